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
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/rest"
	"k8s.io/component-base/metrics/legacyregistry"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/test/drift"
)

// faults lets requests fail at random, repeatably by its seed: before they reach the API server, or after it has
// carried them out, which is worse.
type faults struct {
	on atomic.Bool

	lock   sync.Mutex
	random *rand.Rand
	failed int
}

// faulty is a transport with faults.
type faulty struct {
	*faults
	next http.RoundTripper
}

// RoundTrip implements http.RoundTripper.
func (f *faulty) RoundTrip(req *http.Request) (*http.Response, error) {
	if fault := f.draw(req); fault != nil {
		return fault(f.next, req)
	}
	return f.next.RoundTrip(req)
}

// fault does with a request what should not happen to it.
type fault func(http.RoundTripper, *http.Request) (*http.Response, error)

var kindsOfFaults = []fault{
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

// draw lets every third request fail.
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
	return kindsOfFaults[f.random.IntN(len(kindsOfFaults))]
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

// TestRandomFaultsEndConverged lets a third of the operator's requests fail through many syncs, while everything it
// manages is damaged again and again, and compares the end with an installation that nothing happened to.
func TestRandomFaultsEndConverged(t *testing.T) {
	const seed, syncs, longest = 42, 1000, 15 * time.Minute
	stop := startOperator(t, env.operator)
	install(t)
	clean := installed(t)
	stop()

	chance := &faults{random: rand.New(rand.NewPCG(seed, seed))} //nolint:gosec // It has to be repeatable.
	chance.on.Store(true)
	config := rest.CopyConfig(env.operator)
	config.Wrap(func(next http.RoundTripper) http.RoundTripper { return &faulty{faults: chance, next: next} })
	before, began := syncsSoFar(t), time.Now()
	startOperator(t, config)
	random := rand.New(rand.NewPCG(seed, seed+1)) //nolint:gosec // It has to be repeatable.
	for done := 0; done < syncs; done = syncsSoFar(t) - before {
		if time.Since(began) > longest {
			t.Fatalf("%d syncs in %s, want %d", done, longest, syncs)
		}
		ref := env.refs[random.IntN(len(env.refs))]
		// A CRD costs the API server seconds, in which there could be many syncs.
		if ref.Kind.Kind != "CustomResourceDefinition" || random.IntN(10) == 0 {
			damage(t, ref, random.IntN(3))
		}
		// Where there was nothing to damage, this starts a sync.
		patchCR(t, fmt.Sprintf(`{"metadata":{"labels":{"example.com/poke":"%d"}}}`, done))
		eventually(t, "there is another sync", func(context.Context) error {
			if syncsSoFar(t)-before == done {
				return fmt.Errorf("there were %d", done)
			}
			return nil
		})
	}
	chance.on.Store(false)
	t.Logf("%d syncs with %d failed requests took %s", syncsSoFar(t)-before, chance.failed, time.Since(began).Round(time.Second))
	clean.expect(t)
	waitCondition(t, "Degraded", "False", "AsExpected")
}

// syncsSoFar counts the reconciler's syncs in this process, by the metric of its queue.
func syncsSoFar(t *testing.T) int {
	t.Helper()
	families, err := legacyregistry.DefaultGatherer.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		if family.GetName() != "workqueue_work_duration_seconds" {
			continue
		}
		for _, metric := range family.GetMetric() {
			for _, label := range metric.GetLabel() {
				if label.GetName() == "name" && label.GetValue() == "TargetConfigController" {
					return int(metric.GetHistogram().GetSampleCount())
				}
			}
		}
	}
	t.Fatal("the reconciler's queue has no metrics")
	return 0
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
