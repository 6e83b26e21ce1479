package e2e

import (
	"context"
	"fmt"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
)

// placementKey is the label and the taint of the nodes that the operand is sent to.
const placementKey = "lws-e2e.operator.openshift.io/pool"

var _ = Describe("nodePlacement", func() {
	It("sends the operand to nodes, is replaced and cleared with one rollout each, and leaves the asset's values when absent", func(ctx context.Context) {
		asset := restoreOperandAfterwards(ctx)
		tainted, plain := nodesWithRoom(ctx, asset)
		mark(ctx, tainted, "tainted", corev1.Taint{Key: placementKey, Value: "tainted", Effect: corev1.TaintEffectNoSchedule})
		mark(ctx, plain, "plain")

		toleration := corev1.Toleration{Key: placementKey, Operator: corev1.TolerationOpExists, Effect: corev1.TaintEffectNoSchedule}
		configure(ctx, fmt.Sprintf(`{"nodePlacement":{"nodeSelector":{%q:"tainted"},"tolerations":[{"key":%q,"operator":"Exists","effect":"NoSchedule"}]}}`, placementKey, placementKey))
		now := settled(ctx)
		expectPlacement(now, map[string]string{placementKey: "tainted"}, toleration)
		Expect(revision(now)).To(Equal(revision(asset) + 1))
		expectOnNode(ctx, tainted)

		By("replacing the selector by one with another key")
		configure(ctx, fmt.Sprintf(`{"nodePlacement":{"nodeSelector":{%q:null,%q:%q}}}`, placementKey, corev1.LabelHostname, hostname(ctx, plain)))
		now = settled(ctx)
		expectPlacement(now, map[string]string{corev1.LabelHostname: hostname(ctx, plain)}, toleration)
		Expect(revision(now)).To(Equal(revision(asset) + 2))
		expectOnNode(ctx, plain)

		configure(ctx, `{"nodePlacement":{"nodeSelector":null}}`)
		now = configured(ctx)
		expectPlacement(now, asset.Spec.Template.Spec.NodeSelector, toleration)
		expectRevision(ctx, revision(asset)+3)

		configure(ctx, `{"nodePlacement":{"nodeSelector":{},"tolerations":[]}}`)
		now = configured(ctx)
		expectPlacement(now, nil)
		expectRevision(ctx, revision(asset)+4)

		configure(ctx, `{"nodePlacement":null}`)
		now = settled(ctx)
		Expect(now.Spec.Template).To(Equal(asset.Spec.Template))
		// The asset has neither, so that clearing and leaving alone are the same.
		Expect(revision(now)).To(Equal(revision(asset) + 4))
	})

	It("that only the operator can know to be invalid is reported and changes nothing", func(ctx context.Context) {
		before := restoreOperandAfterwards(ctx)
		pods, err := runningPods(ctx)
		Expect(err).NotTo(HaveOccurred())
		configure(ctx, fmt.Sprintf(`{"nodePlacement":{"tolerations":[{"key":%q,"operator":"Equal","value":"-5"}]}}`, placementKey))
		Eventually(func(g Gomega) {
			for _, kind := range []string{"Degraded", "TargetConfigControllerDegraded"} {
				degraded := condition(g, ctx, kind)
				g.Expect(degraded.Status).To(Equal(operatorv1.ConditionTrue))
				g.Expect(degraded.Reason).To(Equal("InvalidConfiguration"))
				g.Expect(degraded.Message).To(ContainSubstring("spec.nodePlacement.tolerations[0].value"))
			}
		}).WithContext(ctx).Should(Succeed())
		Expect(conditions(ctx)).To(HaveKeyWithValue("Available", operatorv1.ConditionTrue))

		configure(ctx, `{"nodePlacement":null}`)
		after := settled(ctx)
		Expect(after.Generation).To(Equal(before.Generation), "the Deployment was changed")
		now, err := runningPods(ctx)
		Expect(err).NotTo(HaveOccurred())
		Expect(uids(now)).To(ConsistOf(uids(pods)))
	})
})

