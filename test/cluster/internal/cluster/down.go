//go:build linux

package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/openshift/lws-operator/test/cluster/internal/network"
	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

// Down ends the cluster and removes all of it but the logs. It is safe to run
// when there is no cluster, or only a part of one.
func (c *Cluster) Down(ctx context.Context) error {
	unlock, err := c.lock()
	if err != nil {
		return err
	}
	defer unlock()
	state, err := readState(c.State())
	if err != nil {
		return err
	}
	if state == nil {
		if err := network.CheckNames(ctx, c.Layout); err != nil {
			return err
		}
	}
	if err := c.report.Stage(ctx, "remove the cluster", func(ctx context.Context) error { return c.remove(ctx, state) }); err != nil {
		return err
	}
	c.report.Say("nothing of the cluster is left on the machine; its logs are in %s", c.Logs())
	return nil
}

// remove ends every process of the cluster and removes what they leave on the
// machine. With the last process of a node, the node's mounts are gone as well,
// because they are in namespaces that only its processes use.
func (c *Cluster) remove(ctx context.Context, state *State) error {
	// The programs go first: a runtime that still ran would restart containers.
	if err := proc.KillMarked(ctx, c.Dir); err != nil {
		return fmt.Errorf("ending the cluster's processes: %w", err)
	}
	if err := proc.KillCgroup(ctx, c.Cgroup()); err != nil {
		return fmt.Errorf("ending the cluster's containers: %w", err)
	}
	if err := network.Remove(ctx, c.Layout); err != nil {
		return err
	}
	if state != nil && state.OwnsNetNSDir {
		if err := network.RemoveDir(); err != nil {
			return err
		}
	}
	return c.empty()
}

// empty removes everything in the cluster's folder but the logs and the lock.
// The record goes last: until then, an interrupted removal is taken up again.
func (c *Cluster) empty() error {
	keep := map[string]bool{c.Logs(): true, c.AuditLog(): true, c.Lock(): true, c.State(): true}
	entries, err := os.ReadDir(c.Dir)
	if err != nil {
		return fmt.Errorf("emptying the cluster's folder: %w", err)
	}
	for _, entry := range entries {
		path := filepath.Join(c.Dir, entry.Name())
		if keep[path] {
			continue
		}
		if err := os.RemoveAll(path); err != nil {
			return fmt.Errorf("emptying the cluster's folder: %w", err)
		}
	}
	if err := os.Remove(c.State()); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("removing the cluster's record: %w", err)
	}
	return nil
}
