package operator

import (
	"context"

	operatorv1 "github.com/openshift/api/operator/v1"
	"github.com/openshift/library-go/pkg/operator/resource/resourcemerge"
	"github.com/openshift/library-go/pkg/operator/v1helpers"
	appsv1 "k8s.io/api/apps/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/util/validation/field"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/status"
)

// applyDeployment applies the operand's Deployment. Input that no API server accepts leaves the running one as it is.
func (p *pass) applyDeployment(ctx context.Context) error {
	if err := operand.ValidateImage(p.image); err != nil {
		p.observation.ImageError = err
		return errBlocked
	}
	if errs := operand.ValidateNodePlacement(p.input.NodePlacement, field.NewPath("spec", "nodePlacement")); len(errs) > 0 {
		p.observation.ConfigurationError = errs.ToAggregate()
		return errBlocked
	}
	manifest, err := p.assets.RenderDeployment(p.input)
	if err != nil {
		p.observation.ConfigurationError = err
		return errBlocked
	}
	applied, err := p.applier.Apply(ctx, manifest, p.recordedGeneration(manifest))
	if apierrors.IsInvalid(err) {
		p.observation.ConfigurationError = err
		return errBlocked
	}
	if err != nil {
		return err
	}
	p.memory.content = p.input.Content
	p.deployment = deploymentResult{applied: true, generation: applied.Generation}
	p.observation.AppliedGeneration = applied.Generation
	return nil
}

// recordedGeneration is the Deployment's generation in the custom resource's status, or -1.
func (p *pass) recordedGeneration(m operand.Manifest) int64 {
	deployment, ok := m.Object.(*appsv1.Deployment)
	if !ok {
		return -1
	}
	return resourcemerge.ExpectedDeploymentGeneration(deployment, p.cr.Status.Generations)
}

// updateStatus writes the status when it differs.
func (p *pass) updateStatus(ctx context.Context) error {
	conditions := status.Conditions(p.observation)
	updates := []v1helpers.UpdateStatusFunc{p.updateCounts}
	for _, c := range conditions {
		updates = append(updates, v1helpers.UpdateConditionFn(c))
	}
	_, _, err := v1helpers.UpdateStatus(ctx, p.operatorClient, updates...)
	if apierrors.IsNotFound(err) {
		// The custom resource was deleted meanwhile.
		return nil
	}
	return err
}

// updateCounts sets what of the status is not a condition.
func (p *pass) updateCounts(s *operatorv1.OperatorStatus) error {
	s.ObservedGeneration = p.cr.Generation
	s.ReadyReplicas = 0
	if d := p.observation.Deployment; d != nil {
		s.ReadyReplicas = d.Status.AvailableReplicas
	}
	if !p.deployment.applied {
		return nil
	}
	if status.RolloutComplete(p.observation.Deployment, p.deployment.generation) {
		s.Version = p.assets.Version()
	}
	resourcemerge.SetGeneration(&s.Generations, operatorv1.GenerationStatus{
		Group:          appsv1.GroupName,
		Resource:       "deployments",
		Namespace:      p.namespace,
		Name:           operand.DeploymentName,
		LastGeneration: p.deployment.generation,
	})
	return nil
}
