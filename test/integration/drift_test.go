package integration

import (
	"context"
	"fmt"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/test/drift"
)

// TestDriftIsRepaired does to every managed object what others do to it. A new asset adds its rows by itself; a new
// kind needs a line in drift.Changes.
func TestDriftIsRepaired(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	for _, ref := range env.refs {
		t.Run(ref.Kind.Kind+"/"+ref.Name, func(t *testing.T) {
			before := drift.Essence(get(t, ref))
			t.Run("spec changed", func(t *testing.T) {
				change, known := drift.Changes[ref.Kind.Kind]
				if !known {
					t.Fatalf("add a change of a %s to drift.Changes", ref.Kind.Kind)
				}
				edit(t, ref, change.Apply)
				expect(t, ref, before)
			})
			t.Run("label removed", func(t *testing.T) {
				edit(t, ref, drift.RemoveLabel)
				expect(t, ref, before)
			})
			t.Run("foreign label added", func(t *testing.T) {
				edit(t, ref, drift.AddLabel)
				// What comes after shows that a sync has seen the label and left it.
				edit(t, ref, drift.RemoveLabel)
				want := drift.Essence(before)
				want.SetLabels(maps.Clone(want.GetLabels()))
				if err := drift.AddLabel(want); err != nil {
					t.Fatal(err)
				}
				expect(t, ref, want)
			})
			t.Run("deleted", func(t *testing.T) {
				if err := resource(ref).Delete(t.Context(), ref.Name, metav1.DeleteOptions{}); err != nil {
					t.Fatal(err)
				}
				expect(t, ref, before)
			})
		})
	}
}

// TestABindingOfAnotherRoleIsReplaced makes a binding grant another role, which nobody can take back by an update.
func TestABindingOfAnotherRoleIsReplaced(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	for _, ref := range env.refs {
		if ref.Kind.Resource != "clusterrolebindings" && ref.Kind.Resource != "rolebindings" {
			continue
		}
		right := get(t, ref)
		before := drift.Essence(right)
		wrong := &unstructured.Unstructured{Object: map[string]any{"apiVersion": right.GetAPIVersion(), "kind": right.GetKind(),
			"metadata": map[string]any{"name": ref.Name},
			"roleRef":  map[string]any{"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": "view"},
		}}
		eventually(t, ref.String()+" grants another role", func(ctx context.Context) error {
			if err := resource(ref).Delete(ctx, ref.Name, metav1.DeleteOptions{}); err != nil && !apierrors.IsNotFound(err) {
				return err
			}
			// The operator may be faster.
			_, err := resource(ref).Create(ctx, wrong, metav1.CreateOptions{})
			return err
		})
		expect(t, ref, before)
	}
}

func expect(t *testing.T, ref operand.Ref, want *unstructured.Unstructured) {
	t.Helper()
	eventually(t, ref.String()+" is as it was", func(ctx context.Context) error {
		obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		return compare(want, obj)
	})
}

func compare(want, got *unstructured.Unstructured) error {
	if got.GetDeletionTimestamp() != nil {
		return fmt.Errorf("it is being deleted")
	}
	if diff := cmp.Diff(want.Object, drift.Essence(got).Object); diff != "" {
		return fmt.Errorf("it differs (-want +got):\n%s", diff)
	}
	return nil
}
