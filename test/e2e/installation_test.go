package e2e

import (
	"context"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var _ = Describe("An installed operator", func() {
	It("reports that all is well", func(ctx context.Context) {
		Eventually(conditions).WithContext(ctx).Should(haveAllWell())
	})

	It("never was degraded on the way", func() {
		if installation == nil {
			Skip("LeaderWorkerSetOperator cluster was there before the suite, so its installation was not seen")
		}
		changes := withDependencies(installation.snapshot())
		Expect(changes).NotTo(BeEmpty())
		for _, c := range changes {
			Expect(c.conditions).NotTo(HaveKeyWithValue("Degraded", operatorv1.ConditionTrue), c.text)
			Expect(c.conditions).NotTo(HaveKeyWithValue("TargetConfigControllerDegraded", operatorv1.ConditionTrue), c.text)
		}
	})

	It("describes its operand in the status", func(ctx context.Context) {
		Eventually(func(g Gomega) {
			cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			deployment, err := kube.AppsV1().Deployments(namespace).Get(ctx, operandDeployment, metav1.GetOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(cr.Status.ObservedGeneration).To(Equal(cr.Generation))
			g.Expect(cr.Status.ReadyReplicas).To(Equal(deployment.Status.ReadyReplicas))
			g.Expect(cr.Status.Version).NotTo(BeEmpty())
			g.Expect(cr.Status.Generations).To(ContainElement(SatisfyAll(
				HaveField("Name", operandDeployment),
				HaveField("LastGeneration", deployment.Generation),
			)))
		}).WithContext(ctx).Should(Succeed())
	})
})

// withDependencies leaves out the beginning, in which cert-manager was missing.
func withDependencies(changes []change) []change {
	for i := len(changes) - 1; i >= 0; i-- {
		if strings.Contains(changes[i].text, "MissingDependency") {
			return changes[i+1:]
		}
	}
	return changes
}
