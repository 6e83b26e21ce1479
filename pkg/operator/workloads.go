package operator

import (
	"context"
	"errors"
	"fmt"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/klog/v2"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/observed"
)

// workloadsFinalizer keeps the custom resource, while it is deleted, until the users' objects are safe: the CRDs are
// among what the custom resource owns, and deleting them would delete every LeaderWorkerSet and DisaggregatedSet.
const workloadsFinalizer = "operator.openshift.io/keep-workloads"

// guardWorkloads makes the custom resource carry the finalizer as long as users have objects of the operand's APIs, or
// may have objects of an API that another version of the operand has left behind.
func (p *pass) guardWorkloads(ctx context.Context) error {
	exist, known, err := p.workloads()
	if err != nil {
		return err
	}
	leftoverAPIs, err := p.leftoverAPIs(ctx, p.cr.UID)
	if err != nil {
		return err
	}
	exist = exist || len(leftoverAPIs) > 0
	if !known {
		// There is no event for an API's becoming served.
		p.requeueWithin(servingPoll)
		return nil
	}
	return p.operatorClient.SetFinalizer(ctx, p.cr, workloadsFinalizer, exist)
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
	if err := r.disown(ctx, cr, crds); err != nil {
		return fmt.Errorf("the users' objects are not safe yet, so LeaderWorkerSetOperator %s is kept: %w", cr.Name, err)
	}
	err = r.operatorClient.SetFinalizer(ctx, cr, workloadsFinalizer, false)
	if apierrors.IsNotFound(err) {
		return nil
	}
	klog.V(2).InfoS("Let the deleted custom resource go", "workloadsExist", exist, "known", known)
	return err
}

// disown takes the custom resource off the CRDs as their owner, and says so.
func (r *TargetConfigReconciler) disown(ctx context.Context, cr *lwsv1.LeaderWorkerSetOperator, crds []string) error {
	var errs []error
	for _, name := range crds {
		disowned, err := r.owners.Disown(ctx, name, cr.UID)
		if err != nil {
			errs = append(errs, fmt.Errorf("CustomResourceDefinition %s: %w", name, err))
		}
		if disowned {
			r.recorder.Eventf("WorkloadsKept", "CustomResourceDefinition %s is kept, and with it the users' objects, although LeaderWorkerSetOperator %s is deleted", name, cr.Name)
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
