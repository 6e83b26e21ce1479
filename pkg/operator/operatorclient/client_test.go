package operatorclient

import (
	"testing"
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	applyoperatorv1 "github.com/openshift/client-go/operator/applyconfigurations/operator/v1"
	"github.com/openshift/library-go/pkg/apiserver/jsonpatch"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	clocktesting "k8s.io/utils/clock/testing"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/generated/clientset/versioned/fake"
	"github.com/openshift/lws-operator/pkg/generated/informers/externalversions"
)

const manager = "test-manager"

var now = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// setup has a custom resource, in the cache and behind the API, unless none is given.
func setup(t *testing.T, cr *lwsv1.LeaderWorkerSetOperator) (*LeaderWorkerSetClient, *fake.Clientset) {
	t.Helper()
	clientset := fake.NewClientset()
	informer := externalversions.NewSharedInformerFactory(clientset, 0).Operator().V1().LeaderWorkerSetOperators()
	client := New(clientset.OperatorV1(), informer, clocktesting.NewFakePassiveClock(now))
	if cr != nil {
		if err := clientset.Tracker().Add(cr); err != nil {
			t.Fatal(err)
		}
		show(t, client, cr)
	}
	return client, clientset
}

// show shows the client's cache a custom resource.
func show(t *testing.T, client *LeaderWorkerSetClient, cr *lwsv1.LeaderWorkerSetOperator) {
	t.Helper()
	if err := client.Informer().GetStore().Add(cr); err != nil {
		t.Fatal(err)
	}
}

