package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// result is all that was measured of one implementation of the operator. Times are nanoseconds in the file.
type result struct {
	Name     string   `json:"name"`
	Image    string   `json:"image"`
	Settings settings `json:"settings"`

	Install  install  `json:"install"`
	Requests requests `json:"requests"`
	Drift    []repair `json:"drift"`
	// Restart is from the start of the operator's process to the repair of what was damaged while it was away.
	Restart attempt `json:"restart"`
	Empty   rest    `json:"empty"`
	Large   rest    `json:"large"`
	Groups  groups  `json:"groups"`
	// Foreign is how many objects of others the large cluster had, by resource.
	Foreign map[string]int `json:"foreign"`
}

// attempt is a measurement that may have ended because patience did.
type attempt struct {
	Times samples `json:"times"`
	// Missed tells that the last repetition was not over in time; there were no further ones.
	Missed bool `json:"missed,omitempty"`
}

func (r *result) write(path string) error {
	return writeJSON(path, r)
}

func readResult(path string) (*result, error) {
	data, err := os.ReadFile(path) //nolint:gosec // The path is an argument of the command.
	if err != nil {
		return nil, err
	}
	r := &result{}
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("%s holds no result of the benchmark: %w", path, err)
	}
	return r, nil
}

func writeJSON(path string, value any) error {
	data, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(data, '\n'), 0o644) //nolint:gosec // Everybody may read what was measured.
}
