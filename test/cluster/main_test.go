//go:build linux

package main

import (
	"context"
	"os"
	"strings"
	"testing"
)

func TestNeedRootSaysWhatToDo(t *testing.T) {
	if err := needRoot(0); err != nil {
		t.Errorf("root is refused: %v", err)
	}
	if err := needRoot(1000); err == nil || !strings.Contains(err.Error(), "KUBECONFIG") {
		t.Errorf("error %v, want one that names the way without root", err)
	}
}

// Every wrong call ends before anything is started or written.
func TestWrongCalls(t *testing.T) {
	dir := t.TempDir() + "/cluster"
	t.Setenv("LWS_CLUSTER_DIR", dir)
	for _, call := range []string{
		"", "nothing", "up now", "up --nodes many", "up --nodes -1", "up --nodes 999", "up --accelerators gpu",
		"down now", "status now", "load", "load --name localhost/x", "load --name localhost/x a b", "load --name localhost/x --root . a",
		"load --name localhost/x --entrypoint /a a", "up --fake-nodes -1", "up --node-labels zone", "logs a b", "logs etcd", "run", "run x", "run x ./missing", "run X /bin/true", "run x /bin/true", "build now", "status",
	} {
		if code := run(context.Background(), strings.Fields(call)); code == 0 {
			t.Errorf("%q succeeds", call)
		}
		if _, err := os.Stat(dir); !os.IsNotExist(err) {
			t.Fatalf("%q wrote to the cluster's folder (%v)", call, err)
		}
	}
	if code := run(context.Background(), []string{"help"}); code != 0 {
		t.Errorf("help ends with %d", code)
	}
}
