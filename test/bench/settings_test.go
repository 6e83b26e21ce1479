package main

import (
	"strings"
	"testing"
	"time"
)

func TestSettingsComeFromTheEnvironment(t *testing.T) {
	t.Setenv("BENCH_IDLE", "30s")
	t.Setenv("BENCH_OBJECTS", "0.5")
	got, err := readSettings()
	if err != nil {
		t.Fatal(err)
	}
	if want := (settings{Idle: 30 * time.Second, Repeats: 20, Objects: 0.5, Groups: 200, Patience: 30 * time.Second}); got != want {
		t.Errorf("the settings are %+v instead of %+v", got, want)
	}
}

func TestABadSettingIsNamed(t *testing.T) {
	t.Setenv("BENCH_REPEATS", "many")
	if _, err := readSettings(); err == nil || !strings.Contains(err.Error(), "BENCH_REPEATS=many") {
		t.Errorf("the error is %v", err)
	}
}
