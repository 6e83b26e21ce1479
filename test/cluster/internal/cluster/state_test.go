//go:build linux

package cluster

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

func TestStateIsReadAsItWasWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state.json")
	if got, err := readState(file); got != nil || err != nil {
		t.Errorf("without a record: %+v, %v", got, err)
	}
	state := &State{Options: DefaultOptions(), Network: testNode.PodCIDR, BootID: "b", Complete: true}
	state.record(proc.Process{Name: "etcd", PID: 7, StartTime: 8})
	if err := state.write(file); err != nil {
		t.Fatal(err)
	}
	got, err := readState(file)
	if err != nil || !reflect.DeepEqual(got, state) {
		t.Errorf("read %+v (%v), want %+v", got, err, state)
	}
}

// A cluster that an earlier version of this command started is kept as it is.
func TestARecordOfAnEarlierVersionIsRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state.json")
	record := `{"options": {"nodes": 2, "accelerators": {"nvidia.com/gpu": "8"}, "certManager": true, "serviceMonitorCRD": true},
		"network": "10.170.1.0/24", "bootID": "b", "complete": true, "ownsNetNSDir": true, "processes": [{"name": "etcd"}]}`
	if err := os.WriteFile(file, []byte(record), 0o644); err != nil {
		t.Fatal(err)
	}
	state, err := readState(file)
	if err != nil || !state.Complete || len(state.Processes) != 1 {
		t.Fatalf("read %+v (%v)", state, err)
	}
	kept := DefaultOptions().OrRunning(&state.Options, nil)
	if !reflect.DeepEqual(kept, state.Options) || kept.StorageClass || kept.FakeNodes != 0 || len(kept.labels(1)) != 0 {
		t.Errorf("\"up\" without flags makes it %+v", kept)
	}
	if err := state.Options.Grow(DefaultOptions()); err != nil {
		t.Errorf("it can't get what is new: %v", err)
	}
}

// A record that can't be read counts as that of an interrupted "up": what it
// describes is cleaned up.
func TestABrokenRecordIsIncomplete(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state.json")
	if err := os.WriteFile(file, []byte(`{"complete": true, "proc`), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := readState(file)
	if err != nil || got == nil || got.Complete {
		t.Errorf("read %+v (%v), want an incomplete record", got, err)
	}
}

func TestARestartedProcessTakesThePlaceOfTheOldOne(t *testing.T) {
	state := &State{}
	for pid := range 3 {
		state.record(proc.Process{Name: "etcd", PID: pid})
	}
	state.record(proc.Process{Name: "coredns", PID: 9})
	if len(state.Processes) != 2 {
		t.Errorf("recorded %+v", state.Processes)
	}
	if got, ok := state.process("etcd"); !ok || got.PID != 2 {
		t.Errorf("etcd is %+v, %v", got, ok)
	}
	if got := state.dead(); !slices.Equal(got, []string{"etcd", "coredns"}) {
		t.Errorf("dead are %q", got)
	}
}
