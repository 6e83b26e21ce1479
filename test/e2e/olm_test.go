package e2e

import (
	"context"
	"slices"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/utils/ptr"
)

// Each spec goes on from where the one before it has left the cluster, as somebody's installation does over the years.
var _ = Describe("The Operator Lifecycle Manager", Ordered, Label("olm"), func() {
	// present replaces previous.
	var previous, present string

	BeforeAll(func(ctx context.Context) {
		if !byOLM() {
			Skip("neither CATALOG_ADDRESS nor CATALOG_IMAGE is set: they name a catalog with this version and the one before it. `make test-e2e-olm` serves one")
		}
		createCatalog(ctx)
		previous, present = channelVersions()
	})

	It("installs the operator as the README says", func(ctx context.Context) {
		subscribe(ctx, previous)
		By("creating the custom resource")
		for _, object := range readmeObjects("LeaderWorkerSetOperator") {
			_, err := dyn.Resource(customResources).Create(ctx, object, metav1.CreateOptions{})
			Expect(err).NotTo(HaveOccurred())
		}
		settled(ctx)
		expectNothingRefused(slices.Collect(strings.Lines(logsOf(ctx, operatorDeployment, &corev1.PodLogOptions{}))))
	})

	It("holds an upgrade back while the operator says so, and upgrades under groups that run", func(ctx context.Context) {
		ns, _ := runGroups(ctx)
		running := podsIn(ctx, ns)
		expectUpgradeable(ctx, previous, metav1.ConditionTrue)
		By("installing a webhook of another installation")
		removeOther := installOther(ctx)
		expectUpgradeable(ctx, previous, metav1.ConditionFalse)

		approve(ctx, present)
		Eventually(versionStatus).WithArguments(present).WithContext(ctx).Should(Equal("Pending OperatorConditionNotUpgradeable"))
		Expect(versionStatus(ctx, previous)).To(HavePrefix("Replacing"))
		removeOther(ctx)

		By("waiting for the upgrade")
		Eventually(versionStatus).WithArguments(present).WithContext(ctx).Should(HavePrefix("Succeeded"))
		Eventually(complete).WithContext(ctx).Should(Succeed())
		settled(ctx)
		expectUpgradeable(ctx, present, metav1.ConditionTrue)
		Expect(podsIn(ctx, ns)).To(Equal(running))
		expectNothingRefused(slices.Collect(strings.Lines(logsOf(ctx, operatorDeployment, &corev1.PodLogOptions{}))))
	})

	DescribeTable("uninstalls and leaves users' groups, which a new installation finds", func(ctx context.Context, uninstall func(context.Context)) {
		ns, pods := runGroups(ctx)
		crds, err := workloadCRDs(ctx)
		Expect(err).NotTo(HaveOccurred())
		Eventually(ownedCRDs).WithContext(ctx).Should(BeEmpty())
		Expect(finalizers(ctx)).To(BeEmpty(), "nobody may be left to take it off")
		uninstall(ctx)
		Eventually(remaining).WithContext(ctx).Should(HaveLen(len(crds)))
		expectSamePods(ctx, ns, pods)
		Eventually(terminating).WithContext(ctx).Should(BeEmpty())

		subscribe(ctx, present)
		createAgain(ctx)
		Expect(workloadCRDs(ctx)).To(Equal(crds), "a CRD was created anew")
		expectSamePods(ctx, ns, pods)
	},
		Entry("after the custom resource", func(ctx context.Context) {
			endCustomResource(ctx)
			unsubscribe(ctx)
		}),
		Entry("before the custom resource", func(ctx context.Context) {
			unsubscribe(ctx)
			endCustomResource(ctx)
		}),
	)

	It("uninstalls before the custom resource, which goes with everything when nobody has a workload", func(ctx context.Context) {
		needNoWorkloads(ctx)
		Eventually(complete).WithContext(ctx).Should(Succeed())
		unsubscribe(ctx)
		endCustomResource(ctx)
		Eventually(remaining).WithContext(ctx).Should(BeEmpty())
		Eventually(terminating).WithContext(ctx).Should(BeEmpty())

		subscribe(ctx, present)
		createAgain(ctx)
	})
})

// ownedCRDs names those of the operand's CRDs that would go with the custom resource.
func ownedCRDs(ctx context.Context) ([]string, error) {
	there, _, err := managedObjects(ctx)
	var owned []string
	for name, object := range there {
		if object.GetKind() == "CustomResourceDefinition" && len(object.GetOwnerReferences()) > 0 {
			owned = append(owned, name)
		}
	}
	return owned, err
}

// installOther registers, without rules, what another installation of the operand does, until it is removed or the spec
// is over.
func installOther(ctx context.Context) (remove func(context.Context)) {
	GinkgoHelper()
	client := kube.AdmissionregistrationV1().MutatingWebhookConfigurations()
	created, err := client.Create(ctx, &admissionregistrationv1.MutatingWebhookConfiguration{
		ObjectMeta: metav1.ObjectMeta{GenerateName: "lws-e2e-"},
		Webhooks: []admissionregistrationv1.MutatingWebhook{{
			Name:                    "mleaderworkerset.kb.io",
			SideEffects:             ptr.To(admissionregistrationv1.SideEffectClassNone),
			FailurePolicy:           ptr.To(admissionregistrationv1.Ignore),
			AdmissionReviewVersions: []string{"v1"},
			ClientConfig: admissionregistrationv1.WebhookClientConfig{Service: &admissionregistrationv1.ServiceReference{
				Namespace: "lws-system", Name: "lws-webhook-service", Path: ptr.To("/mutate-leaderworkerset-x-k8s-io-v1-leaderworkerset"),
			}},
		}},
	}, metav1.CreateOptions{})
	Expect(err).NotTo(HaveOccurred())
	remove = func(ctx context.Context) {
		GinkgoHelper()
		if err := client.Delete(ctx, created.Name, metav1.DeleteOptions{}); !apierrors.IsNotFound(err) {
			Expect(err).NotTo(HaveOccurred())
		}
	}
	DeferCleanup(remove)
	return remove
}
