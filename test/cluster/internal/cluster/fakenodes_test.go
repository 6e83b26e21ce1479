//go:build linux

package cluster

import (
	"encoding/json"
	"strings"
	"testing"
)

// What a simulated node consists of is what its pods are placed by.
func TestFakeNode(t *testing.T) {
	node := fakeNode("fake-1", map[string]string{"zone": "a"}, map[string]string{"nvidia.com/gpu": "8"})
	raw, err := json.Marshal(node)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`"taints":[{"effect":"NoSchedule","key":"kwok.x-k8s.io/node","value":"fake"}]`,
		`"annotations":{"kwok.x-k8s.io/node":"fake"}`,
		`"kubernetes.io/hostname":"fake-1"`,
		`"zone":"a"`,
		`"allocatable":{"cpu":"192","ephemeral-storage":"8Ti","memory":"2Ti","nvidia.com/gpu":"8","pods":"250"}`,
	} {
		if !strings.Contains(string(raw), part) {
			t.Errorf("no %s in %s", part, raw)
		}
	}
	if _, ok := fakeSize["nvidia.com/gpu"]; ok {
		t.Error("the accelerators of one node were added to the size of all")
	}
}
