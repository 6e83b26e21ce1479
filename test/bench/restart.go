package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// restartRepeats is how often the operator is started anew.
const restartRepeats = 5

// measureRestart measures from the start of the operator's process to its first repair.
func (b *bench) measureRestart(ctx context.Context, r *result) error {
	for range restartRepeats {
		_, took, err := b.restart(ctx)
		if errors.Is(err, errPatience) {
			r.Restart.Missed = true
			say("  not in time")
			return nil
		}
		if err != nil {
			return err
		}
		say("  first repair after %s", milliseconds(took))
		r.Restart.Times = append(r.Restart.Times, took)
	}
	return nil
}

// restart starts the operator anew. It returns the new process, and how long that took to its first repair.
func (b *bench) restart(ctx context.Context) (operator process, took time.Duration, err error) {
	repaired, err := b.damageAndRestart(ctx)
	if err != nil {
		return process{}, 0, err
	}
	if operator, err = b.process(ctx); err != nil {
		return process{}, 0, err
	}
	started, err := operator.started()
	return operator, repaired.Sub(started), err
}

// damageAndRestart changes the operand's ConfigMap while no operator runs, and returns when it was seen to be repaired.
func (b *bench) damageAndRestart(ctx context.Context) (repaired time.Time, err error) {
	if err := b.stopOperator(ctx); err != nil {
		return time.Time{}, err
	}
	ref, err := b.refOf(operand.StepConfigMap)
	if err != nil {
		return time.Time{}, err
	}
	before, w, err := watchOne(ctx, b.resource(ref), ref.Name)
	if err != nil {
		return time.Time{}, err
	}
	defer w.Stop()
	if before == nil {
		return time.Time{}, fmt.Errorf("%s does not exist", ref)
	}
	right, err := changeObject(ctx, b, ref, before)
	if err != nil {
		return time.Time{}, err
	}
	if err := b.scale(ctx, 1); err != nil {
		return time.Time{}, err
	}
	// Another implementation may first have to wait for the lease of the one that ended.
	repaired, _, err = await(ctx, w, hopeless, right)
	return repaired, b.restoreAfter(ctx, err, ref, before)
}

// refOf is the first object of a step.
func (b *bench) refOf(step operand.Step) (operand.Ref, error) {
	for _, ref := range b.refs {
		if ref.Kind.Step == step {
			return ref, nil
		}
	}
	return operand.Ref{}, fmt.Errorf("nothing is managed by the step %s", step)
}
