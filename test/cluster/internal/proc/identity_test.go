//go:build linux

package proc

import (
	"os"
	"os/exec"
	"testing"
)

func TestParseStat(t *testing.T) {
	const rest = " S 1 2 3 0 -1 4194560 100 0 0 0 5 6 0 0 20 0 9 0 7777 1000 200 18446744073709551615"
	for _, name := range []string{"(etcd)", "(a b)", "(evil) S 9 9 ()", "()"} {
		start, state, err := parseStat("42 " + name + rest)
		if err != nil || start != 7777 || state != 'S' {
			t.Errorf("command %q: start %d, state %c, error %v, want 7777, S", name, start, state, err)
		}
	}
	for _, line := range []string{"", "42 (etcd", "42 (etcd) S 1 2"} {
		if _, _, err := parseStat(line); err == nil {
			t.Errorf("parseStat(%q) accepts a broken line", line)
		}
	}
}

func TestAProcessIsKnownByItsStartTime(t *testing.T) {
	start, _, err := readStat(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	self := Process{Name: "self", PID: os.Getpid(), StartTime: start}
	if !self.Alive() {
		t.Error("this process is not alive")
	}
	self.StartTime++
	if self.Alive() {
		t.Error("a process with another start time is taken for this one")
	}
	if (Process{}).Alive() {
		t.Error("no process is alive")
	}
}

func TestAnEndedProcessIsNotAlive(t *testing.T) {
	cmd := exec.Command("cat")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	start, _, err := readStat(cmd.Process.Pid)
	if err != nil {
		t.Fatal(err)
	}
	child := Process{PID: cmd.Process.Pid, StartTime: start}
	if !child.Alive() {
		t.Error("a running child is not alive")
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if child.Alive() {
		t.Error("an ended child is alive")
	}
}

func TestMarked(t *testing.T) {
	environ := []byte("A=1\x00LWS_CLUSTER_PROCESS_OF=/a/cluster\x00B=2\x00")
	if !marked(environ, "/a/cluster") {
		t.Error("the mark is not seen")
	}
	for _, dir := range []string{"/a", "/a/cluster2", "", "/b"} {
		if marked(environ, dir) {
			t.Errorf("a process of /a/cluster is taken for one of %q", dir)
		}
	}
}
