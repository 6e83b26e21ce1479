//go:build linux

// Package packages sees to the programs of the distribution that the cluster
// needs.
package packages

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/openshift/lws-operator/test/cluster/internal/progress"
)

// cniDirs are where distributions put the programs for pod networks.
var cniDirs = []string{"/usr/lib/cni", "/opt/cni/bin", "/usr/libexec/cni"}

// requirement is a package of Debian's and the programs that it is needed for.
type requirement struct {
	name     string
	programs []string
	cni      []string
}

// forControlPlane is needed in any case.
var forControlPlane = []requirement{{name: "iproute2", programs: []string{"ip"}}}

// forNodes is needed where pods run.
var forNodes = []requirement{
	{name: "containerd", programs: []string{"containerd", "ctr", "containerd-shim-runc-v2"}},
	{name: "runc", programs: []string{"runc"}},
	{name: "containernetworking-plugins", cni: []string{"ptp", "host-local", "loopback"}},
	{name: "nftables", programs: []string{"nft"}},
}

// CNIDir is the folder that holds the programs for pod networks.
func CNIDir() string {
	for _, dir := range cniDirs {
		if executable(filepath.Join(dir, "ptp")) {
			return dir
		}
	}
	return cniDirs[0]
}

// Missing names the packages that have to be installed for a cluster with or
// without nodes.
func Missing(nodes bool) []string {
	required := forControlPlane
	if nodes {
		required = slices.Concat(forControlPlane, forNodes)
	}
	var missing []string
	for _, r := range required {
		if !r.satisfied() {
			missing = append(missing, r.name)
		}
	}
	return missing
}

func (r requirement) satisfied() bool {
	for _, program := range r.programs {
		if _, err := exec.LookPath(program); err != nil {
			return false
		}
	}
	for _, program := range r.cni {
		if !slices.ContainsFunc(cniDirs, func(dir string) bool { return executable(filepath.Join(dir, program)) }) {
			return false
		}
	}
	return true
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// Ensure installs the missing packages on Debian and its relatives; elsewhere it
// names them and fails.
func Ensure(ctx context.Context, report *progress.Reporter, nodes bool) error {
	missing := Missing(nodes)
	if len(missing) == 0 {
		return nil
	}
	list := strings.Join(missing, " ")
	if _, err := exec.LookPath("apt-get"); err != nil {
		return fmt.Errorf("missing packages: %s (these are Debian's names): install them with this machine's package manager", list)
	}
	return report.Stage(ctx, "install packages "+list, func(ctx context.Context) error {
		if err := install(ctx, report, missing); err != nil {
			return fmt.Errorf("missing packages: %s: installing them failed, is there a network? Try \"apt-get update && apt-get install %s\": %w", list, list, err)
		}
		if left := Missing(nodes); len(left) > 0 {
			return fmt.Errorf("missing packages: %s: apt-get installed them, but their programs are not where they were expected", strings.Join(left, " "))
		}
		return nil
	})
}

// install installs packages and keeps their services from starting, now and at
// the next boot: the cluster runs containerd by itself.
func install(ctx context.Context, report *progress.Reporter, packages []string) error {
	allow, err := forbidServices()
	if err != nil {
		return err
	}
	defer allow()
	args := append([]string{"install", "-y", "--no-install-recommends"}, packages...)
	if err := aptGet(ctx, args...); err != nil {
		// The package lists may be missing or old.
		if err := aptGet(ctx, "update"); err != nil {
			return err
		}
		if err := aptGet(ctx, args...); err != nil {
			return err
		}
	}
	if _, err := exec.LookPath("systemctl"); err == nil && slices.Contains(packages, "containerd") {
		if err := exec.CommandContext(ctx, "systemctl", "disable", "containerd.service").Run(); err != nil {
			report.Say("containerd.service could not be disabled: it will start at the next boot, which does no harm (%v)", err)
		}
	}
	return nil
}

func aptGet(ctx context.Context, args ...string) error {
	cmd := exec.CommandContext(ctx, "apt-get", args...)
	cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("apt-get %s: %w\n%s", args[0], err, lastLines(string(out), 5))
	}
	return nil
}

func lastLines(text string, count int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-count):], "\n")
}

// policyFile is Debian's switch for whether packages may start services.
const policyFile = "/usr/sbin/policy-rc.d"

// policy forbids it. The comment tells the cluster's own file from others.
const policy = "#!/bin/sh\n# Made by the local cluster of the LeaderWorkerSet operator while it installs packages.\nexit 101\n"

// forbidServices forbids packages to start services until the function that it
// returns is called. A machine that has a policy of its own keeps it.
func forbidServices() (allow func(), err error) {
	content, err := os.ReadFile(policyFile)
	switch {
	case errors.Is(err, os.ErrNotExist):
		if err := os.WriteFile(policyFile, []byte(policy), 0o755); err != nil {
			return nil, fmt.Errorf("keeping packages from starting services: %w", err)
		}
	case err != nil:
		return nil, fmt.Errorf("reading %s: %w", policyFile, err)
	case string(content) != policy:
		return func() {}, nil
	}
	return func() { _ = os.Remove(policyFile) }, nil
}
