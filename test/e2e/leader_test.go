package e2e

import (
	"context"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	coordinationv1 "k8s.io/api/coordination/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var _ = Describe("Leader election", func() {
	It("of operator and operand is in their namespace, with time enough to outlive an API server that restarts", func(ctx context.Context) {
		for _, deployment := range []string{operatorDeployment, operandDeployment} {
			awaitLeader(ctx, deployment)
		}
		leases, err := kube.CoordinationV1().Leases(namespace).List(ctx, metav1.ListOptions{})
		Expect(err).NotTo(HaveOccurred())
		Expect(leases.Items).To(ContainElement(HaveField("Name", HavePrefix(operatorDeployment))))
		for i := range leases.Items {
			if strings.HasPrefix(leases.Items[i].Name, operatorDeployment) {
				// 270 where the cluster has one node that serves its API.
				Expect(leases.Items[i].Spec.LeaseDurationSeconds).To(HaveValue(BeElementOf(int32(137), int32(270))))
			}
		}
	})
})

// awaitLeader waits until a Deployment is led by one of its pods, and none of them is about to go: after a rollout, a pod
// that is ending may lead for some seconds more, and nobody does then until its lease has run out.
func awaitLeader(ctx context.Context, deployment string) {
	GinkgoHelper()
	Eventually(func(g Gomega) {
		pods, err := podsOf(ctx, deployment)
		g.Expect(err).NotTo(HaveOccurred())
		var names []string
		for i := range pods {
			g.Expect(pods[i].DeletionTimestamp).To(BeNil(), "pod %s is about to go", pods[i].Name)
			names = append(names, pods[i].Name)
		}
		leases, err := kube.CoordinationV1().Leases(namespace).List(ctx, metav1.ListOptions{})
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(holderOf(leases, deployment)).To(BeElementOf(names), "the holder of the lease of %s", deployment)
	}).WithContext(ctx).Should(Succeed())
}

// holderOf is the pod that leads a Deployment, if any does.
func holderOf(leases *coordinationv1.LeaseList, deployment string) string {
	for i := range leases.Items {
		if holder := leases.Items[i].Spec.HolderIdentity; holder != nil && strings.HasPrefix(*holder, deployment+"-") {
			pod, _, _ := strings.Cut(*holder, "_")
			return pod
		}
	}
	return ""
}
