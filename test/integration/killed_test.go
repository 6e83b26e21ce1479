package integration

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/rest"
)

// killer is a transport whose process dies with its first write that changes anything: the API server has carried it
// out, and nobody hears the answer or sends anything more.
type killer struct {
	next http.RoundTripper
	dead *atomic.Bool
	died chan<- string
}

// RoundTrip implements http.RoundTripper.
func (k *killer) RoundTrip(req *http.Request) (*http.Response, error) {
	if k.dead.Load() {
		return nil, errDead
	}
	if req.Method == http.MethodGet || strings.Contains(req.URL.Path, "/events") {
		return k.next.RoundTrip(req)
	}
	sent, err := io.ReadAll(req.Body)
	if err != nil {
		return nil, err
	}
	req.Body = io.NopCloser(bytes.NewReader(sent))
	resp, err := k.next.RoundTrip(req)
	if err != nil || resp.StatusCode >= http.StatusMultipleChoices {
		return resp, err
	}
	received, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	resp.Body = io.NopCloser(bytes.NewReader(received))
	if before := versionIn(sent); before != "" && before == versionIn(received) {
		return resp, nil
	}
	if k.dead.CompareAndSwap(false, true) {
		k.died <- req.Method + " " + req.URL.Path
	}
	return nil, errDead
}

var errDead = errors.New("the process is dead")

// versionIn is the resource version of an encoded object, or empty.
func versionIn(encoded []byte) string {
	var obj metav1.PartialObjectMetadata
	if json.Unmarshal(encoded, &obj) != nil {
		return ""
	}
	return obj.ResourceVersion
}

// TestTheOperatorIsKilledAtEveryStep kills the operator right after each of its writes and starts it again, through a
// whole installation.
func TestTheOperatorIsKilledAtEveryStep(t *testing.T) {
	stop := startOperator(t, env.operator)
	install(t)
	clean := installed(t)
	stop()
	deleteCR(t)
	deleteSecrets(t)

	history := watchConditions(t)
	createCR(t)
	deaths := 0
	for converged := false; !converged; {
		died := make(chan string, 1)
		stop := startOperator(t, mortal(died))
		for alive := true; alive && !converged; {
			select {
			case last := <-died:
				t.Logf("killed after %s", last)
				deaths++
				alive = false
			case <-time.After(50 * time.Millisecond):
				converged = clean.matches(t) && checkCondition(t.Context(), "Progressing", "True:RollingOut") == nil
			}
		}
		stop()
	}
	if deaths < len(env.refs) {
		t.Errorf("the operator was killed %d times, want at least once for each of the %d managed objects", deaths, len(env.refs))
	}
	startOperator(t, env.operator)
	waitBundles(t)
	clean.expect(t)
	history.expect(t, map[string][]string{"Degraded": quiet["Degraded"], "Available": quiet["Available"]})
}

// mortal is the operator's configuration with a killer, that tells on died what it let through last.
func mortal(died chan<- string) *rest.Config {
	var dead atomic.Bool
	config := rest.CopyConfig(env.operator)
	config.ContentType = runtime.ContentTypeJSON // The killer reads along.
	config.Wrap(func(next http.RoundTripper) http.RoundTripper {
		return &killer{next: next, dead: &dead, died: died}
	})
	return config
}
