//go:build linux

package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/openshift/lws-operator/test/cluster/internal/build"
	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/network"
	"github.com/openshift/lws-operator/test/cluster/internal/packages"
	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

// healthTimeout is how long the health check of a running cluster may take.
const healthTimeout = 5 * time.Second

// Up brings the cluster to what the options ask for. Choose gets the options of
// the running cluster, or nil, and returns those that are wanted. A healthy
// cluster is only checked, a damaged one is repaired, and the rest of one that
// was interrupted is cleaned up first.
func (c *Cluster) Up(ctx context.Context, choose func(running *Options) Options) error {
	unlock, err := c.lock()
	if err != nil {
		return err
	}
	defer unlock()
	if err := c.recover(ctx); err != nil {
		return err
	}
	var running *Options
	if c.state != nil {
		running = &c.state.Options
	}
	wanted := choose(running)
	if err := c.prepare(ctx, running, wanted); err != nil {
		return err
	}
	if running != nil {
		healthy, err := c.keep(ctx, wanted)
		if healthy || err != nil {
			return err
		}
	} else if err := c.begin(ctx, wanted); err != nil {
		return err
	}
	if err := c.boot(ctx); err != nil {
		return err
	}
	return c.save(func(s *State) { s.Complete = true })
}

// recover reads the record of an earlier "up" and cleans up after one that was
// interrupted, or whose processes are gone. Afterwards state is nil unless there
// is a cluster to keep.
func (c *Cluster) recover(ctx context.Context) error {
	state, err := readState(c.State())
	if err != nil {
		return err
	}
	reason, err := c.unusable(state)
	if err != nil {
		return err
	}
	switch {
	case reason != "":
		c.report.Say("%s: cleaning up before a new start", reason)
		return c.remove(ctx, state)
	case state == nil:
		// Without a record the names may belong to somebody else.
		if err := network.CheckNames(ctx, c.Layout); err != nil {
			return err
		}
		return c.remove(ctx, nil)
	}
	c.state = state
	c.network = layout.Network{Prefix: state.Network}
	return nil
}

// unusable says why what a record describes can't be kept; empty if it can.
func (c *Cluster) unusable(state *State) (string, error) {
	if state == nil {
		return "", nil
	}
	boot, err := proc.BootID()
	switch {
	case err != nil:
		return "", err
	case !state.Complete:
		return "an earlier \"up\" was interrupted", nil
	case state.BootID != boot:
		return "the machine was restarted", nil
	case len(state.dead()) == len(state.Processes):
		return "none of the cluster's processes runs any more", nil
	case !network.Intact(c.Layout, state.Options.Nodes):
		return "the cluster's network is damaged", nil
	}
	return "", nil
}

// prepare checks the options and sees to packages and binaries, before anything
// is started or changed.
func (c *Cluster) prepare(ctx context.Context, running *Options, wanted Options) error {
	if err := wanted.Validate(); err != nil {
		return err
	}
	if running != nil {
		if err := running.Grow(wanted); err != nil {
			return err
		}
	}
	if err := proc.CheckInotify(inotifyNeeded(running, wanted)); err != nil {
		return err
	}
	if err := packages.Ensure(ctx, c.report, wanted.Nodes > 0); err != nil {
		return err
	}
	return build.Ensure(ctx, c.Layout, c.report, components(wanted)...)
}

// How many inotify instances API server and controller manager have together, and
// how many the processes of a node have.
const (
	inotifyOfControlPlane = 11
	inotifyOfNode         = 8
)

// inotifyNeeded is how many inotify instances wanted takes in addition to those of
// the running cluster.
func inotifyNeeded(running *Options, wanted Options) int {
	if running == nil {
		return inotifyOfControlPlane + inotifyOfNode*wanted.Nodes
	}
	return inotifyOfNode * (wanted.Nodes - running.Nodes)
}

// components are what options need.
func components(o Options) []build.Component {
	needed := []build.Component{build.Kubernetes}
	if o.CertManager {
		needed = append(needed, build.CertManager)
	}
	if o.ServiceMonitorCRD {
		needed = append(needed, build.ServiceMonitor)
	}
	if o.Nodes > 0 {
		needed = append(needed, build.CoreDNS, build.Pause)
	}
	if o.provisions() {
		needed = append(needed, build.Storage)
	}
	if o.FakeNodes > 0 {
		needed = append(needed, build.Kwok)
	}
	if o.OLM {
		needed = append(needed, build.OLM)
	}
	return needed
}

// begin writes the record of a new cluster, so that whatever is made from now on
// is known to be its own.
func (c *Cluster) begin(ctx context.Context, wanted Options) error {
	boot, err := proc.BootID()
	if err != nil {
		return err
	}
	if c.network, err = network.Choose(ctx, c.Layout); err != nil {
		return err
	}
	// What an earlier cluster left for reading would be taken for this one's.
	err = errors.Join(os.RemoveAll(c.Logs()), os.RemoveAll(c.AuditLog()), os.MkdirAll(c.Logs(), 0o755))
	if err != nil {
		return fmt.Errorf("making the folder of logs: %w", err)
	}
	c.state = &State{}
	return c.save(func(s *State) {
		*s = State{Options: wanted, Network: c.network.Prefix, BootID: boot, OwnsNetNSDir: network.OnlyClusters()}
	})
}

// keep checks a running cluster. If it is healthy and as wanted, nothing is left
// to do; otherwise the processes that ended and the parts that are new are for
// boot to start.
func (c *Cluster) keep(ctx context.Context, wanted Options) (healthy bool, err error) {
	if err := c.connect(); err != nil {
		return false, err
	}
	dead := c.state.dead()
	switch {
	case len(dead) > 0:
		c.report.Say("not running any more: %s: starting again", strings.Join(dead, ", "))
	case !reflect.DeepEqual(wanted, c.state.Options):
		c.report.Say("adding to the running cluster")
	default:
		ctx, cancel := context.WithTimeout(ctx, healthTimeout)
		defer cancel()
		err := c.healthy(ctx)
		if err == nil {
			c.report.Say("the cluster is up already: %s", c.summary())
			return true, nil
		}
		c.report.Say("the cluster is not healthy: %v", err)
	}
	return false, c.save(func(s *State) { s.Options = wanted })
}

// healthy is nil when the API server and all nodes are ready.
func (c *Cluster) healthy(ctx context.Context) error {
	if err := c.client.Ready(ctx); err != nil {
		return err
	}
	names := c.fakeNodes()
	for _, n := range c.nodes() {
		names = append(names, n.name)
	}
	return c.client.NodesReady(ctx, names...)
}

// summary says in a few words what the cluster consists of.
func (c *Cluster) summary() string {
	parts := []string{countNodes(c.state.Options.Nodes)}
	if c.state.Options.Nodes == 0 {
		parts = []string{"control plane only"}
	}
	if c.state.Options.FakeNodes > 0 {
		parts = append(parts, countNodes(c.state.Options.FakeNodes)+" simulated")
	}
	if c.state.Options.CertManager {
		parts = append(parts, "cert-manager")
	}
	if c.state.Options.OLM {
		parts = append(parts, "OLM")
	}
	return strings.Join(parts, ", ") + ", API server at " + c.server()
}

// Build builds components without starting anything.
func (c *Cluster) Build(ctx context.Context, components ...build.Component) error {
	return build.Ensure(ctx, c.Layout, c.report, components...)
}
