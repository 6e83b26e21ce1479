package e2e

import (
	"context"
	"os"
	"os/exec"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// The version of the operand before the present one has no such API.
var (
	disaggregatedSets    = schema.GroupResource{Group: disaggregatedSet.Group, Resource: "disaggregatedsets"}
	disaggregatedSetsCRD = disaggregatedSets.String()
	crds                 = schema.GroupVersionResource{Group: "apiextensions.k8s.io", Version: "v1", Resource: "customresourcedefinitions"}
)

var _ = Describe("The operator for another version of the operand", func() {
	// previous and present are folders of manifests.
	var previous, present string

	BeforeEach(func(ctx context.Context) {
		previous, present = os.Getenv("PREVIOUS_DEPLOY"), os.Getenv("DEPLOY")
		if previous == "" || present == "" {
			Skip("PREVIOUS_DEPLOY and DEPLOY are not set: they name folders with the rendered manifests of the operator for the version of the operand " +
				"before the present one, and of this one. `make test-e2e` makes them if PREVIOUS_OPERATOR_IMAGE and PREVIOUS_OPERAND_IMAGE name images")
		}
		settled(ctx)
		DeferCleanup(func(ctx context.Context) { takeOver(ctx, present) })
	})

	It("takes over and gives back, and running groups keep their pods", func(ctx context.Context) {
		ns, _ := runGroups(ctx)
		running := podsIn(ctx, ns)
		seen := recordSpec()
		version := operandVersion(ctx)

		takeOver(ctx, previous)
		Expect(operandVersion(ctx)).NotTo(Equal(version))
		By("looking for what only the later version has")
		Eventually(func() bool { return isGone(ctx, disaggregatedSetsCRD) }).WithContext(ctx).Should(BeTrue(), "the CRD that is not needed any more was not removed")
		Expect(admittedResources(ctx)).NotTo(ContainElement(disaggregatedSets.Resource))
		Expect(podsIn(ctx, ns)).To(Equal(running))

		takeOver(ctx, present)
		Expect(operandVersion(ctx)).To(Equal(version))
		Expect(admittedResources(ctx)).To(ContainElement(disaggregatedSets.Resource))
		Eventually(complete).WithContext(ctx).Should(Succeed())
		Expect(podsIn(ctx, ns)).To(Equal(running))
		expectCalmChanges(seen)
	})

	It("keeps what users have of an API that it does not know", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "prefill-decode.yaml", nil)
		roles := user.roles(ctx, "")
		user.complete(ctx, roles["prefill"], 2, 1)
		user.complete(ctx, roles["decode"], 1, 2)
		running := podsIn(ctx, string(user))
		set, err := user.resource(disaggregatedSet).Get(ctx, "model", metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())

		takeOver(ctx, previous)
		By("looking at the users' object and its CRD")
		Eventually(func(g Gomega) {
			crd, err := dyn.Resource(crds).Get(ctx, disaggregatedSetsCRD, metav1.GetOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(crd.GetDeletionTimestamp()).To(BeNil())
			g.Expect(crd.GetOwnerReferences()).To(BeEmpty())
		}).WithContext(ctx).Should(Succeed())

		takeOver(ctx, present)
		Eventually(complete).WithContext(ctx).Should(Succeed())
		now, err := user.resource(disaggregatedSet).Get(ctx, "model", metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		Expect(now.GetUID()).To(Equal(set.GetUID()))
		Expect(podsIn(ctx, string(user))).To(Equal(running))
	})
})

// takeOver applies a folder of manifests, as an administrator does, and waits until that operator has brought its
// operand to rest.
func takeOver(ctx context.Context, manifests string) {
	GinkgoHelper()
	By("applying " + manifests)
	output, err := exec.CommandContext(ctx, os.Getenv("KUBECTL"), "apply", "-f", manifests).CombinedOutput()
	Expect(err).NotTo(HaveOccurred(), string(output))
	Eventually(func(g Gomega) {
		operator, err := kube.AppsV1().Deployments(namespace).Get(ctx, operatorDeployment, metav1.GetOptions{})
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(rolledOut(operator)).To(Succeed())
		deployment, err := operandNow(ctx)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(rolledOut(deployment)).To(Succeed())
		g.Expect(operator.Spec.Template.Spec.Containers[0].Env).To(ContainElement(
			corev1.EnvVar{Name: "RELATED_IMAGE_OPERAND_IMAGE", Value: deployment.Spec.Template.Spec.Containers[0].Image}))
	}).WithContext(ctx).Should(Succeed())
	settled(ctx)
}

// operandVersion is what the custom resource says.
func operandVersion(ctx context.Context) string {
	GinkgoHelper()
	cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	Expect(err).NotTo(HaveOccurred())
	Expect(cr.Status.Version).NotTo(BeEmpty())
	return cr.Status.Version
}

// admittedResources are those that the operand's validating webhooks are asked about.
func admittedResources(ctx context.Context) []string {
	GinkgoHelper()
	assets, err := operand.Load()
	Expect(err).NotTo(HaveOccurred())
	var resources []string
	for _, ref := range assets.Refs(namespace) {
		if ref.Kind.Kind != "ValidatingWebhookConfiguration" {
			continue
		}
		var configuration *admissionregistrationv1.ValidatingWebhookConfiguration
		configuration, err = kube.AdmissionregistrationV1().ValidatingWebhookConfigurations().Get(ctx, ref.Name, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		for i := range configuration.Webhooks {
			for _, rule := range configuration.Webhooks[i].Rules {
				resources = append(resources, rule.Resources...)
			}
		}
	}
	return resources
}

// isGone tells whether there is no such CRD.
func isGone(ctx context.Context, crd string) bool {
	_, err := dyn.Resource(crds).Get(ctx, crd, metav1.GetOptions{})
	return apierrors.IsNotFound(err)
}

// expectCalmChanges expects that the conditions told of a rollout, and of nothing bad.
func expectCalmChanges(seen *history) {
	GinkgoHelper()
	expectAlwaysAvailable(seen)
	progressing := false
	for _, c := range seen.snapshot() {
		Expect(c.conditions).To(HaveKeyWithValue("Degraded", operatorv1.ConditionFalse), c.text)
		progressing = progressing || c.conditions["Progressing"] == operatorv1.ConditionTrue
	}
	Expect(progressing).To(BeTrue(), "no rollout was reported")
}

// podsIn maps the names of a namespace's pods to what identifies each, restarts of its containers included.
func podsIn(ctx context.Context, ns string) map[string]string {
	GinkgoHelper()
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{})
	Expect(err).NotTo(HaveOccurred())
	identities := map[string]string{}
	for i := range pods.Items {
		pod := &pods.Items[i]
		parts := []string{string(pod.UID)}
		for j := range pod.Status.ContainerStatuses {
			parts = append(parts, pod.Status.ContainerStatuses[j].ContainerID)
		}
		identities[pod.Name] = strings.Join(parts, " ")
	}
	return identities
}

// create makes an object that the operand's webhook admits, which may refuse connections for a moment.
func create(ctx context.Context, resource schema.GroupVersionResource, object *unstructured.Unstructured) *unstructured.Unstructured {
	GinkgoHelper()
	var created *unstructured.Unstructured
	Eventually(func() (err error) {
		created, err = dyn.Resource(resource).Namespace(object.GetNamespace()).Create(ctx, object, metav1.CreateOptions{})
		return retryOnlyUnreachable(err)
	}).WithContext(ctx).WithTimeout(calm).Should(Succeed())
	return created
}
