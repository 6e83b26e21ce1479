package cluster

import (
	"flag"
	"io"
	"maps"
	"reflect"
	"strings"
	"testing"
)

func TestAcceleratorsFlag(t *testing.T) {
	tests := []struct {
		args []string
		want map[string]string
	}{
		{nil, map[string]string{"nvidia.com/gpu": "8"}},
		{[]string{"--accelerators", "google.com/tpu=4"}, map[string]string{"google.com/tpu": "4"}},
		{[]string{"--accelerators", "amd.com/gpu=1", "--accelerators=nvidia.com/gpu=2"}, map[string]string{"amd.com/gpu": "1", "nvidia.com/gpu": "2"}},
		{[]string{"--accelerators="}, map[string]string{}},
	}
	for _, test := range tests {
		got := DefaultOptions().Accelerators
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		flags.Var(AcceleratorsFlag(&got), "accelerators", "")
		if err := flags.Parse(test.args); err != nil {
			t.Errorf("%q: %v", test.args, err)
		}
		if !maps.Equal(got, test.want) {
			t.Errorf("%q: %v, want %v", test.args, got, test.want)
		}
	}
}

func TestAcceleratorsFlagRefuses(t *testing.T) {
	for _, value := range []string{"gpu=8", "nvidia.com/gpu", "nvidia.com/gpu=", "nvidia.com/gpu=-1", "nvidia.com/gpu=many", "=8", "nvidia.com/=1", "a b/c=1"} {
		var got map[string]string
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.Var(AcceleratorsFlag(&got), "accelerators", "")
		if err := flags.Parse([]string{"--accelerators", value}); err == nil {
			t.Errorf("%q is accepted as %v", value, got)
		}
	}
}

func TestNodeLabelsFlag(t *testing.T) {
	tests := []struct {
		args []string
		want map[string][]string
	}{
		{nil, DefaultOptions().NodeLabels},
		{[]string{"--node-labels", "zone=a,b"}, map[string][]string{"zone": {"a", "b"}}},
		{[]string{"--node-labels", "example.com/zone=a", "--node-labels=gpu="}, map[string][]string{"example.com/zone": {"a"}, "gpu": {""}}},
		{[]string{"--node-labels="}, map[string][]string{}},
	}
	for _, test := range tests {
		got := DefaultOptions().NodeLabels
		flags := flag.NewFlagSet("", flag.ContinueOnError)
		flags.Var(NodeLabelsFlag(&got), "node-labels", "")
		if err := flags.Parse(test.args); err != nil {
			t.Errorf("%q: %v", test.args, err)
		}
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%q: %v, want %v", test.args, got, test.want)
		}
	}
	for _, value := range []string{"zone", "=a", "a b=c", "zone=a b", "zone=-a", "/zone=a"} {
		var got map[string][]string
		if err := NodeLabelsFlag(&got).Set(value); err == nil {
			t.Errorf("%q is accepted as %v", value, got)
		}
	}
}

func TestLabelsAreDealtInTurn(t *testing.T) {
	o := Options{NodeLabels: map[string][]string{"zone": {"a", "b"}, "kind": {"gpu"}}}
	for i, zone := range []string{"a", "b", "a"} {
		if got, want := o.labels(i+1), map[string]string{"zone": zone, "kind": "gpu"}; !maps.Equal(got, want) {
			t.Errorf("node %d has %v, want %v", i+1, got, want)
		}
	}
	// Both labels of one node name the same place.
	zones := map[string]string{}
	for i := 1; i <= 60; i++ {
		labels := DefaultOptions().labels(i)
		rack, zone := labels["topology.kubernetes.io/rack"], labels["topology.kubernetes.io/zone"]
		if other, ok := zones[rack]; ok && other != zone {
			t.Errorf("%s is in %s and in %s", rack, zone, other)
		}
		zones[rack] = zone
	}
}

