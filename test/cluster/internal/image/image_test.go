package image

import (
	"archive/tar"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
)

// binary is a static Linux program, built for the test.
func binary(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	source := filepath.Join(dir, "main.go")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, name)
	cmd := exec.Command("go", "build", "-o", file, source)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return file
}

func TestReferenceFollowsFromTheContent(t *testing.T) {
	dir := t.TempDir()
	reference := func(name, content string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(content), 0o755); err != nil {
			t.Fatal(err)
		}
		img, err := FromBinary("localhost/x", file)
		if err != nil {
			t.Fatal(err)
		}
		return img.Reference
	}
	first := reference("a", "1")
	repository, tag, _ := strings.Cut(first, ":")
	if repository != "localhost/x" || len(tag) != tagLength {
		t.Errorf("reference is %s", first)
	}
	if reference("a", "1") != first {
		t.Error("one binary has two references")
	}
	if reference("a", "2") == first || reference("b", "1") == first {
		t.Error("two images have one reference")
	}
}

func TestFromBinaryRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x")
	if err := os.WriteFile(file, nil, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, repository := range []string{"", "x", "localhost/x:tag", "localhost/X", "localhost/", "localhost/a b"} {
		if _, err := FromBinary(repository, file); err == nil {
			t.Errorf("the repository %q is accepted", repository)
		}
	}
	for _, path := range []string{file + ".missing", filepath.Dir(file)} {
		if _, err := FromBinary("localhost/x", path); err == nil {
			t.Errorf("the file %s is accepted", path)
		}
	}
}

func TestWriteRefusesWhatCouldNotRun(t *testing.T) {
	script := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(script, []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{script: "not a Linux binary", "/bin/sh": "dynamically linked"} {
		img, err := FromBinary("localhost/x", file)
		if err != nil {
			t.Fatal(err)
		}
		if err := img.Write(io.Discard); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", file, err, want)
		}
	}
}

func TestImage(t *testing.T) {
	file := binary(t, "manager")
	img, err := FromBinary("localhost/x", file)
	if err != nil {
		t.Fatal(err)
	}
	var archive bytes.Buffer
	if err := img.Write(&archive); err != nil {
		t.Fatal(err)
	}
	read, err := tarball.Image(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(archive.Bytes())), nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	config, err := read.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	if config.Config.User != user || config.OS != "linux" || config.Architecture != architecture {
		t.Errorf("user %s, platform %s/%s", config.Config.User, config.OS, config.Architecture)
	}
	if len(config.Config.Entrypoint) != 1 {
		t.Fatalf("entrypoint is %q", config.Config.Entrypoint)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	files := mutate.Extract(read)
	defer files.Close()
	if got := find(t, files, strings.TrimPrefix(config.Config.Entrypoint[0], "/")); !bytes.Equal(got, content) {
		t.Errorf("the entrypoint %s is not the binary", config.Config.Entrypoint[0])
	}
}

// find is the content of a file of an archive.
func find(t *testing.T, archive io.Reader, name string) []byte {
	t.Helper()
	for reader := tar.NewReader(archive); ; {
		header, err := reader.Next()
		if err != nil {
			t.Fatalf("no file %s: %v", name, err)
		}
		if header.Name == name {
			content, err := io.ReadAll(reader)
			if err != nil {
				t.Fatal(err)
			}
			return content
		}
	}
}
