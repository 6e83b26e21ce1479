// Command csvgen writes the ClusterServiceVersion, by which the Operator Lifecycle Manager installs the operator. What
// people write is in base.yaml, description.md and icon.svg; permissions, Deployment, images and the example follow
// from the manifests in deploy/, so that both installations are the same. To be run in the root of the repository.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

const (
	deployFolder = "deploy"
	target       = "manifests/lws-operator.clusterserviceversion.yaml"
)

func main() {
	if err := run(deployFolder, target); err != nil {
		fmt.Fprintf(os.Stderr, "csvgen: %v\n", err)
		os.Exit(1)
	}
}

func run(folder, target string) error {
	m, err := readManifests(os.DirFS(folder))
	if err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	csv, err := generate(m)
	if err != nil {
		return fmt.Errorf("the manifests in %s make no ClusterServiceVersion: %w", folder, err)
	}
	return replaceFile(target, csv)
}

// replaceFile leaves the old file or the new one, whatever happens.
func replaceFile(path string, data []byte) error {
	scratch := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".new")
	defer os.Remove(scratch)
	if err := os.WriteFile(scratch, data, 0o644); err != nil {
		return fmt.Errorf("cannot write the ClusterServiceVersion: %w", err)
	}
	if err := os.Rename(scratch, path); err != nil {
		return fmt.Errorf("cannot replace the ClusterServiceVersion: %w", err)
	}
	return nil
}
