package e2e

import (
	"context"
	"strconv"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
)

var _ = Describe("The environment of a pod", func() {
	It("has each variable once, also if the user sets it", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "prefill-decode-pair.yaml", nil)
		for _, set := range []string{"prefill", "decode"} {
			for name, pod := range user.complete(ctx, set, 1, 2) {
				Expect(environment(pod, "LWS_WORKER_INDEX")).To(Equal(pod.Labels[workerLabel]), name)
				Expect(environment(pod, "LWS_GROUP_SIZE")).To(Equal("2"), name)
				Expect(pod.Spec.Tolerations).To(ContainElement(HaveField("Key", "rdma")), name)
			}
		}
	})

	It("names the hosts of a TPU slice to each of them", func(ctx context.Context) {
		user := newTenant(ctx)
		user.deploy(ctx, "tpu.yaml", nil)
		// Nothing is said of where they run: few clusters have the hosts, and without them the pods only wait.
		for _, slice := range []struct {
			set   string
			hosts []string
			pods  int
		}{
			{set: "slice", pods: 4, hosts: []string{"slice-0", "slice-0-1", "slice-0-2", "slice-0-3"}},
			{set: "led", pods: 3, hosts: []string{"led-0-1", "led-0-2"}},
			{set: "slices", pods: 5, hosts: []string{"slices-0-1", "slices-0-2"}},
			{set: "slices", pods: 5, hosts: []string{"slices-0-3", "slices-0-4"}},
		} {
			Eventually(user.groups).WithContext(ctx).WithArguments(slice.set).Should(HaveLen(slice.pods))
			now, err := user.groups(ctx, slice.set)
			Expect(err).NotTo(HaveOccurred())
			for id, host := range slice.hosts {
				Expect(now).To(HaveKey(host))
				Expect(environment(now[host], "TPU_WORKER_ID")).To(Equal(strconv.Itoa(id)), host)
				Expect(environment(now[host], "TPU_WORKER_HOSTNAMES")).To(Equal(addresses(slice.hosts, slice.set)), host)
			}
		}
		led, err := user.groups(ctx, "led")
		Expect(err).NotTo(HaveOccurred())
		Expect(environment(led["led-0"], "TPU_WORKER_HOSTNAMES")).To(BeEmpty(), "the environment of a leader without a TPU")
	})
})

// addresses are the hosts as they are known under a subdomain.
func addresses(hosts []string, subdomain string) string {
	var all []string
	for _, host := range hosts {
		all = append(all, host+"."+subdomain)
	}
	return strings.Join(all, ",")
}
