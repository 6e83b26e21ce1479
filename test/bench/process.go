package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of times in /proc; Linux shows it as a hundredth of a second on every architecture.
const tick = 10 * time.Millisecond

// process is a process of this machine. The nodes of the local cluster are namespaces of it, so that their containers'
// processes are in its /proc.
type process struct {
	proc string // the folder of all processes, /proc
	pid  int
}

// usage is what a process uses.
type usage struct {
	// Resident is all its memory (VmRSS), of which Anonymous is its own and File is mapped from files, mostly its binary.
	Resident  int64 `json:"residentBytes"`
	Anonymous int64 `json:"anonymousBytes"`
	File      int64 `json:"fileBytes"`
	// CPU is the time that it has run since its start.
	CPU time.Duration `json:"cpu"`
}

// findProcess finds the first process of a container by its control group, which is named by the container's id.
func findProcess(proc, containerID string) (process, error) {
	groups, err := filepath.Glob(filepath.Join(proc, "[0-9]*", "cgroup"))
	if err != nil {
		return process{}, err
	}
	found := process{proc: proc}
	var oldest time.Duration
	for _, group := range groups {
		data, err := os.ReadFile(group) //nolint:gosec // It is below /proc.
		if err != nil || !strings.Contains(string(data), containerID) {
			continue // Most errors are of processes that have just ended.
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(group)))
		if err != nil {
			continue
		}
		candidate := process{proc: proc, pid: pid}
		since, err := candidate.startedAfterBoot()
		if err == nil && (found.pid == 0 || since < oldest) {
			found.pid, oldest = pid, since
		}
	}
	if found.pid == 0 {
		return process{}, fmt.Errorf("container %s has no process on this machine: the benchmark works on the local cluster only, as root", containerID)
	}
	return found, nil
}

// stat are the fields of /proc/PID/stat from the third on, the process's state. The second is the command's name, which
// may contain anything, and ends with the last parenthesis.
func (p process) stat() ([]string, error) {
	data, err := p.read("stat")
	if err != nil {
		return nil, err
	}
	fields := strings.Fields(data[strings.LastIndex(data, ")")+1:])
	if len(fields) < 20 {
		return nil, fmt.Errorf("/proc/%d/stat has only %d fields", p.pid, len(fields))
	}
	return fields, nil
}

func (p process) read(file string) (string, error) {
	data, err := os.ReadFile(filepath.Join(p.proc, strconv.Itoa(p.pid), file))
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("process %d has ended", p.pid)
	}
	return string(data), err
}

// startedAfterBoot is when the process was started, as time since the boot.
func (p process) startedAfterBoot() (time.Duration, error) {
	fields, err := p.stat()
	if err != nil {
		return 0, err
	}
	return ticks(fields[22-3])
}

// started is when the process was started, to a hundredth of a second.
func (p process) started() (time.Time, error) {
	start, err := p.startedAfterBoot()
	if err != nil {
		return time.Time{}, err
	}
	data, err := os.ReadFile(filepath.Join(p.proc, "uptime"))
	now := time.Now()
	if err != nil {
		return time.Time{}, err
	}
	seconds, _, _ := strings.Cut(string(data), " ")
	uptime, err := time.ParseDuration(seconds + "s")
	if err != nil {
		return time.Time{}, fmt.Errorf("/proc/uptime cannot be read: %w", err)
	}
	return now.Add(start - uptime), nil
}

// usage is what the process uses now.
func (p process) usage() (usage, error) {
	var u usage
	status, err := p.read("status")
	if err != nil {
		return u, err
	}
	for name, target := range map[string]*int64{"VmRSS": &u.Resident, "RssAnon": &u.Anonymous, "RssFile": &u.File} {
		if *target, err = statusBytes(status, name); err != nil {
			return u, fmt.Errorf("/proc/%d/status: %w", p.pid, err)
		}
	}
	fields, err := p.stat()
	if err != nil {
		return u, err
	}
	for _, field := range []string{fields[14-3], fields[15-3]} {
		spent, err := ticks(field)
		if err != nil {
			return u, err
		}
		u.CPU += spent
	}
	return u, nil
}

// statusBytes reads a line such as "VmRSS:     1234 kB".
func statusBytes(status, name string) (int64, error) {
	for line := range strings.Lines(status) {
		value, found := strings.CutPrefix(line, name+":")
		if !found {
			continue
		}
		kilobytes, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "kB")), 10, 64)
		return kilobytes << 10, err
	}
	return 0, fmt.Errorf("there is no %s", name)
}

func ticks(text string) (time.Duration, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	return time.Duration(n) * tick, err
}
