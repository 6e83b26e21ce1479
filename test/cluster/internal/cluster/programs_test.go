//go:build linux

package cluster

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

func TestFindProgram(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile("opm", nil, 0o755); err != nil {
		t.Fatal(err)
	}
	want := filepath.Join(dir, "opm")
	if got, err := FindProgram("catalog-1", "./opm"); err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	for name, program := range map[string]string{"../catalog": "./opm", "": "./opm", "-x": "./opm", "catalog": "./missing"} {
		if got, err := FindProgram(name, program); err == nil {
			t.Errorf("%q %q gives %q, want an error", name, program, got)
		}
	}
}

// A program keeps its name while it runs, may be replaced once it has ended, and
// is never taken for a component.
func TestMayRun(t *testing.T) {
	state := &State{Processes: []proc.Process{{Name: "etcd"}}}
	first := proc.Spec{Name: "catalog", Program: "/opm", Args: []string{"serve", "one"}}
	other := proc.Spec{Name: "catalog", Program: "/opm", Args: []string{"serve", "two"}}
	if err := state.mayRun(proc.Spec{Name: "etcd", Program: "/opm"}); err == nil {
		t.Error("a program may have the name of a component")
	}
	if err := state.mayRun(first); err != nil {
		t.Error(err)
	}
	state.setProgram(first)
	state.record(proc.Process{Name: "catalog", PID: 1 << 30})
	if err := state.mayRun(other); err != nil {
		t.Errorf("one that has ended is not replaced: %v", err)
	}
	state.setProgram(other)
	if len(state.Programs) != 1 || state.Programs[0].Args[1] != "two" {
		t.Errorf("recorded %+v, want only the second", state.Programs)
	}
}

// What "up" starts again is what "run" was given.
func TestProgramsAreRecorded(t *testing.T) {
	want := proc.Spec{Name: "catalog", Program: "/opm", Args: []string{"serve"}, NetNS: "/run/netns/x"}
	raw, err := json.Marshal(State{Programs: []proc.Spec{want}})
	if err != nil {
		t.Fatal(err)
	}
	var got State
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	if err := got.mayRun(want); err != nil || len(got.Programs) != 1 {
		t.Errorf("read back %+v (%v)", got.Programs, err)
	}
}
