package build

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func hash(t *testing.T, dir string, c Component, goVersion string) string {
	t.Helper()
	sum, err := inputs(dir, c, goVersion)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func TestInputsChangeWithWhatIsBuilt(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module x\n")
	write(t, filepath.Join(dir, "go.sum"), "a v1 h1:=\n")
	write(t, filepath.Join(dir, "main.go"), "package main\n")
	c := Component{Name: "x"}
	first := hash(t, dir, c, "go1.26.0")
	if again := hash(t, dir, c, "go1.26.0"); again != first {
		t.Fatal("the hash is not stable")
	}
	write(t, filepath.Join(dir, "main_test.go"), "package main\n")
	write(t, filepath.Join(dir, "README.md"), "x\n")
	if hash(t, dir, c, "go1.26.0") != first {
		t.Error("files that are not built count")
	}
	if hash(t, dir, c, "go1.26.1") == first {
		t.Error("the Go version does not count")
	}
	if hash(t, dir, Component{Name: "x", LDFlags: "-X a=b"}, "go1.26.0") == first {
		t.Error("the flags do not count")
	}
	if hash(t, dir, Component{Name: "x", Commands: map[string]string{"y": "a/cmd/y"}}, "go1.26.0") == first {
		t.Error("the commands do not count")
	}
	for _, name := range []string{"go.mod", "go.sum", "main.go"} {
		path := filepath.Join(dir, name)
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		write(t, path, string(before)+"// more\n")
		if hash(t, dir, c, "go1.26.0") == first {
			t.Errorf("%s does not count", name)
		}
		write(t, path, string(before))
	}
}

func TestUpToDateNeedsStampAndResults(t *testing.T) {
	bin := t.TempDir()
	c := Component{Name: "x", Links: []string{"y"}, Commands: map[string]string{"z": "a/cmd/z"}, CRDModule: "m"}
	if upToDate(bin, c, "1") {
		t.Error("up to date without a stamp")
	}
	if got := len(results(bin, c)); got != 4 {
		t.Fatalf("%d results, want the binary, its link, the command and the CRDs", got)
	}
	for _, result := range results(bin, c) {
		write(t, result, "x")
	}
	if err := writeStamp(bin, c, "1"); err != nil {
		t.Fatal(err)
	}
	if !upToDate(bin, c, "1") {
		t.Error("not up to date right after a build")
	}
	if upToDate(bin, c, "2") {
		t.Error("up to date with other inputs")
	}
	for _, result := range results(bin, c) {
		if err := os.Remove(result); err != nil {
			t.Fatal(err)
		}
		if upToDate(bin, c, "1") {
			t.Errorf("up to date without %s", result)
		}
		write(t, result, "x")
	}
}

// The version that the binaries claim is the one that they are built from.
func TestKubernetesVersionIsThatOfTheModule(t *testing.T) {
	raw, err := os.ReadFile("../../components/kubernetes/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(raw), "k8s.io/kubernetes "+KubernetesVersion+"\n") {
		t.Errorf("components/kubernetes/go.mod does not require k8s.io/kubernetes %s", KubernetesVersion)
	}
}

func TestEachComponentHasAModule(t *testing.T) {
	for _, c := range All {
		if _, err := os.Stat(filepath.Join("..", "..", "components", c.Name, "go.mod")); err != nil {
			t.Errorf("component %s: %v", c.Name, err)
		}
	}
}
