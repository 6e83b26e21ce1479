//go:build linux

package packages

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/openshift/lws-operator/test/cluster/internal/progress"
)

// bare makes a machine without any program, except for those that are named.
func bare(t *testing.T, programs ...string) {
	t.Helper()
	dir := t.TempDir()
	for _, program := range programs {
		if err := os.WriteFile(filepath.Join(dir, program), []byte("#!/bin/sh\necho no network >&2\nexit 100\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	dirs, policy := cniDirs, policyFile
	cniDirs, policyFile = []string{dir}, filepath.Join(dir, "policy-rc.d")
	t.Cleanup(func() { cniDirs, policyFile = dirs, policy })

}

func TestMissingNamesPackages(t *testing.T) {
	bare(t)
	if got, want := Missing(false), []string{"iproute2"}; !slices.Equal(got, want) {
		t.Errorf("for a control plane: %q, want %q", got, want)
	}
	want := []string{"iproute2", "containerd", "runc", "containernetworking-plugins", "nftables"}
	if got := Missing(true); !slices.Equal(got, want) {
		t.Errorf("for nodes: %q, want %q", got, want)
	}
	bare(t, "ip", "containerd", "ctr", "containerd-shim-runc-v2", "runc", "ptp", "host-local", "loopback", "nft")
	if got := Missing(true); len(got) > 0 {
		t.Errorf("with all programs there: %q", got)
	}
}

func TestEnsureNamesThePackagesWhereThereIsNoApt(t *testing.T) {
	bare(t, "ip")
	err := Ensure(context.Background(), progress.New(&strings.Builder{}), true)
	if err == nil || !strings.Contains(err.Error(), "missing packages: containerd runc containernetworking-plugins nftables") {
		t.Errorf("error %v, want one that names the packages", err)
	}
}

func TestEnsureSaysWhatFailedWithoutANetwork(t *testing.T) {
	bare(t, "ip", "apt-get")
	err := Ensure(context.Background(), progress.New(&strings.Builder{}), true)
	for _, want := range []string{"missing packages: containerd", "is there a network?", "no network"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
	if _, err := os.Stat(policyFile); !os.IsNotExist(err) {
		t.Errorf("%s was left behind (%v)", policyFile, err)
	}
}

func TestServicesArePermittedAgainAfterAnInterruption(t *testing.T) {
	bare(t, "ip")
	if err := forbidServices(); err != nil {
		t.Fatal(err)
	}
	if err := Ensure(context.Background(), progress.New(&strings.Builder{}), false); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(policyFile); !os.IsNotExist(err) {
		t.Errorf("%s was left behind (%v)", policyFile, err)
	}
}

func TestThePolicyOfAMachineIsKept(t *testing.T) {
	bare(t)
	const own = "#!/bin/sh\nexit 0\n"
	if err := os.WriteFile(policyFile, []byte(own), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, step := range []func() error{forbidServices, allowServices} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(policyFile); err != nil || string(got) != own {
		t.Errorf("the machine's policy is %q now (%v)", got, err)
	}
}
