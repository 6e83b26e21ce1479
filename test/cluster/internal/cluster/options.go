package cluster

import (
	"errors"
	"fmt"
	"maps"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
)

// Options are what a cluster consists of.
type Options struct {
	// Nodes is the number of nodes; with none there is only a control plane.
	Nodes int `json:"nodes"`
	// FakeNodes is the number of simulated nodes.
	FakeNodes int `json:"fakeNodes"`
	// Accelerators are the extended resources that each node advertises, with
	// their quantities.
	Accelerators map[string]string `json:"accelerators"`
	// NodeLabels are the labels of the nodes. The values of each are dealt to the
	// nodes in turn.
	NodeLabels map[string][]string `json:"nodeLabels"`
	// CertManager says whether cert-manager runs.
	CertManager bool `json:"certManager"`
	// ServiceMonitorCRD says whether the ServiceMonitor CRD is served.
	ServiceMonitorCRD bool `json:"serviceMonitorCRD"`
	// StorageClass says whether there is a default storage class, where there are
	// nodes to use its volumes.
	StorageClass bool `json:"storageClass"`
	// OLM says whether the Operator Lifecycle Manager runs.
	OLM bool `json:"olm"`
}

// DefaultOptions are those of "up" without flags.
func DefaultOptions() Options {
	return Options{
		Nodes:        2,
		Accelerators: map[string]string{"nvidia.com/gpu": "8"},
		// A rack is in one zone, as its number of values is a multiple of the zones'.
		NodeLabels: map[string][]string{
			"topology.kubernetes.io/zone": {"zone-a", "zone-b", "zone-c"},
			"topology.kubernetes.io/rack": {"rack-1", "rack-2", "rack-3", "rack-4", "rack-5", "rack-6"},
			"node-pool":                   {"pool-1", "pool-2"},
		},
		CertManager:       true,
		ServiceMonitorCRD: true,
		StorageClass:      true,
	}
}

// schedules says whether there is any node, real or simulated, to schedule pods on.
func (o Options) schedules() bool { return o.Nodes+o.FakeNodes > 0 }

// provisions says whether there are volumes, and real nodes to use them.
func (o Options) provisions() bool { return o.Nodes > 0 && o.StorageClass }

// labels are those of the i-th node, counted from 1; the simulated nodes are
// counted on from the real ones.
func (o Options) labels(i int) map[string]string {
	dealt := map[string]string{}
	for key, values := range o.NodeLabels {
		dealt[key] = values[(i-1)%len(values)]
	}
	return dealt
}

// Validate says what is wrong with options.
func (o Options) Validate() error {
	if o.Nodes < 0 || o.Nodes > layout.MaxNodes {
		return fmt.Errorf("--nodes %d: give a number from 0 to %d", o.Nodes, layout.MaxNodes)
	}
	if o.FakeNodes < 0 || o.FakeNodes > layout.MaxFakeNodes {
		return fmt.Errorf("--fake-nodes %d: give a number from 0 to %d", o.FakeNodes, layout.MaxFakeNodes)
	}
	return nil
}

// Grow checks that a running cluster can become one with the wanted options
// without losing anything: nodes and parts are added, but not taken away.
func (o Options) Grow(wanted Options) error {
	var reason string
	switch {
	case wanted.Nodes < o.Nodes:
		reason = fmt.Sprintf("it has %s, and %d are asked for", countNodes(o.Nodes), wanted.Nodes)
	case wanted.FakeNodes < o.FakeNodes:
		reason = fmt.Sprintf("it has %s that are simulated, and %d are asked for", countNodes(o.FakeNodes), wanted.FakeNodes)
	case o.CertManager && !wanted.CertManager:
		reason = "it runs cert-manager"
	case o.ServiceMonitorCRD && !wanted.ServiceMonitorCRD:
		reason = "it serves the ServiceMonitor CRD"
	case o.StorageClass && !wanted.StorageClass:
		reason = "it has a storage class"
	case o.OLM && !wanted.OLM:
		reason = "it runs OLM"
	case o.schedules() && !maps.Equal(o.Accelerators, wanted.Accelerators):
		reason = "its nodes advertise other accelerators"
	case o.schedules() && o.loses(wanted.NodeLabels):
		reason = "its nodes have other labels"
	default:
		return nil
	}
	return errors.New("a cluster is running that can't be changed into this one (" + reason + "): run \"down\" first")
}

// loses reports whether the nodes have labels that are not among the wanted ones.
func (o Options) loses(wanted map[string][]string) bool {
	for key := range o.NodeLabels {
		if _, ok := wanted[key]; !ok {
			return true
		}
	}
	return false
}

// countNodes says how many nodes there are.
func countNodes(n int) string {
	if n == 1 {
		return "1 node"
	}
	return fmt.Sprintf("%d nodes", n)
}

// OrRunning are the options as they were given by flags, completed by those of
// the cluster that is running, if there is one: "up" without flags keeps it.
func (o Options) OrRunning(running *Options, given map[string]bool) Options {
	if running == nil {
		return o
	}
	if !given["nodes"] {
		o.Nodes = running.Nodes
	}
	if !given["fake-nodes"] {
		o.FakeNodes = running.FakeNodes
	}
	if !given["accelerators"] {
		o.Accelerators = running.Accelerators
	}
	if !given["node-labels"] {
		o.NodeLabels = running.NodeLabels
	}
	if !given["cert-manager"] {
		o.CertManager = running.CertManager
	}
	if !given["service-monitor-crd"] {
		o.ServiceMonitorCRD = running.ServiceMonitorCRD
	}
	if !given["storage-class"] {
		o.StorageClass = running.StorageClass
	}
	if !given["olm"] {
		o.OLM = running.OLM
	}
	return o
}
