// Command lws-operator is the OpenShift LeaderWorkerSet Operator.
package main

import (
	"context"
	"os"

	"github.com/spf13/cobra"
	"k8s.io/component-base/cli"

	"github.com/openshift/lws-operator/pkg/cmd/operator"
	"github.com/openshift/lws-operator/pkg/version"
)

func main() {
	os.Exit(cli.Run(newCommand(context.Background())))
}

func newCommand(ctx context.Context) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "lws-operator",
		Short:   "OpenShift LeaderWorkerSet Operator",
		Version: version.Get().GitVersion,
	}
	cmd.AddCommand(operator.NewOperator(ctx))
	return cmd
}
