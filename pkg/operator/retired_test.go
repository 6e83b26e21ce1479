package operator

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/apply"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// fakeRetirer has leftovers by name, with what becomes of each.
type fakeRetirer struct {
	owned map[string]apply.Retirement
	asked int
	fail  error
}

func (r *fakeRetirer) Owned(_ context.Context, ref operand.Ref, _ types.UID) (bool, error) {
	r.asked++
	_, owned := r.owned[ref.Name]
	return owned, r.fail
}

func (r *fakeRetirer) Retire(_ context.Context, ref operand.Ref, _ types.UID) (apply.Retirement, error) {
	if r.fail != nil {
		return apply.NotOurs, r.fail
	}
	outcome := r.owned[ref.Name]
	delete(r.owned, ref.Name)
	return outcome, nil
}

// withLeftovers makes a retired CRD, with users' objects, and a retired ServiceAccount the custom resource's own.
func withLeftovers(h *harness) {
	h.fakeRetirer.owned = map[string]apply.Retirement{"things.example.com": apply.Released, "lws-old": apply.Deleted}
	h.retired = []operand.Ref{
		{Kind: operand.MustKindOfStep(operand.StepCRDs), Name: "things.example.com"},
		{Kind: operand.MustKindOfStep(operand.StepServiceAccount), Namespace: testNamespace, Name: "lws-old"},
		{Kind: operand.MustKindOfStep(operand.StepServiceAccount), Namespace: testNamespace, Name: "lws-foreign"},
	}
}

func TestLeftoversGoWhenTheNewVersionServes(t *testing.T) {
	h := newHarness(t, newCR())
	withLeftovers(h)
	rollingOut := deploymentObject(t, func(d *appsv1.Deployment) { d.Status.UpdatedReplicas = 1 })
	serving := h.cluster.objects["deployments/"+operand.DeploymentName]
	for _, step := range []struct {
		name   string
		change func()
		want   int
	}{
		{"pods of the old version may need them", func() { h.cluster.objects["deployments/"+operand.DeploymentName] = rollingOut }, 2},
		{"then they go", func() { h.cluster.objects["deployments/"+operand.DeploymentName] = serving }, 0},
	} {
		step.change()
		if err := h.run(t); err != nil {
			t.Fatal(err)
		}
		if len(h.fakeRetirer.owned) != step.want {
			t.Errorf("%s: left are %v", step.name, h.fakeRetirer.owned)
		}
		if reason := h.conditions(t)["Degraded"].Reason; reason != "AsExpected" {
			t.Errorf("%s: Degraded has reason %s", step.name, reason)
		}
	}
	var reasons []string
	for _, event := range h.recorder.Events() {
		reasons = append(reasons, event.Reason)
	}
	if !slices.Contains(reasons, "LeftoverRemoved") || !slices.Contains(reasons, "LeftoverReleased") {
		t.Errorf("the events are %v", reasons)
	}
	if h.fakeRetirer.asked != len(h.retired) {
		t.Errorf("the API server was asked %d times about %d objects", h.fakeRetirer.asked, len(h.retired))
	}
}

func TestLeftoversOfAnOperandThatIsNotManagedStay(t *testing.T) {
	cr := newCR()
	cr.Spec.ManagementState = operatorv1.Unmanaged
	h := newHarness(t, cr)
	withLeftovers(h)
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	if len(h.fakeRetirer.owned) != 2 {
		t.Errorf("left are %v", h.fakeRetirer.owned)
	}
}

func TestAFailureToRemoveALeftoverIsReportedAndRetried(t *testing.T) {
	h := newHarness(t, newCR())
	withLeftovers(h)
	h.memory.leftovers = leftovers{owner: "uid-1", known: true, refs: h.retired[:2]}
	h.fakeRetirer.fail = forbidden
	if err := h.run(t); err == nil {
		t.Error("the failure was not returned")
	}
	if reason := h.conditions(t)["Degraded"].Reason; reason != "ApplyFailed" {
		t.Errorf("Degraded has reason %s", reason)
	}
	h.fakeRetirer.fail = nil
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	if len(h.fakeRetirer.owned) != 0 {
		t.Errorf("left are %v", h.fakeRetirer.owned)
	}
}

// TestLeftoverCRDsAreSafeFromTheCustomResourcesDeletion: an operator that knows nothing of an API any more must not let
// its users' objects go with the custom resource.
func TestLeftoverCRDsAreSafeFromTheCustomResourcesDeletion(t *testing.T) {
	h := newHarness(t, newCR())
	withLeftovers(h)
	h.cluster.objects["deployments/"+operand.DeploymentName] = deploymentObject(t, func(d *appsv1.Deployment) { d.Status.UpdatedReplicas = 1 })
	// The fake API server takes the finalizer from an update of the status, so that only the second sync's lasts.
	var cr *lwsv1.LeaderWorkerSetOperator
	for range 2 {
		if err := h.run(t); err != nil {
			t.Fatal(err)
		}
		var err error
		if cr, err = h.client.OperatorV1().LeaderWorkerSetOperators().Get(t.Context(), "cluster", metav1.GetOptions{}); err != nil {
			t.Fatal(err)
		}
		if err := h.operatorClient.Informer().GetStore().Update(cr); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Contains(cr.Finalizers, workloadsFinalizer) {
		t.Fatalf("while a CRD is left over the finalizers are %v", cr.Finalizers)
	}
	cr.DeletionTimestamp = &metav1.Time{Time: time.Unix(1, 0)}
	if err := h.operatorClient.Informer().GetStore().Update(cr); err != nil {
		t.Fatal(err)
	}
	h.fakeOwners.fail = errors.New("down")
	if err := h.run(t); err == nil {
		t.Error("the custom resource was let go although the CRD still has it as its owner")
	}
	h.fakeOwners.fail = nil
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(h.fakeOwners.disowned, []string{"things.example.com"}) {
		t.Errorf("disowned are %v", h.fakeOwners.disowned)
	}
}
