package image

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	v1 "github.com/google/go-containerregistry/pkg/v1"
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
	for _, name := range []string{"", "x", "localhost/x:", "localhost/x:a/b", "localhost/X", "localhost/", "localhost/a b"} {
		if _, err := FromBinary(name, file); err == nil {
			t.Errorf("the name %q is accepted", name)
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
	read := read(t, img)
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

// A given tag is the image's, and says nothing of its content.
func TestATagIsTakenAsItIs(t *testing.T) {
	for name, want := range map[string]string{
		"docker.io/curlimages/curl:7.78.0": "docker.io/curlimages/curl:7.78.0",
		"localhost:5000/x:y":               "localhost:5000/x:y",
	} {
		img, err := FromBinary(name, binary(t, "x"))
		if err != nil || img.Reference != want || !img.Fixed {
			t.Errorf("%s: reference %s, fixed %v, error %v", name, img.Reference, img.Fixed, err)
		}
	}
	img, err := FromBinary("localhost:5000/x", binary(t, "x"))
	if err != nil || img.Fixed || !strings.HasPrefix(img.Reference, "localhost:5000/x:") {
		t.Errorf("without a tag: %+v, %v", img, err)
	}
}

func TestImageOfAFolder(t *testing.T) {
	dir := t.TempDir()
	shell := filepath.Join(dir, "bin", "busybox")
	if err := errors.Join(os.MkdirAll(filepath.Dir(shell), 0o755), os.WriteFile(shell, []byte("1"), 0o755), os.Symlink("busybox", filepath.Join(dir, "bin", "sh"))); err != nil {
		t.Fatal(err)
	}
	img, err := FromFolder("localhost/tools", dir, "/bin/sh")
	if err != nil {
		t.Fatal(err)
	}
	read := read(t, img)
	config, err := read.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	if got := config.Config.Entrypoint; len(got) != 1 || got[0] != "/bin/sh" {
		t.Errorf("entrypoint is %q", got)
	}
	files := mutate.Extract(read)
	defer files.Close()
	got := map[string]string{}
	for reader := tar.NewReader(files); ; {
		header, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		got[strings.TrimSuffix(header.Name, "/")] = fmt.Sprintf("%c %o %s", header.Typeflag, header.Mode, header.Linkname)
	}
	want := map[string]string{"bin": "5 755 ", "bin/busybox": "0 755 ", "bin/sh": "2 777 busybox", "tmp": "5 1777 "}
	if !maps.Equal(got, want) {
		t.Errorf("files are %q, want %q", got, want)
	}
	if err := os.WriteFile(shell, []byte("2"), 0o755); err != nil {
		t.Fatal(err)
	}
	if other, err := FromFolder("localhost/tools", dir, "/bin/sh"); err != nil || other.Reference == img.Reference {
		t.Errorf("other content has the same reference %s (error %v)", other.Reference, err)
	}
}

func TestFromFolderRefuses(t *testing.T) {
	dir := t.TempDir()
	for entrypoint, root := range map[string]string{"/missing": dir, "relative": dir, "": filepath.Join(dir, "missing")} {
		if _, err := FromFolder("localhost/x", root, entrypoint); err == nil {
			t.Errorf("the folder %s with the entrypoint %q is accepted", root, entrypoint)
		}
	}
}

// read is an image as a container runtime gets it.
func read(t *testing.T, img Image) v1.Image {
	t.Helper()
	var archive bytes.Buffer
	if err := img.Write(&archive); err != nil {
		t.Fatal(err)
	}
	read, err := tarball.Image(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(archive.Bytes())), nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	return read
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
