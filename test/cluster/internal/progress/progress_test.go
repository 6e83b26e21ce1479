package progress

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"
)

func TestStageTellsStartAndEnd(t *testing.T) {
	broken := errors.New("broken")
	tests := []struct {
		name   string
		result error
		want   string
	}{
		{"success", nil, `^\[ +\d+\.\ds\] x \.\.\.\n\[ +\d+\.\ds\] x: done in \d+\.\ds\n$`},
		{"failure", broken, `^\[ +\d+\.\ds\] x \.\.\.\n\[ +\d+\.\ds\] x: failed after \d+\.\ds\n$`},
		{"cancelled", context.Canceled, `^\[ +\d+\.\ds\] x \.\.\.\n$`},
	}
	for _, test := range tests {
		var out strings.Builder
		err := New(&out).Stage(context.Background(), "x", func(context.Context) error { return test.result })
		if !errors.Is(err, test.result) {
			t.Errorf("%s: error %v, want %v", test.name, err, test.result)
		}
		if !regexp.MustCompile(test.want).MatchString(out.String()) {
			t.Errorf("%s: printed %q", test.name, out.String())
		}
	}
}
