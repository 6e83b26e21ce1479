package layout

import (
	"net/netip"
	"testing"
)

// maxInterfaceName is the kernel's limit for the name of a network interface.
const maxInterfaceName = 15

func TestNamesFollowFromTheFolder(t *testing.T) {
	one, same, other := Layout{Dir: "/a/cluster"}, Layout{Dir: "/a/cluster", Bin: "/b"}, Layout{Dir: "/b/cluster"}
	if one.ID() != same.ID() {
		t.Errorf("one folder has two ids: %s and %s", one.ID(), same.ID())
	}
	if one.ID() == other.ID() {
		t.Errorf("two folders have one id: %s", one.ID())
	}
	if got := one.HostInterface(); len(got) > maxInterfaceName {
		t.Errorf("interface name %s has more than %d characters", got, maxInterfaceName)
	}
	if got := NodeName(MaxNodes); len(got) > maxInterfaceName {
		t.Errorf("the bridge port of a node is named after it, and %s has more than %d characters", got, maxInterfaceName)
	}
}

func TestNetworksAreDistinctAndInTheirRange(t *testing.T) {
	low, high := netip.MustParseAddr("10.160.0.0"), netip.MustParseAddr("10.223.255.0")
	for _, dir := range []string{"/", "/work", "/home/somebody/lws-operator/_output/cluster"} {
		seen := map[netip.Prefix]bool{}
		for _, network := range (Layout{Dir: dir}).Networks() {
			if seen[network.Prefix] {
				t.Errorf("%s: %s comes twice", dir, network.Prefix)
			}
			seen[network.Prefix] = true
			address := network.Prefix.Addr()
			if address.Less(low) || high.Less(address) || network.Prefix.Masked() != network.Prefix {
				t.Errorf("%s: %s is not a network between %s and %s", dir, network.Prefix, low, high)
			}
		}
	}
}

func TestAddressesDoNotCollide(t *testing.T) {
	network := Network{Prefix: netip.MustParsePrefix("10.170.3.0/24")}
	seen := map[netip.Addr]bool{network.ControlPlane(): true, network.Host(): true}
	pods := map[netip.Prefix]bool{}
	for i := 1; i <= MaxNodes; i++ {
		address, cidr := network.Node(i), NodePodCIDR(i)
		if seen[address] || !network.Prefix.Contains(address) {
			t.Errorf("node %d: address %s is taken or outside of %s", i, address, network.Prefix)
		}
		if pods[cidr] || !PodCIDR.Contains(cidr.Addr()) || cidr.Overlaps(FakePodCIDR) {
			t.Errorf("node %d: pod network %s is taken or outside of %s", i, cidr, PodCIDR)
		}
		seen[address], pods[cidr] = true, true
	}
}
