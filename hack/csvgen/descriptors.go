package main

import (
	_ "embed"
	"fmt"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"sigs.k8s.io/yaml"
)

//go:embed descriptors.yaml
var descriptorsFile []byte

// descriptor says how the console shows a field.
type descriptor struct {
	Path         string   `json:"path"`
	DisplayName  string   `json:"displayName"`
	Description  string   `json:"description,omitempty"`
	XDescriptors []string `json:"x-descriptors,omitempty"`
}

// descriptors are those of a custom resource's spec and status.
type descriptors struct {
	Spec   []descriptor `json:"spec"`
	Status []descriptor `json:"status"`
}

// describe fills in what the CRD says of each field in descriptors.yaml.
func describe(schema *apiextensionsv1.JSONSchemaProps) (descriptors, error) {
	var all descriptors
	if err := yaml.UnmarshalStrict(descriptorsFile, &all); err != nil {
		return all, fmt.Errorf("descriptors.yaml cannot be parsed: %w", err)
	}
	for part, list := range map[string][]descriptor{"spec": all.Spec, "status": all.Status} {
		for i := range list {
			field, found := fieldAt(schema, part+"."+list[i].Path)
			if !found {
				return all, fmt.Errorf("descriptors.yaml describes %s.%s, and the CRD has no such field", part, list[i].Path)
			}
			list[i].Description = firstParagraph(field.Description)
		}
	}
	return all, nil
}

// fieldAt follows a path of names through a schema.
func fieldAt(schema *apiextensionsv1.JSONSchemaProps, path string) (*apiextensionsv1.JSONSchemaProps, bool) {
	for name := range strings.SplitSeq(path, ".") {
		field, found := schema.Properties[name]
		if !found {
			return nil, false
		}
		schema = &field
	}
	return schema, true
}

// firstParagraph is the beginning of a description, in one line.
func firstParagraph(text string) string {
	paragraph, _, _ := strings.Cut(text, "\n\n")
	return strings.Join(strings.Fields(paragraph), " ")
}
