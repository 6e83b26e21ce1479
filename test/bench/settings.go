package main

import (
	"fmt"
	"os"
	"strconv"
	"time"
)

// settings are what a person may shorten or lengthen; hack/bench.sh documents them.
type settings struct {
	// Idle is how long the operator is left alone to be measured at rest.
	Idle time.Duration `json:"idle"`
	// Repeats is how often each kind of drift is caused.
	Repeats int `json:"repeats"`
	// Objects scales the number of foreign objects on the large cluster.
	Objects float64 `json:"objects"`
	// Groups is how many groups are placed on simulated nodes; with 0 that is left out.
	Groups int `json:"groups"`
	// Patience is how long one repair may take before it counts as none.
	Patience time.Duration `json:"patience"`
}

// readSettings reads the settings from the environment.
func readSettings() (settings, error) {
	s := settings{Idle: 10 * time.Minute, Repeats: 20, Objects: 1, Groups: 200, Patience: 30 * time.Second}
	for name, parse := range map[string]func(string) error{
		"BENCH_IDLE":     into(&s.Idle, time.ParseDuration),
		"BENCH_REPEATS":  into(&s.Repeats, strconv.Atoi),
		"BENCH_OBJECTS":  into(&s.Objects, func(text string) (float64, error) { return strconv.ParseFloat(text, 64) }),
		"BENCH_GROUPS":   into(&s.Groups, strconv.Atoi),
		"BENCH_PATIENCE": into(&s.Patience, time.ParseDuration),
	} {
		text := os.Getenv(name)
		if text == "" {
			continue
		}
		if err := parse(text); err != nil {
			return s, fmt.Errorf("%s=%s cannot be used: %w", name, text, err)
		}
	}
	if s.Repeats < 1 || s.Idle <= 0 || s.Objects < 0 || s.Groups < 0 || s.Patience <= 0 {
		return s, fmt.Errorf("BENCH_REPEATS, BENCH_IDLE and BENCH_PATIENCE have to be more than zero, and BENCH_OBJECTS and BENCH_GROUPS not less")
	}
	return s, nil
}

func into[T any](target *T, parse func(string) (T, error)) func(string) error {
	return func(text string) error {
		value, err := parse(text)
		*target = value
		return err
	}
}
