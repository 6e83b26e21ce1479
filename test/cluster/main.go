//go:build linux

// Command cluster boots a local Kubernetes cluster for tests and demonstrations:
// real components in network namespaces, no container engine, no virtual machine.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/openshift/lws-operator/test/cluster/internal/build"
	"github.com/openshift/lws-operator/test/cluster/internal/cluster"
	"github.com/openshift/lws-operator/test/cluster/internal/image"
	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/proc"
	"github.com/openshift/lws-operator/test/cluster/internal/progress"
)

const usage = `Usage: cluster COMMAND [FLAGS]

  up      boot the cluster, or check and repair the one that runs
          --nodes N              number of nodes (2); 0 is a control plane only
          --fake-nodes N         number of simulated nodes (0): pods on them run
                                 and end as if there were something behind it
          --accelerators R=N     resource that every node advertises, may be
                                 repeated (nvidia.com/gpu=8); empty for none
          --node-labels K=V,...  values of a label, dealt to the nodes in turn, may
                                 be repeated; empty for none (zone, rack and pool)
          --storage-class=false  leave the default storage class out
          --cert-manager=false   leave cert-manager out
          --service-monitor-crd=false   leave the ServiceMonitor CRD out
          --olm                  run the Operator Lifecycle Manager
  down    end the cluster and leave nothing on the machine but its logs
  status  print the processes and the nodes
  load    --name NAME FILE: make an image of a static binary, import it on every
          node and print its full name; NAME is a repository, with a tag or not
          --name NAME --root DIR [--entrypoint FILE]: the same with what DIR holds
  run     NAME PROGRAM [ARG...]: run a program beside the control plane until
          "down", where nodes and pods reach it at the API server's address
  logs    [-f] [COMPONENT]: print a component's log, or list the logs
  build   build the component binaries that are missing or out of date

State is in _output/cluster of the checkout (LWS_CLUSTER_DIR), binaries are in
_output/bin (LWS_CLUSTER_BIN_DIR).
`

// tailLines is how much of a log is printed to explain a failure.
const tailLines = 15

