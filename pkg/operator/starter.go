// Package operator is the operator: the reconciler that keeps the operand as the custom resource asks for it, and what
// wires it to a cluster.
package operator

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/openshift/library-go/pkg/controller/controllercmd"
	"github.com/openshift/library-go/pkg/controller/factory"
	"github.com/openshift/library-go/pkg/operator/loglevel"
	apiextensionsclient "k8s.io/apiextensions-apiserver/pkg/client/clientset/clientset"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"

	"github.com/openshift/lws-operator/pkg/footprint"
	versioned "github.com/openshift/lws-operator/pkg/generated/clientset/versioned"
	"github.com/openshift/lws-operator/pkg/generated/informers/externalversions"
	"github.com/openshift/lws-operator/pkg/operator/apply"
	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
	"github.com/openshift/lws-operator/pkg/operator/operatorcondition"
)

const (
	// operandImageEnv names the environment variable with the operand's image.
	operandImageEnv = "RELATED_IMAGE_OPERAND_IMAGE"
	// namespaceOutsideCluster is what library-go gives as the namespace of a process that runs in no pod.
	namespaceOutsideCluster = "openshift-config-managed"
	// Each managed object has a watch of its own, all of which start at once: client-go's default limits of 5 requests
	// per second would spread that over many seconds.
	clientQPS   = 50
	clientBurst = 100
	// startPeriod is how long the start takes at most, the first sync and an installation included. After it, memory
	// that only the start needed is given back.
	startPeriod = time.Minute
	// waitPeriod is how often memory is given back later on, after a busy time.
	waitPeriod = 5 * time.Minute
)

// RunOperator runs the operator's controllers until ctx ends.
func RunOperator(ctx context.Context, cc *controllercmd.ControllerContext) error {
	namespace := cc.OperatorNamespace
	if namespace == namespaceOutsideCluster {
		namespace = operatorclient.OperatorNamespace
	}
	assets, err := operand.Load()
	if err != nil {
		return err
	}
	config := rest.CopyConfig(cc.KubeConfig)
	config.QPS, config.Burst = clientQPS, clientBurst
	crClient, err := versioned.NewForConfig(config)
	if err != nil {
		return err
	}
	cluster, err := newCluster(config, assets, namespace)
	if err != nil {
		return err
	}
	clients, err := newApplyClients(config, cluster)
	if err != nil {
		return err
	}

	crInformers := externalversions.NewSharedInformerFactory(crClient, 0)
	operatorClient := operatorclient.New(crClient.OperatorV1(), crInformers.Operator().V1().LeaderWorkerSetOperators(), cc.Clock)
	syncCtx := factory.NewSyncContext(controllerName, cc.EventRecorder)
	cluster.OnChange(func() { syncCtx.Queue().Add(factory.DefaultQueueKey) })
	observe := func(ref operand.Ref) (observed.Object, observed.State) { return cluster.Get(scopeOf(ref)) }
	applier := apply.New(clients, syncCtx.Recorder(), observe)
	operatorCondition := os.Getenv(operatorcondition.NameEnv)
	reconciler := NewTargetConfigReconciler(&TargetConfigReconciler{
		operatorClient:   operatorClient,
		cluster:          cluster,
		applier:          applier,
		owners:           applier,
		retirer:          applier,
		assets:           assets,
		recorder:         syncCtx.Recorder(),
		clock:            cc.Clock,
		namespace:        namespace,
		image:            os.Getenv(operandImageEnv),
		retired:          assets.Retired(namespace),
		outlivesOperator: operatorCondition != "", // Only the Operator Lifecycle Manager names one.
	}, syncCtx)
	logLevelController := loglevel.NewClusterOperatorLoggingController(operatorClient, cc.EventRecorder)

	klog.InfoS("Starting the LeaderWorkerSet Operator", "namespace", namespace, "operandVersion", assets.Version(), "operandImage", os.Getenv(operandImageEnv))
	crInformers.Start(ctx.Done())
	if err := cluster.Start(ctx); err != nil {
		return err
	}
	if !cache.WaitForNamedCacheSyncWithContext(ctx, cluster.HasSynced) {
		return nil
	}
	go logLevelController.Run(ctx, 1)
	if operatorCondition != "" {
		go operatorcondition.New(operatorClient, clients.Dynamic, namespace, operatorCondition, cc.EventRecorder).Run(ctx, 1)
	}
	go keepSmall(ctx)
	reconciler.Run(ctx, 1)
	return nil
}

// keepSmall gives back memory that a process which waits does not need, until ctx ends.
func keepSmall(ctx context.Context) {
	for period := startPeriod; ; period = waitPeriod {
		select {
		case <-ctx.Done():
			return
		case <-time.After(period):
		}
		if err := footprint.Shrink(); err != nil {
			klog.V(2).InfoS("Could not give back all the memory that is not needed", "err", err)
		}
	}
}

// newCluster makes the watches. They use a client of their own, that reads from the API server.
func newCluster(config *rest.Config, assets *operand.Assets, namespace string) (*observed.Cluster, error) {
	dynamicClient, err := dynamic.NewForConfig(config)
	if err != nil {
		return nil, fmt.Errorf("cannot make a client for watching: %w", err)
	}
	metadataClient, err := metadata.NewForConfig(config)
	if err != nil {
		return nil, fmt.Errorf("cannot make a client for watching metadata: %w", err)
	}
	kubeClient, err := kubernetes.NewForConfig(config)
	if err != nil {
		return nil, fmt.Errorf("cannot make a client for discovery: %w", err)
	}
	return observed.New(observed.Clients{Dynamic: dynamicClient, Metadata: metadataClient}, kubeClient.Discovery(), scopes(assets, namespace)), nil
}

// newApplyClients makes the clients that objects are applied with. Their reads are answered from the watches.
func newApplyClients(config *rest.Config, cluster *observed.Cluster) (clients apply.Clients, err error) {
	config = rest.CopyConfig(config)
	config.Wrap(cluster.ReadThrough)
	if clients.Kube, err = kubernetes.NewForConfig(config); err != nil {
		return clients, fmt.Errorf("cannot make a client: %w", err)
	}
	if clients.APIExtensions, err = apiextensionsclient.NewForConfig(config); err != nil {
		return clients, fmt.Errorf("cannot make a client for CustomResourceDefinitions: %w", err)
	}
	if clients.Dynamic, err = dynamic.NewForConfig(config); err != nil {
		return clients, fmt.Errorf("cannot make a dynamic client: %w", err)
	}
	if clients.Metadata, err = metadata.NewForConfig(config); err != nil {
		return clients, fmt.Errorf("cannot make a client for metadata: %w", err)
	}
	return clients, nil
}
