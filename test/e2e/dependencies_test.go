package e2e

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"time"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// arrivals is what was seen while the cluster got first cert-manager and then the ServiceMonitor API.
type arrivals struct {
	// degraded is the message of condition Degraded before cert-manager was there.
	degraded string
	// early are the managed objects that were there before cert-manager was.
	early []string
	// withoutMonitor are the managed objects that were missing when all was well without the ServiceMonitor API.
	withoutMonitor []string
	// skipped is how often an event said that there is no ServiceMonitor, as long as there was none.
	skipped int
	// afterCertManager and afterMonitor are how long all took once each was there.
	afterCertManager, afterMonitor time.Duration
}

// lateDependencies is what was seen, or nil if the cluster had both from the beginning.
var lateDependencies *arrivals

// bringDependencies gives the cluster what the operator waits for, one after the other, and records what it does. It is a
// part of the installation, so that all specs find a complete cluster, in whichever order they run.
func bringDependencies(ctx context.Context) {
	GinkgoHelper()
	if os.Getenv("CLUSTER_COMMAND") == "" || installation == nil || served(operand.StepIssuer) {
		return
	}
	seen := &arrivals{}
	By("waiting for the operator to miss cert-manager")
	Eventually(func(g Gomega) {
		degraded := condition(g, ctx, "Degraded")
		g.Expect(degraded.Status).To(Equal(operatorv1.ConditionTrue))
		g.Expect(degraded.Reason).To(Equal("MissingDependency"))
		seen.degraded = degraded.Message
	}).WithContext(ctx).Should(Succeed())
	there, _, err := managedObjects(ctx)
	Expect(err).NotTo(HaveOccurred())
	for name := range there {
		seen.early = append(seen.early, name)
	}

	changeCluster(ctx, "--cert-manager")
	started := time.Now()
	settled(ctx)
	seen.afterCertManager = time.Since(started)
	_, seen.withoutMonitor, err = managedObjects(ctx)
	Expect(err).NotTo(HaveOccurred())
	seen.skipped, err = countEvents(ctx, "ServiceMonitorSkipped")
	Expect(err).NotTo(HaveOccurred())

	changeCluster(ctx, "--service-monitor-crd")
	started = time.Now()
	Eventually(complete).WithContext(ctx).Should(Succeed())
	seen.afterMonitor = time.Since(started)
	lateDependencies = seen
}

// changeCluster adds to the local cluster.
func changeCluster(ctx context.Context, flag string) {
	GinkgoHelper()
	By("running cluster up " + flag)
	output, err := exec.CommandContext(ctx, os.Getenv("CLUSTER_COMMAND"), "up", flag).CombinedOutput()
	Expect(err).NotTo(HaveOccurred(), string(output))
}

// served tells whether the API server knows the kind of a step.
func served(step operand.Step) bool {
	GinkgoHelper()
	kind := operand.MustKindOfStep(step)
	resources, err := kube.Discovery().ServerResourcesForGroupVersion(kind.GroupVersion().String())
	if err != nil {
		Expect(err).To(MatchError(ContainSubstring("could not find the requested resource")))
		return false
	}
	for i := range resources.APIResources {
		if resources.APIResources[i].Kind == kind.Kind {
			return true
		}
	}
	return false
}

// countEvents is how often the operator reported something.
func countEvents(ctx context.Context, reason string) (int, error) {
	events, err := kube.CoreV1().Events(namespace).List(ctx, metav1.ListOptions{FieldSelector: "reason=" + reason})
	if err != nil {
		return 0, err
	}
	count := 0
	for i := range events.Items {
		count += int(max(events.Items[i].Count, 1))
	}
	return count, nil
}

func isServiceMonitor(ref string) bool {
	return strings.HasPrefix(ref, operand.MustKindOfStep(operand.StepServiceMonitor).Kind+" ")
}

var _ = Describe("A dependency that comes late", func() {
	BeforeEach(func() {
		if lateDependencies == nil {
			Skip("the cluster had cert-manager before the suite; CLUSTER_COMMAND with a local cluster without it brings it late")
		}
	})

	It("is cert-manager: nothing is begun without it, and the condition says what to do", func() {
		Expect(lateDependencies.degraded).To(ContainSubstring("Install cert-manager"))
		Expect(lateDependencies.early).To(BeEmpty(), "managed objects were there before cert-manager")
		AddReportEntry("seconds from cert-manager's start until all was well", lateDependencies.afterCertManager.Seconds())
	})

	It("is the ServiceMonitor API: all else goes on without it, and one event says so", func() {
		Expect(lateDependencies.withoutMonitor).To(HaveLen(1))
		Expect(isServiceMonitor(lateDependencies.withoutMonitor[0])).To(BeTrue(), "%v", lateDependencies.withoutMonitor)
		Expect(lateDependencies.skipped).To(Equal(1))
		AddReportEntry("seconds from the ServiceMonitor API until the ServiceMonitor was there", lateDependencies.afterMonitor.Seconds())
	})
})
