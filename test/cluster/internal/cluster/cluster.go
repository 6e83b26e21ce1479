//go:build linux

// Package cluster boots, checks and removes a local Kubernetes cluster: real
// components in network namespaces of their own, with all state in one folder.
package cluster

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"github.com/openshift/lws-operator/test/cluster/internal/kube"
	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/pki"
	"github.com/openshift/lws-operator/test/cluster/internal/proc"
	"github.com/openshift/lws-operator/test/cluster/internal/progress"
)

// Cluster is the cluster of one folder.
type Cluster struct {
	layout.Layout
	report *progress.Reporter

	// mu guards state, which several stages write at the same time.
	mu    sync.Mutex
	state *State

	network   layout.Network
	authority *pki.Authority
	client    *kube.Client
}

// New is the cluster that a layout describes, running or not.
func New(l layout.Layout, report *progress.Reporter) *Cluster {
	return &Cluster{Layout: l, report: report}
}

// ProcessError is a failure that a process's log explains.
type ProcessError struct {
	// Process is the name of the process and of its log.
	Process string
	Err     error
}

func (e *ProcessError) Error() string { return e.Process + ": " + e.Err.Error() }

func (e *ProcessError) Unwrap() error { return e.Err }

// server is the URL of the API server.
func (c *Cluster) server() string {
	return fmt.Sprintf("https://%s:6443", c.network.ControlPlane())
}

// lock keeps two commands from changing the cluster at the same time.
func (c *Cluster) lock() (unlock func(), err error) {
	if err := os.MkdirAll(c.Dir, 0o755); err != nil {
		return nil, fmt.Errorf("making the cluster's folder: %w", err)
	}
	file, err := os.OpenFile(c.Lock(), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, fmt.Errorf("opening the cluster's lock: %w", err)
	}
	err = unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		c.report.Say("waiting for another command that works on the cluster in %s", c.Dir)
		err = unix.Flock(int(file.Fd()), unix.LOCK_EX)
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("locking the cluster: %w", err)
	}
	return func() { file.Close() }, nil
}

// save writes the record after a change to it.
func (c *Cluster) save(change func(*State)) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	change(c.state)
	return c.state.write(c.State())
}

// ensureProcess starts a process unless it runs.
func (c *Cluster) ensureProcess(spec proc.Spec) error {
	c.mu.Lock()
	recorded, ok := c.state.process(spec.Name)
	c.mu.Unlock()
	if ok && recorded.Alive() {
		return nil
	}
	started, err := proc.Start(c.Dir, c.Log(spec.Name), spec)
	if err != nil {
		return &ProcessError{Process: spec.Name, Err: err}
	}
	return c.save(func(s *State) { s.record(started) })
}

// alive is nil while a process runs.
func (c *Cluster) alive(process string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if recorded, ok := c.state.process(process); !ok || !recorded.Alive() {
		return errors.New("it has ended")
	}
	return nil
}

// running is nil while a process runs, and otherwise points to its log.
func (c *Cluster) running(process string) error {
	if err := c.alive(process); err != nil {
		return &ProcessError{Process: process, Err: err}
	}
	return nil
}

// Limits of waiting for something that a process has to do. The longest takes
// four seconds on a quiet machine, but builds and tests may run beside it.
const (
	waitTimeout  = 2 * time.Minute
	waitInterval = 50 * time.Millisecond
)

// wait calls check until it succeeds. It gives up early when the process that is
// to bring that about has ended.
func (c *Cluster) wait(ctx context.Context, process string, check func(context.Context) error) error {
	ctx, cancel := context.WithTimeoutCause(ctx, waitTimeout, fmt.Errorf("not within %s", waitTimeout))
	defer cancel()
	for {
		err := check(ctx)
		if err == nil {
			return nil
		}
		if ended := c.running(process); ended != nil {
			return ended
		}
		select {
		case <-ctx.Done():
			if errors.Is(context.Cause(ctx), context.Canceled) {
				return context.Canceled
			}
			return &ProcessError{Process: process, Err: fmt.Errorf("%w: %w", context.Cause(ctx), err)}
		case <-time.After(waitInterval):
		}
	}
}

// connect makes the client for the API server.
func (c *Cluster) connect() error {
	authority, err := pki.LoadOrCreate(c.PKI())
	if err != nil {
		return err
	}
	c.authority = authority
	c.client, err = kube.New(c.server(), c.network.Host(), authority.CertFile("ca"), authority.CertFile(adminCert), authority.KeyFile(adminCert))
	return err
}
