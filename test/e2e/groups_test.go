package e2e

import (
	"context"
	"fmt"
	"os"
	"time"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// calm is how long the webhook may refuse connections: its Service is programmed a moment after its pods are ready.
const calm = 30 * time.Second

var _ = Describe("A LeaderWorkerSet", func() {
	It("runs as complete groups whose pods are on different nodes", func(ctx context.Context) {
		image := os.Getenv("MODEL_SERVER_IMAGE")
		if image == "" {
			Skip("MODEL_SERVER_IMAGE is not set: it names an image of test/modelserver that the cluster can pull")
		}
		nodes, accelerated, err := usableNodes(ctx)
		Expect(err).NotTo(HaveOccurred())
		ns, err := createNamespace(ctx)
		Expect(err).NotTo(HaveOccurred())
		DeferCleanup(deleteNamespace, ns)
		sample, err := sampleLeaderWorkerSet(ns, image, accelerated)
		Expect(err).NotTo(HaveOccurred())

		Eventually(func() error {
			_, err := dyn.Resource(leaderWorkerSets).Namespace(ns).Create(ctx, sample, metav1.CreateOptions{})
			return retryOnlyUnreachable(err)
		}).WithContext(ctx).WithTimeout(calm).Should(Succeed())

		for group := range 2 {
			leader := fmt.Sprintf("%s-%d", sample.GetName(), group)
			By("waiting for the answer of leader " + leader)
			var complete answer
			Eventually(func(g Gomega) {
				complete, err = askLeader(ctx, ns, leader)
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect(complete.Ready).To(BeTrue())
			}).WithContext(ctx).Should(Succeed())
			Expect(complete.pods()).To(Equal([]string{leader, leader + "-1", leader + "-2"}))
			if nodes > 1 {
				Expect(len(complete.nodes())).To(BeNumerically(">", 1), "the group's pods are all on one node: %v", complete)
			}
		}
	})
})
