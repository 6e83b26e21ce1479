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
	cmd := controllercmd.
		NewControllerCommandConfig(componentName, version.Get(), operator.RunOperator, clock.RealClock{}).
		NewCommandWithContext(ctx)
	cmd.Use = "operator"
	cmd.Short = "Start the LeaderWorkerSet Operator"
	return cmd
}
