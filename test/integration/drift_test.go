package integration

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

const foreignLabel = "example.com/foreign"

// TestDriftIsRepaired does to every managed object what others do to it. A new asset adds its rows by itself; a new
// kind needs a line in specChanges.
func TestDriftIsRepaired(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	for _, ref := range env.refs {
		t.Run(ref.Kind.Kind+"/"+ref.Name, func(t *testing.T) {
			before := essence(get(t, ref))
			t.Run("spec changed", func(t *testing.T) {
				change, known := specChanges[ref.Kind.Kind]
				if !known {
					t.Fatalf("add a change of a %s to specChanges", ref.Kind.Kind)
				}
				edit(t, ref, change)
				expect(t, ref, before)
			})
			t.Run("label removed", func(t *testing.T) {
				edit(t, ref, removeLabel)
				expect(t, ref, before)
			})
			t.Run("foreign label added", func(t *testing.T) {
				edit(t, ref, addLabel)
				// What comes after shows that a sync has seen the label and left it.
				edit(t, ref, removeLabel)
				want := essence(before)
				want.SetLabels(maps.Clone(want.GetLabels()))
				if err := addLabel(want); err != nil {
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

// specChanges are changes of what an object is about, by kind.
var specChanges = map[string]func(*unstructured.Unstructured) error{
	"ClusterRole":                    set("x", "rules", "0", "verbs", "0"),
	"ClusterRoleBinding":             set("x", "subjects", "0", "name"),
	"Role":                           set("x", "rules", "0", "verbs", "0"),
	"RoleBinding":                    set("x", "subjects", "0", "name"),
	"Service":                        set(int64(9999), "spec", "ports", "0", "targetPort"),
	"Issuer":                         set(map[string]any{"ca": map[string]any{"secretName": "x"}}, "spec"),
	"Certificate":                    set("x.example.com", "spec", "dnsNames", "0"),
	"ConfigMap":                      set("x", "data", "controller_manager_config.yaml"),
	"CustomResourceDefinition":       set([]any{"xx"}, "spec", "names", "shortNames"),
	"ServiceAccount":                 set([]any{}, "metadata", "ownerReferences"),
	"MutatingWebhookConfiguration":   set("/x", "webhooks", "0", "clientConfig", "service", "path"),
	"ValidatingWebhookConfiguration": set("/x", "webhooks", "0", "clientConfig", "service", "path"),
	"ServiceMonitor":                 set("15s", "spec", "endpoints", "0", "interval"),
	"Deployment":                     set(int64(5), "spec", "replicas"),
}

// set sets a field; a number in the path is an index of a list.
func set(value any, path ...string) func(*unstructured.Unstructured) error {
	return func(obj *unstructured.Unstructured) error {
		var at any = obj.Object
		for _, step := range path[:len(path)-1] {
			next, err := child(at, step)
			if err != nil {
				return err
			}
			at = next
		}
		last := path[len(path)-1]
		switch parent := at.(type) {
		case map[string]any:
			parent[last] = value
		case []any:
			parent[0] = value
		default:
			return fmt.Errorf("%v leads to a %T", path, at)
		}
		return nil
	}
}

func child(of any, step string) (any, error) {
	switch parent := of.(type) {
	case map[string]any:
		if next, there := parent[step]; there {
			return next, nil
		}
	case []any:
		if step == "0" && len(parent) > 0 {
			return parent[0], nil
		}
	}
	return nil, fmt.Errorf("there is no %s in a %T", step, of)
}

// removeLabel removes the first label.
func removeLabel(obj *unstructured.Unstructured) error {
	labels := obj.GetLabels()
	delete(labels, foreignLabel)
	if len(labels) == 0 {
		return fmt.Errorf("%s %s has no label", obj.GetKind(), obj.GetName())
	}
	first := slices.Min(slices.Collect(maps.Keys(labels)))
	labels = obj.GetLabels()
	delete(labels, first)
	obj.SetLabels(labels)
	return nil
}

func addLabel(obj *unstructured.Unstructured) error {
	labels := obj.GetLabels()
	labels[foreignLabel] = "stays"
	obj.SetLabels(labels)
	return nil
}

// essence is an object without what the API server and others write about it.
func essence(obj *unstructured.Unstructured) *unstructured.Unstructured {
	e := obj.DeepCopy()
	for _, field := range []string{"resourceVersion", "uid", "generation", "creationTimestamp", "managedFields", "selfLink"} {
		unstructured.RemoveNestedField(e.Object, "metadata", field)
	}
	unstructured.RemoveNestedField(e.Object, "metadata", "annotations", "deployment.kubernetes.io/revision")
	unstructured.RemoveNestedField(e.Object, "status")
	unstructured.RemoveNestedField(e.Object, "spec", "clusterIP")
	unstructured.RemoveNestedField(e.Object, "spec", "clusterIPs")
	if e.GetKind() == "Deployment" {
		// A renewed certificate moves the recorded versions.
		unstructured.RemoveNestedField(e.Object, "spec", "template", "metadata", "annotations")
		unstructured.RemoveNestedField(e.Object, "metadata", "annotations")
	}
	removeBundles(e.Object)
	return e
}

// removeBundles drops CA bundles, which change with the certificate.
func removeBundles(value any) {
	switch v := value.(type) {
	case map[string]any:
		delete(v, "caBundle")
		for _, nested := range v {
			removeBundles(nested)
		}
	case []any:
		for _, nested := range v {
			removeBundles(nested)
		}
	}
}

func expect(t *testing.T, ref operand.Ref, want *unstructured.Unstructured) {
	t.Helper()
	eventually(t, ref.String()+" is as it was", func(ctx context.Context) error {
		obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		if obj.GetDeletionTimestamp() != nil {
			return fmt.Errorf("it is being deleted")
		}
		if diff := cmp.Diff(want.Object, essence(obj).Object); diff != "" {
			return fmt.Errorf("it differs (-want +got):\n%s", diff)
		}
		return nil
	})
}
