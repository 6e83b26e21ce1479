package e2e

import (
	"context"
	"os"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// runGroups runs the sample until the end of the spec, and returns its namespace and its pods, which are all ready.
func runGroups(ctx context.Context) (ns string, pods []corev1.Pod) {
	GinkgoHelper()
	image := os.Getenv("MODEL_SERVER_IMAGE")
	if image == "" {
		Skip("MODEL_SERVER_IMAGE is not set: it names an image of test/modelserver that the cluster can pull")
	}
	_, accelerated, err := usableNodes(ctx)
	Expect(err).NotTo(HaveOccurred())
	ns, err = createNamespace(ctx)
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(deleteNamespace, ns)
	sample, err := sampleLeaderWorkerSet(ns, image, accelerated)
	Expect(err).NotTo(HaveOccurred())
	By("running groups in namespace " + ns)
	create(ctx, leaderWorkerSets, sample)
	Eventually(func(g Gomega) {
		list, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{})
		g.Expect(err).NotTo(HaveOccurred())
		pods = list.Items
		g.Expect(pods).To(HaveLen(2 * 3))
		g.Expect(pods).To(HaveEach(HaveField("Status.Conditions", ContainElement(SatisfyAll(
			HaveField("Type", corev1.PodReady), HaveField("Status", corev1.ConditionTrue),
		)))))
	}).WithContext(ctx).Should(Succeed())
	return ns, pods
}
