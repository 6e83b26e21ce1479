package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const container = "0123456789abcdef"

// fakeProc makes a folder as /proc with one process of another container and two of the one in question.
func fakeProc(t *testing.T) string {
	t.Helper()
	proc := t.TempDir()
	write := func(path, content string) {
		path = filepath.Join(proc, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("uptime", "1000.50 3000.00\n")
	for pid, process := range map[int]struct {
		container string
		start     int
	}{7: {"other", 100}, 42: {container, 90050}, 43: {container, 90051}} {
		write(fmt.Sprintf("%d/cgroup", pid), "0::/lws/pod1/"+process.container+"\n")
		// A command may have spaces and parentheses in its name.
		numbers := strings.Repeat("0 ", 10) + "250 50 " + strings.Repeat("0 ", 6) + fmt.Sprint(process.start) + " 0\n"
		write(fmt.Sprintf("%d/stat", pid), fmt.Sprintf("%d (a) b (c) S ", pid)+numbers)
		write(fmt.Sprintf("%d/status", pid), "Name:\toperator\nVmRSS:\t    2048 kB\nRssAnon:\t    1024 kB\nRssFile:\t     512 kB\n")
	}
	return proc
}

func TestTheContainersFirstProcessIsFound(t *testing.T) {
	p, err := findProcess(fakeProc(t), container)
	if err != nil {
		t.Fatal(err)
	}
	if p.pid != 42 {
		t.Errorf("process %d was found instead of 42", p.pid)
	}
	if _, err := findProcess(fakeProc(t), "missing"); err == nil {
		t.Error("a container without a process has one")
	}
}

func TestUsage(t *testing.T) {
	p := process{proc: fakeProc(t), pid: 42}
	got, err := p.usage()
	if err != nil {
		t.Fatal(err)
	}
	if want := (usage{Resident: 2 << 20, Anonymous: 1 << 20, File: 512 << 10, CPU: 3 * time.Second}); got != want {
		t.Errorf("the usage is %+v instead of %+v", got, want)
	}
}

func TestStartOfAProcess(t *testing.T) {
	p := process{proc: fakeProc(t), pid: 42}
	started, err := p.started()
	if err != nil {
		t.Fatal(err)
	}
	// It was started 900.50 s after the boot, which was 1000.50 s ago.
	if ago := time.Since(started); ago < 100*time.Second || ago > 101*time.Second {
		t.Errorf("it was started %s ago instead of 100 s", ago)
	}
}
