//go:build linux

package proc

import (
	"context"
	"os/exec"
	"slices"
	"testing"
)

// sleeper starts a process with the environment of one of the cluster in dir.
func sleeper(t *testing.T, dir string) (process Process, ended <-chan error) {
	t.Helper()
	cmd := exec.Command("sleep", "600")
	cmd.Env = environment(dir, nil)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	start, _, err := readStat(cmd.Process.Pid)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return Process{Name: "sleep", PID: cmd.Process.Pid, StartTime: start}, done
}

func TestKillMarkedEndsOnlyTheClustersProcesses(t *testing.T) {
	one, other := t.TempDir(), t.TempDir()
	mine, ended := sleeper(t, one)
	theirs, _ := sleeper(t, other)
	if err := KillMarked(context.Background(), one); err != nil {
		t.Fatal(err)
	}
	<-ended
	if mine.Alive() {
		t.Error("a process of the cluster is still alive")
	}
	if !theirs.Alive() {
		t.Error("a process of another cluster was ended")
	}
}

func TestKillSparesAProcessThatDoesNotBelong(t *testing.T) {
	process, _ := sleeper(t, t.TempDir())
	if err := kill(process.PID, func(int) bool { return false }); err != nil {
		t.Fatal(err)
	}
	if !process.Alive() {
		t.Error("a process that does not belong to the cluster was ended")
	}
}

func TestEnvironmentIsTheSameForEverybody(t *testing.T) {
	t.Setenv("HTTPS_PROXY", "http://proxy.example.com")
	t.Setenv("KUBECONFIG", "/somewhere/else")
	want := []string{
		"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
		"HOME=/root",
		"LWS_CLUSTER_PROCESS_OF=/a/cluster",
		"X=1",
	}
	if got := environment("/a/cluster", []string{"X=1"}); !slices.Equal(got, want) {
		t.Errorf("environment = %q, want %q", got, want)
	}
}

func TestEnterArgs(t *testing.T) {
	spec := Spec{Program: "/bin/kubelet", Args: []string{"--config", "x"}, NetNS: "/run/netns/n1", Mounts: "/nodes/n1"}
	want := []string{EnterCommand, "-net", "/run/netns/n1", "-mounts", "/nodes/n1", "--", "/bin/kubelet", "--config", "x"}
	if got := enterArgs(spec); !slices.Equal(got, want) {
		t.Errorf("a new node: %q, want %q", got, want)
	}
	spec.MountsOf = 7
	want = []string{EnterCommand, "-net", "/run/netns/n1", "-mounts-of", "7", "--", "/bin/kubelet", "--config", "x"}
	if got := enterArgs(spec); !slices.Equal(got, want) {
		t.Errorf("a node that runs: %q, want %q", got, want)
	}
}
