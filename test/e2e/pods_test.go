package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	"github.com/onsi/gomega/types"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	apitypes "k8s.io/apimachinery/pkg/types"
)

// Labels that the operand gives to pods and StatefulSets.
const (
	setLabel         = "leaderworkerset.sigs.k8s.io/name"
	groupLabel       = "leaderworkerset.sigs.k8s.io/group-index"
	groupKeyLabel    = "leaderworkerset.sigs.k8s.io/group-key"
	workerLabel      = "leaderworkerset.sigs.k8s.io/worker-index"
	subgroupLabel    = "leaderworkerset.sigs.k8s.io/subgroup-index"
	subgroupKeyLabel = "leaderworkerset.sigs.k8s.io/subgroup-key"
	revisionLabel    = "leaderworkerset.sigs.k8s.io/template-revision-hash"
)

// groups are the pods of a LeaderWorkerSet by name, without those that are going.
type groups map[string]corev1.Pod

func (t tenant) groups(ctx context.Context, set string) (groups, error) {
	pods, err := kube.CoreV1().Pods(string(t)).List(ctx, metav1.ListOptions{LabelSelector: setLabel + "=" + set})
	if err != nil {
		return nil, err
	}
	all := groups{}
	for i := range pods.Items {
		all.see(&pods.Items[i])
	}
	return all, nil
}

// complete waits until a LeaderWorkerSet consists of count groups of size pods each, all of them ready.
func (t tenant) complete(ctx context.Context, set string, count, size int) groups {
	GinkgoHelper()
	var now groups
	Eventually(func(g Gomega) {
		var err error
		now, err = t.groups(ctx, set)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(now).To(beComplete(set, count, size))
	}).WithContext(ctx).Should(Succeed())
	return now
}

// beComplete matches groups in which every pod is there and ready, and no other.
func beComplete(set string, count, size int) types.GomegaMatcher {
	var names []string
	for group := range count {
		for worker := range size {
			names = append(names, podName(set, group, worker))
		}
	}
	return WithTransform(groups.ready, ConsistOf(names))
}

// podName is the name of a worker, or of the leader, which is worker 0.
func podName(set string, group, worker int) string {
	if worker == 0 {
		return fmt.Sprintf("%s-%d", set, group)
	}
	return fmt.Sprintf("%s-%d-%d", set, group, worker)
}

// ready are the names of the pods, with a note on those that are not ready.
func (p groups) ready() []string {
	var names []string
	for name, pod := range p {
		if !isReady(&pod) {
			name += " (not ready)"
		}
		names = append(names, name)
	}
	return names
}

// allReady tells whether none of the pods is awaited any more.
func (p groups) allReady() bool {
	return p.all(isReady)
}

// allUnschedulable tells whether the scheduler has found a place for none of the pods.
func (p groups) allUnschedulable() bool {
	return p.all(func(pod *corev1.Pod) bool {
		return slices.ContainsFunc(pod.Status.Conditions, func(c corev1.PodCondition) bool {
			return c.Type == corev1.PodScheduled && c.Reason == corev1.PodReasonUnschedulable
		})
	})
}

func (p groups) all(is func(*corev1.Pod) bool) bool {
	for _, pod := range p {
		if !is(&pod) {
			return false
		}
	}
	return true
}

func isReady(pod *corev1.Pod) bool {
	return slices.ContainsFunc(pod.Status.Conditions, func(c corev1.PodCondition) bool {
		return c.Type == corev1.PodReady && c.Status == corev1.ConditionTrue
	})
}

// inGroup are the pods of one group.
func (p groups) inGroup(group int) groups {
	return p.by(groupLabel)[fmt.Sprint(group)]
}

// by parts the pods by the value of a label.
func (p groups) by(label string) map[string]groups {
	parts := map[string]groups{}
	for name, pod := range p {
		value := pod.Labels[label]
		if parts[value] == nil {
			parts[value] = groups{}
		}
		parts[value][name] = pod
	}
	return parts
}

// uids tell pods of the same name apart.
func (p groups) uids() map[string]apitypes.UID {
	uids := map[string]apitypes.UID{}
	for name, pod := range p {
		uids[name] = pod.UID
	}
	return uids
}

// label is the value of a label by pod; pods without the label are left out.
func (p groups) label(key string) map[string]string {
	values := map[string]string{}
	for name, pod := range p {
		if value, ok := pod.Labels[key]; ok {
			values[name] = value
		}
	}
	return values
}

// environment is what the first container of a pod finds in a variable. Of a variable that is set twice, it is both.
func environment(pod corev1.Pod, name string) string {
	var values []string
	for _, variable := range pod.Spec.Containers[0].Env {
		if variable.Name != name {
			continue
		}
		value := variable.Value
		if variable.ValueFrom != nil && variable.ValueFrom.FieldRef != nil {
			value = variable.ValueFrom.FieldRef.FieldPath
		}
		values = append(values, value)
	}
	return strings.Join(values, " and ")
}
