//go:build linux

package network

import (
	"context"
	"encoding/json"
	"fmt"
	"net/netip"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
)

// maxAlias is the kernel's limit for the alias of an interface.
const maxAlias = 255

// alias marks an interface as the cluster's: its folder, or the end of a long one.
func alias(l layout.Layout) string {
	text := "lws-cluster:" + strings.ReplaceAll(l.Dir, " ", "_")
	if len(text) > maxAlias {
		text = text[len(text)-maxAlias:]
	}
	return text
}

// CheckNames refuses to go on when an interface or a namespace has a name that
// the cluster needs but was not made by it.
func CheckNames(ctx context.Context, l layout.Layout) error {
	if name := l.HostInterface(); interfaceExists(name) && linkAlias(ctx, "", name) != alias(l) {
		return fmt.Errorf("the network interface %s exists and was not made by the cluster in %s: remove it (ip link del %s) or choose another folder with %s", name, l.Dir, name, layout.EnvDir)
	}
	namespaces, err := own(l)
	if err != nil {
		return err
	}
	for _, name := range namespaces {
		if linkAlias(ctx, name, "lo") != alias(l) {
			return fmt.Errorf("the network namespace %s exists and was not made by the cluster in %s: remove it (ip netns del %s) or choose another folder with %s", name, l.Dir, name, layout.EnvDir)
		}
	}
	return nil
}

// linkAlias is the alias of an interface; empty if there is none.
func linkAlias(ctx context.Context, namespace, name string) string {
	args := []string{"-j", "link", "show", "dev", name}
	if namespace != "" {
		args = append([]string{"-n", namespace}, args...)
	}
	out, err := exec.CommandContext(ctx, "ip", args...).Output()
	if err != nil {
		return ""
	}
	var links []struct {
		Alias string `json:"ifalias"`
	}
	if json.Unmarshal(out, &links) != nil || len(links) == 0 {
		return ""
	}
	return links[0].Alias
}

// Choose picks the first range of the cluster's that the host does not use.
func Choose(ctx context.Context, l layout.Layout) (layout.Network, error) {
	taken, err := taken(ctx)
	if err != nil {
		return layout.Network{}, err
	}
	networks := l.Networks()
	if network, ok := firstFree(networks, taken); ok {
		return network, nil
	}
	return layout.Network{}, fmt.Errorf("the host uses every address range that the cluster could take (%s to %s, %d tried): remove a route or choose another folder with %s",
		networks[0].Prefix, networks[len(networks)-1].Prefix, len(networks), layout.EnvDir)
}

func firstFree(networks []layout.Network, taken []netip.Prefix) (layout.Network, bool) {
next:
	for _, network := range networks {
		for _, used := range taken {
			if used.Overlaps(network.Prefix) {
				continue next
			}
		}
		return network, true
	}
	return layout.Network{}, false
}

// taken are the ranges that the host has addresses in or routes to, other than
// the default route.
func taken(ctx context.Context) ([]netip.Prefix, error) {
	out, err := exec.CommandContext(ctx, "ip", "-j", "-4", "route", "show", "table", "all").Output()
	if err != nil {
		return nil, fmt.Errorf("reading the host's routes: %w", err)
	}
	return parseRoutes(out)
}

// parseRoutes takes the destinations from the JSON that ip(8) prints. Routes to
// a host's own address and to broadcast addresses count as well.
func parseRoutes(raw []byte) ([]netip.Prefix, error) {
	var routes []struct {
		Destination string `json:"dst"`
	}
	if err := json.Unmarshal(raw, &routes); err != nil {
		return nil, fmt.Errorf("reading the host's routes: %w", err)
	}
	var prefixes []netip.Prefix
	for _, route := range routes {
		destination := route.Destination
		if destination == "default" {
			continue
		}
		if !strings.Contains(destination, "/") {
			destination += "/32"
		}
		if prefix, err := netip.ParsePrefix(destination); err == nil && prefix.Bits() > 0 {
			prefixes = append(prefixes, prefix.Masked())
		}
	}
	return prefixes, nil
}

// OnlyClusters reports whether no other named network namespace than those of
// local clusters exists, so that ip(8)'s folder for them goes with the last.
func OnlyClusters() bool {
	paths, err := filepath.Glob(filepath.Join(netnsDir, "*"))
	if err != nil {
		return false
	}
	for _, path := range paths {
		if !strings.HasPrefix(filepath.Base(path), "lws-") {
			return false
		}
	}
	return true
}
