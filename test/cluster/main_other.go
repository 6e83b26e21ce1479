//go:build !linux

// Command cluster boots a local Kubernetes cluster. It does so on Linux only.
package main

import (
	"fmt"
	"os"
	"runtime"
)

func main() {
	fmt.Fprintf(os.Stderr, "cluster: the local cluster runs on Linux only, and this is %s: use a Linux machine, or set KUBECONFIG to use a cluster that runs elsewhere\n", runtime.GOOS)
	os.Exit(1)
}
