package e2e

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var _ = Describe("A group with volumes", func() {
	It("has one for each pod, and keeps it as long as it was asked to", func(ctx context.Context) {
		requireDefaultStorage(ctx)
		user := newTenant(ctx)
		user.deploy(ctx, "stored.yaml", nil)
		before := user.complete(ctx, "cached", 2, 2)
		user.complete(ctx, "kept", 2, 2)
		all := []string{
			"kv-cached-0", "kv-cached-0-1", "kv-cached-1", "kv-cached-1-1",
			"kv-kept-0", "kv-kept-0-1", "kv-kept-1", "kv-kept-1-1",
		}
		Expect(user.boundClaims(ctx)).To(ConsistOf(all))

		By("restarting a group, which finds its volumes again")
		Expect(kube.CoreV1().Pods(string(user)).Delete(ctx, "kept-1-1", metav1.DeleteOptions{})).To(Succeed())
		By("taking the last group of the other set away")
		user.change(ctx, "cached", `{"replicas":1}`)
		Expect(user.complete(ctx, "cached", 1, 2).uids()).To(Equal(before.inGroup(0).uids()))
		user.complete(ctx, "kept", 2, 2)
		Eventually(user.boundClaims).WithContext(ctx).Should(ConsistOf(all[0], all[1], all[4], all[5], all[6], all[7]))

		By("deleting both sets")
		Expect(user.sets().DeleteCollection(ctx, metav1.DeleteOptions{}, metav1.ListOptions{})).To(Succeed())
		Eventually(user.boundClaims).WithContext(ctx).Should(ConsistOf(all[4:]))
	})
})

// requireDefaultStorage skips the spec on a cluster that makes no volumes by itself.
func requireDefaultStorage(ctx context.Context) {
	GinkgoHelper()
	classes, err := kube.StorageV1().StorageClasses().List(ctx, metav1.ListOptions{})
	Expect(err).NotTo(HaveOccurred())
	for i := range classes.Items {
		if classes.Items[i].Annotations["storageclass.kubernetes.io/is-default-class"] == "true" {
			return
		}
	}
	Skip("the cluster has no default StorageClass, so that nobody makes the volumes")
}

// boundClaims are the names of the claims that have a volume and are to stay.
func (t tenant) boundClaims(ctx context.Context) ([]string, error) {
	claims, err := kube.CoreV1().PersistentVolumeClaims(string(t)).List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range claims.Items {
		if claims.Items[i].DeletionTimestamp == nil && claims.Items[i].Status.Phase == corev1.ClaimBound {
			names = append(names, claims.Items[i].Name)
		}
	}
	return names, nil
}
