//go:build linux

package proc

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// inotifyLimit is the file that says how many inotify instances a user may have.
const inotifyLimit = "/proc/sys/fs/inotify/max_user_instances"

// CheckInotify is nil when this user may have so many more inotify instances, by
// which programs watch files. Past the limit, kubelets end right after their start.
func CheckInotify(needed int) error {
	raw, err := os.ReadFile(inotifyLimit)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("reading the limit of inotify instances: %w", err)
	}
	limit, err := strconv.Atoi(strings.TrimSpace(string(raw)))
	if err != nil {
		return fmt.Errorf("reading %s: %w", inotifyLimit, err)
	}
	used, err := inotifyInstances("/proc", os.Geteuid())
	if err != nil {
		return err
	}
	if used+needed > limit {
		return fmt.Errorf("this machine lets a user have %d inotify instances, %d are in use and the cluster needs %d more: end another cluster, or run \"sysctl -w fs.inotify.max_user_instances=%d\"",
			limit, used, needed, max(512, 2*limit))
	}
	return nil
}

// inotifyInstances counts a user's open inotify instances.
func inotifyInstances(dir string, user int) (int, error) {
	processes, err := filepath.Glob(filepath.Join(dir, "[0-9]*"))
	if err != nil {
		return 0, fmt.Errorf("listing the processes: %w", err)
	}
	count := 0
	for _, process := range processes {
		var owner syscall.Stat_t
		if syscall.Stat(process, &owner) != nil || int(owner.Uid) != user {
			continue // ended, or somebody else's
		}
		files, err := filepath.Glob(filepath.Join(process, "fd", "*"))
		if err != nil {
			return 0, fmt.Errorf("listing the open files of %s: %w", process, err)
		}
		for _, file := range files {
			if target, err := os.Readlink(file); err == nil && target == "anon_inode:inotify" {
				count++
			}
		}
	}
	return count, nil
}
