package cluster

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
)

// Options are what a cluster consists of.
type Options struct {
	// Nodes is the number of nodes; with none there is only a control plane.
	Nodes int `json:"nodes"`
	// Accelerators are the extended resources that each node advertises, with
	// their quantities.
	Accelerators map[string]string `json:"accelerators"`
	// CertManager says whether cert-manager runs.
	CertManager bool `json:"certManager"`
	// ServiceMonitorCRD says whether the ServiceMonitor CRD is served.
	ServiceMonitorCRD bool `json:"serviceMonitorCRD"`
}

// DefaultOptions are those of "up" without flags.
func DefaultOptions() Options {
	return Options{
		Nodes:             2,
		Accelerators:      map[string]string{"nvidia.com/gpu": "8"},
		CertManager:       true,
		ServiceMonitorCRD: true,
	}
}

// Validate says what is wrong with options.
func (o Options) Validate() error {
	if o.Nodes < 0 || o.Nodes > layout.MaxNodes {
		return fmt.Errorf("--nodes %d: give a number from 0 to %d", o.Nodes, layout.MaxNodes)
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
	case o.CertManager && !wanted.CertManager:
		reason = "it runs cert-manager"
	case o.ServiceMonitorCRD && !wanted.ServiceMonitorCRD:
		reason = "it serves the ServiceMonitor CRD"
	case o.Nodes > 0 && !maps.Equal(o.Accelerators, wanted.Accelerators):
		reason = "its nodes advertise other accelerators"
	default:
		return nil
	}
	return errors.New("a cluster is running that can't be changed into this one (" + reason + "): run \"down\" first")
}

// countNodes says how many nodes there are.
func countNodes(n int) string {
	if n == 1 {
		return "1 node"
	}
	return fmt.Sprintf("%d nodes", n)
}

// resourceName is what the name of an extended resource looks like.
var resourceName = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?/[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$`)

// Accelerators is a flag that may be given several times, as NAME=COUNT. The
// first use replaces the default; an empty value means none.
type Accelerators struct {
	target *map[string]string
	given  bool
}

// AcceleratorsFlag is a flag that sets target.
func AcceleratorsFlag(target *map[string]string) *Accelerators { return &Accelerators{target: target} }

// String is the flag's current value.
func (a *Accelerators) String() string {
	if a.target == nil {
		return ""
	}
	var parts []string
	for name, count := range *a.target {
		parts = append(parts, name+"="+count)
	}
	return strings.Join(parts, ",")
}

// Set takes one use of the flag.
func (a *Accelerators) Set(value string) error {
	if !a.given {
		*a.target, a.given = map[string]string{}, true
	}
	if value == "" {
		return nil
	}
	name, count, ok := strings.Cut(value, "=")
	if !ok || !resourceName.MatchString(name) {
		return errors.New("give a resource with its domain and a number, as in nvidia.com/gpu=8")
	}
	if _, err := strconv.ParseUint(count, 10, 31); err != nil {
		return fmt.Errorf("%q is no number of %s", count, name)
	}
	(*a.target)[name] = count
	return nil
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
	if !given["accelerators"] {
		o.Accelerators = running.Accelerators
	}
	if !given["cert-manager"] {
		o.CertManager = running.CertManager
	}
	if !given["service-monitor-crd"] {
		o.ServiceMonitorCRD = running.ServiceMonitorCRD
	}
	return o
}
