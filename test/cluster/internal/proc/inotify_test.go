//go:build linux

package proc

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestInotifyInstancesOfOneUser(t *testing.T) {
	dir := t.TempDir()
	for file, target := range map[string]string{
		"1/fd/3": "anon_inode:inotify", "1/fd/4": "socket:[7]", "22/fd/5": "anon_inode:inotify", "self/fd/5": "anon_inode:inotify",
	} {
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, path); err != nil {
			t.Fatal(err)
		}
	}
	for user, want := range map[int]int{os.Geteuid(): 2, os.Geteuid() + 1: 0} {
		if got, err := inotifyInstances(dir, user); err != nil || got != want {
			t.Errorf("user %d has %d instances (error %v), want %d", user, got, err, want)
		}
	}
}

func TestCheckInotifySaysWhatToDo(t *testing.T) {
	if err := CheckInotify(math.MaxInt / 2); err == nil || !strings.Contains(err.Error(), "sysctl") {
		t.Errorf("error %v, want one that names the setting", err)
	}
}
