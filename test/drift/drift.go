// Package drift is what others do to the operator's objects, and how to tell that it was undone. The integration tests
// prove with it that everything is repaired, the benchmark how fast.
package drift

import (
	"fmt"
	"maps"
	"slices"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// ForeignLabel is a label that the operator knows nothing of.
const ForeignLabel = "example.com/foreign"

// Change sets one field of an object to something that the operator does not want.
type Change struct {
	// Value is what the field is set to.
	Value any
	// Path leads to the field; "0" is the first entry of a list.
	Path []string
}

// Changes are changes of what an object is about, by kind.
var Changes = map[string]Change{
	"ClusterRole":                    change("x", "rules", "0", "verbs", "0"),
	"ClusterRoleBinding":             change("x", "subjects", "0", "name"),
	"Role":                           change("x", "rules", "0", "verbs", "0"),
	"RoleBinding":                    change("x", "subjects", "0", "name"),
	"Service":                        change(int64(9999), "spec", "ports", "0", "targetPort"),
	"Issuer":                         change(map[string]any{"ca": map[string]any{"secretName": "x"}}, "spec"),
	"Certificate":                    change("x.example.com", "spec", "dnsNames", "0"),
	"ConfigMap":                      change("x", "data", "controller_manager_config.yaml"),
	"CustomResourceDefinition":       change([]any{"xx"}, "spec", "names", "shortNames"),
	"ServiceAccount":                 change([]any{}, "metadata", "ownerReferences"),
	"MutatingWebhookConfiguration":   change("/x", "webhooks", "0", "clientConfig", "service", "path"),
	"ValidatingWebhookConfiguration": change("/x", "webhooks", "0", "clientConfig", "service", "path"),
	"ServiceMonitor":                 change("15s", "spec", "endpoints", "0", "interval"),
	"Deployment":                     change(int64(5), "spec", "replicas"),
}

func change(value any, path ...string) Change {
	return Change{Value: value, Path: path}
}

// Apply makes the change to an object in memory.
func (c Change) Apply(obj *unstructured.Unstructured) error {
	last := len(c.Path) - 1
	parent, err := follow(obj.Object, c.Path[:last])
	if err != nil {
		return err
	}
	switch parent := parent.(type) {
	case map[string]any:
		parent[c.Path[last]] = c.Value
	case []any:
		parent[0] = c.Value
	default:
		return fmt.Errorf("%v leads to a %T", c.Path, parent)
	}
	return nil
}

// Field is the value of the field that the change is about; it is nil where there is no such field.
func (c Change) Field(obj *unstructured.Unstructured) any {
	value, err := follow(obj.Object, c.Path)
	if err != nil {
		return nil
	}
	return value
}

func follow(at any, path []string) (any, error) {
	for _, step := range path {
		next, err := child(at, step)
		if err != nil {
			return nil, err
		}
		at = next
	}
	return at, nil
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

// RemoveLabel removes the first label.
func RemoveLabel(obj *unstructured.Unstructured) error {
	labels := obj.GetLabels()
	delete(labels, ForeignLabel)
	if len(labels) == 0 {
		return fmt.Errorf("%s %s has no label", obj.GetKind(), obj.GetName())
	}
	first := slices.Min(slices.Collect(maps.Keys(labels)))
	labels = obj.GetLabels()
	delete(labels, first)
	obj.SetLabels(labels)
	return nil
}

// AddLabel adds a label that the operator has to leave.
func AddLabel(obj *unstructured.Unstructured) error {
	labels := obj.GetLabels()
	labels[ForeignLabel] = "stays"
	obj.SetLabels(labels)
	return nil
}
