//go:build linux

// Package proc starts the cluster's processes and knows them again later: by
// process id and start time, and by a mark in their environment, so that no
// other process is ever ended in their place.
package proc

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// markVariable is in the environment of each process of a cluster and of the
// processes that these start (containerd's shims), with the cluster's folder as
// its value. Containers don't inherit it: their control group tells whose they are.
const markVariable = "LWS_CLUSTER_PROCESS_OF"

// Process is a process that was started for a cluster.
type Process struct {
	// Name is the component, as in the name of its log.
	Name string `json:"name"`
	PID  int    `json:"pid"`
	// StartTime is in clock ticks since boot. Together with the PID it names one
	// process: a PID that is used again has another start time.
	StartTime uint64 `json:"startTime"`
}

// Alive reports whether this very process still runs.
func (p Process) Alive() bool {
	if p.PID <= 0 {
		return false
	}
	start, state, err := readStat(p.PID)
	return err == nil && start == p.StartTime && state != 'Z' && state != 'X'
}

// readStat reads the start time and the state of a process.
func readStat(pid int) (start uint64, state byte, err error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, 0, err
	}
	return parseStat(string(raw))
}

// parseStat takes the start time (field 22) and the state (field 3) from a line
// of /proc/PID/stat. Field 2 is the command's name in parentheses and may itself
// hold spaces and parentheses, so fields are counted from the last one.
func parseStat(line string) (start uint64, state byte, err error) {
	end := strings.LastIndexByte(line, ')')
	if end < 0 {
		return 0, 0, fmt.Errorf("no command name in %q", line)
	}
	fields := strings.Fields(line[end+1:])
	const stateField, startField = 0, 19
	if len(fields) <= startField || len(fields[stateField]) != 1 {
		return 0, 0, fmt.Errorf("too few fields in %q", line)
	}
	start, err = strconv.ParseUint(fields[startField], 10, 64)
	if err != nil {
		return 0, 0, fmt.Errorf("start time in %q: %w", line, err)
	}
	return start, fields[stateField][0], nil
}

// BootID changes with every boot of the machine, and with it every process id
// that was written down before loses its meaning.
func BootID() (string, error) {
	raw, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return "", fmt.Errorf("reading the boot's identity: %w", err)
	}
	return strings.TrimSpace(string(raw)), nil
}

// marked reports whether an environment, as in /proc/PID/environ, carries the
// mark of the cluster in dir.
func marked(environ []byte, dir string) bool {
	want := []byte(markVariable + "=" + dir)
	for _, entry := range bytes.Split(environ, []byte{0}) {
		if bytes.Equal(entry, want) {
			return true
		}
	}
	return false
}
