//go:build linux

package cluster

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"runtime"

	"golang.org/x/sync/errgroup"

	"github.com/openshift/lws-operator/test/cluster/internal/build"
	"github.com/openshift/lws-operator/test/cluster/internal/kube"
	"github.com/openshift/lws-operator/test/cluster/internal/layout"
)

// kwok is the process that simulates nodes and the life of their pods.
const kwok = "kwok"

// fakeKey and fakeValue are the annotation by which kwok knows its nodes, and the
// taint that keeps pods away that are to do something.
const (
	fakeKey   = "kwok.x-k8s.io/node"
	fakeValue = "fake"
)

// fakeSize is what a simulated node has besides accelerators: it is a big machine.
var fakeSize = map[string]string{"cpu": "192", "memory": "2Ti", "ephemeral-storage": "8Ti", "pods": "250"}

// fakeNodesAtOnce is how many simulated nodes are made at the same time.
const fakeNodesAtOnce = 16

// fakeNodes are the names of the simulated nodes.
func (c *Cluster) fakeNodes() []string {
	names := make([]string, c.state.Options.FakeNodes)
	for i := range names {
		names[i] = layout.FakeNodeName(i + 1)
	}
	return names
}

// startFakeNodes makes the simulated nodes and starts what keeps them alive.
func (c *Cluster) startFakeNodes(ctx context.Context) error {
	spec := c.inControlPlane(kwok, build.Kwok.Name,
		"-node-ip="+c.network.ControlPlane().String(), "-pod-cidr="+layout.FakePodCIDR.String())
	spec.Env = []string{"KUBECONFIG=" + c.kubeconfigOf(kwokCert)}
	if err := c.ensureProcess(spec); err != nil {
		return err
	}
	group, inGroup := errgroup.WithContext(ctx)
	group.SetLimit(fakeNodesAtOnce)
	for i, name := range c.fakeNodes() {
		group.Go(func() error {
			return c.ensureFakeNode(inGroup, name, c.state.Options.labels(c.state.Options.Nodes+i+1))
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	// One by one: to list hundreds of nodes again and again would keep the API server busy.
	for _, name := range c.fakeNodes() {
		if err := c.wait(ctx, kwok, func(ctx context.Context) error { return c.client.NodeReady(ctx, name) }); err != nil {
			return err
		}
	}
	return nil
}

// ensureFakeNode makes a simulated node, or labels the one that there is.
func (c *Cluster) ensureFakeNode(ctx context.Context, name string, labels map[string]string) error {
	labels[workerLabel] = ""
	err := c.client.Create(ctx, "/api/v1/nodes", fakeNode(name, labels, c.state.Options.Accelerators))
	var status *kube.StatusError
	if errors.As(err, &status) && status.Code == http.StatusConflict {
		err = c.client.LabelNode(ctx, name, labels)
	}
	if err != nil {
		return fmt.Errorf("making the simulated node %s: %w", name, err)
	}
	return nil
}

// fakeNode is a simulated node before kwok has given it its conditions. It has
// the labels that a kubelet would set.
func fakeNode(name string, labels, accelerators map[string]string) map[string]any {
	all := map[string]string{
		"kubernetes.io/hostname": name,
		"kubernetes.io/os":       "linux",
		"kubernetes.io/arch":     runtime.GOARCH,
	}
	maps.Copy(all, labels)
	resources := maps.Clone(fakeSize)
	maps.Copy(resources, accelerators)
	return map[string]any{
		"apiVersion": "v1",
		"kind":       "Node",
		"metadata":   map[string]any{"name": name, "labels": all, "annotations": map[string]string{fakeKey: fakeValue}},
		"spec":       map[string]any{"taints": []map[string]string{{"key": fakeKey, "value": fakeValue, "effect": "NoSchedule"}}},
		"status":     map[string]any{"capacity": resources, "allocatable": resources},
	}
}
