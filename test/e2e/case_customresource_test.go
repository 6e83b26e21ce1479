package e2e

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

var _ = Describe("A custom resource as people write it", func() {
	DescribeTable("is refused with a management state that is none",
		func(ctx context.Context, state string) {
			patch := []byte(`{"spec":{"managementState":"` + state + `"}}`)
			_, err := dyn.Resource(customResources).Patch(ctx, customResource, types.MergePatchType, patch, metav1.PatchOptions{DryRun: dryRun})
			Expect(err).To(beRefused("spec.managementState"))
		},
		Entry("in small letters", "managed"),
		Entry("because it is empty", ""),
	)

	It("may name a namespace, and is stored without", func(ctx context.Context) {
		cr, err := dyn.Resource(customResources).Get(ctx, customResource, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		cr.SetNamespace(namespace)
		stored, err := dyn.Resource(customResources).Update(ctx, cr, metav1.UpdateOptions{DryRun: dryRun})
		Expect(err).NotTo(HaveOccurred())
		Expect(stored.GetNamespace()).To(BeEmpty())
	})

	It("needs to say nothing to be managed", func(ctx context.Context) {
		before := restoreOperandAfterwards(ctx)
		configure(ctx, `{"managementState":null,"logLevel":null,"operatorLogLevel":null}`)
		settled(ctx)
		scale(ctx, operandDeployment, 3)
		Eventually(func(g Gomega) {
			now, err := operandNow(ctx)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now.Generation).To(BeNumerically(">=", before.Generation+2))
			g.Expect(now.Spec.Replicas).To(Equal(before.Spec.Replicas))
		}).WithContext(ctx).Should(Succeed())
		settled(ctx)

		cr, err := dyn.Resource(customResources).Get(ctx, customResource, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		Expect(cr.Object["spec"]).To(SatisfyAll(
			HaveKeyWithValue("logLevel", "Normal"), HaveKeyWithValue("operatorLogLevel", "Normal"), Not(HaveKey("managementState")),
		), "writing the status changed the specification")
	})

	It("has no message where all is as expected", func(ctx context.Context) {
		settled(ctx)
		cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		Expect(cr.Status.Conditions).To(HaveEach(SatisfyAll(HaveField("Reason", "AsExpected"), HaveField("Message", ""))))
	})
})
