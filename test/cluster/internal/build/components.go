// Package build makes the cluster's component binaries from their modules, and
// makes them again only when something that goes into them has changed.
package build

import "strings"

// KubernetesVersion is what the Kubernetes binaries say they are. It is that of
// k8s.io/kubernetes in components/kubernetes/go.mod; without it they would say
// v0.0.0, which version checks of clients and of OLM refuse.
const KubernetesVersion = "v1.36.3"

// Component is something that the cluster is made of: a binary, files of a
// module, or both.
type Component struct {
	// Name is the folder of its module below components/ and, unless it has no
	// Binary, the name of the binary.
	Name string
	// NoBinary says that only files are wanted.
	NoBinary bool
	// LDFlags are flags for the linker in addition to those that strip symbols.
	LDFlags string
	// Links are names by which the binary is called as well.
	Links []string
	// CRDModule is the module that brings CRD files and CRDFiles a pattern for
	// them, relative to the module.
	CRDModule, CRDFiles string
}

// The components by name.
var (
	Kubernetes = Component{
		Name:    "kubernetes",
		LDFlags: versionFlags(),
		Links:   []string{"etcd", "kube-apiserver", "kube-controller-manager", "kube-scheduler", "kubelet", "kube-proxy", "kubectl"},
	}
	CertManager = Component{
		Name:      "certmanager",
		CRDModule: "github.com/cert-manager/cert-manager",
		CRDFiles:  "deploy/crds/*.yaml",
	}
	CoreDNS        = Component{Name: "coredns"}
	Pause          = Component{Name: "pause"}
	Storage        = Component{Name: "storage"}
	Kwok           = Component{Name: "kwok"}
	ServiceMonitor = Component{
		Name:      "servicemonitor",
		NoBinary:  true,
		CRDModule: "github.com/prometheus-operator/prometheus-operator",
		CRDFiles:  "example/prometheus-operator-crd/monitoring.coreos.com_servicemonitors.yaml",
	}
)

// All are the components in the order in which they are built.
var All = []Component{Kubernetes, CertManager, CoreDNS, Pause, ServiceMonitor, Storage, Kwok}

// versionFlags tell the Kubernetes packages their version.
func versionFlags() string {
	number := strings.Split(strings.TrimPrefix(KubernetesVersion, "v"), ".")
	var flags []string
	for _, pkg := range []string{"k8s.io/component-base/version", "k8s.io/client-go/pkg/version"} {
		flags = append(flags,
			"-X "+pkg+".gitVersion="+KubernetesVersion,
			"-X "+pkg+".gitMajor="+number[0],
			"-X "+pkg+".gitMinor="+number[1])
	}
	return strings.Join(flags, " ")
}
