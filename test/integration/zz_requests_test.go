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

// TestAQuietClusterCostsNoRequest wakes the operator by events that change nothing of what it manages.
func TestAQuietClusterCostsNoRequest(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	settle(t)
	start := time.Now()
	for i := range 10 {
		patchCR(t, fmt.Sprintf(`{"metadata":{"annotations":{"example.com/poke":"%d"}}}`, i))
		touchDeployment(t, i)
	}
	// The log level is what the operator has to act on: its write comes after all that the pokes could have caused.
	patchCR(t, `{"spec":{"logLevel":"Debug"}}`)
	isWrite := func(r audit.Request) bool {
		return r.ObjectRef.Resource == "deployments" && r.Verb == "update" && r.Received.After(start)
	}
	eventually(t, "the changed log level is applied", func(context.Context) error {
		if !slices.ContainsFunc(operatorRequests(t), isWrite) {
			return fmt.Errorf("the Deployment was not written")
		}
		return nil
	})
	for _, r := range operatorRequests(t) {
		if isWrite(r) {
			return
		}
		if r.Received.After(start) && r.Verb != "watch" {
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

// touchDeployment adds a foreign annotation.
func touchDeployment(t *testing.T, i int) {
	t.Helper()
	ref := refOf(t, "Deployment", "lws-controller-manager")
	patch := fmt.Sprintf(`{"metadata":{"annotations":{"example.com/poke":"%d"}}}`, i)
	if _, err := resource(ref).Patch(t.Context(), ref.Name, types.MergePatchType, []byte(patch), metav1.PatchOptions{}); err != nil {
		t.Fatal(err)
	}
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

// TestEveryPermissionIsUsed compares what the operator may do by deploy/ with what the tests before it saw it do. That
// a permission is missing shows as a forbidden request.
func TestEveryPermissionIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, r := range operatorRequests(t) {
		used[permission(r.Verb, r.ObjectRef.APIGroup, r.ObjectRef.Resource, r.ObjectRef.Subresource)] = true
	}
	for _, granted := range operatorPermissions(t) {
		if !used[granted] && !neededByAdmission(granted) {
			t.Errorf("deploy/ lets the operator %s, which it never does: take that out of hack/rbacgen", granted)
		}
	}
}

// neededByAdmission tells whether the API server asks for a permission without a request that uses it: who sets an owner
// reference has to be allowed to delete the object, where OwnerReferencesPermissionEnforcement is on.
func neededByAdmission(granted string) bool {
	for _, ref := range env.refs {
		if granted == permission("delete", ref.Kind.Group, ref.Kind.Resource, "") && !strings.HasSuffix(ref.Kind.Kind, "Binding") {
			return true
		}
	}
	return false
}

func permission(verb, group, resource, subresource string) string {
	if subresource != "" {
		resource += "/" + subresource
	}
	return verb + " " + resource + "." + group
}

// operatorPermissions are what deploy/ grants the operator for its own calls. What it holds only to grant it to the
// operand is in roles of another name.
func operatorPermissions(t *testing.T) []string {
	t.Helper()
	cluster, err := env.kube.RbacV1().ClusterRoles().Get(t.Context(), serviceAccount, metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	own, err := env.kube.RbacV1().Roles(namespace).Get(t.Context(), serviceAccount, metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, rule := range append(cluster.Rules, own.Rules...) {
		for _, verb := range rule.Verbs {
			for _, resource := range rule.Resources {
				all = append(all, permission(verb, rule.APIGroups[0], resource, ""))
			}
		}
	}
	return all
}
