// Package version knows which build this is. The values are set by the linker.
package version

import (
	"runtime"

	"k8s.io/apimachinery/pkg/version"
)

var (
	versionFromGit = "unknown"
	commitFromGit  = ""
	majorFromGit   = ""
	minorFromGit   = ""
	gitTreeState   = ""
	buildDate      = ""
)

// Get describes this build.
func Get() version.Info {
	return version.Info{
		Major:        majorFromGit,
		Minor:        minorFromGit,
		GitVersion:   versionFromGit,
		GitCommit:    commitFromGit,
		GitTreeState: gitTreeState,
		BuildDate:    buildDate,
		GoVersion:    runtime.Version(),
		Compiler:     runtime.Compiler,
		Platform:     runtime.GOOS + "/" + runtime.GOARCH,
	}
}
