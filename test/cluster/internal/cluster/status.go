//go:build linux

package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
)

// ErrNotRunning says that there is no cluster.
var ErrNotRunning = errors.New("no cluster is running: start one with \"up\"")

// open reads the record of a running cluster and connects to it.
func (c *Cluster) open() error {
	state, err := readState(c.State())
	if err != nil {
		return err
	}
	if state == nil || !state.Complete {
		return fmt.Errorf("%w (%s)", ErrNotRunning, c.Dir)
	}
	c.state = state
	c.network = layout.Network{Prefix: state.Network}
	return c.connect()
}

// Status prints the processes and the nodes. It fails when one of them is not
// as it should be.
func (c *Cluster) Status(ctx context.Context, out io.Writer) error {
	if err := c.open(); err != nil {
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, p := range c.state.Processes {
		state := "running"
		if !p.Alive() {
			state = "ended"
		}
		fmt.Fprintf(table, "%s\t%s\tpid %d\t%s\n", p.Name, state, p.PID, c.Log(p.Name))
	}
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	var failed []error
	for _, n := range c.nodes() {
		state := "ready"
		if err := c.client.NodeReady(ctx, n.name); err != nil {
			state = "not ready"
			failed = append(failed, err)
		}
		fmt.Fprintf(table, "%s\t%s\t%s\tnetwork namespace %s\n", n.name, state, n.address, filepath.Base(n.netns))
	}
	if fakes := c.fakeNodes(); len(fakes) > 0 {
		state := "ready"
		if err := c.client.NodesReady(ctx, fakes...); err != nil {
			state = "not ready"
			failed = append(failed, err)
		}
		fmt.Fprintf(table, "%s simulated\t%s\t\t%s to %s\n", countNodes(len(fakes)), state, fakes[0], fakes[len(fakes)-1])
	}
	fmt.Fprintf(table, "API server\t%s\t\tKUBECONFIG=%s\n", c.server(), c.Kubeconfig())
	if err := table.Flush(); err != nil {
		return err
	}
	if dead := c.state.dead(); len(dead) > 0 {
		failed = append(failed, fmt.Errorf("not running: %s (\"up\" starts them again)", strings.Join(dead, ", ")))
	}
	return errors.Join(append(failed, c.client.Ready(ctx))...)
}

// PrintLogs prints the log of a component, and what is added to it when follow is
// set, or lists the logs when no component is given.
func (c *Cluster) PrintLogs(ctx context.Context, out io.Writer, component string, follow bool) error {
	logs, err := filepath.Glob(c.Log("*"))
	if err != nil {
		return fmt.Errorf("listing the logs: %w", err)
	}
	if component == "" {
		if len(logs) == 0 {
			return fmt.Errorf("no logs in %s: no cluster was started yet", c.Logs())
		}
		for _, log := range logs {
			fmt.Fprintf(out, "%-28s %s\n", strings.TrimSuffix(filepath.Base(log), ".log"), log)
		}
		return nil
	}
	file := c.Log(component)
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("no log of a component %q: \"logs\" without an argument lists them", component)
	}
	args := []string{"-n", "+1"}
	if follow {
		args = append(args, "-F")
	}
	cmd := exec.CommandContext(ctx, "tail", append(args, "--", file)...)
	cmd.Stdout, cmd.Stderr = out, os.Stderr
	if err := cmd.Run(); err != nil && ctx.Err() == nil {
		return fmt.Errorf("printing %s: %w", file, err)
	}
	return nil
}

// Tail is the end of a process's log.
func (c *Cluster) Tail(process string, lines int) string {
	raw, err := os.ReadFile(c.Log(process))
	if err != nil {
		return ""
	}
	all := strings.Split(strings.TrimSpace(string(raw)), "\n")
	return strings.Join(all[max(0, len(all)-lines):], "\n")
}
