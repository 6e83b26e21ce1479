//go:build linux

package build

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/progress"
)

// Ensure builds the components whose inputs have changed. One run at a time
// builds into a folder: clusters of one checkout share it.
func Ensure(ctx context.Context, l layout.Layout, report *progress.Reporter, components ...Component) error {
	if _, err := exec.LookPath("go"); err != nil {
		return errors.New("building the cluster's components needs the go command on PATH: install Go")
	}
	if err := os.MkdirAll(l.Bin, 0o755); err != nil {
		return fmt.Errorf("making the folder of binaries: %w", err)
	}
	unlock, err := lock(filepath.Join(l.Bin, ".lock"))
	if err != nil {
		return err
	}
	defer unlock()
	version, err := run(ctx, l.Components(), "env", "GOVERSION", "GOOS", "GOARCH")
	if err != nil {
		return err
	}
	for _, component := range components {
		if err := ensure(ctx, l, report, component, string(version)); err != nil {
			return err
		}
	}
	return nil
}

func ensure(ctx context.Context, l layout.Layout, report *progress.Reporter, c Component, goVersion string) error {
	dir := filepath.Join(l.Components(), c.Name)
	want, err := inputs(dir, c, goVersion)
	if err != nil {
		return err
	}
	if upToDate(l.Bin, c, want) {
		return nil
	}
	return report.Stage(ctx, "build "+c.Name, func(ctx context.Context) error {
		for name, pkg := range c.programs() {
			if err := compile(ctx, l, dir, c, name, pkg); err != nil {
				return err
			}
		}
		if err := link(l, c); err != nil {
			return err
		}
		if c.CRDModule != "" {
			if err := copyCRDs(ctx, l, dir, c); err != nil {
				return err
			}
		}
		return writeStamp(l.Bin, c, want)
	})
}

// compile builds a binary beside the old one and then replaces it, so that an
// interrupted build leaves nothing half-written.
func compile(ctx context.Context, l layout.Layout, dir string, c Component, name, pkg string) error {
	target := l.Binary(name)
	fresh := target + ".new"
	_, err := run(ctx, dir, "build", "-mod=readonly", "-buildvcs=false",
		"-ldflags", strings.TrimSpace("-s -w "+c.LDFlags), "-o", fresh, pkg)
	if err != nil {
		return err
	}
	if err := os.Rename(fresh, target); err != nil {
		return fmt.Errorf("replacing %s: %w", target, err)
	}
	return nil
}

// link makes the other names of a component's binary.
func link(l layout.Layout, c Component) error {
	for _, name := range c.Links {
		path := l.Binary(name)
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("replacing %s: %w", path, err)
		}
		if err := os.Symlink(c.Name, path); err != nil {
			return fmt.Errorf("linking %s: %w", path, err)
		}
	}
	return nil
}

// copyCRDs takes the CRD files from the component's module, so that booting a
// cluster needs no Go command and no module cache.
func copyCRDs(ctx context.Context, l layout.Layout, dir string, c Component) error {
	raw, err := run(ctx, dir, "mod", "download", "-json", c.CRDModule)
	if err != nil {
		return err
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(raw, &module); err != nil {
		return fmt.Errorf("finding the files of %s: %w", c.CRDModule, err)
	}
	files, err := filepath.Glob(filepath.Join(module.Dir, c.CRDFiles))
	if err != nil || len(files) == 0 {
		return fmt.Errorf("the module %s has no files %s", c.CRDModule, c.CRDFiles)
	}
	target := l.Manifests(c.Name)
	if err := os.RemoveAll(target); err != nil {
		return fmt.Errorf("replacing %s: %w", target, err)
	}
	if err := os.MkdirAll(target, 0o755); err != nil {
		return fmt.Errorf("making %s: %w", target, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("reading a CRD of %s: %w", c.CRDModule, err)
		}
		if err := os.WriteFile(filepath.Join(target, filepath.Base(file)), content, 0o644); err != nil {
			return fmt.Errorf("copying a CRD of %s: %w", c.CRDModule, err)
		}
	}
	return nil
}

// run runs the go command in a module, untouched by the flags and the workspace
// of whoever calls, and returns what it prints.
func run(ctx context.Context, dir string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0", "GOOS=", "GOARCH=")
	var out, messages bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &messages
	// A compiler does not outlive this command, even one that is killed. The
	// signal is tied to the thread that started it.
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("go %s in %s: %w\n%s", args[0], dir, err, lastLines(messages.String(), 20))
	}
	return out.Bytes(), nil
}

// lastLines is the end of a text: of a long build's output only that explains.
func lastLines(text string, count int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) > count {
		lines = lines[len(lines)-count:]
	}
	return strings.Join(lines, "\n")
}

// lock waits for the lock file and takes it.
func lock(path string) (unlock func(), err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, fmt.Errorf("opening the lock of the builds: %w", err)
	}
	if err := unix.Flock(int(file.Fd()), unix.LOCK_EX); err != nil {
		file.Close()
		return nil, fmt.Errorf("waiting for another build: %w", err)
	}
	return func() { file.Close() }, nil
}
