package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/utils/ptr"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

const (
	// groupSize is the number of pods of each group, one for each accelerator of a simulated node.
	groupSize = 8
	// groupsName is the LeaderWorkerSet with all the groups, and its namespace.
	groupsName = "bench-groups"
	// simulatedTaint is on nodes whose kubelet is simulated.
	simulatedTaint = "kwok.x-k8s.io/node"
	// groupsInTime is how long all groups may take to be ready.
	groupsInTime = 20 * time.Minute
	// groupsPoll is how often the groups are looked at: the result is no finer than that.
	groupsPoll = 500 * time.Millisecond
)

// groups is what many groups of pods, each alone on a node, cost.
type groups struct {
	// Count is the number of groups; 0 says that there was no measurement.
	Count int `json:"count"`
	// Ready is the time from the LeaderWorkerSet's creation until all groups are ready.
	Ready attempt `json:"ready"`
	// Operand and Operator are what their processes use when the groups are ready; the operand's is the replica with the
	// most memory, but for CPU, which is that of all.
	Operand  usage `json:"operand"`
	Operator usage `json:"operator"`
	// Requests counts the operator's meanwhile by verb and resource.
	Requests map[string]int `json:"requests"`
}

var (
	leaderWorkerSets = schema.GroupVersionResource{Group: "leaderworkerset.x-k8s.io", Version: "v1", Resource: "leaderworkersets"}
	namespaces       = corev1.SchemeGroupVersion.WithResource("namespaces")
)

// measureGroups lets the operand place groups, each exclusively on a simulated node. Both the operand and the operator
// have to be well afterwards.
func (b *bench) measureGroups(ctx context.Context, r *result) error {
	if b.settings.Groups == 0 {
		return nil
	}
	set, err := b.manyGroups(ctx)
	if err != nil {
		return err
	}
	if _, err := b.dynamic.Resource(namespaces).Create(ctx, namespaceObject(groupsName), metav1.CreateOptions{}); err != nil {
		return err
	}
	before, err := b.operandUsage(ctx)
	if err != nil {
		return err
	}
	begun := time.Now()
	if _, err := b.dynamic.Resource(leaderWorkerSets).Namespace(groupsName).Create(ctx, set, metav1.CreateOptions{}); err != nil {
		return err
	}
	measured := groups{Count: b.settings.Groups, Ready: attempt{Times: samples{0}}}
	if err := b.awaitGroups(ctx); err != nil {
		if !errors.Is(err, errPatience) {
			return err
		}
		measured.Ready.Missed = true
	}
	measured.Ready.Times[0] = time.Since(begun)
	if err := b.addUsages(ctx, &measured, before, begun); err != nil {
		return err
	}
	r.Groups = measured
	if err := b.available(ctx); err != nil {
		return err
	}
	return b.removeGroups(ctx)
}

// manyGroups is a LeaderWorkerSet that fills the simulated nodes.
func (b *bench) manyGroups(ctx context.Context) (*unstructured.Unstructured, error) {
	nodes, err := b.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	var genuine []any
	for i := range nodes.Items {
		if !isSimulated(&nodes.Items[i]) {
			genuine = append(genuine, nodes.Items[i].Name)
		}
	}
	if simulated := len(nodes.Items) - len(genuine); simulated < b.settings.Groups {
		return nil, fmt.Errorf("%d groups, each alone on a node, need as many simulated nodes, and there are %d: boot the cluster with --fake-nodes", b.settings.Groups, simulated)
	}
	elsewhere := map[string]any{"key": corev1.LabelHostname, "operator": "NotIn", "values": genuine}
	pod := map[string]any{
		"tolerations": []any{map[string]any{"key": simulatedTaint, "operator": "Exists"}},
		"affinity": map[string]any{"nodeAffinity": map[string]any{"requiredDuringSchedulingIgnoredDuringExecution": map[string]any{
			"nodeSelectorTerms": []any{map[string]any{"matchExpressions": []any{elsewhere}}},
		}}},
		"containers": []any{map[string]any{
			"name": "worker", "image": "registry.example.com/model-server:1",
			"resources": map[string]any{"limits": map[string]any{"nvidia.com/gpu": "1"}},
		}},
	}
	return &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": leaderWorkerSets.GroupVersion().String(), "kind": "LeaderWorkerSet",
		"metadata": map[string]any{
			"name":        groupsName,
			"annotations": map[string]any{"leaderworkerset.sigs.k8s.io/exclusive-topology": corev1.LabelHostname},
		},
		"spec": map[string]any{
			"replicas":             int64(b.settings.Groups),
			"leaderWorkerTemplate": map[string]any{"size": int64(groupSize), "workerTemplate": map[string]any{"spec": pod}},
		},
	}}, nil
}

