// Command bench measures what the operator costs and how fast it is, on a local cluster that hack/bench.sh boots.
//
// `bench measure` measures the installed operator and writes a result; `bench report` shows results side by side.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "The benchmark failed: %v\n", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(args) == 0 {
		return fmt.Errorf("use `make bench`, which boots a cluster and runs `bench measure` and `bench report`")
	}
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	name := flags.String("name", "this", "what the implementation is called in the table")
	deployment := flags.String("deployment", "openshift-lws-operator", "the operator's Deployment")
	out := flags.String("out", "bench.json", "the file to write")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	switch args[0] {
	case "measure":
		return measure(ctx, *name, *deployment, *out)
	case "report":
		return report(os.Stdout, flags.Args(), *out)
	}
	return fmt.Errorf("there is no command %s", args[0])
}

// measure measures the operator that is installed on the cluster of KUBECONFIG, all but its custom resource.
func measure(ctx context.Context, name, deployment, out string) error {
	settings, err := readSettings()
	if err != nil {
		return err
	}
	kubeconfig := os.Getenv("KUBECONFIG")
	b, err := connect(ctx, kubeconfig, filepath.Join(filepath.Dir(kubeconfig), "audit.log"), deployment)
	if err != nil {
		return err
	}
	b.settings = settings
	r := &result{Name: name, Image: b.image, Settings: settings}
	for _, stage := range []struct {
		name string
		run  func(context.Context, *result) error
	}{
		{"installation", b.measureInstall},
		{"requests of a sync", b.measureRequests},
		{"repair of drift", b.measureDrift},
		{"restart", b.measureRestart},
		{"rest on the empty cluster", b.measureEmpty},
		{"groups on simulated nodes", b.measureGroups},
		{"rest on the large cluster", b.measureLarge},
	} {
		say("%s ...", stage.name)
		if err := stage.run(ctx, r); err != nil {
			return fmt.Errorf("%s: %w", stage.name, err)
		}
		// What was measured is kept, whatever happens to what follows.
		if err := r.write(out); err != nil {
			return err
		}
	}
	return nil
}
