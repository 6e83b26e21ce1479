package operator

import (
	"context"
	"errors"
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/klog/v2"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/apply"
	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// workloadsFinalizer keeps the custom resource, while it is deleted, until the users' objects are safe: the CRDs are
// among what the custom resource owns, and deleting them would delete every LeaderWorkerSet and DisaggregatedSet.
const workloadsFinalizer = "operator.openshift.io/keep-workloads"

// guardWorkloads sees to it that users' objects outlive the custom resource: either it carries the finalizer as long as
// users have objects of the operand's APIs, or, where nobody may be left to take that off, the CRDs have no owner
// meanwhile. CRDs that another version of the operand has left behind, and that users may have objects of, always count
// for the finalizer: they are soon retired.
func (p *pass) guardWorkloads(ctx context.Context) error {
	exist, known, err := p.workloads()
	if err != nil {
		return err
	}
	leftoverAPIs, err := p.leftoverAPIs(ctx, p.cr.UID)
	if err != nil {
		return err
	}
	if !known {
		// There is no event for an API's becoming served.
		p.requeueWithin(servingPoll)
		return nil
	}
	p.ownerlessAPIs = exist && p.outlivesOperator
	if p.ownerlessAPIs {
		if err := p.releaseAPIs(ctx); err != nil {
			return err
		}
	}
	return p.operatorClient.SetFinalizer(ctx, p.cr, workloadsFinalizer, len(leftoverAPIs) > 0 || exist && !p.outlivesOperator)
}

// releaseAPIs takes the custom resource off those of the operand's CRDs that it owns, as far as is known.
func (p *pass) releaseAPIs(ctx context.Context) error {
	var owned []string
	for _, ref := range p.assets.Refs(p.namespace) {
		if ref.Kind.Step != operand.StepCRDs {
			continue
		}
		crd, state := p.cluster.Get(scopeOf(ref))
		if state == observed.Unknown || state == observed.Present && apply.OwnedBy(crd, p.cr.UID) {
			owned = append(owned, ref.Name)
		}
	}
	return p.disown(ctx, p.cr, owned, "whichever of operator and custom resource is deleted first")
}

// finalize lets a custom resource that is deleted go. Where users have objects, or that is not known, the CRDs lose
// their owner first; the garbage collector takes the rest of the operand, and a new custom resource adopts the CRDs.
func (r *TargetConfigReconciler) finalize(ctx context.Context, cr *lwsv1.LeaderWorkerSetOperator) error {
	exist, known, err := r.workloads()
	if err != nil {
		return err
	}
	crds, err := r.leftoverAPIs(ctx, cr.UID)
	if err != nil {
		return err
	}
	if exist || !known {
		for _, api := range r.assets.APIs() {
			crds = append(crds, api.CRDName)
		}
	}
	if err := r.disown(ctx, cr, crds, "although it is deleted"); err != nil {
		return fmt.Errorf("the users' objects are not safe yet, so LeaderWorkerSetOperator %s is kept: %w", cr.Name, err)
	}
	err = r.operatorClient.SetFinalizer(ctx, cr, workloadsFinalizer, false)
	if apierrors.IsNotFound(err) {
		return nil
	}
	klog.V(2).InfoS("Let the deleted custom resource go", "workloadsExist", exist, "known", known)
	return err
}

// disown takes the custom resource off CRDs as their owner, and says so.
func (r *TargetConfigReconciler) disown(ctx context.Context, cr *lwsv1.LeaderWorkerSetOperator, crds []string, circumstances string) error {
	var errs []error
	for _, name := range crds {
		disowned, err := r.owners.Disown(ctx, name, cr.UID)
		if err != nil {
			errs = append(errs, fmt.Errorf("CustomResourceDefinition %s: %w", name, err))
		}
		if disowned {
			r.recorder.Eventf("WorkloadsKept", "LeaderWorkerSetOperator %s does not own CustomResourceDefinition %s any more, so that users' objects stay, %s", cr.Name, name, circumstances)
		}
	}
	return errors.Join(errs...)
}

// workloads tells whether there is any object of the operand's APIs, and whether that is known. An API that is not
// served has no objects.
func (r *TargetConfigReconciler) workloads() (exist, known bool, err error) {
	known = true
	for _, api := range r.assets.APIs() {
		serving, err := r.cluster.Refresh(api.Resource, api.CRDName)
		if err != nil {
			return false, false, err
		}
		if serving == observed.NotServed {
			continue
		}
		objects, listed := r.cluster.List(workloadScope(api))
		known = known && listed
		exist = exist || len(objects) > 0
	}
	return exist, known, nil
}
