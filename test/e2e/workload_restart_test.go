package e2e

import (
	"context"
	"fmt"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var _ = Describe("A model server behind a Service", func() {
	var user tenant

	BeforeEach(func(ctx context.Context) {
		user = newTenant(ctx)
		user.deploy(ctx, "gpu-serving.yaml", nil)
	})

	It("runs as groups that know their leader", func(ctx context.Context) {
		for name, pod := range user.complete(ctx, "serving", 2, 2) {
			leader := fmt.Sprintf("serving-%s", pod.Labels[groupLabel])
			Expect(environment(pod, "LWS_LEADER_ADDRESS")).To(Equal(leader+".serving."+string(user)), name)
			Expect(environment(pod, "LWS_GROUP_SIZE")).To(Equal("2"), name)
			Expect(environment(pod, "LWS_WORKER_INDEX")).To(Equal(pod.Labels[workerLabel]), name)
		}
		// One StatefulSet of leaders and one of workers for each group: they never nest.
		statefulSets, err := kube.AppsV1().StatefulSets(string(user)).List(ctx, metav1.ListOptions{LabelSelector: setLabel + "=serving"})
		Expect(err).NotTo(HaveOccurred())
		Expect(statefulSets.Items).To(ConsistOf(HaveField("Name", "serving"), HaveField("Name", "serving-0"), HaveField("Name", "serving-1")))

		Eventually(user.endpoints).WithContext(ctx).WithArguments("front").Should(ConsistOf("serving-0", "serving-1"))
		Eventually(user.endpoints).WithContext(ctx).WithArguments("serving").Should(HaveLen(4))
		Eventually(user.statusOf).WithContext(ctx).WithArguments("serving", "readyReplicas").Should(BeEquivalentTo(2))
	})

	It("loses a group with one of its pods, and no other group", func(ctx context.Context) {
		before := user.complete(ctx, "serving", 2, 2)
		alone := user.complete(ctx, "independent", 1, 3)
		for _, lost := range []string{"serving-0-1", "independent-0-1"} {
			Expect(kube.CoreV1().Pods(string(user)).Delete(ctx, lost, metav1.DeleteOptions{})).To(Succeed())
		}

		Eventually(func(g Gomega) {
			now, err := user.groups(ctx, "serving")
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now).To(beComplete("serving", 2, 2))
			for name, uid := range before.inGroup(0).uids() {
				g.Expect(now.uids()).NotTo(HaveKeyWithValue(name, uid))
			}
			g.Expect(now.inGroup(1).uids()).To(Equal(before.inGroup(1).uids()))
		}).WithContext(ctx).Should(Succeed())
		Eventually(user.endpoints).WithContext(ctx).WithArguments("front").Should(ConsistOf("serving-0", "serving-1"))

		Eventually(func(g Gomega) {
			now, err := user.groups(ctx, "independent")
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now).To(beComplete("independent", 1, 3))
			g.Expect(now.uids()).NotTo(HaveKeyWithValue("independent-0-1", alone["independent-0-1"].UID))
			for _, kept := range []string{"independent-0", "independent-0-2"} {
				g.Expect(now.uids()).To(HaveKeyWithValue(kept, alone[kept].UID))
			}
		}).WithContext(ctx).Should(Succeed())
	})
})
