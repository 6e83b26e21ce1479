package drift

import "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

// Essence is an object without what the API server and others write about it.
func Essence(obj *unstructured.Unstructured) *unstructured.Unstructured {
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
