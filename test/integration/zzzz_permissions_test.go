package integration

import (
	"strings"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// TestEveryPermissionIsUsed compares what the operator may do by deploy/ with what all tests before it saw it do. That a
// permission is missing shows as a forbidden request.
func TestEveryPermissionIsUsed(t *testing.T) {
	used := map[string]bool{}
	for _, r := range operatorRequests(t) {
		used[permission(r.Verb, r.ObjectRef.APIGroup, r.ObjectRef.Resource, r.ObjectRef.Subresource)] = true
	}
	for _, granted := range operatorPermissions(t) {
		if !used[granted] && !neededUnseen(granted) {
			t.Errorf("deploy/ lets the operator %s, which it never does: take that out of hack/rbacgen", granted)
		}
	}
}

// neededUnseen tells whether a permission is needed without a request that surely uses it. Whoever sets an owner reference
// has to be allowed to delete the object, where OwnerReferencesPermissionEnforcement is on; and a managed object is read
// from the API server only in the moment in which its watch has not delivered the operator's own last write.
func neededUnseen(granted string) bool {
	for _, ref := range env.refs {
		if granted == permission("get", ref.Kind.Group, ref.Kind.Resource, "") ||
			granted == permission("delete", ref.Kind.Group, ref.Kind.Resource, "") && !strings.HasSuffix(ref.Kind.Kind, "Binding") {
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
