package operator

import (
	"context"
	"errors"
	"fmt"
	"slices"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"

	"github.com/openshift/lws-operator/pkg/operator/apply"
	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/status"
)

// checkManagementState leaves everything as it is unless the custom resource says Managed.
func (p *pass) checkManagementState(context.Context) error {
	if !managed(p.cr) {
		return errBlocked
	}
	return p.renderError
}

// observeOperand looks at the operand's Deployment and pods, whatever the management state: Available tells the truth
// also about an operand that is left alone.
func (p *pass) observeOperand(context.Context) error {
	deployment, err := p.observedDeployment()
	if err != nil {
		return err
	}
	p.observation.Deployment = deployment
	pods, _ := p.cluster.List(podScope(p.namespace))
	for _, obj := range pods {
		pod := &corev1.Pod{}
		if err := fromUnstructured(obj, pod); err != nil {
			return err
		}
		p.observation.Pods = append(p.observation.Pods, pod)
	}
	slices.SortFunc(p.observation.Pods, func(a, b *corev1.Pod) int {
		return b.CreationTimestamp.Compare(a.CreationTimestamp.Time)
	})
	return nil
}

// observedDeployment is the operand's Deployment as last seen, or nil when there is none.
func (p *pass) observedDeployment() (*appsv1.Deployment, error) {
	for _, ref := range p.assets.Refs(p.namespace) {
		if ref.Kind.Step != operand.StepDeployment {
			continue
		}
		obj, state := p.cluster.Get(scopeOf(ref))
		if state != observed.Present {
			return nil, nil
		}
		deployment := &appsv1.Deployment{}
		return deployment, fromUnstructured(obj, deployment)
	}
	return nil, nil
}

// checkCertManager looks for every kind that the operator needs from cert-manager. Without them nothing is begun, but
// an operand that has its certificates already is kept up.
func (p *pass) checkCertManager(context.Context) error {
	for i := range operand.Kinds {
		kind := &operand.Kinds[i]
		if kind.Step != operand.StepIssuer && kind.Step != operand.StepCertificates {
			continue
		}
		serving, err := p.cluster.Refresh(kind.GVR(), kind.CRDName)
		if err != nil {
			return err
		}
		if serving == observed.Starting {
			p.requeueWithin(servingPoll)
		}
		if serving != observed.Served {
			p.observation.MissingDependency = append(p.observation.MissingDependency, kind.GroupVersion().String()+"/"+kind.Kind)
		}
	}
	if len(p.observation.MissingDependency) == 0 {
		return nil
	}
	p.unmet[certManagerAPIs] = true
	if len(p.missingSecrets()) > 0 {
		return errBlocked
	}
	return nil
}

// checkSecrets waits for the certificates that the operand mounts.
func (p *pass) checkSecrets(context.Context) error {
	missing := p.missingSecrets()
	for _, secret := range operand.Secrets {
		if !slices.Contains(missing, secret.Name) {
			p.memory.found(secret.Name)
			continue
		}
		since := p.memory.missed(secret.Name, p.observation.Now)
		p.requeueWithin(since.Add(status.CertificatePatience).Sub(p.observation.Now))
		p.observation.Awaited = append(p.observation.Awaited, status.AwaitedCertificate{
			Secret:      secret.Name,
			Certificate: secret.Certificate,
			Why:         p.certificateMessage(secret.Certificate),
			Since:       since,
		})
	}
	if len(missing) > 0 {
		return errBlocked
	}
	return nil
}

// certificateMessage is why a Certificate is not ready, in its own words, or empty.
func (p *pass) certificateMessage(name string) string {
	for _, ref := range p.assets.Refs(p.namespace) {
		if ref.Kind.Step != operand.StepCertificates || ref.Name != name {
			continue
		}
		obj, state := p.cluster.Get(scopeOf(ref))
		certificate, ok := obj.(*unstructured.Unstructured)
		if state != observed.Present || !ok {
			return ""
		}
		conditions, _, _ := unstructured.NestedSlice(certificate.Object, "status", "conditions")
		for _, c := range conditions {
			if condition, ok := c.(map[string]any); ok && condition["type"] == "Ready" && condition["status"] != "True" {
				return fmt.Sprint(condition["message"])
			}
		}
	}
	return ""
}

// applyStep is a step that applies all manifests of a kind of step. All of them need the conditions under which the
// operand can be installed at all.
func (p *pass) applyStep(name operand.Step, alsoNeeds ...string) step {
	return step{
		name:  string(name),
		needs: append(needs(stepCertManager), alsoNeeds...),
		run:   func(ctx context.Context) error { return p.apply(ctx, name) },
	}
}

// apply applies every manifest of a step, also when one of them fails.
func (p *pass) apply(ctx context.Context, name operand.Step) error {
	var errs []error
	for _, m := range p.manifests {
		if m.Kind.Step != name {
			continue
		}
		applied, err := p.applyManifest(ctx, m)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if config, ok := m.Object.(*corev1.ConfigMap); ok {
			p.sawContent("configmaps/"+config.Name, applied.ResourceVersion, config.Data)
		}
	}
	return errors.Join(errs...)
}

// applyManifest applies a manifest other than the Deployment's.
func (p *pass) applyManifest(ctx context.Context, m operand.Manifest) (apply.Applied, error) {
	if m.Kind.Step == operand.StepCRDs && p.ownerlessAPIs {
		var err error
		if m, err = m.WithoutOwner(); err != nil {
			return apply.Applied{}, err
		}
	}
	return p.applier.Apply(ctx, m, -1)
}

// applyServiceMonitor applies the ServiceMonitor where the platform knows the kind, and says once where it doesn't.
func (p *pass) applyServiceMonitor(ctx context.Context) error {
	kind := operand.MustKindOfStep(operand.StepServiceMonitor)
	serving, err := p.cluster.Refresh(kind.GVR(), kind.CRDName)
	if err != nil {
		return err
	}
	switch serving {
	case observed.Served:
		delete(p.memory.announced, kind.CRDName)
		return p.apply(ctx, operand.StepServiceMonitor)
	case observed.Starting:
		p.requeueWithin(servingPoll)
	case observed.NotServed:
		if !p.memory.announced[kind.CRDName] {
			p.memory.announced[kind.CRDName] = true
			p.recorder.Eventf("ServiceMonitorSkipped", "The cluster has no ServiceMonitor API (CRD %s), so the operand's metrics are not scraped. "+
				"The ServiceMonitor is created as soon as the CRD is there.", kind.CRDName)
		}
	}
	return nil
}

func fromUnstructured(obj observed.Object, into any) error {
	u, ok := obj.(*unstructured.Unstructured)
	if !ok {
		return fmt.Errorf("%s is watched as a %T, which has no body", obj.GetName(), obj)
	}
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(u.Object, into); err != nil {
		return fmt.Errorf("%s %s cannot be read: %w", u.GetKind(), u.GetName(), err)
	}
	return nil
}
