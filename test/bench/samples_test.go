package main

import (
	"slices"
	"testing"
)

func TestMedianAndMaximum(t *testing.T) {
	for _, test := range []struct {
		name            string
		samples         samples
		median, maximum int64
	}{
		{"none", nil, 0, 0},
		{"one", samples{7}, 7, 7},
		{"an odd number, out of order", samples{9, 1, 5}, 5, 9},
		{"an even number", samples{8, 2, 4, 100}, 6, 100},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := slices.Clone(test.samples)
			if got := int64(test.samples.median()); got != test.median {
				t.Errorf("the median is %d instead of %d", got, test.median)
			}
			if got := int64(test.samples.maximum()); got != test.maximum {
				t.Errorf("the maximum is %d instead of %d", got, test.maximum)
			}
			if !slices.Equal(before, test.samples) {
				t.Errorf("the samples were reordered to %v", test.samples)
			}
		})
	}
}

func TestDifferencesAreByRepetition(t *testing.T) {
	if got := (samples{10, 30, 50}).minus(samples{1, 2}); !slices.Equal(got, samples{9, 28}) {
		t.Errorf("the differences are %v", got)
	}
}
