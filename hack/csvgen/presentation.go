package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"sigs.k8s.io/yaml"

	operatorv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
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

	SpecDescriptors   []descriptor `json:"specDescriptors"`
	StatusDescriptors []descriptor `json:"statusDescriptors"`
}

// ownedCRDs lists every version of the operator's CRD. The text is the first paragraph of the type's documentation.
func ownedCRDs(crd *apiextensionsv1.CustomResourceDefinition) ([]ownedCRD, error) {
	var owned []ownedCRD
	for i := range crd.Spec.Versions {
		version := &crd.Spec.Versions[i]
		if version.Schema == nil || version.Schema.OpenAPIV3Schema == nil || version.Schema.OpenAPIV3Schema.Description == "" {
			return nil, fmt.Errorf("version %s of CRD %s has no description: document the Go type and run `make regen-crd`", version.Name, crd.Name)
		}
		fields, err := describe(version.Schema.OpenAPIV3Schema)
		if err != nil {
			return nil, fmt.Errorf("version %s of CRD %s: %w", version.Name, crd.Name, err)
		}
		owned = append(owned, ownedCRD{
			Name:        crd.Name,
			Version:     version.Name,
			Kind:        crd.Spec.Names.Kind,
			DisplayName: "LeaderWorkerSet Operator",
			Description: firstParagraph(version.Schema.OpenAPIV3Schema.Description),

			SpecDescriptors:   fields.Spec,
			StatusDescriptors: fields.Status,
		})
	}
	return owned, nil
}

//go:embed examples
var exampleFiles embed.FS

// otherExamples are custom resources for other uses than the plain one, which deploy/ has. The name of the file says
// which; all are of the same singleton.
func otherExamples() ([]any, error) {
	files, err := exampleFiles.ReadDir("examples")
	if err != nil {
		return nil, fmt.Errorf("cannot list the examples: %w", err)
	}
	var examples []any
	for _, file := range files {
		data, err := exampleFiles.ReadFile(path.Join("examples", file.Name()))
		if err != nil {
			return nil, fmt.Errorf("cannot read an example: %w", err)
		}
		if _, err := decode[operatorv1.LeaderWorkerSetOperator](data); err != nil {
			return nil, fmt.Errorf("example %s: %w", file.Name(), err)
		}
		var body map[string]any
		if err := yaml.Unmarshal(data, &body); err != nil {
			return nil, fmt.Errorf("example %s: %w", file.Name(), err)
		}
		examples = append(examples, body)
	}
	return examples, nil
}

// annotate adds what OpenShift's console reads: the examples to begin with, and the namespace to install into.
func annotate(annotations map[string]string, m *manifests) error {
	others, err := otherExamples()
	if err != nil {
		return err
	}
	examples, err := json.MarshalIndent(append([]any{m.exampleBody}, others...), "", "  ")
	if err != nil {
		return fmt.Errorf("cannot encode the examples: %w", err)
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
