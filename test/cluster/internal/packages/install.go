//go:build linux

package packages

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/openshift/lws-operator/test/cluster/internal/progress"
)

// Ensure installs the missing packages on Debian and its relatives; elsewhere it
// names them and fails.
func Ensure(ctx context.Context, report *progress.Reporter, nodes bool) error {
	if err := allowServices(); err != nil {
		return err
	}
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
func install(ctx context.Context, report *progress.Reporter, packages []string) (err error) {
	if err := forbidServices(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, allowServices()) }()
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
var policyFile = "/usr/sbin/policy-rc.d"

// policy forbids it. The comment tells the cluster's own file from others.
const policy = "#!/bin/sh\n# Made by the local cluster of the LeaderWorkerSet operator while it installs packages.\nexit 101\n"

// forbidServices forbids packages to start services, until allowServices. A
// machine that has a policy of its own keeps it.
func forbidServices() error {
	_, err := os.Stat(policyFile)
	if errors.Is(err, os.ErrNotExist) {
		err = os.WriteFile(policyFile, []byte(policy), 0o755)
	}
	if err != nil {
		return fmt.Errorf("keeping packages from starting services: %w", err)
	}
	return nil
}

// allowServices removes what forbidServices made, now or in a run that was
// interrupted.
func allowServices() error {
	content, err := os.ReadFile(policyFile)
	if errors.Is(err, os.ErrNotExist) || (err == nil && string(content) != policy) {
		return nil
	}
	if err := errors.Join(err, os.Remove(policyFile)); err != nil {
		return fmt.Errorf("removing the cluster's own %s: %w", policyFile, err)
	}
	return nil
}
