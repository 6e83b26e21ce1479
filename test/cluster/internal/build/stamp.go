package build

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// inputs is a hash of all that goes into a component: its module's files, the
// settings of the build and the Go version. Dependencies are in it through
// go.sum.
func inputs(dir string, c Component, goVersion string) (string, error) {
	files, err := sources(dir)
	if err != nil {
		return "", fmt.Errorf("reading the module of %s: %w", c.Name, err)
	}
	sum := sha256.New()
	fmt.Fprintf(sum, "%s\n%+v\n", goVersion, c)
	for _, file := range files {
		content, err := os.Open(file)
		if err != nil {
			return "", fmt.Errorf("reading the module of %s: %w", c.Name, err)
		}
		fmt.Fprintf(sum, "%s\n", filepath.Base(file))
		_, err = io.Copy(sum, content)
		content.Close()
		if err != nil {
			return "", fmt.Errorf("reading %s: %w", file, err)
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// sources are the files of a module that a build reads. Components keep all
// their files in one folder.
func sources(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var files []string
	for _, entry := range entries {
		name := entry.Name()
		isSource := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
		if isSource || name == "go.mod" || name == "go.sum" {
			files = append(files, filepath.Join(dir, name))
		}
	}
	sort.Strings(files)
	return files, nil
}

// stamp is the file that says what a component was last built from.
func stamp(bin string, c Component) string {
	return filepath.Join(bin, ".stamps", c.Name)
}

// upToDate reports whether a component was built from these inputs and its
// results are still there.
func upToDate(bin string, c Component, want string) bool {
	got, err := os.ReadFile(stamp(bin, c))
	if err != nil || strings.TrimSpace(string(got)) != want {
		return false
	}
	for _, result := range results(bin, c) {
		if _, err := os.Stat(result); err != nil {
			return false
		}
	}
	return true
}

// results are the files and folders that a build of a component leaves.
func results(bin string, c Component) []string {
	var paths []string
	for name := range c.programs() {
		paths = append(paths, filepath.Join(bin, name))
	}
	for _, link := range c.Links {
		paths = append(paths, filepath.Join(bin, link))
	}
	if c.CRDModule != "" {
		paths = append(paths, filepath.Join(bin, "manifests", c.Name))
	}
	return paths
}

// writeStamp records what a component was built from.
func writeStamp(bin string, c Component, inputs string) error {
	file := stamp(bin, c)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return fmt.Errorf("recording the build of %s: %w", c.Name, err)
	}
	if err := os.WriteFile(file, []byte(inputs+"\n"), 0o644); err != nil {
		return fmt.Errorf("recording the build of %s: %w", c.Name, err)
	}
	return nil
}
