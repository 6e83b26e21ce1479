package operator

import (
	"reflect"
	"time"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// memory is what the reconciler keeps between syncs. All of it can be lost at any time: a restarted operator finds
// what it needs in the cluster.
type memory struct {
	rendered struct {
		input     operand.Input
		manifests []operand.Manifest
	}
	// failingSince is when each step that fails began to fail.
	failingSince map[string]time.Time
	// missedSince is when each Secret was first missed.
	missedSince map[string]time.Time
	// content is what the Deployment was last applied with.
	content map[string]operand.Content
	// announced holds the optional APIs whose absence was said in an event.
	announced map[string]bool
	// leftovers are what other versions of the operand have left behind.
	leftovers leftovers
}

func newMemory() memory {
	return memory{
		failingSince: map[string]time.Time{},
		missedSince:  map[string]time.Time{},
		content:      map[string]operand.Content{},
		announced:    map[string]bool{},
	}
}

// render renders the manifests, or returns those of the last sync when the input is the same.
func (m *memory) render(assets *operand.Assets, in operand.Input) ([]operand.Manifest, error) {
	if m.rendered.manifests != nil && reflect.DeepEqual(m.rendered.input, in) {
		return m.rendered.manifests, nil
	}
	manifests, err := assets.Render(in)
	if err != nil {
		return nil, err
	}
	m.rendered.input, m.rendered.manifests = in, manifests
	return manifests, nil
}

func (m *memory) failed(step string, now time.Time) time.Time {
	return firstSince(m.failingSince, step, now)
}

func (m *memory) succeeded(step string) {
	delete(m.failingSince, step)
}

func (m *memory) missed(secret string, now time.Time) time.Time {
	return firstSince(m.missedSince, secret, now)
}

func (m *memory) found(secret string) {
	delete(m.missedSince, secret)
}

// firstSince remembers the first time of something that lasts. The times carry Go's monotonic clock reading, so a wall
// clock that jumps neither shortens nor prolongs the wait.
func firstSince(times map[string]time.Time, key string, now time.Time) time.Time {
	if since, known := times[key]; known {
		return since
	}
	times[key] = now
	return now
}
