package integration

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"syscall"
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/test/audit"
	"github.com/openshift/lws-operator/test/drift"
)

const lease = "openshift-lws-operator-lock"

// TestOneOfTwoOperatorsWorks runs the operator as processes, as its pod does: one leads, and when it is killed or
// frozen the other one takes over without anybody noticing.
func TestOneOfTwoOperatorsWorks(t *testing.T) {
	pod := operatorPod(t)
	first := startProcess(t, pod, quickLease...)
	waitLeader(t, "")
	second := startProcess(t, pod, quickLease...)
	install(t)
	clean := installed(t)
	first.guardsItsMetrics(t)
	startProcess(t, pod).waits(t)
	history := watchConditions(t)
	// An event that says the same again is counted up.
	for range 3 {
		edit(t, refOf(t, "ConfigMap", "lws-manager-config"), drift.RemoveLabel)
		waitLabel(t)
	}

	t.Run("the leader is killed", func(t *testing.T) {
		leader, killed := holder(t), time.Now()
		first.signal(t, syscall.SIGKILL)
		edit(t, refOf(t, "ConfigMap", "lws-manager-config"), drift.RemoveLabel)
		waitLeader(t, leader)
		clean.expect(t)
		for _, r := range second.requests(t) {
			if r.Received.Time.Before(killed) && !slices.Contains([]string{"get", "list", "watch"}, r.Verb) && r.ObjectRef.Resource != "tokenreviews" {
				t.Errorf("the operator that did not lead sent %s %s", r.Verb, r.URI)
			}
		}
	})
	t.Run("the leader is frozen and wakes up", func(t *testing.T) {
		startProcess(t, pod, quickLease...)
		leader := holder(t)
		second.signal(t, syscall.SIGSTOP)
		edit(t, refOf(t, "Service", "lws-webhook-service"), func(obj *unstructured.Unstructured) error {
			return drift.Changes["Service"].Apply(obj)
		})
		waitLeader(t, leader)
		clean.expect(t)
		second.signal(t, syscall.SIGCONT)
		second.waitEnd(t)
		clean.expect(t)
	})
	history.expect(t, quiet)
}

// waitLeader waits until another operator than the given one leads.
func waitLeader(t *testing.T, other string) {
	t.Helper()
	eventually(t, "another operator leads", func(context.Context) error {
		if now := holder(t); now == "" || now == other {
			return fmt.Errorf("the lease is held by %q", now)
		}
		return nil
	})
}

// holder is who holds the lease, or empty.
func holder(t *testing.T) string {
	t.Helper()
	l, err := env.kube.CoordinationV1().Leases(namespace).Get(t.Context(), lease, metav1.GetOptions{})
	if err != nil || l.Spec.HolderIdentity == nil {
		return ""
	}
	return *l.Spec.HolderIdentity
}

// guardsItsMetrics asks for the operator's metrics as somebody who may see them, its own service account, and as nobody.
func (p *process) guardsItsMetrics(t *testing.T) {
	t.Helper()
	for token, want := range map[string]int{p.token: http.StatusOK, "": http.StatusForbidden} {
		eventually(t, fmt.Sprintf("metrics are answered with %d", want), func(ctx context.Context) error {
			code, err := p.askForMetrics(ctx, token)
			if err == nil && code != want {
				err = fmt.Errorf("the answer is %d", code)
			}
			return err
		})
	}
}

// waits waits until an operator with the default durations has seen that another one leads.
func (p *process) waits(t *testing.T) {
	t.Helper()
	eventually(t, "the operator looks at the lease", func(context.Context) error {
		if !slices.ContainsFunc(p.requests(t), func(r audit.Request) bool { return r.ObjectRef.Resource == "leases" }) {
			return fmt.Errorf("it has sent no request for it")
		}
		return nil
	})
}
