// Package image makes container images from static binaries, without a daemon
// and without a base image.
package image

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"

	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/static"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// user is the one that images run as: not root, as "restricted" Pod Security asks.
const user = "65532"

// binDir is where the binary is in the image: at the root, as in images without
// a distribution, so that a Deployment whose command is /manager finds a binary
// named manager.
const binDir = "/"

// format is part of each image's tag. It changes with what this package puts
// around a binary, so that an old image is not taken for a new one.
const format = "1"

// tagLength is the number of hexadecimal digits of a tag.
const tagLength = 12

// repositoryPattern is what a repository may look like: with a registry's host
// first, so that every container runtime reads it the same way.
var repositoryPattern = regexp.MustCompile(`^[a-z0-9.-]+(:[0-9]+)?(/[a-z0-9]+([._-]+[a-z0-9]+)*)+$`)

// Image is an image to be made from one file.
type Image struct {
	// Reference is the full name: the repository and a tag that follows from
	// the file's content.
	Reference string
	// file is the static binary.
	file string
}

// FromBinary names the image of a static binary in a repository.
func FromBinary(repository, file string) (Image, error) {
	if !repositoryPattern.MatchString(repository) {
		return Image{}, fmt.Errorf("%q is no image repository: give a host and a path in lower case without a tag, as in localhost/lws-operator", repository)
	}
	in, err := os.Open(file)
	if err != nil {
		return Image{}, fmt.Errorf("reading the binary: %w", err)
	}
	defer in.Close()
	if info, err := in.Stat(); err != nil || !info.Mode().IsRegular() {
		return Image{}, fmt.Errorf("%s is not a file", file)
	}
	sum := sha256.New()
	fmt.Fprintf(sum, "%s %s\n", format, filepath.Base(file))
	if _, err := io.Copy(sum, in); err != nil {
		return Image{}, fmt.Errorf("reading %s: %w", file, err)
	}
	tag := hex.EncodeToString(sum.Sum(nil))[:tagLength]
	return Image{Reference: repository + ":" + tag, file: file}, nil
}

// Write writes the image as an archive that container runtimes import.
func (i Image) Write(out io.Writer) error {
	if err := checkStatic(i.file); err != nil {
		return err
	}
	tag, err := name.NewTag(i.Reference)
	if err != nil {
		return fmt.Errorf("naming the image: %w", err)
	}
	built, err := i.build()
	if err != nil {
		return fmt.Errorf("making the image %s: %w", i.Reference, err)
	}
	if err := tarball.Write(tag, built, out); err != nil {
		return fmt.Errorf("writing the image %s: %w", i.Reference, err)
	}
	return nil
}

func (i Image) build() (v1.Image, error) {
	content, err := os.ReadFile(i.file)
	if err != nil {
		return nil, err
	}
	base := filepath.Base(i.file)
	files, err := layer(base, content)
	if err != nil {
		return nil, err
	}
	// The layer is not compressed: it never leaves the machine.
	built, err := mutate.AppendLayers(empty.Image, static.NewLayer(files, types.DockerUncompressedLayer))
	if err != nil {
		return nil, err
	}
	file, err := built.ConfigFile()
	if err != nil {
		return nil, err
	}
	file = file.DeepCopy()
	file.OS, file.Architecture = "linux", architecture
	file.Config = v1.Config{
		Entrypoint: []string{path.Join(binDir, base)},
		User:       user,
		Env:        []string{"PATH=" + binDir},
		WorkingDir: "/",
	}
	return mutate.ConfigFile(built, file)
}

// layer is the image's file system: the binary, and the folder that programs
// take for granted.
func layer(base string, content []byte) ([]byte, error) {
	var buffer bytes.Buffer
	archive := tar.NewWriter(&buffer)
	headers := []*tar.Header{
		{Name: "tmp/", Typeflag: tar.TypeDir, Mode: 0o1777},
		{Name: base, Typeflag: tar.TypeReg, Mode: 0o755, Size: int64(len(content))},
	}
	for _, header := range headers {
		if err := archive.WriteHeader(header); err != nil {
			return nil, err
		}
	}
	if _, err := archive.Write(content); err != nil {
		return nil, err
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return buffer.Bytes(), nil
}
