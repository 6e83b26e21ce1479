package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/apimachinery/pkg/util/yaml"
)

// accelerator is what each pod of the sample asks for.
const accelerator corev1.ResourceName = "nvidia.com/gpu"

var leaderWorkerSets = schema.GroupVersionResource{Group: "leaderworkerset.x-k8s.io", Version: "v1", Resource: "leaderworkersets"}

// answer is the part of the stand-in model server's answer that matters here; see test/modelserver.
type answer struct {
	Ready  bool `json:"ready"`
	Shards []struct {
		Pod  string `json:"pod"`
		Node string `json:"node"`
	} `json:"shards"`
}

// pods are the names of the pods, by shard.
func (a answer) pods() []string {
	var names []string
	for _, shard := range a.Shards {
		names = append(names, shard.Pod)
	}
	return names
}

// nodes are the different nodes of the shards.
func (a answer) nodes() []string {
	names := sets.New[string]()
	for _, shard := range a.Shards {
		names.Insert(shard.Node)
	}
	return sets.List(names)
}

// askLeader sends a leader a request through the API server.
func askLeader(ctx context.Context, ns, pod string) (answer, error) {
	raw, err := kube.CoreV1().Pods(ns).ProxyGet("http", pod, "8080", "/v1/generate", nil).DoRaw(ctx)
	if err != nil {
		return answer{}, fmt.Errorf("asking leader %s/%s: %w", ns, pod, err)
	}
	var a answer
	if err := json.Unmarshal(raw, &a); err != nil {
		return answer{}, fmt.Errorf("reading the answer of leader %s/%s: %w", ns, pod, err)
	}
	return a, nil
}

// sampleLeaderWorkerSet reads the LeaderWorkerSet that the demo runs, and puts it into a namespace.
func sampleLeaderWorkerSet(ns, image string, accelerated bool) (*unstructured.Unstructured, error) {
	raw, err := os.ReadFile("../modelserver/sample.yaml")
	if err != nil {
		return nil, fmt.Errorf("reading the sample: %w", err)
	}
	text := strings.ReplaceAll(string(raw), "${MODEL_SERVER_IMAGE}", image)
	if !accelerated {
		text = strings.ReplaceAll(text, string(accelerator)+`: "1"`, "")
	}
	decoder := yaml.NewYAMLOrJSONDecoder(strings.NewReader(text), len(text))
	for {
		object := &unstructured.Unstructured{}
		if err := decoder.Decode(object); err != nil {
			return nil, fmt.Errorf("the sample holds no LeaderWorkerSet: %w", err)
		}
		if object.GetKind() == "LeaderWorkerSet" {
			object.SetNamespace(ns)
			return object, nil
		}
	}
}

// usableNodes counts the nodes on which the sample's pods can run, and tells whether those have accelerators. If no
// node has any, the pods are to run without.
func usableNodes(ctx context.Context) (count int, accelerated bool, err error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	if err != nil {
		return 0, false, fmt.Errorf("listing the nodes: %w", err)
	}
	plain, fast := 0, 0
	for i := range nodes.Items {
		node := &nodes.Items[i]
		if node.Spec.Unschedulable || len(node.Spec.Taints) > 0 {
			continue
		}
		plain++
		if quantity := node.Status.Allocatable[accelerator]; !quantity.IsZero() {
			fast++
		}
	}
	if fast > 0 {
		return fast, true, nil
	}
	return plain, false, nil
}

// createNamespace makes a namespace in which pods have to be as Pod Security "restricted" wants them.
func createNamespace(ctx context.Context) (string, error) {
	ns, err := kube.CoreV1().Namespaces().Create(ctx, &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{
		GenerateName: "lws-e2e-",
		Labels:       map[string]string{"pod-security.kubernetes.io/enforce": "restricted"},
	}}, metav1.CreateOptions{})
	if err != nil {
		return "", fmt.Errorf("creating a namespace: %w", err)
	}
	return ns.Name, nil
}

func deleteNamespace(ctx context.Context, ns string) error {
	err := kube.CoreV1().Namespaces().Delete(ctx, ns, metav1.DeleteOptions{})
	if apierrors.IsNotFound(err) {
		return nil
	}
	return err
}

// retryOnlyUnreachable makes Eventually give up on an error that will not pass: a webhook that cannot be reached yet
// is an internal error, its verdict and other refusals are not.
func retryOnlyUnreachable(err error) error {
	var status apierrors.APIStatus
	if errors.As(err, &status) && !apierrors.IsInternalError(err) {
		return StopTrying("the LeaderWorkerSet was refused").Wrap(err)
	}
	return err
}
