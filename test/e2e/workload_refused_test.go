package e2e

import (
	"context"
	"math"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	apitypes "k8s.io/apimachinery/pkg/types"
)

// beRefused matches the answer to a request that is refused for a reason. That the webhook cannot be reached is no
// such answer.
func beRefused(reason string) OmegaMatcher {
	verdict := func(err error) bool { return apierrors.IsInvalid(err) || apierrors.IsForbidden(err) }
	return SatisfyAll(WithTransform(verdict, BeTrue()), MatchError(ContainSubstring(reason)))
}

var _ = Describe("A deployment that makes no sense", func() {
	DescribeTable("is refused",
		func(ctx context.Context, file, field string, value any, reason string) {
			values := rollout{name: "bad", replicas: 2, size: 2, maxUnavailable: "1", surge: "0"}.values(0)
			values["NODES"] = "any"
			objects, err := readObjects(file, values)
			Expect(err).NotTo(HaveOccurred())
			bad := objects[0]
			if value == nil {
				unstructured.RemoveNestedField(bad.Object, strings.Split(field, ".")...)
			} else {
				Expect(unstructured.SetNestedField(bad.Object, value, strings.Split(field, ".")...)).To(Succeed())
			}
			Eventually(func() error {
				return tenant(metav1.NamespaceDefault).create(ctx, bad, metav1.CreateOptions{DryRun: dryRun})
			}).WithContext(ctx).WithTimeout(calm).Should(beRefused(reason))
		},
		Entry("when a group has no pods", "rolling-update.yaml", "spec.leaderWorkerTemplate.size", int64(0), "size must be equal or greater than 1"),
		Entry("when there are more pods than can be counted", "rolling-update.yaml", "spec.replicas", int64(math.MaxInt32), "the product of replicas and worker replicas must not exceed"),
		Entry("when its name is no name of a Service", "rolling-update.yaml", "metadata.name", "1st", "a DNS-1035 label must"),
		Entry("when no group may be updated", "rolling-update.yaml", "spec.rolloutStrategy.rollingUpdateConfiguration.maxUnavailable", int64(0), "must not be 0 when `maxSurge` is 0"),
		Entry("when it may grow beyond twice its size", "rolling-update.yaml", "spec.rolloutStrategy.rollingUpdateConfiguration.maxSurge", "150%", "must not be greater than 100%"),
		Entry("when it is updated from a negative group on", "rolling-update.yaml", "spec.rolloutStrategy.rollingUpdateConfiguration.partition", int64(-1), "must be greater than or equal to 0"),

		Entry("when subgroups do not fill a group", "subgroups.yaml", subGroupPolicy, policy("LeaderWorker", 3), "size or size - 1 must be divisible by subGroupSize"),
		Entry("when a subgroup is larger than its group", "subgroups.yaml", subGroupPolicy, policy("LeaderWorker", 6), "subGroupSize cannot be larger than size"),
		Entry("when subgroups without the leader do not fill the rest", "subgroups.yaml", subGroupPolicy, policy("LeaderExcluded", 5), "size-1 must be divisible by subGroupSize when using LeaderExcluded"),
		Entry("when there are no subgroups to be placed apart", "exclusive-subgroups.yaml", subGroupPolicy, nil, "cannot have subgroup-exclusive-topology without subGroupSize set"),

		Entry("when a set has no second role", "prefill-decode.yaml", "spec.roles", roles(role("prefill", 1, 0)), "spec.roles in body should have at least 2 items"),
		Entry("when two roles have the same name", "prefill-decode.yaml", "spec.roles", roles(role("decode", 1, 0), role("decode", 1, 0)), "Duplicate value"),
		Entry("when only one of two roles is there", "prefill-decode.yaml", "spec.roles", roles(role("prefill", 0, 0), role("decode", 1, 0)), "replicas must be zero for all roles or non-zero for all roles"),
		Entry("when one role is to be updated in part", "prefill-decode.yaml", "spec.roles", roles(role("prefill", 1, 1), role("decode", 1, 0)), "partition is not supported by DisaggregatedSet"),
	)

	It("is refused when subgroups come, go or change later", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "gpu-serving.yaml", nil)
		user.deploy(ctx, "subgroups.yaml", nil)
		for _, change := range []struct{ set, policy, reason string }{
			{"independent", `{"subGroupSize":3}`, "cannot enable subGroupSize after the lws is already created"},
			{"paired", `null`, "cannot remove subGroupSize after enabled"},
			{"paired", `{"subGroupSize":4}`, "field is immutable"},
		} {
			patch := []byte(`{"spec":{"leaderWorkerTemplate":{"subGroupPolicy":` + change.policy + `}}}`)
			_, err := user.sets().Patch(ctx, change.set, apitypes.MergePatchType, patch, metav1.PatchOptions{DryRun: dryRun})
			Expect(err).To(beRefused(change.reason))
		}
	})
})

const subGroupPolicy = "spec.leaderWorkerTemplate.subGroupPolicy"

func policy(kind string, size int64) map[string]any {
	return map[string]any{"subGroupPolicyType": kind, "subGroupSize": size}
}

func roles(all ...any) []any {
	return all
}

// role is a role of a DisaggregatedSet that is updated from a group on.
func role(name string, replicas, partition int64) map[string]any {
	template := map[string]any{"spec": map[string]any{"containers": []any{map[string]any{"name": "server", "image": pauseImage()}}}}
	return map[string]any{"name": name, "spec": map[string]any{
		"replicas":             replicas,
		"leaderWorkerTemplate": map[string]any{"size": int64(1), "workerTemplate": template},
		"rolloutStrategy":      map[string]any{"rollingUpdateConfiguration": map[string]any{"partition": partition}},
	}}
}
