//go:build linux

package cluster

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"

	"github.com/openshift/lws-operator/test/cluster/internal/build"
	"github.com/openshift/lws-operator/test/cluster/internal/network"
)

// stage is a part of the boot that shows in the progress.
type stage struct {
	name string
	work func(context.Context) error
}

// boot starts whatever does not run yet. Every step of it finds out by itself
// whether there is anything to do.
func (c *Cluster) boot(ctx context.Context) error {
	begin := c.report.Elapsed()
	if err := c.together(ctx, stage{"network", c.ensureNetwork}); err != nil {
		return err
	}
	if err := errors.Join(c.ensureCertificates(), c.connect()); err != nil {
		return err
	}
	if err := c.together(ctx, c.firstStages()...); err != nil {
		return err
	}
	if err := c.together(ctx, c.secondStages()...); err != nil {
		return err
	}
	c.report.Say("the cluster is up after %.1fs: %s", (c.report.Elapsed() - begin).Seconds(), c.summary())
	return nil
}

// firstStages need nothing but the network.
func (c *Cluster) firstStages() []stage {
	stages := []stage{{"API server", c.startAPIServer}}
	if c.state.Options.Nodes > 0 {
		stages = append(stages, stage{"container runtimes", c.onEachNode(c.prepareRuntime)})
	}
	return stages
}

// secondStages need the API server, and nodes their container runtimes.
func (c *Cluster) secondStages() []stage {
	options := c.state.Options
	stages := []stage{{"controllers", c.startControllers}}
	if options.Nodes > 0 {
		stages = append(stages, stage{"nodes", c.onEachNode(c.startNode)}, stage{"DNS", c.startDNS})
	}
	if options.FakeNodes > 0 {
		stages = append(stages, stage{"simulated nodes", c.startFakeNodes})
	}
	if options.provisions() {
		stages = append(stages, stage{"storage", c.startStorage})
	}
	if options.CertManager {
		stages = append(stages, stage{"cert-manager", c.startCertManager})
	}
	if options.ServiceMonitorCRD {
		stages = append(stages, stage{"ServiceMonitor CRD", func(ctx context.Context) error {
			return c.serveCRDs(ctx, build.ServiceMonitor)
		}})
	}
	if options.OLM {
		stages = append(stages, stage{"OLM", c.startOLM})
	}
	if len(c.state.Programs) > 0 {
		stages = append(stages, stage{"programs", c.startPrograms})
	}
	return stages
}

// together carries stages out at the same time. The first failure ends them all.
func (c *Cluster) together(ctx context.Context, stages ...stage) error {
	group, ctx := errgroup.WithContext(ctx)
	for _, s := range stages {
		group.Go(func() error { return c.report.Stage(ctx, s.name, s.work) })
	}
	return group.Wait()
}

// onEachNode makes work on a node to work on all nodes at once.
func (c *Cluster) onEachNode(work func(context.Context, node) error) func(context.Context) error {
	return func(ctx context.Context) error { return c.eachNode(ctx, work) }
}

// ensureNetwork makes the namespaces and the routes between them.
func (c *Cluster) ensureNetwork(ctx context.Context) error {
	if err := network.EnsureControlPlane(ctx, c.Layout, c.network); err != nil {
		return err
	}
	for _, n := range c.nodes() {
		if err := network.EnsureNode(ctx, c.Layout, c.network, n.index); err != nil {
			return err
		}
	}
	return network.EnsureRoutes(ctx, c.Layout, c.network, c.state.Options.Nodes)
}
