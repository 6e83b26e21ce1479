package operator

import (
	"context"
	"errors"
	"slices"

	"k8s.io/apimachinery/pkg/types"
	"k8s.io/klog/v2"

	"github.com/openshift/lws-operator/pkg/operator/apply"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/status"
)

// leftovers are the retired objects that still belong to the custom resource with this UID. The API server is asked
// once for each custom resource: nothing makes new ones while this operator runs.
type leftovers struct {
	owner types.UID
	known bool
	refs  []operand.Ref
}

// leftovers lists what an operator for another version of the operand has left behind and the custom resource owns.
func (r *TargetConfigReconciler) leftovers(ctx context.Context, owner types.UID) ([]operand.Ref, error) {
	if r.memory.leftovers.known && r.memory.leftovers.owner == owner {
		return r.memory.leftovers.refs, nil
	}
	found := leftovers{owner: owner, known: true}
	for _, ref := range r.retired {
		owned, err := r.retirer.Owned(ctx, ref, owner)
		if err != nil {
			return nil, err
		}
		if owned {
			found.refs = append(found.refs, ref)
		}
	}
	r.memory.leftovers = found
	return found.refs, nil
}

// leftoverAPIs lists the CustomResourceDefinitions among the leftovers: users may have objects of them.
func (r *TargetConfigReconciler) leftoverAPIs(ctx context.Context, owner types.UID) ([]string, error) {
	refs, err := r.leftovers(ctx, owner)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, ref := range refs {
		if ref.Kind.Step == operand.StepCRDs {
			names = append(names, ref.Name)
		}
	}
	return names, nil
}

// removeLeftovers removes what this version of the operand does not have, once it has taken the place of the version
// that did: until then, pods of that one may still need it.
func (p *pass) removeLeftovers(ctx context.Context) error {
	refs, err := p.leftovers(ctx, p.cr.UID)
	if err != nil {
		return err
	}
	if len(refs) > 0 && !status.RolloutComplete(p.observation.Deployment, p.deployment.generation) {
		return errBlocked
	}
	var errs []error
	remaining := slices.DeleteFunc(slices.Clone(refs), func(ref operand.Ref) bool {
		outcome, err := p.retirer.Retire(ctx, ref, p.cr.UID)
		if err != nil {
			errs = append(errs, err)
			return false
		}
		p.announceRetirement(ref, outcome)
		return true
	})
	p.memory.leftovers.refs = remaining
	return errors.Join(errs...)
}

func (p *pass) announceRetirement(ref operand.Ref, outcome apply.Retirement) {
	klog.V(2).InfoS("Retired an object of another version of the operand", "object", ref.String(), "outcome", outcome)
	switch outcome {
	case apply.Deleted:
		p.recorder.Eventf("LeftoverRemoved", "%s is removed: version %s of the operand has none", ref, p.assets.Version())
	case apply.Released:
		p.recorder.Eventf("LeftoverReleased", "%s is not part of version %s of the operand; it stays because users have objects of it, and nothing serves them: "+
			"delete it when they are not needed any more", ref, p.assets.Version())
	case apply.NotOurs:
	}
}
