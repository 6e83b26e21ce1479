//go:build ignore

// Command modelsschema prints the OpenAPI definitions that openapi-gen made, as the one document that
// applyconfiguration-gen reads. It is compiled by hack/update-codegen.sh next to a generated package named openapi.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/openshift/lws-operator/hack/modelsschema/openapi"
	"k8s.io/kube-openapi/pkg/common"
	"k8s.io/kube-openapi/pkg/util"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintf(os.Stderr, "modelsschema: %v\n", err)
		os.Exit(1)
	}
}

func run() error {
	definitions := spec.Definitions{}
	reference := func(name string) spec.Ref {
		return spec.MustCreateRef("#/definitions/" + common.EscapeJsonPointer(modelName(name)))
	}
	for name, definition := range openapi.GetOpenAPIDefinitions(reference) {
		schema := definition.Schema
		// The plain schema stands for types that have a version 2 schema, as in the API server's own document.
		if v2, ok := schema.Extensions[common.ExtensionV2Schema]; ok {
			if v2Schema, isSchema := v2.(spec.Schema); isSchema {
				schema = v2Schema
			}
		}
		definitions[modelName(name)] = schema
	}
	data, err := json.Marshal(&spec.Swagger{SwaggerProps: spec.SwaggerProps{
		Swagger:     "2.0",
		Info:        &spec.Info{InfoProps: spec.InfoProps{Title: "LeaderWorkerSetOperator", Version: "v1"}},
		Paths:       &spec.Paths{},
		Definitions: definitions,
	}})
	if err != nil {
		return fmt.Errorf("cannot encode the definitions: %w", err)
	}
	_, err = os.Stdout.Write(data)
	return err
}

// modelName is the name under which applyconfiguration-gen looks a type up. Packages that declare model names have it
// already; for the others openapi-gen gives the Go import path with the type's name.
func modelName(name string) string {
	if strings.Contains(name, "/") {
		return util.ToRESTFriendlyName(name)
	}
	return name
}
