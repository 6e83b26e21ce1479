//go:build linux

// Package network builds the cluster's network: a namespace for the control
// plane and one for each node, joined by a bridge that lives in the control
// plane's namespace. The host gets a single interface with a single address.
package network

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

// netnsDir is where ip(8) keeps named network namespaces.
const netnsDir = "/run/netns"

// Path is the file of a named network namespace.
func Path(namespace string) string { return filepath.Join(netnsDir, namespace) }

// Exists reports whether a named network namespace is there.
func Exists(namespace string) bool {
	var stat unix.Statfs_t
	return unix.Statfs(Path(namespace), &stat) == nil && stat.Type == unix.NSFS_MAGIC
}

// Intact reports whether all namespaces of a cluster with so many nodes, and the
// host's way to them, are there.
func Intact(l layout.Layout, nodes int) bool {
	for i := 1; i <= nodes; i++ {
		if !Exists(l.NodeNamespace(i)) {
			return false
		}
	}
	return Exists(l.ControlPlaneNamespace()) && interfaceExists(l.HostInterface())
}

// ipBatch runs commands of ip(8), in a namespace unless that is empty.
func ipBatch(ctx context.Context, namespace string, commands ...string) error {
	args := []string{"-batch", "-"}
	if namespace != "" {
		args = append([]string{"-n", namespace}, args...)
	}
	cmd := exec.CommandContext(ctx, "ip", args...)
	cmd.Stdin = strings.NewReader(strings.Join(commands, "\n") + "\n")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("ip %s: %w: %s", strings.Join(args, " "), err, bytes.TrimSpace(out))
	}
	return nil
}

// EnsureControlPlane makes the control plane's namespace with the bridge, and
// the host's interface.
func EnsureControlPlane(ctx context.Context, l layout.Layout, network layout.Network) error {
	namespace := l.ControlPlaneNamespace()
	if Exists(namespace) {
		return nil
	}
	bits := network.Prefix.Bits()
	host := l.HostInterface()
	// The alias says whose the namespace is, should the cluster's folder be lost.
	err := ipBatch(ctx, "",
		"netns add "+namespace,
		fmt.Sprintf("link add %s type veth peer name host netns %s", host, namespace),
		fmt.Sprintf("link set %s alias %s", host, alias(l)),
		fmt.Sprintf("addr add %s/%d dev %s", network.Host(), bits, host),
		fmt.Sprintf("link set %s up", host))
	if err != nil {
		return fmt.Errorf("making the control plane's network namespace: %w", err)
	}
	err = ipBatch(ctx, namespace,
		"link set lo alias "+alias(l),
		"link set lo up",
		"link add bridge type bridge",
		fmt.Sprintf("addr add %s/%d dev bridge", network.ControlPlane(), bits),
		"link set host master bridge",
		"link set host up",
		"link set bridge up")
	if err != nil {
		return fmt.Errorf("making the control plane's network: %w", err)
	}
	return enableForwarding(namespace)
}

// EnsureNode makes the i-th node's namespace and joins it to the bridge.
func EnsureNode(ctx context.Context, l layout.Layout, network layout.Network, i int) error {
	namespace := l.NodeNamespace(i)
	if Exists(namespace) {
		return nil
	}
	port := layout.NodeName(i)
	err := ipBatch(ctx, "",
		"netns add "+namespace,
		fmt.Sprintf("link add eth0 netns %s type veth peer name %s netns %s", namespace, port, l.ControlPlaneNamespace()))
	if err != nil {
		return fmt.Errorf("making the network namespace of %s: %w", port, err)
	}
	err = ipBatch(ctx, namespace,
		"link set lo alias "+alias(l),
		"link set lo up",
		fmt.Sprintf("addr add %s/%d dev eth0", network.Node(i), network.Prefix.Bits()),
		"link set eth0 up",
		fmt.Sprintf("route add default via %s", network.ControlPlane()))
	if err != nil {
		return fmt.Errorf("making the network of %s: %w", port, err)
	}
	err = ipBatch(ctx, l.ControlPlaneNamespace(), fmt.Sprintf("link set %s master bridge up", port))
	if err != nil {
		return fmt.Errorf("joining %s to the bridge: %w", port, err)
	}
	return enableForwarding(namespace)
}

// EnsureRoutes tells the control plane and each node the way to the pods of all
// the other nodes.
func EnsureRoutes(ctx context.Context, l layout.Layout, network layout.Network, nodes int) error {
	for from := 0; from <= nodes; from++ {
		namespace := l.ControlPlaneNamespace()
		if from > 0 {
			namespace = l.NodeNamespace(from)
		}
		var commands []string
		for to := 1; to <= nodes; to++ {
			if to != from {
				commands = append(commands, fmt.Sprintf("route replace %s via %s", layout.NodePodCIDR(to), network.Node(to)))
			}
		}
		if len(commands) == 0 {
			continue
		}
		if err := ipBatch(ctx, namespace, commands...); err != nil {
			return fmt.Errorf("adding the routes to pods in %s: %w", namespace, err)
		}
	}
	return nil
}

// enableForwarding makes a namespace a router.
func enableForwarding(namespace string) error {
	err := proc.InNetNS(Path(namespace), func() error {
		return os.WriteFile("/proc/sys/net/ipv4/ip_forward", []byte("1\n"), 0o644)
	})
	if err != nil {
		return fmt.Errorf("enabling forwarding in %s: %w", namespace, err)
	}
	return nil
}

// Remove deletes the host's interface and every namespace of the cluster.
func Remove(ctx context.Context, l layout.Layout) error {
	var commands []string
	if interfaceExists(l.HostInterface()) {
		commands = append(commands, "link del "+l.HostInterface())
	}
	namespaces, err := own(l)
	if err != nil {
		return err
	}
	for _, namespace := range namespaces {
		commands = append(commands, "netns del "+namespace)
	}
	if len(commands) == 0 {
		return nil
	}
	if err := ipBatch(ctx, "", commands...); err != nil {
		return fmt.Errorf("removing the cluster's network: %w", err)
	}
	return nil
}

// RemoveDir removes the folder of named namespaces and the mount that ip(8) put
// on it, if nothing is in it any more.
func RemoveDir() error {
	entries, err := os.ReadDir(netnsDir)
	if errors.Is(err, os.ErrNotExist) || len(entries) > 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("reading %s: %w", netnsDir, err)
	}
	for range 8 { // ip(8) may have stacked mounts; EINVAL says that none is left
		if err := unix.Unmount(netnsDir, unix.MNT_DETACH); err != nil {
			break
		}
	}
	if err := os.Remove(netnsDir); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("removing %s: %w", netnsDir, err)
	}
	return nil
}

// own are the named network namespaces that carry the cluster's name.
func own(l layout.Layout) ([]string, error) {
	paths, err := filepath.Glob(Path("lws-" + l.ID() + "-*"))
	if err != nil {
		return nil, fmt.Errorf("listing network namespaces: %w", err)
	}
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = filepath.Base(path)
	}
	return names, nil
}

func interfaceExists(name string) bool {
	_, err := os.Stat("/sys/class/net/" + name)
	return err == nil
}
