// Package footprint keeps the memory of a process that waits most of the time small.
package footprint

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"golang.org/x/sys/unix"
)

// Shrink gives back what only the start of the process needed: heap that is free, and the pages of the program's own
// file, most of which ran once to register types. They stay in the kernel's cache as long as nothing else wants the room,
// and come back from there, some at a time, when they are used.
func Shrink() error {
	debug.FreeOSMemory()
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("cannot find the program's own file: %w", err)
	}
	smaps, err := os.Open("/proc/self/smaps")
	if err != nil {
		return fmt.Errorf("cannot read what is mapped: %w", err)
	}
	defer func() { _ = smaps.Close() }()
	parts, err := mappedFrom(smaps, program)
	if err != nil {
		return err
	}
	var errs []error
	for _, m := range parts {
		if _, _, errno := unix.Syscall(unix.SYS_MADVISE, m.start, m.end-m.start, unix.MADV_DONTNEED); errno != 0 {
			errs = append(errs, fmt.Errorf("cannot give back %x-%x of %s: %w", m.start, m.end, program, errno))
		}
	}
	return errors.Join(errs...)
}

// mapping is a part of the address space.
type mapping struct{ start, end uintptr }

// mappedFrom finds the parts of the address space that are the same as in a file, in the format of /proc/PID/smaps.
// What was written to since it was mapped, as a loader does with some of what is read-only later, would be lost when it
// is given back: the kernel calls it anonymous.
func mappedFrom(smaps io.Reader, file string) ([]mapping, error) {
	var parts []mapping
	var current *mapping
	lines := bufio.NewScanner(smaps)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		switch {
		case len(fields) == 6 && strings.Contains(fields[0], "-"):
			// Address, permissions, offset, device, inode and path: "00400000-025de000 r-xp 00000000 fe:00 1234 /usr/bin/x".
			current = nil
			if fields[5] != file || strings.Contains(fields[1], "w") {
				continue
			}
			current = &mapping{}
			if _, err := fmt.Sscanf(fields[0], "%x-%x", &current.start, &current.end); err != nil {
				return nil, fmt.Errorf("cannot read what is mapped: %q: %w", lines.Text(), err)
			}
		case current != nil && len(fields) == 3 && fields[0] == "Anonymous:":
			if fields[1] == "0" {
				parts = append(parts, *current)
			}
			current = nil
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("cannot read what is mapped: %w", err)
	}
	return parts, nil
}
