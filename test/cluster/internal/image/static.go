package image

import (
	"debug/elf"
	"fmt"
	"runtime"
)

// architecture is that of the machine, which is the nodes' as well.
const architecture = runtime.GOARCH

// checkStatic refuses a file that could not run in an empty image.
func checkStatic(file string) error {
	binary, err := elf.Open(file)
	if err != nil {
		return fmt.Errorf("%s is not a Linux binary: %w", file, err)
	}
	defer binary.Close()
	for _, program := range binary.Progs {
		if program.Type == elf.PT_INTERP {
			return fmt.Errorf("%s is dynamically linked and the image holds no libraries: build it with CGO_ENABLED=0", file)
		}
	}
	return nil
}
