package e2e

import (
	"context"
	"fmt"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

var _ = Describe("managementState", func() {
	It("Managed undoes a scaling, once", func(ctx context.Context) {
		before := restoreOperandAfterwards(ctx)
		scale(ctx, operandDeployment, 3)
		Eventually(func(g Gomega) {
			now, err := operandNow(ctx)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now.Generation).To(BeNumerically(">=", before.Generation+2))
			g.Expect(now.Spec.Replicas).To(Equal(before.Spec.Replicas))
		}).WithContext(ctx).Should(Succeed())
		after := settled(ctx)
		Expect(after.Generation).To(Equal(before.Generation+2), "one change was ours and one the operator's")
		Expect(revision(after)).To(Equal(revision(before)))
	})

	DescribeTable("other than Managed leaves the operand as somebody scales it",
		func(ctx context.Context, state operatorv1.ManagementState) {
			before := restoreOperandAfterwards(ctx)
			configure(ctx, fmt.Sprintf(`{"managementState":%q}`, state))
			configured(ctx)
			scale(ctx, operandDeployment, 3)
			By("waiting for the operator to see three replicas")
			Eventually(readyReplicas).WithContext(ctx).Should(BeEquivalentTo(3))
			now := settled(ctx)
			Expect(now.Spec.Replicas).To(HaveValue(BeEquivalentTo(3)))
			Expect(now.Generation).To(Equal(before.Generation+1), "somebody else than this spec changed the Deployment")
			cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
			Expect(err).NotTo(HaveOccurred())
			Expect(cr.Status.Conditions).To(ContainElement(SatisfyAll(HaveField("Type", "Progressing"), HaveField("Reason", string(state)))))

			configure(ctx, `{"managementState":"Managed"}`)
			after := settled(ctx)
			Expect(after.Spec.Replicas).To(Equal(before.Spec.Replicas))
			Expect(after.Generation).To(Equal(before.Generation+2), "going back took more than one change")
		},
		Entry("Unmanaged", operatorv1.Unmanaged),
		Entry("Removed", operatorv1.Removed),
		Entry("Force", operatorv1.Force),
	)

	It("Unmanaged does not keep Available from telling the truth", func(ctx context.Context) {
		restoreOperandAfterwards(ctx)
		configure(ctx, `{"managementState":"Unmanaged"}`)
		configured(ctx)
		scale(ctx, operandDeployment, 0)
		Eventually(conditions).WithContext(ctx).Should(HaveKeyWithValue("Available", operatorv1.ConditionFalse))
		scale(ctx, operandDeployment, 1)
		Eventually(conditions).WithContext(ctx).Should(HaveKeyWithValue("Available", operatorv1.ConditionTrue))
	})
})

// scale sets the replicas of a Deployment, as a person would.
func scale(ctx context.Context, deployment string, replicas int) {
	GinkgoHelper()
	By(fmt.Sprintf("scaling %s to %d", deployment, replicas))
	_, err := kube.AppsV1().Deployments(namespace).Patch(ctx, deployment, types.MergePatchType,
		fmt.Appendf(nil, `{"spec":{"replicas":%d}}`, replicas), metav1.PatchOptions{}, "scale")
	Expect(err).NotTo(HaveOccurred())
}

// readyReplicas is what the custom resource says.
func readyReplicas(ctx context.Context) (int32, error) {
	cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	if err != nil {
		return 0, err
	}
	return cr.Status.ReadyReplicas, nil
}
