package kube

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"sigs.k8s.io/yaml"
)

// object is the part of an object that this package reads.
type object struct {
	Kind     string `json:"kind"`
	Metadata struct {
		Name string `json:"name"`
	} `json:"metadata"`
	Status struct {
		Conditions []condition `json:"conditions"`
	} `json:"status"`
}

type condition struct {
	Type    string `json:"type"`
	Status  string `json:"status"`
	Message string `json:"message"`
}

// is reports whether a condition is true, and its message.
func (o object) is(kind string) (bool, string) {
	for _, c := range o.Status.Conditions {
		if c.Type == kind {
			return c.Status == "True", c.Message
		}
	}
	return false, "no condition " + kind + " yet"
}

const crdPath = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/"

// Ready is nil when the API server says that it is ready.
func (c *Client) Ready(ctx context.Context) error {
	return c.Get(ctx, "/readyz", nil)
}

// ApplyCRDs applies every file of a folder, each one a CustomResourceDefinition,
// and returns their names.
func (c *Client) ApplyCRDs(ctx context.Context, dir string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no CRD files in %s", dir)
	}
	var names []string
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("reading a CRD: %w", err)
		}
		var crd object
		if err := yaml.Unmarshal(raw, &crd); err != nil || crd.Kind != "CustomResourceDefinition" {
			return nil, fmt.Errorf("%s holds no CustomResourceDefinition (%w)", file, err)
		}
		if err := c.Apply(ctx, crdPath+crd.Metadata.Name, raw); err != nil {
			return nil, fmt.Errorf("applying the CRD %s: %w", crd.Metadata.Name, err)
		}
		names = append(names, crd.Metadata.Name)
	}
	return names, nil
}

// CRDServed is nil when the API server serves a CRD's resources.
func (c *Client) CRDServed(ctx context.Context, name string) error {
	var crd object
	if err := c.Get(ctx, crdPath+name, &crd); err != nil {
		return err
	}
	if ok, message := crd.is("Established"); !ok {
		return fmt.Errorf("the CRD %s is not served: %s", name, message)
	}
	return nil
}

// NodeReady is nil when a node is ready.
func (c *Client) NodeReady(ctx context.Context, name string) error {
	var node object
	if err := c.Get(ctx, "/api/v1/nodes/"+name, &node); err != nil {
		return err
	}
	if ok, message := node.is("Ready"); !ok {
		return fmt.Errorf("%s is not ready: %s", name, message)
	}
	return nil
}

// NodesReady is nil when all of these nodes are ready.
func (c *Client) NodesReady(ctx context.Context, names ...string) error {
	var list struct {
		Items []object `json:"items"`
	}
	if err := c.Get(ctx, "/api/v1/nodes", &list); err != nil {
		return err
	}
	reasons := map[string]string{}
	for _, name := range names {
		reasons[name] = "there is no such node"
	}
	for _, node := range list.Items {
		if ok, message := node.is("Ready"); ok {
			delete(reasons, node.Metadata.Name)
		} else if _, asked := reasons[node.Metadata.Name]; asked {
			reasons[node.Metadata.Name] = message
		}
	}
	for _, name := range names {
		if reason, ok := reasons[name]; ok {
			return fmt.Errorf("%s is not ready: %s", name, reason)
		}
	}
	return nil
}

// LabelNode adds labels to a node.
func (c *Client) LabelNode(ctx context.Context, name string, labels map[string]string) error {
	patch := map[string]any{"metadata": map[string]any{"labels": labels}}
	return c.merge(ctx, "/api/v1/nodes/"+name, patch)
}

// AdvertiseResources makes a node advertise extended resources, by name and
// quantity. The kubelet keeps what it finds in the capacity.
func (c *Client) AdvertiseResources(ctx context.Context, name string, resources map[string]string) error {
	if len(resources) == 0 {
		return nil
	}
	patch := map[string]any{"status": map[string]any{"capacity": resources, "allocatable": resources}}
	return c.merge(ctx, "/api/v1/nodes/"+name+"/status", patch)
}

// EnsureNamespace makes a namespace.
func (c *Client) EnsureNamespace(ctx context.Context, name string) error {
	body := fmt.Sprintf("apiVersion: v1\nkind: Namespace\nmetadata:\n  name: %s\n", name)
	return c.Apply(ctx, "/api/v1/namespaces/"+name, []byte(body))
}

func (c *Client) merge(ctx context.Context, path string, patch map[string]any) error {
	body, err := json.Marshal(patch)
	if err != nil {
		return fmt.Errorf("encoding a patch: %w", err)
	}
	return c.Patch(ctx, path, MergePatch, body)
}
