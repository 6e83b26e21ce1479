// Package image makes container images from static binaries or from folders,
// without a daemon and without a base image.
package image

import (
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

// folderPath is where programs are looked for in an image made from a folder.
const folderPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

// format is part of each image's tag. It changes with what this package puts
// around a binary, so that an old image is not taken for a new one.
const format = "1"

// tagLength is the number of hexadecimal digits of a tag.
const tagLength = 12

// namePattern is what a name may look like: a repository with a registry's host
// first, so that every container runtime reads it the same way, and a tag or none.
var namePattern = regexp.MustCompile(`^[a-z0-9.-]+(:[0-9]+)?(/[a-z0-9]+([._-]+[a-z0-9]+)*)+(:[A-Za-z0-9_][A-Za-z0-9_.-]*)?$`)

// tagged tells a name with a tag from one without.
var tagged = regexp.MustCompile(`:[^/]*$`)

// Image is an image to be made.
type Image struct {
	// Reference is the full name: the repository and a tag.
	Reference string
	// Fixed says that the tag was given. Otherwise it follows from the content,
	// and two images with one reference are the same.
	Fixed bool

	layer  func() ([]byte, error)
	config v1.Config
}

// FromBinary names the image of a static binary.
func FromBinary(named, file string) (Image, error) {
	img := Image{
		layer: func() ([]byte, error) { return binaryLayer(file) },
		config: v1.Config{
			Entrypoint: []string{path.Join(binDir, filepath.Base(file))},
			User:       user,
			Env:        []string{"PATH=" + binDir},
			WorkingDir: "/",
		},
	}
	err := img.setReference(named, func(sum io.Writer) error {
		in, err := os.Open(file)
		if err != nil {
			return fmt.Errorf("reading the binary: %w", err)
		}
		defer in.Close()
		if info, err := in.Stat(); err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("%s is not a file", file)
		}
		fmt.Fprintf(sum, "%s %s\n", format, filepath.Base(file))
		if _, err := io.Copy(sum, in); err != nil {
			return fmt.Errorf("reading %s: %w", file, err)
		}
		return nil
	})
	return img, err
}

// FromFolder names the image whose file system is what a folder holds. It has an
// entrypoint unless that is empty.
func FromFolder(named, dir, entrypoint string) (Image, error) {
	img := Image{
		layer:  func() ([]byte, error) { return folderLayer(dir) },
		config: v1.Config{User: user, Env: []string{"PATH=" + folderPath}, WorkingDir: "/"},
	}
	if entrypoint != "" {
		img.config.Entrypoint = []string{entrypoint}
		if _, err := os.Lstat(filepath.Join(dir, entrypoint)); err != nil || !path.IsAbs(entrypoint) {
			return Image{}, fmt.Errorf("the entrypoint %s is no path to a file of %s: give the path that it has in the image", entrypoint, dir)
		}
	}
	err := img.setReference(named, func(sum io.Writer) error {
		layer, err := img.layer()
		if err != nil {
			return err
		}
		fmt.Fprintf(sum, "%s %s\n", format, entrypoint)
		_, err = sum.Write(layer)
		return err
	})
	return img, err
}

// setReference takes the name's tag or makes one from the content, which hash
// writes out in any case, so that what can't be read is found out at once.
func (i *Image) setReference(named string, hash func(io.Writer) error) error {
	if !namePattern.MatchString(named) {
		return fmt.Errorf("%q is no image name: give a host and a path in lower case, and a tag if it matters, as in localhost/lws-operator", named)
	}
	sum := sha256.New()
	if err := hash(sum); err != nil {
		return err
	}
	i.Reference, i.Fixed = named, tagged.MatchString(named)
	if !i.Fixed {
		i.Reference += ":" + hex.EncodeToString(sum.Sum(nil))[:tagLength]
	}
	return nil
}

// Write writes the image as an archive that container runtimes import.
func (i Image) Write(out io.Writer) error {
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
	files, err := i.layer()
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
	file.Config = i.config
	return mutate.ConfigFile(built, file)
}