func TestValidate(t *testing.T) {
	for nodes, valid := range map[int]bool{-1: false, 0: true, 2: true, 200: true, 201: false} {
		o := DefaultOptions()
		o.Nodes = nodes
		if err := o.Validate(); (err == nil) != valid {
			t.Errorf("%d nodes: error %v", nodes, err)
		}
	}
	for nodes, valid := range map[int]bool{-1: false, 0: true, 1000: true, 1001: false} {
		o := DefaultOptions()
		o.FakeNodes = nodes
		if err := o.Validate(); (err == nil) != valid {
			t.Errorf("%d simulated nodes: error %v", nodes, err)
		}
	}
}

func TestGrow(t *testing.T) {
	tests := []struct {
		name   string
		change func(running, wanted *Options)
		reason string // empty: allowed
	}{
		{"the same", func(_, _ *Options) {}, ""},
		{"more nodes", func(_, w *Options) { w.Nodes = 3 }, ""},
		{"fewer nodes", func(_, w *Options) { w.Nodes = 1 }, "it has 2 nodes"},
		{"cert-manager comes", func(r, _ *Options) { r.CertManager = false }, ""},
		{"cert-manager goes", func(_, w *Options) { w.CertManager = false }, "cert-manager"},
		{"the ServiceMonitor CRD comes", func(r, _ *Options) { r.ServiceMonitorCRD = false }, ""},
		{"the ServiceMonitor CRD goes", func(_, w *Options) { w.ServiceMonitorCRD = false }, "ServiceMonitor"},
		{"a storage class comes", func(r, _ *Options) { r.StorageClass = false }, ""},
		{"the storage class goes", func(_, w *Options) { w.StorageClass = false }, "storage class"},
		{"OLM comes", func(_, w *Options) { w.OLM = true }, ""},
		{"OLM goes", func(r, _ *Options) { r.OLM = true }, "OLM"},
		{"simulated nodes come", func(_, w *Options) { w.FakeNodes = 200 }, ""},
		{"fewer simulated nodes", func(r, w *Options) { r.FakeNodes, w.FakeNodes = 2, 1 }, "2 nodes that are simulated"},
		{"labels come", func(r, _ *Options) { r.NodeLabels = nil }, ""},
		{"a label goes", func(_, w *Options) { w.NodeLabels = nil }, "labels"},
		{"first nodes without labels", func(r, w *Options) { r.Nodes, w.NodeLabels = 0, nil }, ""},
		{"other accelerators", func(_, w *Options) { w.Accelerators = nil }, "accelerators"},
		{"first nodes with other accelerators", func(r, w *Options) { r.Nodes, w.Accelerators = 0, nil }, ""},
	}
	for _, test := range tests {
		running, wanted := DefaultOptions(), DefaultOptions()
		test.change(&running, &wanted)
		err := running.Grow(wanted)
		switch {
		case test.reason == "" && err != nil:
			t.Errorf("%s: refused: %v", test.name, err)
		case test.reason != "" && (err == nil || !strings.Contains(err.Error(), test.reason) || !strings.Contains(err.Error(), `"down"`)):
			t.Errorf("%s: error %v, want one with %q and what to do", test.name, err, test.reason)
		}
	}
}

func TestOptionsThatAreNotGivenAreTheRunningOnes(t *testing.T) {
	running := Options{Nodes: 3, Accelerators: map[string]string{"google.com/tpu": "4"}, OLM: true}
	if got := DefaultOptions().OrRunning(&running, nil); !reflect.DeepEqual(got, running) {
		t.Errorf("without flags: %+v, want %+v", got, running)
	}
	all := map[string]bool{
		"nodes": true, "fake-nodes": true, "accelerators": true, "node-labels": true,
		"cert-manager": true, "service-monitor-crd": true, "storage-class": true, "olm": true,
	}
	if got := DefaultOptions().OrRunning(&running, all); !reflect.DeepEqual(got, DefaultOptions()) {
		t.Errorf("with all flags: %+v, want %+v", got, DefaultOptions())
	}
	if got := DefaultOptions().OrRunning(nil, nil); !reflect.DeepEqual(got, DefaultOptions()) {
		t.Errorf("without a cluster: %+v, want %+v", got, DefaultOptions())
	}
}
