package observed

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/util/wait"
	apiwatch "k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/metadata"
	"k8s.io/klog/v2"
	"k8s.io/utils/clock"
	"k8s.io/utils/ptr"
)

// witness knows whether a resource has any object at all, at the cost of one object's metadata, however many there
// are: it lists at most one. While there is one, it watches that one; when that goes, it looks for another. While
// there is none, it watches for the first.
type witness struct {
	client   metadata.Getter
	onChange func()

	lock  sync.RWMutex
	known bool
	found *metav1.PartialObjectMetadata
}

// startWitness begins to watch, and ends with ctx.
func startWitness(ctx context.Context, client metadata.Getter, onChange func()) *witness {
	w := &witness{client: client, onChange: onChange}
	go w.run(ctx)
	return w
}

// run looks again at once when it saw a change, and after a growing delay when something failed.
func (w *witness) run(ctx context.Context) {
	backoff := wait.Backoff{Duration: time.Second, Factor: 2, Jitter: 0.2, Steps: 6, Cap: 30 * time.Second}
	delay := backoff.DelayWithReset(clock.RealClock{}, time.Minute)
	for ctx.Err() == nil {
		err := w.look(ctx)
		if err == nil {
			continue
		}
		klog.FromContext(ctx).V(4).Info("Looking whether there is any object begins anew", "err", err)
		select {
		case <-ctx.Done():
		case <-time.After(delay()):
		}
	}
}

func (w *witness) list() []any {
	w.lock.RLock()
	defer w.lock.RUnlock()
	if w.found == nil {
		return nil
	}
	return []any{w.found}
}

func (w *witness) synced() bool {
	w.lock.RLock()
	defer w.lock.RUnlock()
	return w.known
}

// look finds out once, and returns without an error when that has changed.
func (w *witness) look(ctx context.Context) error {
	list, err := w.client.List(ctx, metav1.ListOptions{Limit: 1})
	if err != nil {
		return fmt.Errorf("cannot list: %w", err)
	}
	if len(list.Items) == 0 {
		w.set(nil)
		return w.watchForFirst(ctx, list.ResourceVersion)
	}
	w.set(&list.Items[0])
	return w.watchUntilGone(ctx, &list.Items[0], list.ResourceVersion)
}

func (w *witness) watchForFirst(ctx context.Context, version string) error {
	return w.watch(ctx, w.client, metav1.ListOptions{ResourceVersion: version}, func(event apiwatch.Event) bool {
		obj, ok := event.Object.(*metav1.PartialObjectMetadata)
		if !ok || event.Type == apiwatch.Deleted {
			return false
		}
		w.set(obj)
		return true
	})
}

func (w *witness) watchUntilGone(ctx context.Context, obj *metav1.PartialObjectMetadata, version string) error {
	options := metav1.ListOptions{ResourceVersion: version, FieldSelector: fields.OneTermEqualSelector(metav1.ObjectNameField, obj.Name).String()}
	return w.watch(ctx, w.client.Namespace(obj.Namespace), options, func(event apiwatch.Event) bool {
		return event.Type == apiwatch.Deleted
	})
}

// errWatchEnded is the usual end of a watch after some minutes.
var errWatchEnded = errors.New("the watch ended")

// watch passes events on until one of them is the last; that the watch ends before is an error.
func (w *witness) watch(ctx context.Context, client metadata.ResourceInterface, options metav1.ListOptions, last func(apiwatch.Event) bool) error {
	// As reflectors do: watches of many clients don't end at the same time.
	options.TimeoutSeconds = ptr.To(int64(300 + rand.IntN(300))) //nolint:gosec // No secret depends on this.
	watcher, err := client.Watch(ctx, options)
	if err != nil {
		return fmt.Errorf("cannot watch: %w", err)
	}
	defer watcher.Stop()
	for event := range watcher.ResultChan() {
		if event.Type == apiwatch.Error {
			return fmt.Errorf("the watch failed: %v", event.Object)
		}
		if last(event) {
			return nil
		}
	}
	return errWatchEnded
}

func (w *witness) set(obj *metav1.PartialObjectMetadata) {
	w.lock.Lock()
	changed := !w.known || (obj == nil) != (w.found == nil)
	w.known, w.found = true, obj
	w.lock.Unlock()
	if changed {
		w.onChange()
	}
}
