package e2e

import (
	"context"
	"os"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/util/retry"
)

const operandImageEnv = "RELATED_IMAGE_OPERAND_IMAGE"

var _ = Describe("The operand's image", func() {
	It("changes in one rollout, during which the operand serves and running groups go on", func(ctx context.Context) {
		other := os.Getenv("OTHER_OPERAND_IMAGE")
		if other == "" {
			Skip("OTHER_OPERAND_IMAGE is not set: it names the operand by another reference than " + operandImageEnv)
		}
		before := restoreOperandAfterwards(ctx)
		ns, pods := runGroups(ctx)
		seen := recordSpec()
		tried := watchAdmission()
		tried.admittedAgain(ctx)

		replaceOperandImage(ctx, other)
		Eventually(imageOf).WithContext(ctx).Should(Equal(other))
		after := settled(ctx)
		Expect(revision(after)).To(Equal(revision(before) + 1))
		expectAlwaysAvailable(seen)
		tried.admittedAgain(ctx)
		expectServedThroughout(tried.report("the change of the operand's image"), int(*before.Spec.Replicas))

		now, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{})
		Expect(err).NotTo(HaveOccurred())
		Expect(uids(now.Items)).To(ConsistOf(uids(pods)))
	})

	It("that cannot be pulled leaves the old replicas serving and is explained", func(ctx context.Context) {
		before := restoreOperandAfterwards(ctx)
		seen := recordSpec()
		const bad = "registry.invalid/lws-operand:none"
		replaceOperandImage(ctx, bad)
		Eventually(func(g Gomega) {
			g.Expect(imageOf(ctx)).To(Equal(bad))
			progressing := condition(g, ctx, "Progressing")
			g.Expect(progressing.Status).To(Equal(operatorv1.ConditionTrue))
			g.Expect(progressing.Message).To(ContainSubstring(bad))
			g.Expect(progressing.Message).To(MatchRegexp("ErrImagePull|ImagePullBackOff"))
		}).WithContext(ctx).Should(Succeed())

		By("going back")
		Expect(setOperandImage(ctx, before.Spec.Template.Spec.Containers[0].Image)).To(Succeed())
		Eventually(imageOf).WithContext(ctx).Should(Equal(before.Spec.Template.Spec.Containers[0].Image))
		after := settled(ctx)
		Expect(after.Spec.Template).To(Equal(before.Spec.Template))
		expectAlwaysAvailable(seen)
	})
})

// expectServedThroughout allows for one lost request for each replica that ends: the API server may be writing it to a
// connection that the replica is closing, and HTTP does not let it send it again. Whoever tries again is admitted.
func expectServedThroughout(refused []refusal, replicas int) {
	GinkgoHelper()
	Expect(len(refused)).To(BeNumerically("<=", replicas), "%v", refused)
	for _, r := range refused {
		Expect(r.attempts).To(Equal(1), "admission was refused again and again: %v", r.first)
	}
}

// replaceOperandImage tells the operator which image the operand is to run, until the end of the spec.
func replaceOperandImage(ctx context.Context, image string) {
	GinkgoHelper()
	before, err := imageOf(ctx)
	Expect(err).NotTo(HaveOccurred())
	By("setting the operand's image to " + image)
	Expect(setOperandImage(ctx, image)).To(Succeed())
	DeferCleanup(func(ctx context.Context) {
		Expect(setOperandImage(ctx, before)).To(Succeed())
		Eventually(imageOf).WithContext(ctx).Should(Equal(before))
		settled(ctx)
	})
}

// setOperandImage changes the environment of the operator's Deployment.
func setOperandImage(ctx context.Context, image string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		d, err := kube.AppsV1().Deployments(namespace).Get(ctx, operatorDeployment, metav1.GetOptions{})
		if err != nil {
			return err
		}
		env := d.Spec.Template.Spec.Containers[0].Env
		for i := range env {
			if env[i].Name == operandImageEnv {
				env[i] = corev1.EnvVar{Name: operandImageEnv, Value: image}
			}
		}
		_, err = kube.AppsV1().Deployments(namespace).Update(ctx, d, metav1.UpdateOptions{})
		return err
	})
}

// imageOf is the image that the operand's Deployment asks for.
func imageOf(ctx context.Context) (string, error) {
	d, err := operandNow(ctx)
	if err != nil {
		return "", err
	}
	return d.Spec.Template.Spec.Containers[0].Image, nil
}
