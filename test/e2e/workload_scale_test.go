package e2e

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	apitypes "k8s.io/apimachinery/pkg/types"
)

var _ = Describe("An autoscaler over groups", func() {
	It("adds whole groups, and counts by their leaders", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "autoscaled.yaml", nil)

		By("waiting for the autoscaler to add the second group")
		now := user.complete(ctx, "triton", 2, 2)
		var keys []string
		for key, group := range now.by(groupKeyLabel) {
			Expect(group).To(HaveLen(2), "the pods of one group have the key %s", key)
			keys = append(keys, key)
		}
		Expect(keys).To(HaveLen(2))
		for name, pod := range now {
			Expect(pod.Spec.ServiceAccountName).To(Equal("triton"), name)
			Expect(pod.Labels).To(HaveKeyWithValue("app", "release"), name)
		}

		scale, err := user.sets().Get(ctx, "triton", metav1.GetOptions{}, "scale")
		Expect(err).NotTo(HaveOccurred())
		replicas, _, err := unstructured.NestedInt64(scale.Object, "spec", "replicas")
		Expect(err).NotTo(HaveOccurred())
		Expect(replicas).To(BeEquivalentTo(2))
		text, _, err := unstructured.NestedString(scale.Object, "status", "selector")
		Expect(err).NotTo(HaveOccurred())
		selector, err := labels.Parse(text)
		Expect(err).NotTo(HaveOccurred())
		for name, pod := range now {
			Expect(selector.Matches(labels.Set(pod.Labels))).To(Equal(pod.Labels[workerLabel] == "0"), "%q selects %s", text, name)
		}
	})

	It("takes whole groups away, the last one first", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "rolling-update.yaml", rollout{name: "fewer", replicas: 3, size: 2, maxUnavailable: "1", surge: "0"}.values(0))
		before := user.complete(ctx, "fewer", 3, 2)
		_, err := user.sets().Patch(ctx, "fewer", apitypes.MergePatchType, []byte(`{"spec":{"replicas":1}}`), metav1.PatchOptions{}, "scale")
		Expect(err).NotTo(HaveOccurred())

		after := user.complete(ctx, "fewer", 1, 2)
		Expect(after.uids()).To(Equal(before.inGroup(0).uids()))
		Eventually(func(g Gomega) {
			sets, err := kube.AppsV1().StatefulSets(string(user)).List(ctx, metav1.ListOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(sets.Items).To(ConsistOf(HaveField("Name", "fewer"), HaveField("Name", "fewer-0")))
		}).WithContext(ctx).Should(Succeed())
	})
})
