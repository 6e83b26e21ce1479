package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// render prints the table as text, with columns as wide as what is in them.
func render(w io.Writer, results []*result, sections []section) error {
	lines := [][]string{append([]string{"", "goal"}, names(results)...)}
	for _, s := range sections {
		lines = append(lines, nil, []string{s.Title})
		for _, r := range s.Rows {
			lines = append(lines, r.columns())
		}
	}
	_, err := io.WriteString(w, align(lines))
	return err
}

func names(results []*result) []string {
	var all []string
	for _, r := range results {
		all = append(all, r.Name)
	}
	return all
}

func (r row) columns() []string {
	columns := []string{"  " + r.Label, r.Goal}
	for _, c := range r.Cells {
		columns = append(columns, strings.TrimSpace(fmt.Sprintf("%s  %s", c.Text, c.Verdict)))
	}
	return columns
}

// align pads columns. A line with one column only, a title, may be as long as it likes.
func align(lines [][]string) string {
	var widths []int
	for _, line := range lines {
		for i, text := range line {
			if len(widths) <= i {
				widths = append(widths, 0)
			}
			if len(line) > 1 {
				widths[i] = max(widths[i], utf8.RuneCountInString(text))
			}
		}
	}
	var out strings.Builder
	for _, line := range lines {
		var padded strings.Builder
		for i, text := range line {
			fmt.Fprintf(&padded, "%-*s   ", widths[i], text)
		}
		out.WriteString(strings.TrimRight(padded.String(), " ") + "\n")
	}
	return out.String()
}
