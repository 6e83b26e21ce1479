package cluster

import (
	"bytes"
	"fmt"
	"net/netip"
	"text/template"
)

// auditPolicy records the requests of service accounts outside of kube-system
// and of the user that integration tests run the operator as, and nothing else.
// An audit policy can't match parts of a user's name, but groups say the same.
// A request by which that user impersonates somebody is recorded with both.
const auditPolicy = `apiVersion: audit.k8s.io/v1
kind: Policy
omitStages: [RequestReceived, ResponseStarted]
rules:
- level: None
  userGroups: ["system:serviceaccounts:kube-system"]
- level: Metadata
  userGroups: ["system:serviceaccounts"]
- level: Metadata
  users: ["` + OperatorUnderTest + `"]
- level: None
`

// OperatorUnderTest is the user that integration tests run the operator as when
// it is a process and not a pod: the audit log records its requests. It has no
// permission of its own.
const OperatorUnderTest = "lws-operator-under-test"

// nodeConfig is what the configuration files of a node are made from.
type nodeConfig struct {
	Name               string
	PodCIDR            netip.Prefix
	AllPods            netip.Prefix
	PauseImage         string
	CNIBin, CNIConf    string
	CA, Cert, Key      string
	ClusterDNS, Domain string
	Cgroup             string
	ProxyKubeconfig    string
}

// render fills a template in.
func render(text string, values any) ([]byte, error) {
	parsed, err := template.New("").Option("missingkey=error").Parse(text)
	if err != nil {
		return nil, fmt.Errorf("reading a template: %w", err)
	}
	var out bytes.Buffer
	if err := parsed.Execute(&out, values); err != nil {
		return nil, fmt.Errorf("filling a template in: %w", err)
	}
	return out.Bytes(), nil
}

// containerdTemplate: paths are the node's own, see mountNode of package proc.
//   - restrict_oom_score_adj: without CAP_SYS_RESOURCE every sandbox fails otherwise.
//   - disable_apparmor: the kernel would keep the runtime's profile afterwards.
//   - netns_mounts_under_state_dir: pods' network namespaces stay out of /run/netns.
const containerdTemplate = `version = 2
root = "/var/lib/containerd"
state = "/run/containerd"
disabled_plugins = [
  "io.containerd.snapshotter.v1.aufs",
  "io.containerd.snapshotter.v1.btrfs",
  "io.containerd.snapshotter.v1.devmapper",
  "io.containerd.snapshotter.v1.zfs",
]
[grpc]
  address = "` + containerdSocket + `"
[plugins."io.containerd.internal.v1.opt"]
  path = "/var/lib/containerd/opt"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "{{.PauseImage}}"
  restrict_oom_score_adj = true
  disable_apparmor = true
  stream_server_port = "0"
  netns_mounts_under_state_dir = true
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "{{.CNIBin}}"
    conf_dir = "{{.CNIConf}}"
`

// containerdSocket is containerd's address on each node.
const containerdSocket = "/run/containerd/containerd.sock"

// cniTemplate: point-to-point links make the node route all traffic of its pods,
// also between two of them. On a bridge, an answer could go past the translation
// of Service addresses.
const cniTemplate = `{
  "cniVersion": "0.4.0",
  "name": "lws",
  "plugins": [
    {
      "type": "ptp",
      "ipMasq": false,
      "ipam": {
        "type": "host-local",
        "ranges": [[{"subnet": "{{.PodCIDR}}"}]],
        "routes": [{"dst": "0.0.0.0/0"}]
      }
    }
  ]
}
`

// kubeletTemplate: the settings for control groups make it work on machines with
// version 1 as well, and keep the containers in a group of the cluster's own.
// Logs are not rotated early, because tests read their first lines.
const kubeletTemplate = `apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
address: 0.0.0.0
authentication:
  anonymous: {enabled: false}
  webhook: {enabled: true}
  x509: {clientCAFile: "{{.CA}}"}
authorization: {mode: Webhook}
tlsCertFile: "{{.Cert}}"
tlsPrivateKeyFile: "{{.Key}}"
containerRuntimeEndpoint: unix://` + containerdSocket + `
cgroupDriver: cgroupfs
cgroupRoot: "/{{.Cgroup}}"
cgroupsPerQOS: true
enforceNodeAllocatable: []
failCgroupV1: false
failSwapOn: false
oomScoreAdj: 0
makeIPTablesUtilChains: false
clusterDNS: ["{{.ClusterDNS}}"]
clusterDomain: {{.Domain}}
resolvConf: ""
volumePluginDir: /var/lib/kubelet/volume-plugins
podLogsDir: /var/log/pods
containerLogMaxSize: 200Mi
serializeImagePulls: false
imageGCHighThresholdPercent: 100
imageGCLowThresholdPercent: 99
evictionHard:
  memory.available: 100Mi
  nodefs.available: 1%
  nodefs.inodesFree: 1%
  imagefs.available: 1%
`

const proxyTemplate = `apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
mode: nftables
clientConnection: {kubeconfig: "{{.ProxyKubeconfig}}"}
hostnameOverride: {{.Name}}
clusterCIDR: {{.AllPods}}
oomScoreAdj: 0
conntrack: {maxPerCore: 0}
`

// corefileTemplate: "pods verified" answers for pods that exist only. Names
// outside of the cluster don't exist, as there is no network beyond it: without
// an answer that says so, clients would try again and again.
const corefileTemplate = `.:53 {
  errors
  health {{.Address}}:8080
  ready {{.Address}}:8181
  cache 5
  kubernetes {{.Domain}} in-addr.arpa ip6.arpa {
    kubeconfig {{.Kubeconfig}}
    pods verified
    ttl 5
  }
  template ANY ANY {
    rcode NXDOMAIN
  }
}
`
