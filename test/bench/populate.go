package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/util/retry"
)

const (
	// writers is how many objects are created at the same time.
	writers = 16
	// spread is over how many namespaces.
	spread = 20
	// caughtUp is how long the operand may take to reconcile the LeaderWorkerSets. It is not what is measured, but it
	// takes time from the operator on a small machine.
	caughtUp = 20 * time.Minute
)

// persistence is how often a creation is tried: webhooks may time out on a busy machine.
var persistence = wait.Backoff{Duration: 200 * time.Millisecond, Factor: 2, Steps: 8, Jitter: 0.1}

// populate fills the cluster with objects that are no business of the operator's, and waits until the operand has
// reconciled those that are its own.
func (b *bench) populate(ctx context.Context) (map[string]int, error) {
	if err := b.create(ctx, foreign{resource: namespaces, count: spread, object: foreignNamespace}); err != nil {
		return nil, err
	}
	counts := map[string]int{}
	for _, f := range foreigners {
		f.count = int(float64(f.count) * b.settings.Objects)
		counts[f.resource.Resource] = f.count
		if err := b.create(ctx, f); err != nil {
			return nil, fmt.Errorf("%s: %w", f.resource.Resource, err)
		}
	}
	return counts, b.awaitOperand(ctx, int64(counts["leaderworkersets"]))
}

// create makes all objects of one kind, several at a time.
func (b *bench) create(ctx context.Context, f foreign) error {
	var next, failed atomic.Int64
	begun := time.Now()
	errs := make([]error, writers)
	var working sync.WaitGroup
	for w := range writers {
		working.Go(func() {
			for i := int(next.Add(1)) - 1; i < f.count && failed.Load() == 0; i = int(next.Add(1)) - 1 {
				if errs[w] = b.createOne(ctx, f, i); errs[w] != nil {
					failed.Add(1)
				}
				if made := i + 1; made%1000 == 0 {
					say("  %d of %d %s", made, f.count, f.resource.Resource)
				}
			}
		})
	}
	working.Wait()
	say("  %d %s created in %s", f.count, f.resource.Resource, time.Since(begun).Round(100*time.Millisecond))
	return errors.Join(errs...)
}

func (b *bench) createOne(ctx context.Context, f foreign, i int) error {
	obj := f.object(i)
	var client dynamic.ResourceInterface = b.dynamic.Resource(f.resource)
	if f.namespaced {
		client = b.dynamic.Resource(f.resource).Namespace(foreignNamespaceName(i))
	}
	return retry.OnError(persistence, func(error) bool { return ctx.Err() == nil }, func() error {
		_, err := client.Create(ctx, &unstructured.Unstructured{Object: obj}, metav1.CreateOptions{})
		if apierrors.IsAlreadyExists(err) {
			return nil
		}
		return err
	})
}

// awaitOperand waits until there is a StatefulSet for each LeaderWorkerSet, or for as long as that is reasonable.
func (b *bench) awaitOperand(ctx context.Context, want int64) error {
	deadline := time.Now().Add(caughtUp)
	for {
		got, err := b.statefulSets(ctx)
		if err != nil {
			return err
		}
		say("  the operand has reconciled %d of %d LeaderWorkerSets", got, want)
		if got >= want {
			return nil
		}
		if time.Now().After(deadline) {
			say("  the operand is not done after %s; going on", caughtUp)
			return nil
		}
		if err := pause(ctx, 20*time.Second); err != nil {
			return err
		}
	}
}

// statefulSets counts without reading all of them.
func (b *bench) statefulSets(ctx context.Context) (int64, error) {
	list, err := b.kube.AppsV1().StatefulSets(metav1.NamespaceAll).List(ctx, metav1.ListOptions{Limit: 1})
	if err != nil {
		return 0, err
	}
	n := int64(len(list.Items))
	if list.RemainingItemCount != nil {
		n += *list.RemainingItemCount
	}
	return n, nil
}
