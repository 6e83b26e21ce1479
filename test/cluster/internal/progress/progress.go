// Package progress tells the person who waits what happens, stage by stage, with
// the elapsed time.
package progress

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"
)

// heartbeat is how often a long stage says that it is still at work.
const heartbeat = 20 * time.Second

// Reporter prints stages. It is safe for concurrent use.
type Reporter struct {
	mu    sync.Mutex
	out   io.Writer
	start time.Time
}

// New is a reporter that counts from now.
func New(out io.Writer) *Reporter { return &Reporter{out: out, start: time.Now()} }

// Say prints one line with the time since the reporter's start.
func (r *Reporter) Say(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fmt.Fprintf(r.out, "[%6.1fs] %s\n", time.Since(r.start).Seconds(), fmt.Sprintf(format, args...))
}

// Elapsed is the time since the reporter's start.
func (r *Reporter) Elapsed() time.Duration { return time.Since(r.start) }

// Stage runs work and prints its start, a sign of life while it lasts long, and
// how it ended. A stage that another one's failure cancelled ends silently.
func (r *Reporter) Stage(ctx context.Context, name string, work func(context.Context) error) error {
	r.Say("%s ...", name)
	begin := time.Now()
	stop := r.beat(name, begin)
	err := work(ctx)
	stop()
	took := time.Since(begin).Seconds()
	switch {
	case err == nil:
		r.Say("%s: done in %.1fs", name, took)
	case !errors.Is(err, context.Canceled):
		r.Say("%s: failed after %.1fs", name, took)
		err = fmt.Errorf("%s: %w", name, err)
	}
	return err
}

// beat prints a line every heartbeat until the function that it returns is called.
func (r *Reporter) beat(name string, begin time.Time) (stop func()) {
	ticker := time.NewTicker(heartbeat)
	done := make(chan struct{})
	go func() {
		defer ticker.Stop()
		for {
			select {
			case <-done:
				return
			case <-ticker.C:
				r.Say("%s: still at work after %.0fs", name, time.Since(begin).Seconds())
			}
		}
	}()
	return func() { close(done) }
}