func live(t *testing.T, clientset *fake.Clientset) *lwsv1.LeaderWorkerSetOperator {
	t.Helper()
	cr, err := clientset.OperatorV1().LeaderWorkerSetOperators().Get(t.Context(), OperatorConfigName, metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return cr
}

func customResource() *lwsv1.LeaderWorkerSetOperator {
	return &lwsv1.LeaderWorkerSetOperator{
		TypeMeta:   metav1.TypeMeta{APIVersion: lwsv1.GroupVersion.String(), Kind: "LeaderWorkerSetOperator"},
		ObjectMeta: metav1.ObjectMeta{Name: OperatorConfigName, ResourceVersion: "5"},
		Spec: lwsv1.LeaderWorkerSetOperatorSpec{
			OperatorSpec:  operatorv1.OperatorSpec{ManagementState: operatorv1.Managed},
			NodePlacement: &lwsv1.NodePlacement{NodeSelector: map[string]string{"a": "b"}},
		},
	}
}

func TestReadsComeFromTheCacheOrTheAPI(t *testing.T) {
	client, clientset := setup(t, customResource())
	newer := customResource()
	newer.ResourceVersion, newer.Spec.ManagementState = "6", operatorv1.Unmanaged
	if err := clientset.Tracker().Update(lwsv1.GroupVersion.WithResource("leaderworkersetoperators"), newer, ""); err != nil {
		t.Fatal(err)
	}
	spec, _, version, err := client.GetOperatorState()
	if err != nil || spec.ManagementState != operatorv1.Managed || version != "5" {
		t.Errorf("the cached state is %v at %q (%v), want what the cache has", spec, version, err)
	}
	spec, _, version, err = client.GetOperatorStateWithQuorum(t.Context())
	if err != nil || spec.ManagementState != operatorv1.Unmanaged || version != "6" {
		t.Errorf("the state with quorum is %v at %q (%v), want what the API has", spec, version, err)
	}
}

func TestWithoutACustomResourceReadsSayNotFound(t *testing.T) {
	client, _ := setup(t, nil)
	if _, _, _, err := client.GetOperatorState(); !apierrors.IsNotFound(err) {
		t.Errorf("GetOperatorState says %v, want NotFound", err)
	}
	if _, _, _, err := client.GetOperatorStateWithQuorum(t.Context()); !apierrors.IsNotFound(err) {
		t.Errorf("GetOperatorStateWithQuorum says %v, want NotFound", err)
	}
	if _, err := client.GetObjectMeta(); !apierrors.IsNotFound(err) {
		t.Errorf("GetObjectMeta says %v, want NotFound", err)
	}
}

func TestUpdatesKeepTheOtherHalf(t *testing.T) {
	client, clientset := setup(t, customResource())
	if _, err := client.UpdateOperatorStatus(t.Context(), "5", &operatorv1.OperatorStatus{ReadyReplicas: 2}); err != nil {
		t.Fatal(err)
	}
	cr := live(t, clientset)
	if cr.Status.ReadyReplicas != 2 || cr.Spec.NodePlacement == nil {
		t.Errorf("after a status update the custom resource is %+v, want the status written and the spec kept", cr)
	}
	show(t, client, cr)
	if _, _, err := client.UpdateOperatorSpec(t.Context(), cr.ResourceVersion, &operatorv1.OperatorSpec{ManagementState: operatorv1.Unmanaged}); err != nil {
		t.Fatal(err)
	}
	cr = live(t, clientset)
	if cr.Spec.ManagementState != operatorv1.Unmanaged || cr.Spec.NodePlacement == nil || cr.Status.ReadyReplicas != 2 {
		t.Errorf("after a spec update the custom resource is %+v, want the node placement and the status kept", cr)
	}
}

func TestApplyingTheSameStatusAgainSendsNothing(t *testing.T) {
	client, clientset := setup(t, customResource())
	degraded := func(status operatorv1.ConditionStatus) *applyoperatorv1.OperatorStatusApplyConfiguration {
		return applyoperatorv1.OperatorStatus().WithConditions(
			applyoperatorv1.OperatorCondition().WithType("XDegraded").WithStatus(status).WithReason("R"))
	}
	for _, step := range []struct {
		status   operatorv1.ConditionStatus
		requests int
	}{{operatorv1.ConditionTrue, 1}, {operatorv1.ConditionTrue, 0}, {operatorv1.ConditionFalse, 1}} {
		clientset.ClearActions()
		if err := client.ApplyOperatorStatus(t.Context(), manager, degraded(step.status)); err != nil {
			t.Fatal(err)
		}
		if got := len(clientset.Actions()); got != step.requests {
			t.Errorf("applying XDegraded=%s sent %d requests, want %d", step.status, got, step.requests)
		}
		cr := live(t, clientset)
		// The API server notes the subresource, the fake one does not.
		for i := range cr.ManagedFields {
			cr.ManagedFields[i].Subresource = "status"
		}
		show(t, client, cr)
		if len(cr.Status.Conditions) != 1 || cr.Status.Conditions[0].Status != step.status || !cr.Status.Conditions[0].LastTransitionTime.Time.Equal(now) {
			t.Errorf("conditions are %+v, want XDegraded=%s since %s", cr.Status.Conditions, step.status, now)
		}
	}
}

func TestApplyingTheSameSpecAgainSendsNothing(t *testing.T) {
	client, clientset := setup(t, customResource())
	desired := applyoperatorv1.OperatorSpec().WithLogLevel(operatorv1.Debug)
	for _, requests := range []int{1, 0} {
		clientset.ClearActions()
		if err := client.ApplyOperatorSpec(t.Context(), manager, desired); err != nil {
			t.Fatal(err)
		}
		if got := len(clientset.Actions()); got != requests {
			t.Errorf("%d requests were sent, want %d", got, requests)
		}
		show(t, client, live(t, clientset))
	}
	if err := client.ApplyOperatorSpec(t.Context(), manager, nil); err == nil {
		t.Error("nothing was applied without an error")
	}
	if err := client.ApplyOperatorStatus(t.Context(), manager, nil); err == nil {
		t.Error("no status was applied without an error")
	}
}

func TestPatchRemovesACondition(t *testing.T) {
	cr := customResource()
	cr.Status.Conditions = []operatorv1.OperatorCondition{{Type: "Old", Status: operatorv1.ConditionTrue}}
	client, clientset := setup(t, cr)
	patch := jsonpatch.New().WithRemove("/status/conditions/0", jsonpatch.NewTestCondition("/status/conditions/0/type", "Old"))
	if err := client.PatchOperatorStatus(t.Context(), patch); err != nil {
		t.Fatal(err)
	}
	if got := live(t, clientset).Status.Conditions; len(got) != 0 {
		t.Errorf("conditions are %v, want none", got)
	}
}
