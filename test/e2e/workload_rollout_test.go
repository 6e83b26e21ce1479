package e2e

import (
	"context"
	"fmt"
	"slices"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
)

// newModel changes what the workers run, which makes a new revision of every group.
const newModel = `{"leaderWorkerTemplate":{"workerTemplate":{"metadata":{"annotations":{"model":"v2"}}}}}`

// rollout is a LeaderWorkerSet that is updated group by group, and the limits that have to be kept meanwhile.
type rollout struct {
	name                  string
	replicas, size        int
	maxUnavailable, surge string
	// fewest groups are complete at any time, most groups are there at any time.
	fewest, most int
}

func (r rollout) values(partition int) map[string]string {
	return map[string]string{
		"NAME": r.name, "REPLICAS": fmt.Sprint(r.replicas), "SIZE": fmt.Sprint(r.size),
		"MAX_UNAVAILABLE": r.maxUnavailable, "MAX_SURGE": r.surge, "PARTITION": fmt.Sprint(partition),
	}
}

// updated waits until all groups are complete and of another revision than before.
func (r rollout) updated(ctx context.Context, user tenant, before string) {
	GinkgoHelper()
	Eventually(func(g Gomega) {
		now, err := user.groups(ctx, r.name)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(now).To(beComplete(r.name, r.replicas, r.size))
		g.Expect(now.label(revisionLabel)).NotTo(ContainElement(before))
	}).WithContext(ctx).Should(Succeed())
}

var _ = Describe("A new version of a model", func() {
	It("reaches no more groups at a time than it may, last group first", func(ctx context.Context) {
		user := newTenant(ctx)
		rollouts := []rollout{
			{name: "one-by-one", replicas: 3, size: 2, maxUnavailable: "1", surge: "0", fewest: 2, most: 3},
			{name: "by-halves", replicas: 4, size: 2, maxUnavailable: "50%", surge: "0", fewest: 2, most: 4},
			{name: "tpu-slices", replicas: 2, size: 4, maxUnavailable: "1", surge: "1", fewest: 1, most: 3},
			{name: "spare-first", replicas: 2, size: 2, maxUnavailable: "0", surge: "1", fewest: 2, most: 3},
		}
		for _, r := range rollouts {
			user.deploy(ctx, "rolling-update.yaml", r.values(0))
		}
		histories, revisions := map[string]*podHistory{}, map[string]string{}
		for _, r := range rollouts {
			before := user.complete(ctx, r.name, r.replicas, r.size)
			revisions[r.name] = before[podName(r.name, 0, 0)].Labels[revisionLabel]
			histories[r.name] = user.recordPods(ctx, r.name)
			user.change(ctx, r.name, newModel)
		}
		for _, r := range rollouts {
			r.updated(ctx, user, revisions[r.name])
			states := histories[r.name].stop()
			fewest, most := extremes(states, r.size)
			Expect(fewest).To(BeNumerically(">=", r.fewest), "complete groups of %s while it was updated", r.name)
			Expect(most).To(Equal(r.most), "groups of %s while it was updated", r.name)
			Expect(updateOrder(states, revisions[r.name], r)).To(Equal(descending(r.replicas)), "the order in which %s was updated", r.name)
		}
	})

	It("stays with the groups that are named until the others are released", func(ctx context.Context) {
		user := newTenant(ctx)
		canary := rollout{name: "canary", replicas: 3, size: 2, maxUnavailable: "1", surge: "0"}
		user.deploy(ctx, "rolling-update.yaml", canary.values(2))
		before := user.complete(ctx, canary.name, 3, 2)
		user.change(ctx, canary.name, newModel)

		By("waiting for the canary, group 2")
		Eventually(user.statusOf).WithContext(ctx).WithArguments(canary.name, "updatedReplicas").Should(BeEquivalentTo(1))
		now := user.complete(ctx, canary.name, 3, 2)
		Expect(now.inGroup(0).uids()).To(Equal(before.inGroup(0).uids()))
		Expect(now.inGroup(1).uids()).To(Equal(before.inGroup(1).uids()))
		Expect(now.inGroup(2).label(revisionLabel)).NotTo(ContainElement(before["canary-0"].Labels[revisionLabel]))

		By("releasing the others")
		user.change(ctx, canary.name, `{"rolloutStrategy":{"rollingUpdateConfiguration":{"partition":0}}}`)
		canary.updated(ctx, user, before["canary-0"].Labels[revisionLabel])
		after, err := user.groups(ctx, canary.name)
		Expect(err).NotTo(HaveOccurred())
		Expect(after.inGroup(2).uids()).To(Equal(now.inGroup(2).uids()))
	})
})

// extremes are the fewest complete groups and the most groups that were there in any state.
func extremes(states []groups, size int) (fewest, most int) {
	fewest = len(states[0])
	for _, state := range states {
		complete, all := 0, state.by(groupLabel)
		for _, pods := range all {
			if len(pods) == size && pods.allReady() {
				complete++
			}
		}
		fewest, most = min(fewest, complete), max(most, len(all))
	}
	return fewest, most
}

// updateOrder are the groups in the order in which their old leaders went.
func updateOrder(states []groups, before string, r rollout) []int {
	var order []int
	for group := range r.replicas {
		order = append(order, group)
	}
	gone := func(group int) int {
		return slices.IndexFunc(states, func(state groups) bool {
			return state[podName(r.name, group, 0)].Labels[revisionLabel] != before
		})
	}
	slices.SortFunc(order, func(a, b int) int { return gone(a) - gone(b) })
	return order
}

// descending are the numbers below n, highest first.
func descending(n int) []int {
	var numbers []int
	for i := n - 1; i >= 0; i-- {
		numbers = append(numbers, i)
	}
	return numbers
}
