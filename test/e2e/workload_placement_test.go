package e2e

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var _ = Describe("Exclusive placement", func() {
	It("gives each group a domain of its own, and lets the one too many wait without workers", func(ctx context.Context) {
		zones := twoDomains(ctx)
		user := newTenant(ctx)
		user.deploy(ctx, "exclusive.yaml", map[string]string{"TOPOLOGY": zones.label, "DOMAINS": strings.Join(zones.domains, ", ")})

		placed, waiting := user.twoOfThree(ctx, "exclusive")
		var used []string
		for _, group := range placed {
			domain := zones.placement(group)
			Expect(domain).To(HaveLen(1), "a group is spread over several domains")
			used = append(used, domain...)
			for name, pod := range group {
				if pod.Labels[workerLabel] != "0" {
					Expect(pod.Spec.NodeSelector).To(Equal(map[string]string{zones.label: domain[0]}), name)
				}
			}
		}
		Expect(used).To(ConsistOf(zones.domains))

		Expect(waiting).To(HaveLen(1), "a leader that was not placed has workers")
		for leader := range waiting {
			_, err := kube.AppsV1().StatefulSets(string(user)).Get(ctx, leader, metav1.GetOptions{})
			Expect(apierrors.IsNotFound(err)).To(BeTrue(), "a leader that was not placed has a StatefulSet of workers, or: %v", err)
		}
	})
})

// twoOfThree waits until two groups of four are complete and the third one has been found no place.
func (t tenant) twoOfThree(ctx context.Context, set string) (placed []groups, waiting groups) {
	GinkgoHelper()
	Eventually(func(g Gomega) {
		placed, waiting = nil, nil
		now, err := t.groups(ctx, set)
		g.Expect(err).NotTo(HaveOccurred())
		for _, group := range now.by(groupLabel) {
			if len(group) == 4 && group.allReady() {
				placed = append(placed, group)
			} else {
				waiting = group
			}
		}
		g.Expect(placed).To(HaveLen(2), "complete groups of %v", now.ready())
		g.Expect(waiting.allUnschedulable()).To(BeTrue(), "the rest of %v waits for a place", now.ready())
	}).WithContext(ctx).Should(Succeed())
	return placed, waiting
}

var _ = Describe("A group with subgroups", func() {
	It("counts its pods into them", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "subgroups.yaml", nil)
		for set, subgroups := range map[string][]string{
			"shared": {"0", "0", "0", "1", "1"},
			"paired": {"0", "0", "1", "1"},
			"led":    {"none", "0", "0", "1", "1"},
		} {
			now := user.complete(ctx, set, 1, len(subgroups))
			for worker, subgroup := range subgroups {
				name := podName(set, 0, worker)
				Expect(cmp.Or(now[name].Labels[subgroupLabel], "none")).To(Equal(subgroup), name)
			}
		}
	})

	It("keeps each of them on a node of its own", func(ctx context.Context) {
		hosts := upTo(4, domainsOf(ctx, corev1.LabelHostname))
		user := newTenant(ctx)
		user.deploy(ctx, "exclusive-subgroups.yaml", map[string]string{"NODES": strings.Join(hosts.domains, ", ")})

		By(fmt.Sprintf("waiting until there are subgroups on %d nodes for four", len(hosts.domains)))
		Eventually(func(g Gomega) {
			now, err := user.groups(ctx, "exclusive")
			g.Expect(err).NotTo(HaveOccurred())
			g.Expect(now).To(HaveLen(10))
			var used []string
			for _, subgroup := range now.by(subgroupKeyLabel) {
				if subgroup.allUnschedulable() {
					continue
				}
				g.Expect(subgroup.allReady()).To(BeTrue(), "some pods of a subgroup wait: %v", subgroup.ready())
				g.Expect(hosts.placement(subgroup)).To(HaveLen(1), "a subgroup is spread over several nodes")
				used = append(used, hosts.placement(subgroup)...)
			}
			g.Expect(used).To(ConsistOf(hosts.domains), "the nodes with a subgroup")
		}).WithContext(ctx).Should(Succeed())
	})

	It("keeps them within the domain of their group", func(ctx context.Context) {
		hosts := upTo(4, domainsOf(ctx, corev1.LabelHostname))
		outer, domain := roomyDomain(ctx)
		user := newTenant(ctx)
		user.deploy(ctx, "group-and-subgroups.yaml", map[string]string{"TOPOLOGY": outer.label, "DOMAIN": domain})
		now := user.complete(ctx, "nested", 1, 4)
		Expect(outer.placement(now)).To(ConsistOf(domain))
		Expect(hosts.placement(now)).To(HaveLen(2), "the nodes of both subgroups")
		for _, subgroup := range now.by(subgroupKeyLabel) {
			Expect(subgroup).To(HaveLen(2))
			Expect(hosts.placement(subgroup)).To(HaveLen(1), "a subgroup is spread over several nodes")
		}
	})
})
