//go:build linux

package proc

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// cgroupRoot is where control groups are: of version 2, or with one folder for
// each hierarchy of version 1.
const cgroupRoot = "/sys/fs/cgroup"

// EnsureCgroup makes a control group in all hierarchies. The name is a path
// relative to their roots.
func EnsureCgroup(group string) error {
	for _, hierarchy := range hierarchies() {
		dir := hierarchy
		for _, part := range strings.Split(group, "/") {
			parent := dir
			dir = filepath.Join(dir, part)
			err := os.Mkdir(dir, 0o755)
			if errors.Is(err, os.ErrExist) {
				continue
			}
			if err != nil {
				return fmt.Errorf("making the control group %s: %w", dir, err)
			}
			if err := inherit(parent, dir); err != nil {
				return fmt.Errorf("setting up the control group %s: %w", dir, err)
			}
		}
	}
	return nil
}

// hierarchies are the roots below which a control group has a folder.
func hierarchies() []string {
	if _, err := os.Stat(filepath.Join(cgroupRoot, "cgroup.controllers")); err == nil {
		return []string{cgroupRoot}
	}
	procs, _ := filepath.Glob(filepath.Join(cgroupRoot, "*", "cgroup.procs")) // the pattern is well-formed
	roots := make([]string, len(procs))
	for i, file := range procs {
		roots[i] = filepath.Dir(file)
	}
	return roots
}

// inherit does what a new group needs before processes may join it. In version 1,
// a group has no processors and no memory nodes until they are given; in
// version 2, a parent passes controllers on.
func inherit(parent, dir string) error {
	for _, name := range []string{"cpuset.cpus", "cpuset.mems"} {
		value, err := os.ReadFile(filepath.Join(parent, name))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if strings.TrimSpace(string(value)) == "" {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, name), value, 0o644); err != nil {
			return err
		}
	}
	controllers, err := os.ReadFile(filepath.Join(parent, "cgroup.controllers"))
	if errors.Is(err, os.ErrNotExist) || !strings.HasPrefix(parent, cgroupRoot) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, controller := range strings.Fields(string(controllers)) {
		// A controller that can't be passed on, because the parent has processes
		// of its own, is one that containers do without.
		_ = os.WriteFile(filepath.Join(parent, "cgroup.subtree_control"), []byte("+"+controller), 0o644)
	}
	return nil
}
