//go:build linux

package cluster

import (
	"context"
	"errors"
	"fmt"

	"github.com/openshift/lws-operator/test/cluster/internal/build"
)

// Names of the Operator Lifecycle Manager's processes, which are those of their
// binaries.
const (
	olmOperator = "olm-operator"
	olmCatalog  = "olm-catalog"
)

// olmNamespace is where the Operator Lifecycle Manager looks for catalogs that
// every namespace may install from.
const olmNamespace = "olm"

// startOLM applies the Operator Lifecycle Manager's CRDs and starts its two
// operators: the catalog's chooses what Subscriptions get and applies it, the other
// one runs the operators that ClusterServiceVersions describe.
func (c *Cluster) startOLM(ctx context.Context) error {
	if err := c.serveCRDs(ctx, build.OLM); err != nil {
		return err
	}
	if err := c.client.EnsureNamespace(ctx, olmNamespace); err != nil {
		return fmt.Errorf("making OLM's namespace: %w", err)
	}
	// The names are of OpenShift's ClusterOperators, which this cluster has none of.
	common := []string{"--namespace=" + olmNamespace, "--writeStatusName="}
	return errors.Join(
		c.startOLMProcess(olmOperator, append(common, "--writePackageServerStatusName=")...),
		c.startOLMProcess(olmCatalog, common...),
	)
}

func (c *Cluster) startOLMProcess(name string, args ...string) error {
	spec := c.inControlPlane(name, name, args...)
	spec.Env = []string{"KUBECONFIG=" + c.kubeconfigOf(olmCert)}
	return c.ensureProcess(spec)
}
