//go:build linux

// Package packages sees to the programs of the distribution that the cluster
// needs.
package packages

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// cniDirs are where distributions put the programs for pod networks.
var cniDirs = []string{"/usr/lib/cni", "/opt/cni/bin", "/usr/libexec/cni"}

// requirement is a package of Debian's and the programs that it is needed for.
type requirement struct {
	name     string
	programs []string
	cni      []string
}

// forControlPlane is needed in any case.
var forControlPlane = []requirement{{name: "iproute2", programs: []string{"ip"}}}

// forNodes is needed where pods run.
var forNodes = []requirement{
	{name: "containerd", programs: []string{"containerd", "ctr", "containerd-shim-runc-v2"}},
	{name: "runc", programs: []string{"runc"}},
	{name: "containernetworking-plugins", cni: []string{"ptp", "host-local", "loopback"}},
	{name: "nftables", programs: []string{"nft"}},
}

// CNIDir is the folder that holds the programs for pod networks.
func CNIDir() string {
	for _, dir := range cniDirs {
		if executable(filepath.Join(dir, "ptp")) {
			return dir
		}
	}
	return cniDirs[0]
}

// Missing names the packages that have to be installed for a cluster with or
// without nodes.
func Missing(nodes bool) []string {
	required := forControlPlane
	if nodes {
		required = slices.Concat(forControlPlane, forNodes)
	}
	var missing []string
	for _, r := range required {
		if !r.satisfied() {
			missing = append(missing, r.name)
		}
	}
	return missing
}

func (r requirement) satisfied() bool {
	for _, program := range r.programs {
		if _, err := exec.LookPath(program); err != nil {
			return false
		}
	}
	for _, program := range r.cni {
		if !slices.ContainsFunc(cniDirs, func(dir string) bool { return executable(filepath.Join(dir, program)) }) {
			return false
		}
	}
	return true
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}
