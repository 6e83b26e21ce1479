package e2e

import (
	"context"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

// dryRun keeps what should have been refused from having an effect.
var dryRun = []string{metav1.DryRunAll}

var _ = Describe("The API server", func() {
	It("refuses a custom resource with another name", func(ctx context.Context) {
		other := managedCustomResource()
		other.Name = "other"
		_, err := operators.OperatorV1().LeaderWorkerSetOperators().Create(ctx, other, metav1.CreateOptions{DryRun: dryRun})
		Expect(apierrors.IsInvalid(err)).To(BeTrue(), "got %v", err)
		Expect(err).To(MatchError(ContainSubstring("its name must be 'cluster'")))
	})

	DescribeTable("refuses a configuration that cannot work and names the field",
		func(ctx context.Context, patch, field string) {
			_, err := operators.OperatorV1().LeaderWorkerSetOperators().Patch(ctx, customResource, types.MergePatchType, []byte(patch), metav1.PatchOptions{DryRun: dryRun})
			Expect(apierrors.IsInvalid(err)).To(BeTrue(), "got %v", err)
			Expect(err).To(MatchError(ContainSubstring(field)))
		},
		Entry("a node selector's key that is no label", `{"spec":{"nodePlacement":{"nodeSelector":{"a b":"c"}}}}`, "spec.nodePlacement.nodeSelector"),
		Entry("a node selector's value that is no label value", `{"spec":{"nodePlacement":{"nodeSelector":{"a":"not a value"}}}}`, "spec.nodePlacement.nodeSelector"),
		Entry("an unknown operator of a toleration", `{"spec":{"nodePlacement":{"tolerations":[{"key":"a","operator":"Almost"}]}}}`, "spec.nodePlacement.tolerations"),
		Entry("a toleration of every taint that compares a value", `{"spec":{"nodePlacement":{"tolerations":[{"operator":"Equal"}]}}}`, "spec.nodePlacement.tolerations"),
		Entry("an unknown effect of a toleration", `{"spec":{"nodePlacement":{"tolerations":[{"key":"a","operator":"Exists","effect":"Never"}]}}}`, "spec.nodePlacement.tolerations"),
		Entry("an unknown management state", `{"spec":{"managementState":"Perhaps"}}`, "spec.managementState"),
		Entry("an unknown log level", `{"spec":{"logLevel":"Chatty"}}`, "spec.logLevel"),
	)
})
