package main

import (
	"slices"
	"time"
)

// samples are repetitions of one measurement.
type samples []time.Duration

// median is the middle one, or the mean of the two in the middle.
func (s samples) median() time.Duration {
	if len(s) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(s))
	upper := sorted[len(sorted)/2]
	if len(sorted)%2 == 1 {
		return upper
	}
	return (sorted[len(sorted)/2-1] + upper) / 2
}

// maximum is the longest one.
func (s samples) maximum() time.Duration {
	if len(s) == 0 {
		return 0
	}
	return slices.Max(s)
}

// minus is how much longer each one took than the one of the same repetition in others.
func (s samples) minus(others samples) samples {
	var differences samples
	for i := range min(len(s), len(others)) {
		differences = append(differences, s[i]-others[i])
	}
	return differences
}
