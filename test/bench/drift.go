package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/util/retry"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/test/drift"
)

// betweenRepairs is how long the operator is left alone after each repair, so that the next one is one of its own.
const betweenRepairs = 250 * time.Millisecond

// repair is how long it takes to repair one kind of damage to one kind of object.
type repair struct {
	Kind   string `json:"kind"`
	Damage string `json:"damage"`
	attempt
	// Removal is how much of the time the API server itself took to remove a deleted object: a CustomResourceDefinition
	// goes only after its objects, and nobody can create it before.
	Removal samples `json:"removal,omitempty"`
	// Absent says why there was nothing to damage; another implementation need not have every object.
	Absent string `json:"absent,omitempty"`
}

// errAbsent says that there is nothing to damage.
var errAbsent = errors.New("there is nothing to damage")

// damage is one way to damage an object.
type damage struct {
	name string
	// do returns when the API server has answered, with what tells the repair.
	do func(ctx context.Context, b *bench, ref operand.Ref, before *unstructured.Unstructured) (repaired predicate, err error)
}

var damages = []damage{{"changed", changeObject}, {"deleted", deleteObject}}

// measureDrift damages the objects of each kind in turn.
func (b *bench) measureDrift(ctx context.Context, r *result) error {
	for _, kind := range operand.Kinds {
		refs := slices.DeleteFunc(slices.Clone(b.refs), func(ref operand.Ref) bool { return ref.Kind.Kind != kind.Kind })
		for _, d := range damages {
			measured := repair{Kind: kind.Kind, Damage: d.name}
			if err := b.measureRepairs(ctx, refs, d, &measured); err != nil {
				return fmt.Errorf("%s %s: %w", kind.Kind, d.name, err)
			}
			say("  %s %s: %s", measured.Kind, measured.Damage, measured)
			r.Drift = append(r.Drift, measured)
		}
	}
	return b.available(ctx)
}

// measureRepairs goes on until one repair is not over in time; that damage the benchmark repairs itself.
func (b *bench) measureRepairs(ctx context.Context, refs []operand.Ref, d damage, measured *repair) error {
	for i := range b.settings.Repeats {
		ref := refs[i%len(refs)]
		err := b.repairOnce(ctx, ref, d, measured)
		switch {
		case errors.Is(err, errPatience):
			measured.Missed = true
			return nil
		case errors.Is(err, errAbsent):
			measured.Absent = err.Error()
			return nil
		case err != nil:
			return err
		}
		if err := pause(ctx, betweenRepairs); err != nil {
			return err
		}
	}
	return nil
}

// repairOnce damages an object and measures how long it takes until it is right again. Somebody else may write the
// object at the same moment: then it is tried again.
func (b *bench) repairOnce(ctx context.Context, ref operand.Ref, d damage, measured *repair) error {
	return retry.RetryOnConflict(retry.DefaultBackoff, func() error { return b.repairAttempt(ctx, ref, d, measured) })
}

func (b *bench) repairAttempt(ctx context.Context, ref operand.Ref, d damage, measured *repair) error {
	before, w, err := watchOne(ctx, b.resource(ref), ref.Name)
	if err != nil {
		return err
	}
	defer w.Stop()
	if before == nil {
		return fmt.Errorf("%w: %s does not exist", errAbsent, ref)
	}
	repaired, err := d.do(ctx, b, ref, before)
	if err != nil {
		return err
	}
	damaged := time.Now()
	at, gone, err := await(ctx, w, b.settings.Patience, repaired)
	if err != nil {
		return b.restoreAfter(ctx, err, ref, before)
	}
	// What follows the damage may be seen before the answer to it.
	measured.Times = append(measured.Times, max(0, at.Sub(damaged)))
	if !gone.IsZero() {
		measured.Removal = append(measured.Removal, max(0, gone.Sub(damaged)))
	}
	return nil
}

// changeObject changes what the object is about. The update is refused with a conflict if anybody wrote the object
// since it was read, so that the first thing that the watch delivers is the damage.
func changeObject(ctx context.Context, b *bench, ref operand.Ref, before *unstructured.Unstructured) (predicate, error) {
	change := drift.Changes[ref.Kind.Kind]
	changed := before.DeepCopy()
	if err := change.Apply(changed); err != nil {
		return nil, fmt.Errorf("%w: %s cannot be changed: %w", errAbsent, ref, err)
	}
	changed, err := b.resource(ref).Update(ctx, changed, metav1.UpdateOptions{})
	if err != nil {
		return nil, err
	}
	back := isBack(change, before)
	if back(changed) {
		return nil, fmt.Errorf("%w: the field %v of %s was like that before", errAbsent, change.Path, ref)
	}
	return back, nil
}

// isBack tells whether the field of a change is as it was before.
func isBack(change drift.Change, before *unstructured.Unstructured) predicate {
	want := change.Field(before)
	return func(obj *unstructured.Unstructured) bool { return reflect.DeepEqual(want, change.Field(obj)) }
}

func deleteObject(ctx context.Context, b *bench, ref operand.Ref, before *unstructured.Unstructured) (predicate, error) {
	if err := b.resource(ref).Delete(ctx, ref.Name, metav1.DeleteOptions{}); err != nil {
		return nil, err
	}
	uid := before.GetUID()
	return func(obj *unstructured.Unstructured) bool { return obj.GetUID() != uid }, nil
}

// restoreAfter returns what went wrong. If the operator did not repair an object in time, it is restored before.
func (b *bench) restoreAfter(ctx context.Context, err error, ref operand.Ref, before *unstructured.Unstructured) error {
	if !errors.Is(err, errPatience) {
		return err
	}
	if restoreErr := b.restore(ctx, ref, before); restoreErr != nil {
		return restoreErr
	}
	return err
}

// restore does what the operator did not, so that what follows is measured properly.
func (b *bench) restore(ctx context.Context, ref operand.Ref, before *unstructured.Unstructured) error {
	return until(ctx, ref.String()+" is as it was", func(ctx context.Context) error {
		wanted := before.DeepCopy()
		current, err := b.resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
		if apierrors.IsNotFound(err) {
			wanted.SetUID("")
			wanted.SetResourceVersion("")
			_, err = b.resource(ref).Create(ctx, wanted, metav1.CreateOptions{})
			return err
		}
		if err != nil {
			return err
		}
		wanted.SetUID(current.GetUID())
		wanted.SetResourceVersion(current.GetResourceVersion())
		_, err = b.resource(ref).Update(ctx, wanted, metav1.UpdateOptions{})
		return err
	})
}

// String shows a repair in the progress.
func (r repair) String() string {
	if r.Absent != "" {
		return r.Absent
	}
	if r.Missed {
		return fmt.Sprintf("not in time after %d repairs", len(r.Times))
	}
	return fmt.Sprintf("median %s, at most %s", milliseconds(r.Times.median()), milliseconds(r.Times.maximum()))
}
