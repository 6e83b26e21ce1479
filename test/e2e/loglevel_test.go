package e2e

import (
	"context"
	"fmt"
	"slices"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
)

var _ = Describe("logLevel", func() {
	It("reaches the operand with one rollout for each change", func(ctx context.Context) {
		before := restoreOperandAfterwards(ctx)
		rollouts := 0
		for _, step := range []struct {
			level operatorv1.LogLevel
			arg   string
		}{
			{operatorv1.Debug, "--zap-log-level=4"},
			{operatorv1.Trace, "--zap-log-level=6"},
			{operatorv1.TraceAll, "--zap-log-level=9"},
			{operatorv1.Normal, "--zap-log-level=2"},
		} {
			configure(ctx, fmt.Sprintf(`{"logLevel":%q}`, step.level))
			rollouts++
			now := configured(ctx)
			Expect(now.Spec.Template.Spec.Containers[0].Args).To(ContainElement(step.arg))
			expectRevision(ctx, revision(before)+rollouts)
		}
		after := settled(ctx)
		Expect(revision(after)).To(Equal(revision(before) + rollouts))
		Expect(after.Spec.Template).To(Equal(before.Spec.Template))
	})
})

// bodies is what client-go writes of each answer, at the highest level only.
const bodies = `"Response Body"`

var _ = Describe("operatorLogLevel", func() {
	It("changes what the operator writes, without a restart, and leaves the operand alone", func(ctx context.Context) {
		before := restoreOperandAfterwards(ctx)
		pods, err := podsOf(ctx, operatorDeployment)
		Expect(err).NotTo(HaveOccurred())
		start := len(operatorLog.since(0))
		reported, err := countEvents(ctx, levelChange)
		Expect(err).NotTo(HaveOccurred())
		levels := []operatorv1.LogLevel{operatorv1.Normal, operatorv1.TraceAll, operatorv1.Normal, operatorv1.Debug, operatorv1.Normal}
		for i := 1; i < len(levels); i++ {
			configure(ctx, fmt.Sprintf(`{"operatorLogLevel":%q}`, levels[i]))
			Eventually(operatorLog.since).WithArguments(start).WithContext(ctx).Should(ContainElement(ContainSubstring(changed(levels[i-1], levels[i]))))
			if levels[i] == operatorv1.TraceAll {
				By("waiting for the answer to a request")
				Eventually(operatorLog.since).WithArguments(start).WithContext(ctx).Should(ContainElement(ContainSubstring(bodies)))
			}
		}
		Eventually(countEvents).WithArguments(levelChange).WithContext(ctx).Should(Equal(reported + len(levels) - 1))

		By("comparing what was written at each level")
		lines := operatorLog.since(start)
		Expect(between(lines, changed("Normal", "TraceAll"), changed("TraceAll", "Normal"))).To(ContainElement(ContainSubstring(bodies)))
		Expect(between(lines, changed("Normal", "Debug"), changed("Debug", "Normal"))).NotTo(ContainElement(ContainSubstring(bodies)))

		now, err := podsOf(ctx, operatorDeployment)
		Expect(err).NotTo(HaveOccurred())
		Expect(uids(now)).To(Equal(uids(pods)))
		Expect(settled(ctx).Generation).To(Equal(before.Generation))
	})
})

// levelChange is the reason of the event that reports a change of the operator's log level.
const levelChange = "OperatorLogLevelChange"

// changed is how the operator reports such a change, in an event and in its log.
func changed(from, to operatorv1.LogLevel) string {
	return fmt.Sprintf("Operator log level changed from %q to %q", from, to)
}

// between returns the lines after the one with one text up to the one with another.
func between(lines []string, from, to string) []string {
	has := func(text string) func(string) bool {
		return func(line string) bool { return strings.Contains(line, text) }
	}
	first := slices.IndexFunc(lines, has(from))
	last := slices.IndexFunc(lines, has(to))
	if first < 0 || last < first {
		return nil
	}
	return lines[first:last]
}
