//go:build tools

// Package hack pins what the build needs and no Go code imports, so that vendoring keeps it.
package hack

import (
	_ "github.com/openshift/build-machinery-go" // The Makefile includes it.
)
