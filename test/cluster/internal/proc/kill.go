//go:build linux

package proc

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// endTimeout is how long a killed process may take to be gone.
const endTimeout = 20 * time.Second

// KillMarked ends every process that carries the mark of the cluster in dir and
// waits until none is left.
func KillMarked(ctx context.Context, dir string) error {
	return killUntilNone(ctx, func() ([]int, error) { return markedPIDs(dir) },
		func(pid int) bool { return hasMark(pid, dir) })
}

// KillCgroup ends every process in the control group named group, in all
// hierarchies, and in the groups below it, and then removes the groups.
func KillCgroup(ctx context.Context, group string) error {
	err := killUntilNone(ctx, func() ([]int, error) { return cgroupPIDs(group) },
		func(pid int) bool { return inCgroup(pid, group) })
	if err != nil {
		return err
	}
	return poll(ctx, "removing the control group "+group, func() (bool, error) {
		return removeCgroups(group) == nil, nil
	})
}

// killUntilNone kills what list returns until it returns nothing.
func killUntilNone(ctx context.Context, list func() ([]int, error), belongs func(int) bool) error {
	return poll(ctx, "ending processes", func() (bool, error) {
		pids, err := list()
		if err != nil || len(pids) == 0 {
			return err == nil, err
		}
		for _, pid := range pids {
			if err := kill(pid, belongs); err != nil {
				return false, err
			}
		}
		return false, nil
	})
}

// kill ends one process. The descriptor pins the process, so that belongs and
// the signal mean the same one, whatever becomes of its id.
func kill(pid int, belongs func(int) bool) error {
	fd, err := unix.PidfdOpen(pid, 0)
	if errors.Is(err, unix.ESRCH) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("opening process %d: %w", pid, err)
	}
	defer unix.Close(fd)
	if !belongs(pid) {
		return nil
	}
	err = unix.PidfdSendSignal(fd, unix.SIGKILL, nil, 0)
	if err != nil && !errors.Is(err, unix.ESRCH) {
		return fmt.Errorf("ending process %d: %w", pid, err)
	}
	return nil
}

// poll calls check until it is content, fails or endTimeout has passed.
func poll(ctx context.Context, what string, check func() (bool, error)) error {
	ctx, cancel := context.WithTimeout(ctx, endTimeout)
	defer cancel()
	for {
		ok, err := check()
		if ok || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s: %w", what, ctx.Err())
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// markedPIDs are the living processes with the mark of the cluster in dir.
func markedPIDs(dir string) ([]int, error) {
	all, err := PIDs()
	if err != nil {
		return nil, err
	}
	var found []int
	for _, pid := range all {
		if pid != os.Getpid() && hasMark(pid, dir) {
			found = append(found, pid)
		}
	}
	return found, nil
}

// hasMark reports whether a process carries the mark. A zombie has no environment.
func hasMark(pid int, dir string) bool {
	environ, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	return err == nil && marked(environ, dir)
}

// PIDs are the ids of all processes.
func PIDs() ([]int, error) {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil, fmt.Errorf("listing processes: %w", err)
	}
	var pids []int
	for _, entry := range entries {
		if pid, err := strconv.Atoi(entry.Name()); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids, nil
}

// cgroupFolders are the folders of a control group, one in each hierarchy.
func cgroupFolders(group string) []string {
	folders := hierarchies()
	for i := range folders {
		folders[i] = filepath.Join(folders[i], group)
	}
	return folders
}

// cgroupPIDs are the living processes in a control group and below.
func cgroupPIDs(group string) ([]int, error) {
	var pids []int
	for _, root := range cgroupFolders(group) {
		err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
			if errors.Is(err, os.ErrNotExist) {
				return nil
			}
			if err != nil || entry.Name() != "cgroup.procs" {
				return err
			}
			raw, err := os.ReadFile(path)
			if err != nil {
				return ignoreGone(err)
			}
			for _, field := range strings.Fields(string(raw)) {
				if pid, err := strconv.Atoi(field); err == nil && pid > 0 {
					pids = append(pids, pid)
				}
			}
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("listing the processes of the control group %s: %w", root, err)
		}
	}
	return pids, nil
}

// ignoreGone drops the errors of a control group that vanished meanwhile.
func ignoreGone(err error) error {
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, unix.ENODEV) {
		return nil
	}
	return err
}

// inCgroup reports whether a process is in a control group or below, in any hierarchy.
func inCgroup(pid int, group string) bool {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/cgroup", pid))
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(raw)) {
		_, path, _ := strings.Cut(strings.TrimSpace(line), ":/")
		if path == group || strings.HasPrefix(path, group+"/") {
			return true
		}
	}
	return false
}

// removeCgroups removes a control group from all hierarchies, innermost first.
func removeCgroups(group string) error {
	var failed error
	for _, root := range cgroupFolders(group) {
		var dirs []string
		err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
			if err == nil && entry.IsDir() {
				dirs = append(dirs, path)
			}
			return ignoreGone(err)
		})
		failed = errors.Join(failed, err)
		for i := len(dirs) - 1; i >= 0; i-- {
			if err := unix.Rmdir(dirs[i]); err != nil && !errors.Is(err, unix.ENOENT) {
				failed = errors.Join(failed, err)
			}
		}
	}
	return failed
}
