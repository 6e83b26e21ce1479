package main

import (
	"fmt"
	"time"
)

// milliseconds shows a time as whole milliseconds, as all times in the table are.
func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%d ms", d.Milliseconds())
}

// megabytes shows an amount of memory.
func megabytes(n int64) string {
	return fmt.Sprintf("%.1f MB", float64(n)/1e6)
}
