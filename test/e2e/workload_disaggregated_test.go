package e2e

import (
	"context"
	"fmt"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	apitypes "k8s.io/apimachinery/pkg/types"
)

// Labels that the operand gives to what it makes for a role of a DisaggregatedSet.
const (
	disaggregatedLabel = "disaggregatedset.x-k8s.io/name"
	roleLabel          = "disaggregatedset.x-k8s.io/role"
	roleRevisionLabel  = "disaggregatedset.x-k8s.io/revision"
)

var disaggregatedSet = schema.GroupVersionKind{Group: "disaggregatedset.x-k8s.io", Version: "v1", Kind: "DisaggregatedSet"}

var _ = Describe("A set of prefill and decode", func() {
	It("runs, scales and updates its roles together", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "prefill-decode.yaml", nil)
		roles := user.roles(ctx, "")
		user.complete(ctx, roles["prefill"], 2, 1)
		user.complete(ctx, roles["decode"], 1, 2)
		user.servesRoles(ctx, map[string]int{roles["prefill"]: 2, roles["decode"]: 2})

		By("scaling one role")
		user.changeRole(ctx, `[{"op":"replace","path":"/spec/roles/0/spec/replicas","value":3}]`)
		prefill := user.complete(ctx, roles["prefill"], 3, 1)
		Expect(user.roles(ctx, "")).To(Equal(roles), "scaling made other LeaderWorkerSets")

		By("updating the model of one role")
		user.changeRole(ctx, `[{"op":"add","path":"/spec/roles/1/spec/leaderWorkerTemplate/workerTemplate/metadata","value":{"annotations":{"model":"v2"}}}]`)
		updated := user.roles(ctx, prefill[roles["prefill"]+"-0"].Labels[roleRevisionLabel])
		user.complete(ctx, updated["prefill"], 3, 1)
		user.complete(ctx, updated["decode"], 1, 2)
		user.servesRoles(ctx, map[string]int{updated["prefill"]: 3, updated["decode"]: 2})

		By("deleting it")
		Expect(user.resource(disaggregatedSet).Delete(ctx, "model", metav1.DeleteOptions{})).To(Succeed())
		Eventually(func() ([]unstructured.Unstructured, error) {
			sets, err := user.sets().List(ctx, metav1.ListOptions{})
			return sets.Items, err
		}).WithContext(ctx).Should(BeEmpty())
	})
})

// changeRole sends a JSON patch to the set.
func (t tenant) changeRole(ctx context.Context, patch string) {
	GinkgoHelper()
	_, err := t.resource(disaggregatedSet).Patch(ctx, "model", apitypes.JSONPatchType, []byte(patch), metav1.PatchOptions{})
	Expect(err).NotTo(HaveOccurred())
}

// roles waits until there is one LeaderWorkerSet for each role, none of them of the revision that was before, and
// returns their names.
func (t tenant) roles(ctx context.Context, before string) map[string]string {
	GinkgoHelper()
	var names map[string]string
	Eventually(func(g Gomega) {
		names = map[string]string{}
		sets, err := t.sets().List(ctx, metav1.ListOptions{LabelSelector: disaggregatedLabel + "=model"})
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(sets.Items).To(HaveLen(2))
		for i := range sets.Items {
			labels := sets.Items[i].GetLabels()
			g.Expect(labels[roleRevisionLabel]).NotTo(Equal(before))
			g.Expect(sets.Items[i].GetName()).To(Equal(fmt.Sprintf("model-%s-%s", labels[roleRevisionLabel], labels[roleLabel])))
			names[labels[roleLabel]] = sets.Items[i].GetName()
		}
		g.Expect(names).To(SatisfyAll(HaveKey("prefill"), HaveKey("decode")))
	}).WithContext(ctx).Should(Succeed())
	return names
}

// servesRoles waits until the Services of the set are those of the given LeaderWorkerSets, each with so many pods.
func (t tenant) servesRoles(ctx context.Context, pods map[string]int) {
	GinkgoHelper()
	Eventually(func(g Gomega) {
		services, err := kube.CoreV1().Services(string(t)).List(ctx, metav1.ListOptions{LabelSelector: disaggregatedLabel + "=model"})
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(services.Items).To(HaveLen(len(pods)))
		for set, count := range pods {
			g.Expect(t.endpoints(ctx, set+"-prv")).To(HaveLen(count), set)
		}
	}).WithContext(ctx).Should(Succeed())
}
