// Command objectlist keeps the list of all objects that the operator has ever managed, over the versions of the operand
// that it was generated for: it adds those of the embedded manifests to a file. What is on the list and not among the
// manifests any more is what an operator removes after an upgrade; see operand.Assets.Retired.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: objectlist FILE")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintf(os.Stderr, "objectlist: %v\n", err)
		os.Exit(1)
	}
}

func run(file string) error {
	assets, err := operand.Load()
	if err != nil {
		return err
	}
	before, err := os.ReadFile(file) //nolint:gosec // The file is an argument of the developer's.
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("cannot read the list of objects: %w", err)
	}
	after, err := assets.AddToObjectList(before)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if err := os.WriteFile(file, after, 0o644); err != nil { //nolint:gosec // The file is meant to be read by all.
		return fmt.Errorf("cannot write the list of objects: %w", err)
	}
	return nil
}