func expectPlacement(d *appsv1.Deployment, selector map[string]string, tolerations ...corev1.Toleration) {
	GinkgoHelper()
	Expect(d.Spec.Template.Spec.NodeSelector).To(Equal(selector))
	Expect(d.Spec.Template.Spec.Tolerations).To(Equal(tolerations))
}

// expectOnNode expects all pods of the operand to be on one node.
func expectOnNode(ctx context.Context, node string) {
	GinkgoHelper()
	pods, err := runningPods(ctx)
	Expect(err).NotTo(HaveOccurred())
	Expect(pods).NotTo(BeEmpty())
	Expect(pods).To(HaveEach(HaveField("Spec.NodeName", node)))
}

// mark gives a node a label, and taints, until the end of the spec.
func mark(ctx context.Context, node, value string, taints ...corev1.Taint) {
	GinkgoHelper()
	change := func(ctx context.Context, edit func(*corev1.Node)) error {
		return changeNode(ctx, node, edit)
	}
	Expect(change(ctx, func(n *corev1.Node) {
		n.Labels[placementKey] = value
		n.Spec.Taints = append(n.Spec.Taints, taints...)
	})).To(Succeed())
	DeferCleanup(change, func(n *corev1.Node) {
		delete(n.Labels, placementKey)
		var others []corev1.Taint
		for _, taint := range n.Spec.Taints {
			if taint.Key != placementKey {
				others = append(others, taint)
			}
		}
		n.Spec.Taints = others
	})
}

func hostname(ctx context.Context, node string) string {
	GinkgoHelper()
	n, err := kube.CoreV1().Nodes().Get(ctx, node, metav1.GetOptions{})
	Expect(err).NotTo(HaveOccurred())
	return n.Labels[corev1.LabelHostname]
}

// nodesWithRoom finds two nodes that each have room for the whole operand, whatever of it runs there now.
func nodesWithRoom(ctx context.Context, operand *appsv1.Deployment) (one, another string) {
	GinkgoHelper()
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	Expect(err).NotTo(HaveOccurred())
	var found []string
	for i := range nodes.Items {
		node := &nodes.Items[i]
		if !node.Spec.Unschedulable && len(node.Spec.Taints) == 0 && hasRoom(ctx, node, operand) {
			found = append(found, node.Name)
		}
	}
	if len(found) < 2 {
		Skip(fmt.Sprintf("two nodes without taints are needed that each have room for all %d replicas of the operand; found %v", *operand.Spec.Replicas, found))
	}
	return found[0], found[1]
}

// hasRoom tells whether a node can take all replicas beside the pods that are not the operand's.
func hasRoom(ctx context.Context, node *corev1.Node, operand *appsv1.Deployment) bool {
	GinkgoHelper()
	pods, err := kube.CoreV1().Pods(metav1.NamespaceAll).List(ctx, metav1.ListOptions{
		FieldSelector: fields.OneTermEqualSelector("spec.nodeName", node.Name).String(),
	})
	Expect(err).NotTo(HaveOccurred())
	for _, resource := range []corev1.ResourceName{corev1.ResourceCPU, corev1.ResourceMemory} {
		free := node.Status.Allocatable[resource]
		take := func(containers []corev1.Container) {
			for i := range containers {
				free.Sub(containers[i].Resources.Requests[resource])
			}
		}
		for i := range pods.Items {
			if pods.Items[i].Spec.ServiceAccountName != operand.Spec.Template.Spec.ServiceAccountName {
				take(pods.Items[i].Spec.Containers)
			}
		}
		for range *operand.Spec.Replicas {
			take(operand.Spec.Template.Spec.Containers)
		}
		if free.Sign() < 0 {
			return false
		}
	}
	return true
}
