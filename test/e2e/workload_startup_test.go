package e2e

import (
	"context"
	"fmt"
	"time"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	apitypes "k8s.io/apimachinery/pkg/types"
)

const (
	// gate is the readiness gate by which a spec decides when a leader is ready.
	gate = "e2e.openshift.io/loaded"
	// moment is how long something that must not happen is given to happen.
	moment = 3 * time.Second
)

var _ = Describe("A group with a subdomain of its own", func() {
	var user tenant

	BeforeEach(func(ctx context.Context) {
		user = newTenant(ctx)
		user.deploy(ctx, "own-subdomain.yaml", map[string]string{"GATE": gate})
	})

	It("gets its workers when its leader is ready, and not before", func(ctx context.Context) {
		leadersOnly := []string{"net-0 (not ready)", "net-1 (not ready)"}
		Eventually(user.readyPods).WithContext(ctx).WithArguments("net").Should(ConsistOf(leadersOnly))
		Eventually(user.running).WithContext(ctx).WithArguments("net").Should(Equal(2))
		Consistently(user.readyPods).WithContext(ctx).WithArguments("net").WithTimeout(moment).Should(ConsistOf(leadersOnly))

		user.openGate(ctx, "net-1")
		Eventually(user.readyPods).WithContext(ctx).WithArguments("net").Should(ConsistOf("net-0 (not ready)", "net-1", "net-1-1", "net-1-2"))
		user.openGate(ctx, "net-0")
		now := user.complete(ctx, "net", 2, 3)

		for name, pod := range now {
			leader := fmt.Sprintf("net-%s", pod.Labels[groupLabel])
			Expect(pod.Spec.Subdomain).To(Equal(leader), name)
			Expect(environment(pod, "LWS_LEADER_ADDRESS")).To(Equal(fmt.Sprintf("%s.%s.%s", leader, leader, user)), name)
		}
		services, err := kube.CoreV1().Services(string(user)).List(ctx, metav1.ListOptions{})
		Expect(err).NotTo(HaveOccurred())
		Expect(services.Items).To(ConsistOf(HaveField("Name", "net-0"), HaveField("Name", "net-1")))
		for group := range 2 {
			var names []string
			for name := range now.inGroup(group) {
				names = append(names, name)
			}
			Eventually(user.endpoints).WithContext(ctx).WithArguments(podName("net", group, 0)).Should(ConsistOf(names))
		}
	})

	It("shares the subdomain of all when its policy is taken away", func(ctx context.Context) {
		patched, err := user.sets().Patch(ctx, "net", apitypes.MergePatchType,
			[]byte(`{"spec":{"networkConfig":{"subdomainPolicy":null}}}`), metav1.PatchOptions{DryRun: dryRun})
		Expect(err).NotTo(HaveOccurred())
		Expect(patched.Object["spec"]).To(HaveKeyWithValue("networkConfig", HaveKeyWithValue("subdomainPolicy", "Shared")))
	})
})

// readyPods are the pods of a LeaderWorkerSet, with a note on those that are not ready.
func (t tenant) readyPods(ctx context.Context, set string) ([]string, error) {
	now, err := t.groups(ctx, set)
	return now.ready(), err
}

// running counts the pods of a LeaderWorkerSet whose containers run, ready or not.
func (t tenant) running(ctx context.Context, set string) (int, error) {
	now, err := t.groups(ctx, set)
	count := 0
	for _, pod := range now {
		if pod.Status.Phase == corev1.PodRunning {
			count++
		}
	}
	return count, err
}

// openGate makes a pod ready whose readiness only waits for the gate.
func (t tenant) openGate(ctx context.Context, pod string) {
	GinkgoHelper()
	patch := fmt.Sprintf(`{"status":{"conditions":[{"type":%q,"status":"True"}]}}`, gate)
	_, err := kube.CoreV1().Pods(string(t)).Patch(ctx, pod, apitypes.StrategicMergePatchType, []byte(patch), metav1.PatchOptions{}, "status")
	Expect(err).NotTo(HaveOccurred())
}
