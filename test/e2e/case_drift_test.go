package e2e

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
)

// definitions are what CRDs are called by the API.
var definitions = schema.GroupVersionResource{Group: "apiextensions.k8s.io", Version: "v1", Resource: "customresourcedefinitions"}

var _ = Describe("What somebody changes", func() {
	DescribeTable("in the webhooks' Service is put right, and its address stays",
		func(ctx context.Context, patch string) {
			const service = "lws-webhook-service"
			before, err := kube.CoreV1().Services(namespace).Get(ctx, service, metav1.GetOptions{})
			Expect(err).NotTo(HaveOccurred())
			changed, err := kube.CoreV1().Services(namespace).Patch(ctx, service, types.JSONPatchType, []byte(patch), metav1.PatchOptions{})
			Expect(err).NotTo(HaveOccurred())
			Expect(changed.ResourceVersion).NotTo(Equal(before.ResourceVersion), "the patch changed nothing")
			Eventually(func(g Gomega) {
				now, err := kube.CoreV1().Services(namespace).Get(ctx, service, metav1.GetOptions{})
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect(now.Spec).To(Equal(before.Spec))
				g.Expect(now.Annotations).To(Equal(before.Annotations))
			}).WithContext(ctx).Should(Succeed())
		},
		Entry("when it selects other pods", `[{"op":"add","path":"/spec/selector/other","value":"pods"}]`),
		Entry("when it is opened on every node", `[{"op":"replace","path":"/spec/type","value":"NodePort"}]`),
		Entry("when it leads to another port", `[{"op":"replace","path":"/spec/ports/0/targetPort","value":9444}]`),
		Entry("when it leads to another port and the trace of it is removed",
			`[{"op":"replace","path":"/spec/ports/0/targetPort","value":9444},{"op":"remove","path":"/metadata/annotations"}]`),
	)

	It("in a role is undone, except for marks of their own", func(ctx context.Context) {
		const role = "lws-manager-role"
		before, err := kube.RbacV1().ClusterRoles().Get(ctx, role, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		changed := before.DeepCopy()
		metav1.SetMetaDataLabel(&changed.ObjectMeta, "team", "x")
		metav1.SetMetaDataAnnotation(&changed.ObjectMeta, "note", "y")
		changed.Rules[0].Verbs = append(changed.Rules[0].Verbs, "deletecollection")
		changed.Rules = append(changed.Rules[:1], changed.Rules[2:]...)
		_, err = kube.RbacV1().ClusterRoles().Update(ctx, changed, metav1.UpdateOptions{})
		Expect(err).NotTo(HaveOccurred())
		DeferCleanup(func(ctx context.Context) error {
			_, err := kube.RbacV1().ClusterRoles().Patch(ctx, role, types.MergePatchType,
				[]byte(`{"metadata":{"labels":{"team":null},"annotations":{"note":null}}}`), metav1.PatchOptions{})
			return err
		})
		Eventually(func(g Gomega) {
			now, err := kube.RbacV1().ClusterRoles().Get(ctx, role, metav1.GetOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now.Rules).To(Equal(before.Rules))
			g.Expect(now.Labels).To(HaveKeyWithValue("team", "x"))
			g.Expect(now.Annotations).To(HaveKeyWithValue("note", "y"))
		}).WithContext(ctx).Should(Succeed())
	})

	It("in a CRD is undone, also when they claim the field for themselves", func(ctx context.Context) {
		name := leaderWorkerSets.Resource + "." + leaderWorkerSets.Group
		force := true
		claimed, err := dyn.Resource(definitions).Patch(ctx, name, types.ApplyPatchType,
			[]byte(`{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"`+name+`"},"spec":{"names":{"shortNames":["mine"]}}}`),
			metav1.PatchOptions{FieldManager: "somebody", Force: &force})
		Expect(err).NotTo(HaveOccurred())
		Expect(claimed.Object).To(HaveKeyWithValue("spec", HaveKeyWithValue("names", HaveKeyWithValue("shortNames", ConsistOf("mine")))))
		Eventually(func(g Gomega) {
			now, err := dyn.Resource(definitions).Get(ctx, name, metav1.GetOptions{})
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now.Object).To(HaveKeyWithValue("spec", HaveKeyWithValue("names", HaveKeyWithValue("shortNames", ConsistOf("lws")))))
			g.Expect(now.GetAnnotations()).NotTo(HaveKey(corev1.LastAppliedConfigAnnotation), "it is larger than an annotation may be")
		}).WithContext(ctx).Should(Succeed())
	})
})
