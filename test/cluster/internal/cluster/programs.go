//go:build linux

package cluster

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"

	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

// programName is what the name of a program, which is that of its log, may be.
var programName = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]*[a-z0-9])?$`)

// FindProgram checks the name that a program is to have in the cluster and finds
// its file.
func FindProgram(name, program string) (string, error) {
	if !programName.MatchString(name) {
		return "", fmt.Errorf("%q can't be the name of a process: use lower case letters, digits and dashes", name)
	}
	found, err := exec.LookPath(program)
	if err != nil {
		return "", fmt.Errorf("finding the program of %s: %w", name, err)
	}
	path, err := filepath.Abs(found)
	if err != nil {
		return "", fmt.Errorf("finding the program of %s: %w", name, err)
	}
	return path, nil
}

// Run starts a program in the control plane's network namespace, where nodes and
// pods reach it, as a process of the cluster: "down" ends it, and "up" starts it
// again if it has ended.
func (c *Cluster) Run(ctx context.Context, name, program string, args []string) error {
	if _, err := os.Stat(c.Dir); os.IsNotExist(err) {
		return fmt.Errorf("%w (%s)", ErrNotRunning, c.Dir)
	}
	unlock, err := c.lock()
	if err != nil {
		return err
	}
	defer unlock()
	if err := c.open(); err != nil {
		return err
	}
	spec := c.inControlPlane(name, "")
	spec.Program, spec.Args = program, args
	if err := c.state.mayRun(spec); err != nil {
		return err
	}
	return c.report.Stage(ctx, "run "+name, func(context.Context) error {
		if err := c.save(func(s *State) { s.setProgram(spec) }); err != nil {
			return err
		}
		return c.ensureProcess(spec)
	})
}

// startPrograms starts those programs again that "run" started and that ended.
func (c *Cluster) startPrograms(context.Context) error {
	for _, spec := range c.state.Programs {
		if err := c.ensureProcess(spec); err != nil {
			return err
		}
	}
	return nil
}

// mayRun refuses a program that would be taken for a component of the cluster, or
// for another program that is still running.
func (s *State) mayRun(wanted proc.Spec) error {
	recorded, taken := s.process(wanted.Name)
	for _, program := range s.Programs {
		if program.Name != wanted.Name {
			continue
		}
		if recorded.Alive() && !reflect.DeepEqual(program, wanted) {
			return fmt.Errorf("%s runs already, as another program or with other arguments (pid %d): end that process or choose another name", wanted.Name, recorded.PID)
		}
		return nil
	}
	if taken {
		return fmt.Errorf("%s is a component of the cluster: choose another name", wanted.Name)
	}
	return nil
}

// setProgram records how a program is started, in the place of an earlier one of
// its name.
func (s *State) setProgram(wanted proc.Spec) {
	for i := range s.Programs {
		if s.Programs[i].Name == wanted.Name {
			s.Programs[i] = wanted
			return
		}
	}
	s.Programs = append(s.Programs, wanted)
}
