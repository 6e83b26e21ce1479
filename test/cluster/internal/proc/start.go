//go:build linux

package proc

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// EnterCommand is the hidden subcommand that enters namespaces and then becomes
// the program that it is given.
const EnterCommand = "enter-namespaces"

// self is this command's own file, even after that was replaced by a new build.
const self = "/proc/self/exe"

// Spec says what to start, and where.
type Spec struct {
	// Name is the component, as in the name of its log.
	Name string
	// Program is the file to run and Args its arguments, without its own name.
	Program string
	Args    []string
	// Env is added to a small environment that is the same for every user.
	Env []string
	// NetNS is the path of the network namespace to run in.
	NetNS string
	// Mounts is the folder of a node whose file systems the process sees; empty
	// for a process that sees the host's.
	Mounts string
	// MountsOf is a process whose view of the file systems is shared; it goes
	// before Mounts. Zero for none.
	MountsOf int
}

// Start starts a process of the cluster in dir that outlives this command and
// writes to the file log.
func Start(dir, log string, spec Spec) (Process, error) {
	out, err := os.OpenFile(log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return Process{}, fmt.Errorf("opening the log of %s: %w", spec.Name, err)
	}
	defer out.Close()
	cmd := exec.Command(self, enterArgs(spec)...)
	cmd.Stdout, cmd.Stderr = out, out
	cmd.Dir = "/"
	cmd.Env = environment(dir, spec.Env)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		return Process{}, fmt.Errorf("starting %s: %w", spec.Name, err)
	}
	start, _, err := readStat(cmd.Process.Pid)
	// Waiting in the background keeps a process that ends early from staying a
	// zombie for as long as this command runs.
	go func() { _ = cmd.Wait() }()
	if err != nil {
		return Process{}, fmt.Errorf("%s ended right after its start: %w", spec.Name, err)
	}
	return Process{Name: spec.Name, PID: cmd.Process.Pid, StartTime: start}, nil
}

func enterArgs(spec Spec) []string {
	args := []string{EnterCommand, "-net", spec.NetNS}
	switch {
	case spec.MountsOf != 0:
		args = append(args, "-mounts-of", strconv.Itoa(spec.MountsOf))
	case spec.Mounts != "":
		args = append(args, "-mounts", spec.Mounts)
	}
	return append(append(args, "--", spec.Program), spec.Args...)
}

// environment is what a process of the cluster gets: nothing of the caller's, so
// that proxies and Kubernetes settings of a user don't reach the cluster.
func environment(dir string, extra []string) []string {
	return append([]string{
		"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		"HOME=/root",
		markVariable + "=" + dir,
	}, extra...)
}

// SharesMounts finds a living process of the cluster in dir that runs in the
// network namespace at netns and has file systems of its own; zero if there is
// none. A component that is started again joins it, to see the mounts that the
// node's containers were given.
func SharesMounts(dir, netns string) (int, error) {
	pids, err := markedPIDs(dir)
	if err != nil {
		return 0, err
	}
	var own, net syscall.Stat_t
	if err := syscall.Stat("/proc/self/ns/mnt", &own); err != nil {
		return 0, fmt.Errorf("reading this process's namespaces: %w", err)
	}
	if err := syscall.Stat(netns, &net); err != nil {
		return 0, fmt.Errorf("reading the network namespace %s: %w", netns, err)
	}
	for _, pid := range pids {
		var its syscall.Stat_t
		if syscall.Stat(fmt.Sprintf("/proc/%d/ns/net", pid), &its) != nil || its.Ino != net.Ino {
			continue
		}
		if syscall.Stat(fmt.Sprintf("/proc/%d/ns/mnt", pid), &its) == nil && its.Ino != own.Ino {
			return pid, nil
		}
	}
	return 0, nil
}
