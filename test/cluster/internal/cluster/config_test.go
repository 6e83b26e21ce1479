package cluster

import (
	"encoding/json"
	"net/netip"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
)

var testNode = nodeConfig{
	Name:            "node2",
	PodCIDR:         netip.MustParsePrefix("10.244.2.0/24"),
	AllPods:         netip.MustParsePrefix("10.244.0.0/16"),
	PauseImage:      "localhost/pause:1",
	CNIBin:          "/usr/lib/cni",
	CNIConf:         "/c/nodes/node2/cni",
	CA:              "/c/pki/ca.crt",
	Cert:            "/c/pki/node2.crt",
	Key:             "/c/pki/node2.key",
	ClusterDNS:      "10.170.1.1",
	Domain:          "cluster.local",
	Cgroup:          "lws-1234/node2",
	ProxyKubeconfig: "/c/config/kube-proxy.kubeconfig",
}

// decode fills a template in and reads the result as YAML, of which JSON is a part.
func decode(t *testing.T, text string) map[string]any {
	t.Helper()
	raw, err := render(text, testNode)
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]any{}
	if err := yaml.UnmarshalStrict(raw, &values); err != nil {
		t.Fatalf("%v in:\n%s", err, raw)
	}
	return values
}

// check compares some values of an object with what they should be, as JSON.
func check(t *testing.T, values map[string]any, want map[string]string) {
	t.Helper()
	for key, value := range want {
		got, err := json.Marshal(values[key])
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != value {
			t.Errorf("%s is %s, want %s", key, got, value)
		}
	}
}

func TestKubeletConfiguration(t *testing.T) {
	check(t, decode(t, kubeletTemplate), map[string]string{
		"clusterDNS":             `["10.170.1.1"]`,
		"cgroupRoot":             `"/lws-1234/node2"`,
		"cgroupDriver":           `"cgroupfs"`,
		"failCgroupV1":           `false`,
		"failSwapOn":             `false`,
		"enforceNodeAllocatable": `[]`,
		"tlsCertFile":            `"/c/pki/node2.crt"`,
		"containerLogMaxSize":    `"200Mi"`,
	})
}

func TestProxyConfiguration(t *testing.T) {
	check(t, decode(t, proxyTemplate), map[string]string{
		"mode":             `"nftables"`,
		"hostnameOverride": `"node2"`,
		"clusterCIDR":      `"10.244.0.0/16"`,
		"conntrack":        `{"maxPerCore":0}`,
	})
}

func TestPodNetworkConfiguration(t *testing.T) {
	check(t, decode(t, cniTemplate), map[string]string{
		"plugins": `[{"ipMasq":false,"ipam":{"ranges":[[{"subnet":"10.244.2.0/24"}]],"routes":[{"dst":"0.0.0.0/0"}],"type":"host-local"},"type":"ptp"}]`,
	})
}

func TestRuntimeConfiguration(t *testing.T) {
	raw, err := render(containerdTemplate, testNode)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		`sandbox_image = "localhost/pause:1"`,
		`bin_dir = "/usr/lib/cni"`,
		`conf_dir = "/c/nodes/node2/cni"`,
		`restrict_oom_score_adj = true`,
	} {
		if !strings.Contains(string(raw), line+"\n") {
			t.Errorf("no line %s in:\n%s", line, raw)
		}
	}
}

func TestAuditPolicyRecordsTheOperatorAndNothingElse(t *testing.T) {
	var policy struct {
		Rules []struct {
			Level      string   `json:"level"`
			Users      []string `json:"users"`
			UserGroups []string `json:"userGroups"`
		} `json:"rules"`
	}
	if err := yaml.Unmarshal([]byte(auditPolicy), &policy); err != nil {
		t.Fatal(err)
	}
	// level is that of the first rule that matches, as in the API server.
	level := func(user string, groups ...string) string {
		for _, rule := range policy.Rules {
			if matches(rule.Users, user) && matches(rule.UserGroups, groups...) {
				return rule.Level
			}
		}
		return "None"
	}
	for _, namespace := range []string{"openshift-lws-operator", "lws-system"} {
		if got := level("system:serviceaccount:"+namespace+":lws-operator", "system:serviceaccounts", "system:serviceaccounts:"+namespace); got != "Metadata" {
			t.Errorf("requests of a service account in %s are recorded at level %s", namespace, got)
		}
	}
	if got := level(OperatorUnderTest, "system:authenticated"); got != "Metadata" {
		t.Errorf("requests of %s are recorded at level %s", OperatorUnderTest, got)
	}
	if got := level("system:serviceaccount:kube-system:job-controller", "system:serviceaccounts", "system:serviceaccounts:kube-system"); got != "None" {
		t.Errorf("requests of the controller manager are recorded at level %s", got)
	}
	if got := level("admin", "system:masters"); got != "None" {
		t.Errorf("requests of the administrator are recorded at level %s", got)
	}
}

// matches reports whether a rule's list, in which empty means any, has one of names.
func matches(list []string, names ...string) bool {
	if len(list) == 0 {
		return true
	}
	for _, name := range names {
		for _, entry := range list {
			if entry == name {
				return true
			}
		}
	}
	return false
}

func TestRenderRefusesUnknownValues(t *testing.T) {
	if _, err := render("{{.Nothing}}", map[string]string{}); err == nil {
		t.Error("a value that is missing is no error")
	}
}
