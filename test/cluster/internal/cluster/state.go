//go:build linux

package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"os"

	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

// State is the record of what "up" made, kept in the cluster's folder.
type State struct {
	Options Options `json:"options"`
	// Network is the range of addresses that joins host, control plane and nodes.
	Network netip.Prefix `json:"network"`
	// BootID is the boot of the machine that the processes belong to.
	BootID string `json:"bootID"`
	// Complete says that "up" came to its end. One that was interrupted is
	// cleaned up, not continued.
	Complete bool `json:"complete"`
	// OwnsNetNSDir says that nothing but clusters used named network namespaces.
	OwnsNetNSDir bool `json:"ownsNetNSDir"`
	// Processes are those that were started.
	Processes []proc.Process `json:"processes"`
	// Programs are those of the processes that "run" started, so that "up" can
	// start them again.
	Programs []proc.Spec `json:"programs,omitempty"`
}

// readState reads the record in a file; nil if there is none or if it can't be
// read, because then nothing of it can be trusted.
func readState(file string) (*State, error) {
	raw, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading the cluster's record: %w", err)
	}
	state := &State{}
	if json.Unmarshal(raw, state) != nil {
		return &State{}, nil
	}
	return state, nil
}

// write replaces the record as a whole.
func (s *State) write(file string) error {
	raw, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return fmt.Errorf("encoding the cluster's record: %w", err)
	}
	fresh := file + ".new"
	if err := os.WriteFile(fresh, append(raw, '\n'), 0o644); err != nil {
		return fmt.Errorf("writing the cluster's record: %w", err)
	}
	if err := os.Rename(fresh, file); err != nil {
		return fmt.Errorf("replacing the cluster's record: %w", err)
	}
	return nil
}

// process is the record of a process by its name.
func (s *State) process(name string) (proc.Process, bool) {
	for _, p := range s.Processes {
		if p.Name == name {
			return p, true
		}
	}
	return proc.Process{}, false
}

// record puts a process into the record, in the place of an earlier one of its name.
func (s *State) record(started proc.Process) {
	for i := range s.Processes {
		if s.Processes[i].Name == started.Name {
			s.Processes[i] = started
			return
		}
	}
	s.Processes = append(s.Processes, started)
}

// dead names the recorded processes that don't run any more.
func (s *State) dead() []string {
	var names []string
	for _, p := range s.Processes {
		if !p.Alive() {
			names = append(names, p.Name)
		}
	}
	return names
}
