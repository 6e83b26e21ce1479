package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

// installRepeats is how often the custom resource is created.
const installRepeats = 5

// install is how long it takes from the creation of the custom resource until things are there.
type install struct {
	// Certificates are there when both Secrets are complete, which is cert-manager's time.
	Certificates samples `json:"certificates"`
	Deployment   samples `json:"deployment"`
	// Replica is there when a replica of the operand is ready, which is the operand's and the kubelet's time.
	Replica   samples `json:"replica"`
	Available samples `json:"available"`
}

// milestone is something that comes after the custom resource was created.
type milestone struct {
	what     string
	resource dynamic.ResourceInterface
	object   string
	there    predicate
}

func (b *bench) milestones() []milestone {
	return []milestone{
		{what: "the webhook's certificate", resource: b.secrets(), object: operand.WebhookSecretName, there: isComplete},
		{what: "the certificate for metrics", resource: b.secrets(), object: operand.MetricsSecretName, there: isComplete},
		{what: "the operand's Deployment", resource: b.operand(), object: operand.DeploymentName, there: func(*unstructured.Unstructured) bool { return true }},
		{what: "a ready replica of the operand", resource: b.operand(), object: operand.DeploymentName, there: hasReplica},
		{what: "the condition Available", resource: b.customResource(), object: operatorclient.OperatorConfigName, there: isAvailable},
	}
}

func isComplete(secret *unstructured.Unstructured) bool {
	data, _, _ := unstructured.NestedMap(secret.Object, "data")
	return data["tls.crt"] != nil && data["tls.crt"] != "" && data["tls.key"] != nil && data["tls.key"] != ""
}

func hasReplica(deployment *unstructured.Unstructured) bool {
	replicas, _, _ := unstructured.NestedInt64(deployment.Object, "status", "availableReplicas")
	return replicas > 0
}

// measureInstall leaves the operand installed. The first installation is not counted: with it the operator becomes the
// leader, and the operand's files are read for the first time.
func (b *bench) measureInstall(ctx context.Context, r *result) error {
	for i := range installRepeats + 1 {
		if err := b.uninstall(ctx); err != nil {
			return err
		}
		times, err := b.installOnce(ctx)
		if err != nil {
			return err
		}
		say("  Deployment after %s, Available after %s", milliseconds(times[2]), milliseconds(times[4]))
		if i > 0 {
			r.Install.Certificates = append(r.Install.Certificates, max(times[0], times[1]))
			r.Install.Deployment = append(r.Install.Deployment, times[2])
			r.Install.Replica = append(r.Install.Replica, times[3])
			r.Install.Available = append(r.Install.Available, times[4])
		}
		if err := b.available(ctx); err != nil {
			return err
		}
	}
	return nil
}

// installOnce creates the custom resource and returns when each of the milestones was there.
func (b *bench) installOnce(ctx context.Context) ([]time.Duration, error) {
	ctx, endWatches := context.WithCancel(ctx)
	defer endWatches()
	milestones := b.milestones()
	watches := make([]watch.Interface, len(milestones))
	for i, m := range milestones {
		_, w, err := watchOne(ctx, m.resource, m.object)
		if err != nil {
			return nil, fmt.Errorf("%s cannot be watched: %w", m.what, err)
		}
		watches[i] = w
	}
	created, err := b.createCR(ctx)
	if err != nil {
		return nil, err
	}
	times := make([]time.Duration, len(milestones))
	errs := make(chan error, len(milestones))
	for i, m := range milestones {
		go func() {
			at, _, err := await(ctx, watches[i], hopeless, m.there)
			if err != nil {
				err = fmt.Errorf("%s: %w", m.what, err)
			}
			times[i] = max(0, at.Sub(created))
			errs <- err
		}()
	}
	for range milestones {
		if err := <-errs; err != nil {
			return nil, err
		}
	}
	return times, nil
}

// createCR returns when the API server had answered.
func (b *bench) createCR(ctx context.Context) (time.Time, error) {
	cr := &lwsv1.LeaderWorkerSetOperator{ObjectMeta: metav1.ObjectMeta{Name: operatorclient.OperatorConfigName}}
	cr.Spec.ManagementState = operatorv1.Managed
	cr.Spec.LogLevel, cr.Spec.OperatorLogLevel = operatorv1.Normal, operatorv1.Normal
	_, err := b.crs.OperatorV1().LeaderWorkerSetOperators().Create(ctx, cr, metav1.CreateOptions{})
	return time.Now(), err
}

// uninstall deletes the custom resource, waits until what it owned is gone, and deletes what nobody owned: the Secrets,
// and with other implementations perhaps more.
func (b *bench) uninstall(ctx context.Context) error {
	err := b.customResource().Delete(ctx, operatorclient.OperatorConfigName, metav1.DeleteOptions{})
	if err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	deadline := time.Now().Add(b.settings.Patience)
	return until(ctx, "the custom resource and all that belongs to it are gone", func(ctx context.Context) error {
		return b.gone(ctx, time.Now().After(deadline))
	})
}

// gone returns an error while anything is there; with force it deletes what is.
func (b *bench) gone(ctx context.Context, force bool) error {
	if err := goneOne(ctx, b.customResource(), operatorclient.OperatorConfigName, false); err != nil {
		return fmt.Errorf("the custom resource: %w", err)
	}
	for _, ref := range b.refs {
		if err := goneOne(ctx, b.resource(ref), ref.Name, force); err != nil {
			return fmt.Errorf("%s: %w", ref, err)
		}
	}
	for _, secret := range operand.Secrets {
		if err := goneOne(ctx, b.secrets(), secret.Name, true); err != nil {
			return fmt.Errorf("Secret %s: %w", secret.Name, err)
		}
	}
	pods, err := b.kube.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range pods.Items {
		if strings.HasPrefix(pods.Items[i].Name, operand.DeploymentName+"-") {
			return fmt.Errorf("pod %s is still there", pods.Items[i].Name)
		}
	}
	return nil
}

func goneOne(ctx context.Context, resource dynamic.ResourceInterface, name string, force bool) error {
	_, err := resource.Get(ctx, name, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		return nil
	}
	if err == nil && force {
		err = resource.Delete(ctx, name, metav1.DeleteOptions{})
	}
	if err != nil {
		return err
	}
	return errors.New("it is still there")
}
