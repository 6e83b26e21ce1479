package drift

import (
	"testing"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// TestEveryKindHasAChange keeps a new kind from being left out of the tests and of the benchmark.
func TestEveryKindHasAChange(t *testing.T) {
	for _, kind := range operand.Kinds {
		if _, known := Changes[kind.Kind]; !known {
			t.Errorf("add a change of a %s to Changes", kind.Kind)
		}
	}
}

func TestAChangeIsSeenInItsField(t *testing.T) {
	obj := &unstructured.Unstructured{Object: map[string]any{
		"rules": []any{map[string]any{"verbs": []any{"get", "list"}}},
	}}
	change := Changes["ClusterRole"]
	if before := change.Field(obj); before != "get" {
		t.Errorf("the field is %v before the change", before)
	}
	if err := change.Apply(obj); err != nil {
		t.Fatal(err)
	}
	if after := change.Field(obj); after != change.Value {
		t.Errorf("the field is %v after the change", after)
	}
}

func TestAMissingFieldIsNoCrash(t *testing.T) {
	empty := &unstructured.Unstructured{Object: map[string]any{"rules": []any{}}}
	change := Changes["ClusterRole"]
	if field := change.Field(empty); field != nil {
		t.Errorf("a field that is missing is %v", field)
	}
	if err := change.Apply(empty); err == nil {
		t.Error("a change was made where there is no field")
	}
}
