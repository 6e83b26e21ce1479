package main

import (
	"fmt"
	"io"
)

// report shows results side by side and writes them, with the table, as JSON.
func report(w io.Writer, paths []string, out string) error {
	if len(paths) == 0 {
		return fmt.Errorf("bench report needs files that bench measure wrote")
	}
	var results []*result
	for _, path := range paths {
		r, err := readResult(path)
		if err != nil {
			return err
		}
		results = append(results, r)
	}
	sections := table(results)
	if err := writeJSON(out, map[string]any{"results": results, "table": sections}); err != nil {
		return err
	}
	return render(w, results, sections)
}

// section is a part of the table.
type section struct {
	Title string `json:"title"`
	Rows  []row  `json:"rows"`
}

// row is one figure, of each implementation.
type row struct {
	Label string `json:"label"`
	Goal  string `json:"goal,omitempty"`
	Cells []cell `json:"cells"`
}

// cell is one figure of one implementation.
type cell struct {
	Text    string  `json:"text"`
	Verdict verdict `json:"verdict,omitempty"`
}

// verdict tells whether a goal was met, where there is one.
type verdict string

const (
	met    verdict = "met"
	missed verdict = "missed"
)

func judge(reached bool) verdict {
	if reached {
		return met
	}
	return missed
}
