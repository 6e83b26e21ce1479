//go:build !linux

// Package footprint keeps the memory of a process that waits most of the time small.
package footprint

import "runtime/debug"

// Shrink gives back heap that is free.
func Shrink() error {
	debug.FreeOSMemory()
	return nil
}