func isSimulated(node *corev1.Node) bool {
	for _, taint := range node.Spec.Taints {
		if taint.Key == simulatedTaint {
			return true
		}
	}
	return false
}

// awaitGroups waits until the LeaderWorkerSet counts all groups as ready; errPatience says that it does not.
func (b *bench) awaitGroups(ctx context.Context) error {
	lastSaid, deadline := time.Now(), time.Now().Add(groupsInTime)
	for time.Now().Before(deadline) {
		set, err := b.dynamic.Resource(leaderWorkerSets).Namespace(groupsName).Get(ctx, groupsName, metav1.GetOptions{})
		if err != nil {
			return err
		}
		ready, _, _ := unstructured.NestedInt64(set.Object, "status", "readyReplicas")
		if ready >= int64(b.settings.Groups) {
			return nil
		}
		if time.Since(lastSaid) > 20*time.Second {
			say("  %d of %d groups are ready", ready, b.settings.Groups)
			lastSaid = time.Now()
		}
		if err := pause(ctx, groupsPoll); err != nil {
			return err
		}
	}
	return errPatience
}

// addUsages adds what operand and operator used since the groups were begun.
func (b *bench) addUsages(ctx context.Context, measured *groups, before usage, begun time.Time) (err error) {
	if measured.Operand, err = b.operandUsage(ctx); err != nil {
		return err
	}
	measured.Operand.CPU -= before.CPU
	operator, err := b.process(ctx)
	if err != nil {
		return err
	}
	if measured.Operator, err = operator.usage(); err != nil {
		return err
	}
	sent, err := b.sent()
	if err != nil {
		return err
	}
	measured.Requests = count(sent, begun, time.Now())
	say("  %d groups of %d pods are ready after %s; the operand has %s resident and spent %s of CPU", measured.Count, groupSize,
		milliseconds(measured.Ready.Times[0]), megabytes(measured.Operand.Resident), milliseconds(measured.Operand.CPU))
	return nil
}

// operandUsage is what the operand uses: the memory of its largest replica, the CPU time of all.
func (b *bench) operandUsage(ctx context.Context) (usage, error) {
	processes, err := b.processes(ctx, operand.DeploymentName)
	if err != nil {
		return usage{}, err
	}
	var largest usage
	for _, p := range processes {
		u, err := p.usage()
		if err != nil {
			return usage{}, err
		}
		u.CPU += largest.CPU
		if u.Resident < largest.Resident {
			largest.CPU = u.CPU
			continue
		}
		largest = u
	}
	return largest, nil
}

// removeGroups removes the groups, and returns when none of their pods is left.
func (b *bench) removeGroups(ctx context.Context) error {
	err := b.dynamic.Resource(leaderWorkerSets).Namespace(groupsName).Delete(ctx, groupsName,
		metav1.DeleteOptions{PropagationPolicy: ptr.To(metav1.DeletePropagationForeground)})
	if err != nil {
		return err
	}
	return until(ctx, "the groups are gone", func(ctx context.Context) error {
		pods, err := b.kube.CoreV1().Pods(groupsName).List(ctx, metav1.ListOptions{Limit: 1})
		if err == nil && len(pods.Items) > 0 {
			return fmt.Errorf("pod %s is still there", pods.Items[0].Name)
		}
		return err
	})
}

func namespaceObject(name string) *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: map[string]any{"apiVersion": "v1", "kind": "Namespace", "metadata": map[string]any{"name": name}}}
}
