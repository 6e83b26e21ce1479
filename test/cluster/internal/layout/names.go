package layout

import (
	"fmt"
	"net/netip"
	"strconv"
)

// MaxNodes is how many nodes the address plan has room for.
const MaxNodes = 200

// MaxFakeNodes is how many simulated nodes one machine can be expected to bear.
const MaxFakeNodes = 1000

// Addresses that only exist inside of the cluster's own network namespaces, so
// that every cluster can use the same ones.
var (
	// ServiceCIDR holds the addresses of Services.
	ServiceCIDR = netip.MustParsePrefix("10.96.0.0/16")
	// KubernetesService is the address of the Service "kubernetes".
	KubernetesService = netip.MustParseAddr("10.96.0.1")
	// PodCIDR holds the pod networks of all nodes.
	PodCIDR = netip.MustParsePrefix("10.244.0.0/16")
	// FakePodCIDR holds the addresses of pods on simulated nodes, which nothing
	// answers at. No real node's pod network reaches into it.
	FakePodCIDR = netip.MustParsePrefix("10.244.208.0/20")
)

// ClusterDomain is the DNS domain of the cluster.
const ClusterDomain = "cluster.local"

// NodeName is the name of the i-th node, counted from 1.
func NodeName(i int) string { return "node" + strconv.Itoa(i) }

// FakeNodeName is the name of the i-th simulated node, counted from 1.
func FakeNodeName(i int) string { return "fake-" + strconv.Itoa(i) }

// NodePodCIDR is the pod network of the i-th node.
func NodePodCIDR(i int) netip.Prefix {
	octets := PodCIDR.Addr().As4()
	octets[2] = byte(i)
	return netip.PrefixFrom(netip.AddrFrom4(octets), 24)
}

// HostInterface is the one network interface that the cluster has on the host.
func (l Layout) HostInterface() string { return "lws" + l.ID() }

// ControlPlaneNamespace is the network namespace of the control plane.
func (l Layout) ControlPlaneNamespace() string { return "lws-" + l.ID() + "-cp" }

// NodeNamespace is the network namespace of the i-th node.
func (l Layout) NodeNamespace(i int) string { return fmt.Sprintf("lws-%s-n%d", l.ID(), i) }

// Cgroup is the control group, relative to each hierarchy's root, that the
// containers of all nodes are in.
func (l Layout) Cgroup() string { return "lws-" + l.ID() }

// Network is the one range of addresses that the host sees: it joins the host,
// the control plane and the nodes.
type Network struct {
	Prefix netip.Prefix
}

// candidates is how many ranges are tried before giving up.
const candidates = 32

// Networks are the ranges that a cluster may use, best first. The first follows
// from the folder, so that it is the same at every start unless it is taken.
func (l Layout) Networks() []Network {
	seed, err := strconv.ParseUint(l.ID(), 16, 32)
	if err != nil {
		panic("a cluster's id is hexadecimal: " + err.Error())
	}
	networks := make([]Network, candidates)
	for i := range networks {
		// 10.160.0.0 to 10.223.255.0: clear of the ranges that container engines,
		// Kubernetes and this cluster's pods and Services use.
		n := seed + uint64(i)*257
		octets := [4]byte{10, byte(160 + n>>8&63), byte(n), 0}
		networks[i] = Network{Prefix: netip.PrefixFrom(netip.AddrFrom4(octets), 24)}
	}
	return networks
}

// ControlPlane is the API server's address, and that of the cluster's DNS.
func (n Network) ControlPlane() netip.Addr { return n.at(1) }

// Node is the address of the i-th node.
func (n Network) Node(i int) netip.Addr { return n.at(10 + i) }

// Host is the host's address in the cluster's network.
func (n Network) Host() netip.Addr { return n.at(254) }

func (n Network) at(last int) netip.Addr {
	octets := n.Prefix.Addr().As4()
	octets[3] = byte(last)
	return netip.AddrFrom4(octets)
}
