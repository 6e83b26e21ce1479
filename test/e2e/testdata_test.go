package e2e

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/yaml"
)

// defaultPauseImage is what the containers of the files in testdata run unless PAUSE_IMAGE names another one: their
// pods only have to be there and to be ready.
const defaultPauseImage = "registry.k8s.io/pause:3.10"

// readObjects reads the objects of a file in testdata, with ${NAME} replaced by values[NAME].
func readObjects(file string, values map[string]string) ([]*unstructured.Unstructured, error) {
	raw, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		return nil, fmt.Errorf("reading a deployment: %w", err)
	}
	var missing []string
	text := os.Expand(string(raw), func(name string) string {
		if name == "PAUSE_IMAGE" {
			return pauseImage()
		}
		value, ok := values[name]
		if !ok {
			missing = append(missing, name)
		}
		return value
	})
	if len(missing) > 0 {
		return nil, fmt.Errorf("testdata/%s: no value is given for %v", file, missing)
	}
	objects, err := decodeObjects(text)
	if err != nil {
		return nil, fmt.Errorf("testdata/%s: %w", file, err)
	}
	return objects, nil
}

func pauseImage() string {
	if image := os.Getenv("PAUSE_IMAGE"); image != "" {
		return image
	}
	return defaultPauseImage
}

func decodeObjects(text string) ([]*unstructured.Unstructured, error) {
	var objects []*unstructured.Unstructured
	decoder := yaml.NewYAMLOrJSONDecoder(strings.NewReader(text), len(text))
	for {
		object := &unstructured.Unstructured{}
		err := decoder.Decode(object)
		if errors.Is(err, io.EOF) {
			return objects, nil
		}
		if err != nil {
			return nil, err
		}
		restrict(object.Object)
		objects = append(objects, object)
	}
}

// restrict gives each pod spec below a node what Pod Security "restricted" asks of it, so that the files show only what
// makes their deployments different from each other.
func restrict(node any) {
	switch node := node.(type) {
	case []any:
		for _, element := range node {
			restrict(element)
		}
	case map[string]any:
		for _, value := range node {
			restrict(value)
		}
		containers, ok := node["containers"].([]any)
		if !ok {
			return
		}
		node["securityContext"] = map[string]any{"runAsNonRoot": true, "seccompProfile": map[string]any{"type": "RuntimeDefault"}}
		for _, container := range containers {
			if container, ok := container.(map[string]any); ok {
				container["securityContext"] = map[string]any{
					"allowPrivilegeEscalation": false,
					"capabilities":             map[string]any{"drop": []any{"ALL"}},
				}
			}
		}
	}
}
