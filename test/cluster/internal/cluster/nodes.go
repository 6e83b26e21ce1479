//go:build linux

package cluster

import (
	"context"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"

	"github.com/openshift/lws-operator/test/cluster/internal/image"
	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/network"
	"github.com/openshift/lws-operator/test/cluster/internal/packages"
	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

// pauseRepository is where the image that holds a pod's namespaces is kept.
const pauseRepository = "localhost/lws-cluster/pause"

// workerLabel marks nodes that run workloads, as OpenShift does.
const workerLabel = "node-role.kubernetes.io/worker"

// node is one node of the cluster.
type node struct {
	index   int
	name    string
	address netip.Addr
	netns   string
	dir     string
}

// nodes are the nodes that the options ask for.
func (c *Cluster) nodes() []node {
	all := make([]node, c.state.Options.Nodes)
	for i := range all {
		index := i + 1
		name := layout.NodeName(index)
		all[i] = node{
			index:   index,
			name:    name,
			address: c.network.Node(index),
			netns:   network.Path(c.NodeNamespace(index)),
			dir:     c.Node(name),
		}
	}
	return all
}

func (n node) containerd() string { return n.name + "-containerd" }
func (n node) kubelet() string    { return n.name + "-kubelet" }
func (n node) proxy() string      { return n.name + "-kube-proxy" }

// nodeCgroup is the control group of a node's containers.
func (c *Cluster) nodeCgroup(n node) string { return c.Cgroup() + "/" + n.name }

// eachNode does the same on all nodes at once.
func (c *Cluster) eachNode(ctx context.Context, work func(context.Context, node) error) error {
	group, ctx := errgroup.WithContext(ctx)
	for _, n := range c.nodes() {
		group.Go(func() error { return work(ctx, n) })
	}
	return group.Wait()
}

// onNode is a process of a node. It shares the file systems of the processes
// that run there already.
func (c *Cluster) onNode(n node, name, program string, args ...string) (proc.Spec, error) {
	mountsOf, err := proc.SharesMounts(c.Dir, n.netns)
	return proc.Spec{
		Name:     name,
		Program:  program,
		Args:     args,
		NetNS:    n.netns,
		Mounts:   n.dir,
		MountsOf: mountsOf,
	}, err
}

// ensureOnNode starts a process of a node unless it runs.
func (c *Cluster) ensureOnNode(n node, name, program string, args ...string) error {
	spec, err := c.onNode(n, name, program, args...)
	if err != nil {
		return err
	}
	return c.ensureProcess(spec)
}

// prepareRuntime makes the node's files, starts its container runtime and
// imports the pause image.
func (c *Cluster) prepareRuntime(ctx context.Context, n node) error {
	pause, err := image.FromBinary(pauseRepository, c.Binary("pause"))
	if err != nil {
		return err
	}
	if err := c.writeNodeFiles(n, pause.Reference); err != nil {
		return err
	}
	if err := proc.EnsureCgroup(c.nodeCgroup(n)); err != nil {
		return err
	}
	containerd, err := lookPath("containerd")
	if err != nil {
		return err
	}
	if err := c.ensureOnNode(n, n.containerd(), containerd, "--config", filepath.Join(n.dir, "containerd.toml")); err != nil {
		return err
	}
	if err := c.wait(ctx, n.containerd(), func(ctx context.Context) error {
		_, err := c.ctr(ctx, n, "version")
		return err
	}); err != nil {
		return err
	}
	return c.importImage(ctx, pause, n)
}

// writeNodeFiles makes the node's folders, certificate and configuration files.
func (c *Cluster) writeNodeFiles(n node, pauseImage string) error {
	for _, name := range []string{"cni", "lib", "log"} {
		if err := os.MkdirAll(filepath.Join(n.dir, name), 0o755); err != nil {
			return fmt.Errorf("making the folders of %s: %w", n.name, err)
		}
	}
	if err := c.ensureNodeCertificate(n); err != nil {
		return err
	}
	values := c.nodeConfig(n, pauseImage)
	for file, text := range map[string]string{
		"containerd.toml":  containerdTemplate,
		"cni/lws.conflist": cniTemplate,
		"kubelet.yaml":     kubeletTemplate,
		"kube-proxy.yaml":  proxyTemplate,
	} {
		content, err := render(text, values)
		if err != nil {
			return fmt.Errorf("%s of %s: %w", file, n.name, err)
		}
		if err := os.WriteFile(filepath.Join(n.dir, file), content, 0o600); err != nil {
			return fmt.Errorf("writing %s of %s: %w", file, n.name, err)
		}
	}
	return nil
}

// nodeConfig is what a node's configuration files are made from.
func (c *Cluster) nodeConfig(n node, pauseImage string) nodeConfig {
	return nodeConfig{
		Name:            n.name,
		PodCIDR:         layout.NodePodCIDR(n.index),
		AllPods:         layout.PodCIDR,
		PauseImage:      pauseImage,
		CNIBin:          packages.CNIDir(),
		CNIConf:         filepath.Join(n.dir, "cni"),
		CA:              c.authority.CertFile("ca"),
		Cert:            c.authority.CertFile(n.name),
		Key:             c.authority.KeyFile(n.name),
		ClusterDNS:      c.network.ControlPlane().String(),
		Domain:          layout.ClusterDomain,
		Cgroup:          c.nodeCgroup(n),
		ProxyKubeconfig: c.kubeconfigOf(proxyCert),
	}
}

// startNode starts the kubelet and kube-proxy and waits until the node is ready.
func (c *Cluster) startNode(ctx context.Context, n node) error {
	err := c.ensureOnNode(n, n.kubelet(), c.Binary("kubelet"),
		"--kubeconfig="+c.kubeconfigOf(n.name),
		"--config="+filepath.Join(n.dir, "kubelet.yaml"),
		"--hostname-override="+n.name,
		"--node-ip="+n.address.String(),
		"--root-dir=/var/lib/kubelet")
	if err != nil {
		return err
	}
	err = c.ensureOnNode(n, n.proxy(), c.Binary("kube-proxy"), "--config="+filepath.Join(n.dir, "kube-proxy.yaml"))
	if err != nil {
		return err
	}
	err = c.wait(ctx, n.kubelet(), func(ctx context.Context) error {
		return c.client.NodeReady(ctx, n.name)
	})
	if err != nil {
		return err
	}
	labels := c.state.Options.labels(n.index)
	labels[workerLabel] = ""
	if err := c.client.LabelNode(ctx, n.name, labels); err != nil {
		return fmt.Errorf("labelling %s: %w", n.name, err)
	}
	if err := c.client.AdvertiseResources(ctx, n.name, c.state.Options.Accelerators); err != nil {
		return fmt.Errorf("advertising the accelerators of %s: %w", n.name, err)
	}
	return c.running(n.proxy())
}