func main() {
	if len(os.Args) > 1 && os.Args[1] == proc.EnterCommand {
		fmt.Fprintln(os.Stderr, proc.Enter(os.Args[2:]))
		os.Exit(1)
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	code := run(ctx, os.Args[1:])
	stop()
	os.Exit(code)
}

// run carries a command out and returns the exit code.
func run(ctx context.Context, args []string) int {
	if len(args) == 0 {
		fmt.Fprint(os.Stderr, usage)
		return 2
	}
	commands := map[string]func(context.Context, *cluster.Cluster, []string) error{
		"up": up, "down": down, "status": status, "load": load, "run": runProgram, "logs": logs, "build": buildBinaries,
	}
	command, ok := commands[args[0]]
	if !ok {
		fmt.Fprint(os.Stderr, usage)
		if args[0] == "help" || args[0] == "-h" || args[0] == "--help" {
			return 0
		}
		return 2
	}
	where, err := layout.Find()
	if err != nil {
		fmt.Fprintln(os.Stderr, "cluster:", err)
		return 1
	}
	c := cluster.New(where, progress.New(os.Stderr))
	err = command(ctx, c, args[1:])
	return explain(ctx, c, args[0], err)
}

// explain prints why a command failed, with the log that tells more.
func explain(ctx context.Context, c *cluster.Cluster, command string, err error) int {
	var process *cluster.ProcessError
	switch {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		return 0
	case ctx.Err() != nil:
		fmt.Fprintf(os.Stderr, "cluster %s: interrupted: \"up\" starts anew, \"down\" cleans up\n", command)
		return 130
	case errors.As(err, &process):
		fmt.Fprintf(os.Stderr, "cluster %s: %v\nThe end of %s:\n%s\n", command, err, c.Log(process.Process), c.Tail(process.Process, tailLines))
	default:
		fmt.Fprintf(os.Stderr, "cluster %s: %v\n", command, err)
	}
	return 1
}

func up(ctx context.Context, c *cluster.Cluster, args []string) error {
	wanted := cluster.DefaultOptions()
	flags := flag.NewFlagSet("up", flag.ContinueOnError)
	flags.IntVar(&wanted.Nodes, "nodes", wanted.Nodes, "number of nodes")
	flags.IntVar(&wanted.FakeNodes, "fake-nodes", wanted.FakeNodes, "number of simulated nodes")
	flags.Var(cluster.AcceleratorsFlag(&wanted.Accelerators), "accelerators", "resource that every node advertises, as NAME=COUNT")
	flags.Var(cluster.NodeLabelsFlag(&wanted.NodeLabels), "node-labels", "label of the nodes and the values that are dealt to them in turn, as KEY=VALUE,VALUE,...")
	flags.BoolVar(&wanted.CertManager, "cert-manager", wanted.CertManager, "run cert-manager")
	flags.BoolVar(&wanted.ServiceMonitorCRD, "service-monitor-crd", wanted.ServiceMonitorCRD, "serve the ServiceMonitor CRD")
	flags.BoolVar(&wanted.StorageClass, "storage-class", wanted.StorageClass, "provide volumes by a default storage class")
	flags.BoolVar(&wanted.OLM, "olm", wanted.OLM, "run the Operator Lifecycle Manager")
	if err := parse(flags, args, 0); err != nil {
		return err
	}
	if err := wanted.Validate(); err != nil {
		return err
	}
	if err := needRoot(os.Geteuid()); err != nil {
		return err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	return c.Up(ctx, func(running *cluster.Options) cluster.Options {
		return wanted.OrRunning(running, given)
	})
}

func down(ctx context.Context, c *cluster.Cluster, args []string) error {
	if err := parse(flag.NewFlagSet("down", flag.ContinueOnError), args, 0); err != nil {
		return err
	}
	if err := needRoot(os.Geteuid()); err != nil {
		return err
	}
	return c.Down(ctx)
}

func status(ctx context.Context, c *cluster.Cluster, args []string) error {
	if err := parse(flag.NewFlagSet("status", flag.ContinueOnError), args, 0); err != nil {
		return err
	}
	return c.Status(ctx, os.Stdout)
}

func load(ctx context.Context, c *cluster.Cluster, args []string) error {
	flags := flag.NewFlagSet("load", flag.ContinueOnError)
	name := flags.String("name", "", "repository of the image, as in localhost/lws-operator, and its tag if that matters")
	root := flags.String("root", "", "folder that becomes the image's file system")
	entrypoint := flags.String("entrypoint", "", "program of --root that the image runs")
	if err := parse(flags, args, 1); err != nil {
		return err
	}
	if *name == "" || (*root == "") == (flags.NArg() == 0) || (*root == "" && *entrypoint != "") {
		return errors.New("give the image's name and what it is made from: load --name localhost/lws-operator FILE, or load --name localhost/tools --root DIR --entrypoint /bin/sh")
	}
	img, err := imageOf(*name, *root, *entrypoint, flags.Arg(0))
	if err != nil {
		return err
	}
	if err := needRoot(os.Geteuid()); err != nil {
		return err
	}
	if err := c.Load(ctx, img); err != nil {
		return err
	}
	fmt.Println(img.Reference)
	return nil
}

// imageOf is the image of a folder or, if that is empty, of a static binary.
func imageOf(name, root, entrypoint, file string) (image.Image, error) {
	if root != "" {
		return image.FromFolder(name, root, entrypoint)
	}
	return image.FromBinary(name, file)
}

func runProgram(ctx context.Context, c *cluster.Cluster, args []string) error {
	if len(args) < 2 {
		return errors.New("give a name and a program: run NAME PROGRAM [ARG...]")
	}
	program, err := cluster.FindProgram(args[0], args[1])
	if err != nil {
		return err
	}
	if err := needRoot(os.Geteuid()); err != nil {
		return err
	}
	return c.Run(ctx, args[0], program, args[2:])
}

func logs(ctx context.Context, c *cluster.Cluster, args []string) error {
	flags := flag.NewFlagSet("logs", flag.ContinueOnError)
	follow := flags.Bool("f", false, "go on printing what is added")
	if err := parse(flags, args, 1); err != nil {
		return err
	}
	return c.PrintLogs(ctx, os.Stdout, flags.Arg(0), *follow)
}

func buildBinaries(ctx context.Context, c *cluster.Cluster, args []string) error {
	if err := parse(flag.NewFlagSet("build", flag.ContinueOnError), args, 0); err != nil {
		return err
	}
	return c.Build(ctx, build.All...)
}

// parse reads flags and refuses more arguments than a command has.
func parse(flags *flag.FlagSet, args []string, most int) error {
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > most {
		return fmt.Errorf("unexpected argument %q", flags.Arg(most))
	}
	return nil
}

// needRoot refuses to go on when the user, given by its id, may not make namespaces.
func needRoot(user int) error {
	if user != 0 {
		return errors.New("the local cluster needs root, for network namespaces and containers: run this as root, or set KUBECONFIG to use a cluster that runs elsewhere")
	}
	return nil
}
