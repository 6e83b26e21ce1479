// Command kwok simulates nodes and the life of their pods: a pod that is bound to
// one of them runs and is ready at once, and is gone at once when it is deleted.
// It sees to the nodes with the annotation kwok.x-k8s.io/node=fake of the cluster
// that KUBECONFIG names.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/utils/clock"
	nodes "sigs.k8s.io/kwok/kustomize/stage/node/fast"
	heartbeat "sigs.k8s.io/kwok/kustomize/stage/node/heartbeat-with-lease"
	pods "sigs.k8s.io/kwok/kustomize/stage/pod/fast"
	"sigs.k8s.io/kwok/pkg/apis/internalversion"
	"sigs.k8s.io/kwok/pkg/config"
	"sigs.k8s.io/kwok/pkg/kwok/controllers"
	"sigs.k8s.io/kwok/pkg/utils/client"
)

// selector tells the simulated nodes from the real ones.
const selector = "kwok.x-k8s.io/node=fake"

// leaseSeconds is how long a simulated node counts as alive after a sign of life.
const leaseSeconds = 40

// parallel is how many objects of a kind are worked on at a time.
const parallel = 4

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	nodeIP := flag.String("node-ip", "", "address that the simulated nodes have")
	podCIDR := flag.String("pod-cidr", "", "range of addresses of the simulated pods")
	flag.Parse()
	if err := run(ctx, os.Getenv("KUBECONFIG"), *nodeIP, *podCIDR); err != nil {
		fmt.Fprintln(os.Stderr, "kwok:", err)
		os.Exit(1)
	}
}

// run simulates nodes and pods until ctx ends.
func run(ctx context.Context, kubeconfig, nodeIP, podCIDR string) error {
	conf, err := clients(kubeconfig)
	if err != nil {
		return err
	}
	if conf.LocalStages, err = stages(); err != nil {
		return err
	}
	if conf.ID, err = controllers.Identity(); err != nil {
		return err
	}
	conf.Clock = clock.RealClock{}
	conf.ManageNodesWithAnnotationSelector = selector
	conf.NodeIP, conf.CIDR = nodeIP, podCIDR
	conf.NodeLeaseDurationSeconds = leaseSeconds
	conf.PodPlayStageParallelism = parallel
	conf.NodePlayStageParallelism = parallel
	conf.NodeLeaseParallelism = parallel
	conf.PodsOnNodeSyncParallelism = parallel
	controller, err := controllers.NewController(conf)
	if err != nil {
		return fmt.Errorf("making the controller: %w", err)
	}
	if err := controller.Start(ctx); err != nil {
		return fmt.Errorf("starting the controller: %w", err)
	}
	<-ctx.Done()
	return nil
}

// clients makes the clients that the controller takes.
func clients(kubeconfig string) (controllers.Config, error) {
	var conf controllers.Config
	set, err := client.NewClientset("", kubeconfig)
	if err != nil {
		return conf, fmt.Errorf("reading the kubeconfig that KUBECONFIG names: %w", err)
	}
	restConfig, err := set.ToRESTConfig()
	if err != nil {
		return conf, fmt.Errorf("reading the kubeconfig that KUBECONFIG names: %w", err)
	}
	if conf.DynamicClient, err = set.ToDynamicClient(); err != nil {
		return conf, fmt.Errorf("making the dynamic client: %w", err)
	}
	if conf.RESTMapper, err = set.ToRESTMapper(); err != nil {
		return conf, fmt.Errorf("making the mapper of kinds: %w", err)
	}
	if conf.RESTClient, err = rest.RESTClientFor(restConfig); err != nil {
		return conf, fmt.Errorf("making the plain client: %w", err)
	}
	if conf.TypedClient, err = kubernetes.NewForConfig(restConfig); err != nil {
		return conf, fmt.Errorf("making the typed client: %w", err)
	}
	conf.ImpersonatingDynamicClient = set.ToImpersonatingDynamicClient()
	conf.ImpersonatingTypedClient = set.ToImpersonatingTypedClient()
	return conf, nil
}

// stages are the steps in the life of nodes and pods, as kwok itself has them.
func stages() (map[internalversion.StageResourceRef][]*internalversion.Stage, error) {
	all := map[internalversion.StageResourceRef][]*internalversion.Stage{}
	for _, text := range []string{
		nodes.DefaultNodeInit, heartbeat.DefaultNodeHeartbeatWithLease,
		pods.DefaultPodReady, pods.DefaultPodComplete, pods.DefaultPodDelete,
	} {
		stage, err := config.UnmarshalWithType[*internalversion.Stage](text)
		if err != nil {
			return nil, fmt.Errorf("reading a stage: %w", err)
		}
		all[stage.Spec.ResourceRef] = append(all[stage.Spec.ResourceRef], stage)
	}
	return all, nil
}
