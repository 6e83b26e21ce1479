// Command storage gives a cluster volumes: for every claim of its storage class it
// makes a folder, which all nodes see, and a PersistentVolume that points to it.
// The folder goes with the claim. The cluster is the one that KUBECONFIG names.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/clientcmd"
	"sigs.k8s.io/sig-storage-lib-external-provisioner/v13/controller"
)

// threads is the number of claims and of volumes that are worked on at a time.
const threads = 4

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	dir := flag.String("dir", "", "folder that the volumes are made in")
	name := flag.String("provisioner", "", "name by which storage classes ask for these volumes")
	flag.Parse()
	if err := run(ctx, os.Getenv("KUBECONFIG"), *name, folders(*dir)); err != nil {
		fmt.Fprintln(os.Stderr, "storage:", err)
		os.Exit(1)
	}
}

// run provisions volumes until ctx ends.
func run(ctx context.Context, kubeconfig, name string, volumes folders) error {
	if err := os.MkdirAll(string(volumes), 0o755); err != nil {
		return fmt.Errorf("making the folder of volumes: %w", err)
	}
	config, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	if err != nil {
		return fmt.Errorf("reading the kubeconfig that KUBECONFIG names: %w", err)
	}
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		return fmt.Errorf("making a client: %w", err)
	}
	controller.NewProvisionController(ctx, client, name, volumes,
		controller.LeaderElection(false), // there is only one
		controller.Threadiness(threads),
		controller.MetricsPort(0),
		// A volume whose claim goes while this program does not run still loses its folder.
		controller.AddFinalizer(true),
	).Run(ctx)
	return nil
}
