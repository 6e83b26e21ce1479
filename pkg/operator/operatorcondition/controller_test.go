package operatorcondition

import (
	"testing"

	operatorv1 "github.com/openshift/api/operator/v1"
	"github.com/openshift/library-go/pkg/operator/v1helpers"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic/fake"
)

const conditionName = "lws-operator.v1.0.0"

// newController has an OperatorCondition with a condition of somebody else's in it.
func newController(t *testing.T, conditions ...operatorv1.OperatorCondition) (*controller, *fake.FakeDynamicClient) {
	t.Helper()
	object := &unstructured.Unstructured{Object: map[string]any{"spec": map[string]any{
		"deployments": []any{"openshift-lws-operator"},
		"conditions": []any{map[string]any{
			"type": "Other", "status": "True", "reason": "Because", "message": "", "lastTransitionTime": "2026-01-02T03:04:05Z",
		}},
	}}}
	object.SetAPIVersion(Resource.GroupVersion().String())
	object.SetKind("OperatorCondition")
	object.SetName(conditionName)
	object.SetNamespace("ns")
	client := fake.NewSimpleDynamicClientWithCustomListKinds(runtime.NewScheme(),
		map[schema.GroupVersionResource]string{Resource: "OperatorConditionList"}, object)
	return &controller{
		operatorClient: v1helpers.NewFakeOperatorClient(&operatorv1.OperatorSpec{}, &operatorv1.OperatorStatus{Conditions: conditions}, nil),
		conditions:     client.Resource(Resource).Namespace("ns"),
		name:           conditionName,
	}, client
}

func TestUpgradeableFollowsTheCustomResource(t *testing.T) {
	for name, tc := range map[string]struct {
		conditions             []operatorv1.OperatorCondition
		status, reason, detail string
	}{
		"nothing is in the way before the first status": {nil, "True", "AsExpected", ""},
		"an operand that may be upgraded": {
			[]operatorv1.OperatorCondition{{Type: "Upgradeable", Status: operatorv1.ConditionTrue}}, "True", "AsExpected", "",
		},
		"a rollout that makes no progress": {
			[]operatorv1.OperatorCondition{{Type: "Upgradeable", Status: operatorv1.ConditionFalse, Reason: "ProgressDeadlineExceeded", Message: "Look at pod x."}},
			"False", "ProgressDeadlineExceeded", "Look at pod x.",
		},
	} {
		t.Run(name, func(t *testing.T) {
			c, _ := newController(t, tc.conditions...)
			if err := c.sync(t.Context(), nil); err != nil {
				t.Fatal(err)
			}
			got := conditionsOf(t, c)
			if len(got) != 2 || got["Other"]["reason"] != "Because" {
				t.Errorf("the condition of another controller is not there any more: %v", got)
			}
			if c := got["Upgradeable"]; c["status"] != tc.status || c["reason"] != tc.reason || c["message"] != tc.detail {
				t.Errorf("Upgradeable is %v, want %s, %s, %q", c, tc.status, tc.reason, tc.detail)
			}
		})
	}
}

func TestNothingIsSentWhenNothingChanged(t *testing.T) {
	c, client := newController(t)
	for range 2 {
		if err := c.sync(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(client.Actions()); n != 2 {
		t.Errorf("%d requests were sent, want one to read and one to write: %v", n, client.Actions())
	}
	// An operator that was started anew reads once.
	client.ClearActions()
	c.written = nil
	if err := c.sync(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if n := len(client.Actions()); n != 1 || client.Actions()[0].GetVerb() != "get" {
		t.Errorf("the requests are %v, want one to read", client.Actions())
	}
}

func TestAMissingOperatorConditionIsNamed(t *testing.T) {
	c, client := newController(t)
	if err := client.Tracker().Delete(Resource, "ns", conditionName); err != nil {
		t.Fatal(err)
	}
	if err := c.sync(t.Context(), nil); err == nil || c.written != nil {
		t.Errorf("the error is %v and %v was taken for written", err, c.written)
	}
}

// conditionsOf reads the conditions in the OperatorCondition by type.
func conditionsOf(t *testing.T, c *controller) map[string]map[string]any {
	t.Helper()
	object, err := c.conditions.Get(t.Context(), c.name, metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	list, _, err := unstructured.NestedSlice(object.Object, "spec", "conditions")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]any{}
	for _, item := range list {
		condition, ok := item.(map[string]any)
		if !ok {
			t.Fatalf("a condition is a %T", item)
		}
		name, _ := condition["type"].(string)
		all[name] = condition
	}
	return all
}
