package main

import (
	"context"
	"errors"
	"time"
)

// rest is what the operator cost while nobody did anything.
type rest struct {
	// Usage is that of the process at the end of the period, but for CPU, which is the period's.
	Usage usage `json:"usage"`
	// Requests counts requests of the period by verb and resource.
	Requests map[string]int `json:"requests"`
}

// progressEvery is how often a long wait says that it goes on.
const progressEvery = time.Minute

func (b *bench) measureEmpty(ctx context.Context, r *result) (err error) {
	r.Empty, err = b.measureRest(ctx)
	return err
}

func (b *bench) measureLarge(ctx context.Context, r *result) (err error) {
	if r.Foreign, err = b.populate(ctx); err != nil {
		return err
	}
	r.Large, err = b.measureRest(ctx)
	return err
}

// measureRest starts the operator anew, so that what it did before is not in its memory, and leaves it alone once it has
// shown by a repair that it is at work.
func (b *bench) measureRest(ctx context.Context) (rest, error) {
	operator, _, err := b.restart(ctx)
	if errors.Is(err, errPatience) {
		operator, err = b.process(ctx)
	}
	if err != nil {
		return rest{}, err
	}
	if err := b.available(ctx); err != nil {
		return rest{}, err
	}
	if err := b.settle(ctx); err != nil {
		return rest{}, err
	}
	from := time.Now()
	first, err := operator.usage()
	if err != nil {
		return rest{}, err
	}
	if err := b.idle(ctx); err != nil {
		return rest{}, err
	}
	last, err := operator.usage()
	if err != nil {
		return rest{}, err
	}
	sent, err := b.sent()
	if err != nil {
		return rest{}, err
	}
	last.CPU -= first.CPU
	say("  %s resident, %s of CPU", megabytes(last.Resident), milliseconds(last.CPU))
	return rest{Usage: last, Requests: count(sent, from, time.Now())}, nil
}

func (b *bench) idle(ctx context.Context) error {
	end := time.Now().Add(b.settings.Idle)
	for left := b.settings.Idle; left > 0; left = time.Until(end) {
		say("  leaving the operator alone for %s ...", left.Round(time.Second))
		if err := pause(ctx, min(left, progressEvery)); err != nil {
			return err
		}
	}
	return nil
}
