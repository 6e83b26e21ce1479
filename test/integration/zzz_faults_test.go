package integration

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/rest"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/test/drift"
)

// faults is a transport on which requests fail at random, repeatably by its seed: before they reach the API server, or
// after it has carried them out, which is worse.
type faults struct {
	next http.RoundTripper
	on   *atomic.Bool

	lock   sync.Mutex
	random *rand.Rand
	failed int
}

// RoundTrip implements http.RoundTripper.
func (f *faults) RoundTrip(req *http.Request) (*http.Response, error) {
	fault := f.draw(req)
	if fault == nil {
		return f.next.RoundTrip(req)
	}
	return fault(f.next, req)
}

// count is how many requests have failed.
func (f *faults) count() int {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.failed
}

type fault func(http.RoundTripper, *http.Request) (*http.Response, error)

func (f *faults) draw(req *http.Request) fault {
	if !f.on.Load() || strings.Contains(req.URL.RawQuery, "watch=") {
		return nil
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.random.IntN(3) > 0 {
		return nil
	}
	f.failed++
	kinds := []fault{
		answers(apierrors.NewConflict(schema.GroupResource{Resource: "things"}, "thing", errors.New("somebody was faster"))),
		answers(apierrors.NewTooManyRequests("slow down", 0)),
		answers(apierrors.NewInternalError(errors.New("etcd is away"))),
		answers(apierrors.NewServiceUnavailable("restarting")),
		func(http.RoundTripper, *http.Request) (*http.Response, error) {
			return nil, errors.New("connection reset")
		},
		// The request is carried out and its answer lost.
		func(next http.RoundTripper, req *http.Request) (*http.Response, error) {
			resp, err := next.RoundTrip(req)
			if err == nil {
				_ = resp.Body.Close()
			}
			return nil, errors.New("timeout while waiting for the answer")
		},
	}
	return kinds[f.random.IntN(len(kinds))]
}

// answers is a fault that answers in the API server's place.
func answers(err *apierrors.StatusError) fault {
	return func(_ http.RoundTripper, req *http.Request) (*http.Response, error) {
		if req.Body != nil {
			_ = req.Body.Close()
		}
		status := err.Status()
		status.TypeMeta = metav1.TypeMeta{APIVersion: "v1", Kind: "Status"}
		body, encodeErr := json.Marshal(&status)
		if encodeErr != nil {
			return nil, encodeErr
		}
		return &http.Response{StatusCode: int(status.Code), Header: http.Header{"Content-Type": []string{"application/json"}},
			Body: io.NopCloser(bytes.NewReader(body)), Request: req, ProtoMajor: 1, ProtoMinor: 1}, nil
	}
}

// TestRandomFaultsEndConverged lets a third of the operator's requests fail while everything it manages is damaged
// again and again, and compares the end with an installation that nothing happened to.
func TestRandomFaultsEndConverged(t *testing.T) {
	const seed, failures = 42, 150
	stop := startOperator(t, env.operator)
	install(t)
	clean := map[string]*unstructured.Unstructured{}
	for _, ref := range env.refs {
		clean[ref.String()] = drift.Essence(get(t, ref))
	}
	stop()

	var on atomic.Bool
	on.Store(true)
	transport := &faults{on: &on, random: rand.New(rand.NewPCG(seed, seed))} //nolint:gosec // It has to be repeatable.
	config := rest.CopyConfig(env.operator)
	config.Wrap(func(next http.RoundTripper) http.RoundTripper {
		transport.lock.Lock()
		defer transport.lock.Unlock()
		if transport.next == nil {
			transport.next = next
		}
		return transport
	})
	startOperator(t, config)
	random := rand.New(rand.NewPCG(seed, seed+1)) //nolint:gosec // It has to be repeatable.
	eventually(t, "enough requests have failed", func(context.Context) error {
		damage(t, env.refs[random.IntN(len(env.refs))], random.IntN(3))
		if failed := transport.count(); failed < failures {
			return fmt.Errorf("%d have", failed)
		}
		return nil
	})
	on.Store(false)
	for _, ref := range env.refs {
		expect(t, ref, clean[ref.String()])
	}
	waitCondition(t, "Degraded", "False", "AsExpected")
}

// damage does one thing to an object, if it is there at the moment.
func damage(t *testing.T, ref operand.Ref, what int) {
	t.Helper()
	if what == 0 {
		err := resource(ref).Delete(t.Context(), ref.Name, metav1.DeleteOptions{})
		if err != nil && !apierrors.IsNotFound(err) {
			t.Fatal(err)
		}
		return
	}
	obj, err := resource(ref).Get(t.Context(), ref.Name, metav1.GetOptions{})
	if err != nil {
		return
	}
	change := drift.RemoveLabel
	if what == 1 {
		change = drift.Changes[ref.Kind.Kind].Apply
	}
	if err := change(obj); err != nil {
		return
	}
	// Whoever came in between was the operator or a controller, and that is damage enough.
	_, _ = resource(ref).Update(context.Background(), obj, metav1.UpdateOptions{})
}
