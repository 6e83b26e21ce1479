package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	clientrest "k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/generated/clientset/versioned"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

const (
	namespace = operatorclient.OperatorNamespace
	// hopeless is when the benchmark gives up on what has to come for it to go on; it is no goal.
	hopeless = 5 * time.Minute
)

// started is when the program was, for whoever watches it.
var started = time.Now()

// say tells whoever waits what happens, with the elapsed time as in hack/lib/progress.sh.
func say(format string, args ...any) {
	fmt.Printf("[%6.1fs] %s\n", time.Since(started).Seconds(), fmt.Sprintf(format, args...))
}

// bench is the cluster and the operator that is measured on it.
type bench struct {
	settings settings
	kube     kubernetes.Interface
	dynamic  dynamic.Interface
	crs      versioned.Interface
	refs     []operand.Ref
	auditLog string

	// deployment, serviceAccount and image are the operator's.
	deployment, serviceAccount, image string
}

// connect finds the operator by its Deployment.
func connect(ctx context.Context, kubeconfig, auditLog, deployment string) (*bench, error) {
	config, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		return nil, fmt.Errorf("KUBECONFIG=%s cannot be used: %w", kubeconfig, err)
	}
	config.QPS = -1 // No limit: the API server is to be the only one that makes anybody wait.
	b := &bench{auditLog: auditLog, deployment: deployment}
	if err := b.setClients(config); err != nil {
		return nil, err
	}
	assets, err := operand.Load()
	if err != nil {
		return nil, err
	}
	b.refs = assets.Refs(namespace)
	operator, err := b.kube.AppsV1().Deployments(namespace).Get(ctx, deployment, metav1.GetOptions{})
	if err != nil {
		return nil, fmt.Errorf("the operator's Deployment %s/%s cannot be read: %w", namespace, deployment, err)
	}
	b.serviceAccount = operator.Spec.Template.Spec.ServiceAccountName
	b.image = operator.Spec.Template.Spec.Containers[0].Image
	return b, nil
}

func (b *bench) setClients(config *clientrest.Config) (err error) {
	if b.kube, err = kubernetes.NewForConfig(config); err != nil {
		return err
	}
	if b.dynamic, err = dynamic.NewForConfig(config); err != nil {
		return err
	}
	b.crs, err = versioned.NewForConfig(config)
	return err
}

func (b *bench) resource(ref operand.Ref) dynamic.ResourceInterface {
	if ref.Namespace == "" {
		return b.dynamic.Resource(ref.Kind.GVR())
	}
	return b.dynamic.Resource(ref.Kind.GVR()).Namespace(ref.Namespace)
}

// customResource is where the operator's custom resource is.
func (b *bench) customResource() dynamic.ResourceInterface {
	return b.dynamic.Resource(lwsv1.GroupVersion.WithResource("leaderworkersetoperators"))
}

func (b *bench) operand() dynamic.ResourceInterface {
	return b.dynamic.Resource(operand.MustKindOfStep(operand.StepDeployment).GVR()).Namespace(namespace)
}

func (b *bench) secrets() dynamic.ResourceInterface {
	return b.dynamic.Resource(corev1.SchemeGroupVersion.WithResource("secrets")).Namespace(namespace)
}

// until waits for what is no measurement.
func until(ctx context.Context, what string, check func(context.Context) error) error {
	var last error
	err := wait.PollUntilContextTimeout(ctx, 200*time.Millisecond, hopeless, true, func(ctx context.Context) (bool, error) {
		last = check(ctx)
		return last == nil, nil
	})
	if err != nil {
		return fmt.Errorf("waited in vain until %s: %w", what, errors.Join(err, last))
	}
	return nil
}

// available waits until the operand serves and nothing rolls out.
func (b *bench) available(ctx context.Context) error {
	return until(ctx, "the operand is available", func(ctx context.Context) error {
		deployment, err := b.kube.AppsV1().Deployments(namespace).Get(ctx, operand.DeploymentName, metav1.GetOptions{})
		if err != nil {
			return err
		}
		if s := deployment.Status; s.ObservedGeneration != deployment.Generation || s.AvailableReplicas != *deployment.Spec.Replicas || s.Replicas != s.UpdatedReplicas {
			return fmt.Errorf("%d of %d replicas are available", s.AvailableReplicas, *deployment.Spec.Replicas)
		}
		cr, err := b.customResource().Get(ctx, operatorclient.OperatorConfigName, metav1.GetOptions{})
		if err != nil {
			return err
		}
		if !isAvailable(cr) {
			return fmt.Errorf("the custom resource is not Available")
		}
		return nil
	})
}

// isAvailable tells whether a custom resource has the condition Available=True.
func isAvailable(cr *unstructured.Unstructured) bool {
	conditions, _, _ := unstructured.NestedSlice(cr.Object, "status", "conditions")
	for _, c := range conditions {
		condition, ok := c.(map[string]any)
		if ok && condition["type"] == "Available" {
			return condition["status"] == "True"
		}
	}
	return false
}
