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

func TestValidate(t *testing.T) {
	for nodes, valid := range map[int]bool{-1: false, 0: true, 2: true, 200: true, 201: false} {
		o := DefaultOptions()
		o.Nodes = nodes
		if err := o.Validate(); (err == nil) != valid {
			t.Errorf("%d nodes: error %v", nodes, err)
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
	running := Options{Nodes: 3, Accelerators: map[string]string{"google.com/tpu": "4"}}
	if got := DefaultOptions().OrRunning(&running, nil); !reflect.DeepEqual(got, running) {
		t.Errorf("without flags: %+v, want %+v", got, running)
	}
	all := map[string]bool{"nodes": true, "accelerators": true, "cert-manager": true, "service-monitor-crd": true}
	if got := DefaultOptions().OrRunning(&running, all); !reflect.DeepEqual(got, DefaultOptions()) {
		t.Errorf("with all flags: %+v, want %+v", got, DefaultOptions())
	}
	if got := DefaultOptions().OrRunning(nil, nil); !reflect.DeepEqual(got, DefaultOptions()) {
		t.Errorf("without a cluster: %+v, want %+v", got, DefaultOptions())
	}
}
