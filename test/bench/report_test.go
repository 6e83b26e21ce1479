package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func exampleResult(name string) *result {
	return &result{
		Name:     name,
		Settings: settings{Idle: time.Minute, Repeats: 3, Objects: 1, Groups: 4, Patience: 30 * time.Second},
		Install: install{
			Certificates: samples{time.Second}, Deployment: samples{1500 * time.Millisecond},
			Replica: samples{5 * time.Second}, Available: samples{8 * time.Second},
		},
		Requests: requests{Pokes: pokes, ByWhat: map[string]int{watches: 3, "get secrets": 10}},
		Drift: []repair{
			{Kind: "Role", Damage: "changed", attempt: attempt{Times: samples{20 * time.Millisecond, 40 * time.Millisecond}}},
			{Kind: "Role", Damage: "deleted", attempt: attempt{Missed: true}},
			{Kind: "Deployment", Damage: "deleted", attempt: attempt{Times: samples{time.Second}}, Removal: samples{900 * time.Millisecond}},
			{Kind: "Service", Damage: "deleted", Absent: "it does not exist"},
		},
		Restart: attempt{Times: samples{2 * time.Second}},
		Empty:   rest{Usage: usage{Resident: 50e6}, Requests: map[string]int{leases: 6}},
		Large:   rest{Usage: usage{Resident: 65e6}},
		Foreign: map[string]int{"secrets": 7, "configmaps": 8},
		Groups: groups{
			Count: 4, Ready: attempt{Times: samples{12 * time.Second}}, Requests: map[string]int{leases: 5},
			Operand: usage{Resident: 80e6, CPU: 3 * time.Second}, Operator: usage{Resident: 61e6},
		},
	}
}

// TestReport looks at one line of each sort.
func TestReport(t *testing.T) {
	folder := t.TempDir()
	var paths []string
	for _, name := range []string{"this", "other"} {
		path := filepath.Join(folder, name+".json")
		if err := exampleResult(name).write(path); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	var printed bytes.Buffer
	out := filepath.Join(folder, "bench.json")
	if err := report(&printed, paths, out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"goal this other",
		"Deployment after the certificates ≤ 1000 ms 500 ms met 500 ms met",
		"Available after the ready replica ≤ 2000 ms 3000 ms missed 3000 ms missed",
		"requests per sync 0 0.50 missed 0.50 missed",
		"Role changed ≤ 1000 ms 30, 40 ms met 30, 40 ms met",
		"Role deleted ≤ 1000 ms > 30s missed > 30s missed",
		"Service deleted ≤ 1000 ms absent absent",
		"of it the API server's own removal 900, 900 ms 900, 900 ms",
		"4 groups of 8 pods, each group alone on a simulated node",
		"all groups ready 12000 ms 12000 ms",
		"operand's CPU time 3000 ms 3000 ms",
		"operator's resident memory ≤ 60.0 MB 61.0 MB missed 61.0 MB missed",
		"start of the process to the first repair, 5 repetitions 2000, 2000 ms 2000, 2000 ms",
		"lease (leader election) 6 6",
		"Idle for 1m0s with 8 configmaps, 7 secrets",
		"resident memory ≤ 60.0 MB 50.0 MB met 50.0 MB met",
		"resident memory ≤ 1.10 1.30 missed 1.30 missed",
	} {
		if !hasLine(printed.String(), want) {
			t.Errorf("the table has no line %q", want)
		}
	}
	if t.Failed() {
		t.Log(printed.String())
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if !json.Valid(data) || !bytes.Contains(data, []byte(`"missed"`)) {
		t.Errorf("the JSON is %s", data)
	}
}

// hasLine finds a line, however its columns are padded.
func hasLine(text, want string) bool {
	for line := range strings.Lines(text) {
		if strings.Join(strings.Fields(line), " ") == want {
			return true
		}
	}
	return false
}

func TestAReportNeedsResults(t *testing.T) {
	if err := report(&bytes.Buffer{}, nil, filepath.Join(t.TempDir(), "bench.json")); err == nil {
		t.Error("nothing was reported without an error")
	}
}
