package e2e

import (
	"context"
	"fmt"
	"os"
	"strconv"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var _ = Describe("The network that groups run on", func() {
	// On each node there is a pod with a Service, and for each of them two pods that are to reach it by the one address
	// and by the other. The pod is ready when all have done so.
	It("joins the pods of all nodes, by their addresses and by those of Services", func(ctx context.Context) {
		image := os.Getenv("MODEL_SERVER_IMAGE")
		if image == "" {
			Skip("MODEL_SERVER_IMAGE is not set: it needs the image of test/modelserver")
		}
		nodes := upTo(3, domainsOf(ctx, corev1.LabelHostname)).domains
		user := newTenant(ctx)
		size := 1 + 2*len(nodes)
		pod := func(name, node, leader string, index int) {
			GinkgoHelper()
			user.deploy(ctx, "network-pod.yaml", map[string]string{
				"NAME": name, "NODE": node, "IMAGE": image,
				"LEADER": leader, "INDEX": strconv.Itoa(index), "SIZE": strconv.Itoa(size),
			})
		}
		for i, node := range nodes {
			target := fmt.Sprint("target-", i)
			user.deploy(ctx, "network-service.yaml", map[string]string{"NAME": target})
			pod(target, node, "nobody", 0)
		}
		for i := range nodes {
			target := fmt.Sprint("target-", i)
			byPod, byService := user.addresses(ctx, target)
			for j, from := range nodes {
				pod(fmt.Sprintf("by-pod-%d-%d", j, i), from, byPod, 1+2*j)
				pod(fmt.Sprintf("by-service-%d-%d", j, i), from, byService, 2+2*j)
			}
		}
		for i := range nodes {
			var all answer
			Eventually(func() (err error) {
				all, err = askLeader(ctx, string(user), fmt.Sprint("target-", i))
				return err
			}).WithContext(ctx).Should(Succeed())
			Expect(all.pods()).To(HaveLen(size))
			Expect(all.nodes()).To(ConsistOf(nodes))
		}
	})
})

// addresses are those of a pod and of the Service of its name.
func (t tenant) addresses(ctx context.Context, name string) (pod, service string) {
	GinkgoHelper()
	Eventually(func() (string, error) {
		now, err := kube.CoreV1().Pods(string(t)).Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return "", err
		}
		pod = now.Status.PodIP
		return pod, nil
	}).WithContext(ctx).ShouldNot(BeEmpty())
	found, err := kube.CoreV1().Services(string(t)).Get(ctx, name, metav1.GetOptions{})
	Expect(err).NotTo(HaveOccurred())
	return pod, found.Spec.ClusterIP
}
