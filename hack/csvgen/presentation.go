package main

import (
	"encoding/json"
	"fmt"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
)

// monitoringLabel lets OpenShift's platform Prometheus scrape a namespace.
const monitoringLabel = "openshift.io/cluster-monitoring"

// ownedCRD is an entry of spec.customresourcedefinitions.owned.
type ownedCRD struct {
	Name        string `json:"name"`
	Version     string `json:"version"`
	Kind        string `json:"kind"`
	DisplayName string `json:"displayName"`
	Description string `json:"description"`
}

// ownedCRDs lists every version of the operator's CRD. The text is the first paragraph of the type's documentation.
func ownedCRDs(crd *apiextensionsv1.CustomResourceDefinition) ([]ownedCRD, error) {
	var owned []ownedCRD
	for i := range crd.Spec.Versions {
		version := &crd.Spec.Versions[i]
		if version.Schema == nil || version.Schema.OpenAPIV3Schema == nil || version.Schema.OpenAPIV3Schema.Description == "" {
			return nil, fmt.Errorf("version %s of CRD %s has no description: document the Go type and run `make regen-crd`", version.Name, crd.Name)
		}
		paragraph, _, _ := strings.Cut(version.Schema.OpenAPIV3Schema.Description, "\n\n")
		owned = append(owned, ownedCRD{
			Name:        crd.Name,
			Version:     version.Name,
			Kind:        crd.Spec.Names.Kind,
			DisplayName: "LeaderWorkerSet Operator",
			Description: strings.Join(strings.Fields(paragraph), " "),
		})
	}
	return owned, nil
}

// annotate adds what OpenShift's console reads: the example to begin with, and the namespace to install into.
func annotate(annotations map[string]string, m *manifests) error {
	examples, err := json.MarshalIndent([]any{m.exampleBody}, "", "  ")
	if err != nil {
		return fmt.Errorf("cannot encode the example: %w", err)
	}
	initial, err := json.Marshal(m.exampleBody)
	if err != nil {
		return fmt.Errorf("cannot encode the example: %w", err)
	}
	namespace, err := json.Marshal(map[string]any{
		"apiVersion": "v1",
		"kind":       "Namespace",
		"metadata":   map[string]any{"name": m.namespace.Name, "labels": m.namespace.Labels},
	})
	if err != nil {
		return fmt.Errorf("cannot encode the namespace: %w", err)
	}
	annotations["alm-examples"] = string(examples)
	annotations["containerImage"] = m.deployment.Spec.Template.Spec.Containers[0].Image
	annotations["operatorframework.io/suggested-namespace"] = m.namespace.Name
	annotations["operatorframework.io/suggested-namespace-template"] = string(namespace)
	annotations["operatorframework.io/initialization-resource"] = string(initial)
	if m.namespace.Labels[monitoringLabel] == "true" {
		annotations["operatorframework.io/cluster-monitoring"] = "true"
	}
	return nil
}
