package layout

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// checkout makes a folder that looks like the repository and returns it.
func checkout(t *testing.T) string {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	module := filepath.Join(root, modulePath)
	if err := os.MkdirAll(filepath.Dir(module), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(module, []byte("module x\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return root
}

func TestUpwardFindsTheRepository(t *testing.T) {
	root := checkout(t)
	deep := filepath.Join(root, "a", "b")
	if err := os.MkdirAll(deep, 0o755); err != nil {
		t.Fatal(err)
	}
	if got, ok := upward(deep); !ok || got != root {
		t.Errorf("upward(%s) = %q, %v, want %q", deep, got, ok, root)
	}
	if got, ok := upward(filepath.Dir(root)); ok {
		t.Errorf("upward found %q outside of a checkout", got)
	}
}

func TestFindTakesFoldersFromTheEnvironment(t *testing.T) {
	root := checkout(t)
	t.Setenv(EnvRepository, root)
	t.Setenv(EnvDir, "")
	t.Setenv(EnvBinDir, filepath.Join(root, "elsewhere"))
	l, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	want := Layout{Repository: root, Dir: filepath.Join(root, "_output", "cluster"), Bin: filepath.Join(root, "elsewhere")}
	if l != want {
		t.Errorf("Find() = %+v, want %+v", l, want)
	}
}

func TestFindFollowsLinksToTheClusterFolder(t *testing.T) {
	root := checkout(t)
	link := filepath.Join(root, "link")
	if err := os.Symlink(root, link); err != nil {
		t.Fatal(err)
	}
	t.Setenv(EnvRepository, root)
	t.Setenv(EnvDir, filepath.Join(link, "new", "cluster"))
	l, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	if want := filepath.Join(root, "new", "cluster"); l.Dir != want {
		t.Errorf("Dir = %s, want %s", l.Dir, want)
	}
}

func TestFindRefusesFoldersThatCannotWork(t *testing.T) {
	root := checkout(t)
	t.Setenv(EnvRepository, root)
	for _, dir := range []string{"/", root, "/run/cluster", "/var/lib/cluster", "/var/log", root + "/a\"b"} {
		t.Setenv(EnvDir, dir)
		if _, err := Find(); err == nil || !strings.Contains(err.Error(), EnvDir) {
			t.Errorf("%s=%s: error %v, want one that names the variable", EnvDir, dir, err)
		}
	}
}
