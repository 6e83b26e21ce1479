package e2e

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

var _ = Describe("The operand", func() {
	It("recovers from the loss of a pod", func(ctx context.Context) {
		pods, err := podsOf(ctx, operandDeployment)
		Expect(err).NotTo(HaveOccurred())
		Expect(pods).NotTo(BeEmpty())
		lost := pods[0]
		Expect(kube.CoreV1().Pods(namespace).Delete(ctx, lost.Name, metav1.DeleteOptions{})).To(Succeed())

		Eventually(func(g Gomega) {
			deployment, err := kube.AppsV1().Deployments(namespace).Get(ctx, operandDeployment, metav1.GetOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(deployment.Status.AvailableReplicas).To(Equal(*deployment.Spec.Replicas))
			now, err := podsOf(ctx, operandDeployment)
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now).To(HaveLen(int(*deployment.Spec.Replicas)))
			g.Expect(now).NotTo(ContainElement(HaveField("UID", lost.UID)))
		}).WithContext(ctx).Should(Succeed())
		Eventually(conditions).WithContext(ctx).Should(haveAllWell())
	})

	It("gets a deleted ClusterRole back", func(ctx context.Context) {
		roles, err := kube.RbacV1().ClusterRoles().List(ctx, metav1.ListOptions{})
		Expect(err).NotTo(HaveOccurred())
		owned := ownedByCustomResource(roles.Items)
		Expect(owned).NotTo(BeEmpty(), "no ClusterRole is owned by the custom resource")
		lost := owned[0]
		Expect(kube.RbacV1().ClusterRoles().Delete(ctx, lost.Name, metav1.DeleteOptions{})).To(Succeed())

		Eventually(func(g Gomega) {
			role, err := kube.RbacV1().ClusterRoles().Get(ctx, lost.Name, metav1.GetOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(role.UID).NotTo(Equal(lost.UID))
			g.Expect(role.Rules).To(Equal(lost.Rules))
		}).WithContext(ctx).Should(Succeed())
		Eventually(conditions).WithContext(ctx).Should(haveAllWell())
	})

	It("gets the changed port of a Service put right", func(ctx context.Context) {
		const service = "lws-webhook-service"
		before, err := kube.CoreV1().Services(namespace).Get(ctx, service, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		changed, err := kube.CoreV1().Services(namespace).Patch(ctx, service, types.JSONPatchType,
			[]byte(`[{"op":"replace","path":"/spec/ports/0/port","value":8443}]`), metav1.PatchOptions{})
		Expect(err).NotTo(HaveOccurred())
		Expect(changed.Spec.Ports[0].Port).To(BeEquivalentTo(8443))

		Eventually(func(ctx context.Context) ([]corev1.ServicePort, error) {
			now, err := kube.CoreV1().Services(namespace).Get(ctx, service, metav1.GetOptions{})
			if err != nil {
				return nil, err
			}
			return now.Spec.Ports, nil
		}).WithContext(ctx).Should(Equal(before.Spec.Ports))
	})
})

// ownedByCustomResource keeps the ClusterRoles that the operator manages.
func ownedByCustomResource(roles []rbacv1.ClusterRole) []rbacv1.ClusterRole {
	var owned []rbacv1.ClusterRole
	for _, role := range roles {
		for _, owner := range role.OwnerReferences {
			if owner.Kind == "LeaderWorkerSetOperator" && owner.Name == customResource {
				owned = append(owned, role)
			}
		}
	}
	return owned
}
