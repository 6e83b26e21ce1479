package operator

import (
	"context"
	"errors"
	"testing"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"

	"github.com/openshift/lws-operator/pkg/operator/observed"
)

// fakeOwners notes which CRDs were disowned.
type fakeOwners struct {
	disowned []string
	fail     error
}

func (o *fakeOwners) Disown(_ context.Context, crdName string, _ types.UID) (bool, error) {
	if o.fail != nil {
		return false, o.fail
	}
	o.disowned = append(o.disowned, crdName)
	return true, nil
}

func withWorkload(h *harness) {
	resource := h.assets.APIs()[0].Resource
	h.cluster.lists[resource] = []observed.Object{&metav1.PartialObjectMetadata{ObjectMeta: metav1.ObjectMeta{Name: "model"}}}
}

func TestTheFinalizerFollowsTheUsersObjects(t *testing.T) {
	h := newHarness(t, newCR())
	for _, step := range []struct {
		name   string
		change func()
		want   int
	}{
		{"without objects there is none", func() {}, 0},
		{"the first object brings it", func() { withWorkload(h) }, 1},
		{"it stays", func() {}, 1},
		{"what is not known changes nothing", func() { h.cluster.unknown = true }, 1},
		{"the last object takes it away", func() { h.cluster.unknown = false; clear(h.cluster.lists) }, 0},
	} {
		step.change()
		if err := h.run(t); err != nil {
			t.Fatal(err)
		}
		cr, err := h.client.OperatorV1().LeaderWorkerSetOperators().Get(t.Context(), "cluster", metav1.GetOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if len(cr.Finalizers) != step.want {
			t.Errorf("%s: finalizers are %v", step.name, cr.Finalizers)
		}
		if err := h.operatorClient.Informer().GetStore().Update(cr); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCRDsHaveNoOwnerWhileUsersHaveObjectsWhereTheCustomResourceMayOutliveTheOperator(t *testing.T) {
	cr := newCR()
	cr.Finalizers = []string{workloadsFinalizer}
	h := newHarness(t, cr)
	h.outlivesOperator = true
	withWorkload(h)
	own := func(owned bool) {
		for _, api := range h.assets.APIs() {
			crd := &metav1.PartialObjectMetadata{ObjectMeta: metav1.ObjectMeta{Name: api.CRDName}}
			if owned {
				crd.OwnerReferences = []metav1.OwnerReference{{UID: cr.UID}}
			}
			h.cluster.objects["customresourcedefinitions/"+api.CRDName] = crd
		}
	}
	for _, step := range []struct {
		name         string
		change       func()
		wantDisowned int
		wantOwner    bool
		wantGuarded  bool
		wantFailed   bool
	}{
		{"what cannot be released stays guarded", func() { own(true); h.fakeOwners.fail = errors.New("down") }, 0, false, true, true},
		{"what is released needs no finalizer", func() { h.fakeOwners.fail = nil }, len(h.assets.APIs()), false, false, false},
		{"what has no owner is left alone", func() { own(false) }, 0, false, false, false},
		{"what is not known counts as there", func() { clear(h.cluster.lists); h.cluster.unknown = true }, 0, false, false, false},
		{"without objects it gets an owner", func() { h.cluster.unknown = false }, 0, true, false, false},
		{"the first object takes it away", func() { own(true); withWorkload(h) }, len(h.assets.APIs()), false, false, false},
	} {
		step.change()
		h.fakeOwners.disowned = nil
		if err := h.run(t); (err != nil) != step.wantFailed {
			t.Errorf("%s: sync ended with %v", step.name, err)
		}
		if len(h.fakeOwners.disowned) != step.wantDisowned {
			t.Errorf("%s: disowned %v", step.name, h.fakeOwners.disowned)
		}
		for _, api := range h.assets.APIs() {
			if owners := h.applier.manifest["CustomResourceDefinition "+api.CRDName].Object.GetOwnerReferences(); len(owners) > 0 != step.wantOwner {
				t.Errorf("%s: %s is applied with owners %v", step.name, api.CRDName, owners)
			}
		}
		live, err := h.client.OperatorV1().LeaderWorkerSetOperators().Get(t.Context(), "cluster", metav1.GetOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if guarded := len(live.Finalizers) > 0; guarded != step.wantGuarded {
			t.Errorf("%s: finalizers are %v", step.name, live.Finalizers)
		}
		if err := h.operatorClient.Informer().GetStore().Update(live); err != nil {
			t.Fatal(err)
		}
	}
}

func TestADeletedCustomResourceGoesWhenTheUsersObjectsAreSafe(t *testing.T) {
	for name, tc := range map[string]struct {
		change       func(*harness)
		wantDisowned bool
		wantGone     bool
	}{
		"without objects everything goes":                         {func(*harness) {}, false, true},
		"with objects the CRDs lose their owner":                  {withWorkload, true, true},
		"what is not known counts as objects":                     {func(h *harness) { h.cluster.unknown = true }, true, true},
		"an API that is not served has no objects":                {func(h *harness) { h.cluster.unknown = true; h.cluster.notServed = true }, false, true},
		"as long as the objects are not safe it stays":            {func(h *harness) { withWorkload(h); h.fakeOwners.fail = errors.New("down") }, false, false},
		"a failure to find out what is served leaves it in place": {func(h *harness) { h.cluster.refreshError = errors.New("down") }, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			cr := newCR()
			cr.DeletionTimestamp, cr.Finalizers = &metav1.Time{Time: time.Unix(1, 0)}, []string{workloadsFinalizer}
			h := newHarness(t, cr)
			tc.change(h)
			err := h.run(t)
			if (err == nil) != tc.wantGone {
				t.Errorf("sync failed with %v", err)
			}
			if disowned := len(h.fakeOwners.disowned) == len(h.assets.APIs()); disowned != tc.wantDisowned {
				t.Errorf("disowned %v", h.fakeOwners.disowned)
			}
			live, err := h.client.OperatorV1().LeaderWorkerSetOperators().Get(t.Context(), "cluster", metav1.GetOptions{})
			gone := apierrors.IsNotFound(err) || (err == nil && len(live.Finalizers) == 0)
			if gone != tc.wantGone {
				t.Errorf("the custom resource is %v (%v), want it free to go: %v", live, err, tc.wantGone)
			}
			if len(h.applier.applied) > 0 {
				t.Errorf("%v was applied for a custom resource that is deleted", h.applier.applied)
			}
		})
	}
}

func TestWhetherUsersHaveObjectsIsAskedAgainSoonWhileItIsNotKnown(t *testing.T) {
	h := newHarness(t, newCR())
	h.cluster.unknown = true
	p := newPass(h.TargetConfigReconciler, newCR())
	if err := p.guardWorkloads(t.Context()); err != nil {
		t.Fatal(err)
	}
	if p.requeue != servingPoll {
		t.Errorf("the next sync is in %s, want %s: an API that becomes served has no event", p.requeue, servingPoll)
	}
}
