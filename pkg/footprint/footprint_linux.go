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
// file, most of which ran once to register types. What is used again is read again, page by page. It is an offer: a
// kernel that does not know the advice (before 5.4) keeps the pages, which is no error that anybody has to act on.
func Shrink() error {
	debug.FreeOSMemory()
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("cannot find the program's own file: %w", err)
	}
	maps, err := os.Open("/proc/self/maps")
	if err != nil {
		return fmt.Errorf("cannot read what is mapped: %w", err)
	}
	defer func() { _ = maps.Close() }()
	parts, err := mappedFrom(maps, program)
	if err != nil {
		return err
	}
	var errs []error
	for _, m := range parts {
		if _, _, errno := unix.Syscall(unix.SYS_MADVISE, m.start, m.end-m.start, unix.MADV_PAGEOUT); errno != 0 {
			errs = append(errs, fmt.Errorf("cannot give back %x-%x of %s: %w", m.start, m.end, program, errno))
		}
	}
	return errors.Join(errs...)
}

// mapping is a part of the address space.
type mapping struct{ start, end uintptr }

// mappedFrom finds the parts of the address space that hold a file and are never written to, in the format of
// /proc/PID/maps.
func mappedFrom(maps io.Reader, file string) ([]mapping, error) {
	var parts []mapping
	lines := bufio.NewScanner(maps)
	for lines.Scan() {
		// Address, permissions, offset, device, inode and path: "00400000-025de000 r-xp 00000000 fe:00 1234   /usr/bin/x".
		fields := strings.Fields(lines.Text())
		if len(fields) != 6 || fields[5] != file || strings.Contains(fields[1], "w") {
			continue
		}
		var m mapping
		if _, err := fmt.Sscanf(fields[0], "%x-%x", &m.start, &m.end); err != nil {
			return nil, fmt.Errorf("cannot read what is mapped: %q: %w", lines.Text(), err)
		}
		parts = append(parts, m)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("cannot read what is mapped: %w", err)
	}
	return parts, nil
}
