// Package layout says where things are: the repository, the cluster's folder and
// what is in it, and the names and addresses that follow from that folder.
package layout

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Environment variables that move the repository, the state and the binaries.
const (
	EnvRepository = "LWS_CLUSTER_REPOSITORY"
	EnvDir        = "LWS_CLUSTER_DIR"
	EnvBinDir     = "LWS_CLUSTER_BIN_DIR"
)

// modulePath is this module's go.mod, relative to the repository.
const modulePath = "test/cluster/go.mod"

// shadowed are the folders that a node replaces by its own, so that a cluster
// folder below one of them could not be seen from inside of the node.
var shadowed = []string{"/run", "/var/run", "/var/lib", "/var/log", "/proc", "/sys", "/dev"}

// Layout is where one cluster lives. All paths are absolute.
type Layout struct {
	// Repository is the checkout that holds test/cluster.
	Repository string
	// Dir holds all state of the cluster.
	Dir string
	// Bin holds the component binaries and the CRD files.
	Bin string
}

// Find works the layout out from the environment, the executable's folder and
// the current folder, in this order.
func Find() (Layout, error) {
	repository, err := findRepository()
	if err != nil {
		return Layout{}, err
	}
	l := Layout{Repository: repository}
	if l.Dir, err = fromEnv(EnvDir, filepath.Join(repository, "_output", "cluster")); err != nil {
		return Layout{}, err
	}
	if l.Bin, err = fromEnv(EnvBinDir, filepath.Join(repository, "_output", "bin")); err != nil {
		return Layout{}, err
	}
	return l, l.check()
}

// check refuses a cluster folder that can't work.
func (l Layout) check() error {
	if l.Dir == "/" || l.Dir == l.Repository {
		return fmt.Errorf("%s=%s: the cluster needs a folder of its own, because \"down\" empties it", EnvDir, l.Dir)
	}
	for _, taken := range shadowed {
		if l.Dir == taken || strings.HasPrefix(l.Dir, taken+"/") {
			return fmt.Errorf("%s=%s: nodes replace %s by a folder of their own, choose a folder elsewhere", EnvDir, l.Dir, taken)
		}
	}
	if strings.ContainsAny(l.Dir, "\"\\\n") {
		return fmt.Errorf("%s=%q: choose a folder without quotes, backslashes or newlines in its name", EnvDir, l.Dir)
	}
	return nil
}

func fromEnv(name, fallback string) (string, error) {
	dir := os.Getenv(name)
	if dir == "" {
		dir = fallback
	}
	absolute, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("%s=%s: %w", name, dir, err)
	}
	return resolve(absolute), nil
}

// resolve follows symbolic links in the part of path that exists, so that two
// spellings of one folder are one cluster.
func resolve(path string) string {
	if resolved, err := filepath.EvalSymlinks(path); err == nil {
		return resolved
	}
	parent := filepath.Dir(path)
	if parent == path {
		return path
	}
	return filepath.Join(resolve(parent), filepath.Base(path))
}

func findRepository() (string, error) {
	if dir := os.Getenv(EnvRepository); dir != "" {
		return filepath.Abs(dir)
	}
	var starts []string
	if executable, err := os.Executable(); err == nil {
		starts = append(starts, filepath.Dir(executable))
	}
	if cwd, err := os.Getwd(); err == nil {
		starts = append(starts, cwd)
	}
	for _, start := range starts {
		if dir, ok := upward(start); ok {
			return dir, nil
		}
	}
	return "", errors.New("can't find the repository (a folder with " + modulePath + ") above the executable or the current folder: run this from the checkout or set " + EnvRepository)
}

// upward is the nearest folder at or above dir that holds this module.
func upward(dir string) (string, bool) {
	for {
		if _, err := os.Stat(filepath.Join(dir, modulePath)); err == nil {
			return dir, true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", false
		}
		dir = parent
	}
}

// ID names the cluster in everything that the machine shares: 8 hexadecimal
// digits that follow from its folder.
func (l Layout) ID() string {
	sum := sha256.Sum256([]byte(l.Dir))
	return hex.EncodeToString(sum[:4])
}

// Components is the folder of the nested modules that components are built from.
func (l Layout) Components() string {
	return filepath.Join(l.Repository, "test", "cluster", "components")
}

// Binary is the path of a component's binary.
func (l Layout) Binary(name string) string { return filepath.Join(l.Bin, name) }

// Manifests is a folder of CRD files taken from a component's module.
func (l Layout) Manifests(component string) string {
	return filepath.Join(l.Bin, "manifests", component)
}

// Kubeconfig is the administrator's, for use on the host.
func (l Layout) Kubeconfig() string { return filepath.Join(l.Dir, "kubeconfig") }

// AuditLog records the requests of service accounts and of the user that
// integration tests run the operator as.
func (l Layout) AuditLog() string { return filepath.Join(l.Dir, "audit.log") }

// PKI is the folder of keys and certificates.
func (l Layout) PKI() string { return filepath.Join(l.Dir, "pki") }

// Config is the folder of the components' configuration files.
func (l Layout) Config() string { return filepath.Join(l.Dir, "config") }

// Logs is the folder of the components' logs. It outlives the cluster.
func (l Layout) Logs() string { return filepath.Join(l.Dir, "logs") }

// Log is the log of one process.
func (l Layout) Log(process string) string { return filepath.Join(l.Logs(), process+".log") }

// State is the record of what "up" made.
func (l Layout) State() string { return filepath.Join(l.Dir, "state.json") }

// Lock is held by a command that changes the cluster.
func (l Layout) Lock() string { return filepath.Join(l.Dir, "lock") }

// Node is the folder of a node: its /var/lib and its /var/log.
func (l Layout) Node(name string) string { return filepath.Join(l.Dir, "nodes", name) }
