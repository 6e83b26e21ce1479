// Package operator wires the operator into library-go's controller command, which brings leader election, signal
// handling, health checks and serving.
package operator

import (
	"context"

	"github.com/openshift/library-go/pkg/controller/controllercmd"
	"github.com/spf13/cobra"
	"k8s.io/utils/clock"

	"github.com/openshift/lws-operator/pkg/operator"
	"github.com/openshift/lws-operator/pkg/version"
)

// componentName is the prefix of the leader election's lease, and the source of the operator's events.
const componentName = "openshift-lws-operator"

// NewOperator makes the command that runs the operator.
func NewOperator(ctx context.Context) *cobra.Command {
	config := controllercmd.NewControllerCommandConfig(componentName, version.Get(), operator.RunOperator, clock.RealClock{})
	cmd := config.NewCommandWithContext(ctx)
	cmd.Use = "operator"
	cmd.Short = "Start the LeaderWorkerSet Operator"
	// The names are those of Kubernetes' own components. Zero leaves the choice to library-go, which knows what suits a
	// cluster with one control plane node and one with several.
	flags := cmd.Flags()
	flags.DurationVar(&config.LeaseDuration.Duration, "leader-elect-lease-duration", 0,
		"How long an operator that does not lead waits after the last sign of the leader before it takes over. The three durations go together.")
	flags.DurationVar(&config.RenewDeadline.Duration, "leader-elect-renew-deadline", 0,
		"How long the leader tries to renew its lease before it gives up and ends.")
	flags.DurationVar(&config.RetryPeriod.Duration, "leader-elect-retry-period", 0,
		"How long to wait between two tries to get or renew the lease.")
	return cmd
}
