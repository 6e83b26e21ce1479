package e2e

import (
	"context"
	"fmt"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
)

var _ = Describe("A node that is drained", func() {
	It("leaves the operand available, and its pods run elsewhere", func(ctx context.Context) {
		if nodes, _, err := usableNodes(ctx); err != nil || nodes < 2 {
			Skip(fmt.Sprintf("another node is needed for the pods to go to; there are %d (%v)", nodes, err))
		}
		restoreOperandAfterwards(ctx)
		pods, err := runningPods(ctx)
		Expect(err).NotTo(HaveOccurred())
		drained := pods[0].Spec.NodeName
		seen := recordSpec()
		tried := watchAdmission()
		tried.admittedAgain(ctx)

		By("cordoning node " + drained)
		cordon := func(ctx context.Context, unschedulable bool) error {
			return changeNode(ctx, drained, func(n *corev1.Node) { n.Spec.Unschedulable = unschedulable })
		}
		DeferCleanup(cordon, false)
		Expect(cordon(ctx, true)).To(Succeed())
		for i := range pods {
			if pods[i].Spec.NodeName != drained {
				continue
			}
			// One after the other: nothing keeps replicas that happen to be on one node from being evicted at once.
			By("evicting pod " + pods[i].Name)
			Expect(kube.PolicyV1().Evictions(namespace).Evict(ctx, &policyv1.Eviction{ObjectMeta: metav1.ObjectMeta{Namespace: namespace, Name: pods[i].Name}})).To(Succeed())
			Eventually(runningPods).WithContext(ctx).ShouldNot(ContainElement(HaveField("UID", pods[i].UID)))
			settled(ctx)
		}
		now, err := runningPods(ctx)
		Expect(err).NotTo(HaveOccurred())
		Expect(now).To(HaveLen(len(pods)))
		Expect(now).To(HaveEach(HaveField("Spec.NodeName", Not(Equal(drained)))))
		expectAlwaysAvailable(seen)
		tried.admittedAgain(ctx)
		tried.report("the draining of a node")
	})
})

// changeNode changes a node, whatever else is written to it meanwhile.
func changeNode(ctx context.Context, name string, edit func(*corev1.Node)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		node, err := kube.CoreV1().Nodes().Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		edit(node)
		_, err = kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
		return err
	})
}
