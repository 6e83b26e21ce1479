package integration

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"

	"github.com/openshift/lws-operator/test/audit"
	"github.com/openshift/lws-operator/test/drift"
)

// operatorRequests are the operator's requests so far.
func operatorRequests(t *testing.T) []audit.Request {
	t.Helper()
	requests, err := audit.Of(env.auditLog, namespace, serviceAccount)
	if err != nil {
		t.Fatal(err)
	}
	return requests
}

// TestAQuietClusterCostsNoRequest wakes the operator by events of every object that it watches, which change nothing of
// what it manages.
func TestAQuietClusterCostsNoRequest(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	settle(t)
	start := time.Now()
	for i := range 10 {
		poke := fmt.Sprintf(`{"metadata":{"labels":{"example.com/poke":"%d"}}}`, i)
		patchCR(t, poke)
		for _, ref := range env.refs {
			if _, err := resource(ref).Patch(t.Context(), ref.Name, types.MergePatchType, []byte(poke), metav1.PatchOptions{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	// A label that is put back comes after all that the pokes could have caused.
	edit(t, refOf(t, "ConfigMap", "lws-manager-config"), drift.RemoveLabel)
	isEnd := func(r audit.Request) bool {
		return r.ObjectRef.Resource == "configmaps" && r.Verb == "update" && r.Received.After(start)
	}
	eventually(t, "the label is put back", func(context.Context) error {
		if !slices.ContainsFunc(operatorRequests(t), isEnd) {
			return fmt.Errorf("the ConfigMap was not written")
		}
		return nil
	})
	for _, r := range operatorRequests(t) {
		if r.Received.After(start) && !isEnd(r) && r.Verb != "watch" && r.ObjectRef.Resource != "events" {
			t.Errorf("%s %s was sent although nothing had changed", r.Verb, r.URI)
		}
	}
}

// settle waits until the operator has sent nothing for a while.
func settle(t *testing.T) {
	t.Helper()
	eventually(t, "the operator is quiet", func(context.Context) error {
		// Requests are logged when they end, and watches end late: the newest need not be the last.
		for _, r := range operatorRequests(t) {
			if time.Since(r.Received.Time) < 3*time.Second {
				return fmt.Errorf("it just sent %s %s", r.Verb, r.URI)
			}
		}
		return nil
	})
}

// TestNoRequestWasForbidden looks at all the requests of the tests before it: Go runs tests in the order of the files'
// names. Only the test of random faults comes later, because there a binding may be written while its role is missing
// or damaged, which the API server rightly forbids until the role is repaired.
func TestNoRequestWasForbidden(t *testing.T) {
	requests := operatorRequests(t)
	if len(requests) < 100 {
		t.Fatalf("the audit log has only %d requests of the operator: run it together with the other tests", len(requests))
	}
	for _, r := range requests {
		if r.ResponseStatus.Code == 403 && !strings.Contains(r.URI, "/events") {
			t.Errorf("%s %s was forbidden", r.Verb, r.URI)
		}
	}
}
