// Package build makes the cluster's component binaries from their modules, and
// makes them again only when something that goes into them has changed.
package build

import (
	"maps"
	"strings"
)

// KubernetesVersion is what the Kubernetes binaries say they are. It is that of
// k8s.io/kubernetes in components/kubernetes/go.mod; without it they would say
// v0.0.0, which version checks of clients and of OLM refuse.
const KubernetesVersion = "v1.36.3"

// Component is something that the cluster is made of: binaries, files of a
// module, or both.
type Component struct {
	// Name is the folder of its module below components/ and, unless NoBinary is
	// set, the name of the binary that the module's own program becomes.
	Name string
	// NoBinary says that the module has no program of its own.
	NoBinary bool
	// Commands are programs of modules that it depends on, as import paths by the
	// names of their binaries. It is for programs that are made of main packages
	// only, which no program can import.
	Commands map[string]string
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
	OLM = Component{
		Name:     "olm",
		NoBinary: true,
		Commands: map[string]string{
			"olm-operator": olmModule + "/cmd/olm",
			"olm-catalog":  olmModule + "/cmd/catalog",
		},
		CRDModule: olmModule,
		CRDFiles:  "deploy/chart/crds/*.yaml",
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

// olmModule is the Operator Lifecycle Manager.
const olmModule = "github.com/operator-framework/operator-lifecycle-manager"

// All are the components in the order in which they are built.
var All = []Component{Kubernetes, CertManager, CoreDNS, Pause, ServiceMonitor, Storage, Kwok, OLM}

// programs are the packages that become binaries, by the names of those.
func (c Component) programs() map[string]string {
	programs := map[string]string{}
	if !c.NoBinary {
		programs[c.Name] = "."
	}
	maps.Copy(programs, c.Commands)
	return programs
}

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
