//go:build linux

package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/openshift/lws-operator/test/cluster/internal/image"
)

// ctr runs containerd's client against a node's runtime. The runtime's socket is
// in the node's own /run, which is reached through the process's root folder.
func (c *Cluster) ctr(ctx context.Context, n node, args ...string) (string, error) {
	c.mu.Lock()
	runtime, ok := c.state.process(n.containerd())
	c.mu.Unlock()
	if !ok || !runtime.Alive() {
		return "", fmt.Errorf("the container runtime of %s does not run", n.name)
	}
	socket := "/proc/" + strconv.Itoa(runtime.PID) + "/root" + containerdSocket
	if _, err := os.Stat(socket); err != nil {
		return "", fmt.Errorf("the container runtime of %s is not ready: %w", n.name, err)
	}
	cmd := exec.CommandContext(ctx, "ctr", append([]string{"--address", socket, "--namespace", "k8s.io"}, args...)...)
	var messages bytes.Buffer
	cmd.Stderr = &messages
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("ctr %s on %s: %w: %s", args[0], n.name, err, strings.TrimSpace(messages.String()))
	}
	return string(out), nil
}

// importImage imports an image on those of the nodes that do not have it yet. An
// image whose name says nothing of its content takes the place of another one.
func (c *Cluster) importImage(ctx context.Context, img image.Image, nodes ...node) error {
	var lacking []node
	for _, n := range nodes {
		have, err := c.ctr(ctx, n, "images", "ls", "-q", "name=="+img.Reference)
		if err != nil {
			return err
		}
		if img.Fixed || strings.TrimSpace(have) != img.Reference {
			lacking = append(lacking, n)
		}
	}
	if len(lacking) == 0 {
		return nil
	}
	archive, err := os.CreateTemp(c.Dir, "image-*.tar")
	if err != nil {
		return fmt.Errorf("making a file for the image: %w", err)
	}
	defer os.Remove(archive.Name())
	if err := errors.Join(img.Write(archive), archive.Close()); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	for _, n := range lacking {
		group.Go(func() error {
			_, err := c.ctr(ctx, n, "images", "import", archive.Name())
			return err
		})
	}
	return group.Wait()
}

// Load imports an image on every node.
func (c *Cluster) Load(ctx context.Context, img image.Image) error {
	unlock, err := c.lock()
	if err != nil {
		return err
	}
	defer unlock()
	if err := c.open(); err != nil {
		return err
	}
	if len(c.nodes()) == 0 {
		return errors.New("the cluster has no nodes to load an image on: run \"up\" with --nodes")
	}
	return c.report.Stage(ctx, "load "+img.Reference, func(ctx context.Context) error {
		return c.importImage(ctx, img, c.nodes()...)
	})
}

// lookPath finds a program, also where only root looks for programs.
func lookPath(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		path, err = exec.LookPath(filepath.Join("/usr/sbin", name))
	}
	if err != nil {
		return "", fmt.Errorf("finding the program %s: %w", name, err)
	}
	return path, nil
}
