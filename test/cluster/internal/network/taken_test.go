//go:build linux

package network

import (
	"net/netip"
	"slices"
	"strings"
	"testing"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
)

func TestParseRoutes(t *testing.T) {
	got, err := parseRoutes([]byte(`[{"dst":"default","gateway":"10.0.0.1"},{"dst":"10.0.0.0/16","dev":"eth0"},
		{"type":"local","dst":"10.170.1.5"},{"type":"broadcast","dst":"10.0.255.255"},{"dst":"0.0.0.0/0"}]`))
	if err != nil {
		t.Fatal(err)
	}
	want := []netip.Prefix{
		netip.MustParsePrefix("10.0.0.0/16"), netip.MustParsePrefix("10.170.1.5/32"), netip.MustParsePrefix("10.0.255.255/32"),
	}
	if !slices.Equal(got, want) {
		t.Errorf("parseRoutes = %v, want %v", got, want)
	}
	if _, err := parseRoutes([]byte("no JSON")); err == nil {
		t.Error("a broken answer is no error")
	}
}

func TestFirstFreeAvoidsWhatTheHostUses(t *testing.T) {
	networks := layout.Layout{Dir: "/a/cluster"}.Networks()
	if got, ok := firstFree(networks, nil); !ok || got != networks[0] {
		t.Errorf("on a quiet host: %v, want %v", got, networks[0])
	}
	inside := netip.PrefixFrom(networks[0].Host(), 32)
	if got, ok := firstFree(networks, []netip.Prefix{inside}); !ok || got != networks[1] {
		t.Errorf("with an address inside of the first taken: %v, want %v", got, networks[1])
	}
	if got, ok := firstFree(networks, []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}); ok {
		t.Errorf("with all of 10.0.0.0/8 taken: %v", got)
	}
}

func TestAliasFitsTheKernel(t *testing.T) {
	long := "/" + strings.Repeat("x", 300)
	if got := alias(layout.Layout{Dir: long}); len(got) > maxAlias {
		t.Errorf("alias has %d characters", len(got))
	}
	if got := alias(layout.Layout{Dir: "/with space"}); strings.Contains(got, " ") {
		t.Errorf("alias %q would be two words to ip(8)", got)
	}
	if alias(layout.Layout{Dir: "/a"}) == alias(layout.Layout{Dir: "/b"}) {
		t.Error("two clusters have one alias")
	}
}
