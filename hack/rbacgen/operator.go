package main

import (
	"slices"
	"strings"

	rbacv1 "k8s.io/api/rbac/v1"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

const operatorRolesName = "openshift-lws-operator"

var watchVerbs = []string{"get", "list", "watch"}

// operatorManifests grant what the operator's own calls need.
func operatorManifests(assets *operand.Assets) []manifest {
	namespace := operatorclient.OperatorNamespace
	refs, retired := assets.Refs(namespace), assets.Retired(namespace)
	cluster := slices.Concat(managedRules(refs, false), retiredRules(retired, false), clusterRules())
	own := slices.Concat(managedRules(refs, true), retiredRules(retired, true), namespaceRules())
	manifests := granted(operatorRolesName, "", comment(
		"Managed objects are watched, one watch each, and kept by their names. \"create\" cannot be limited to names.",
		"\"delete\" is what the API server asks of whoever sets an owner reference, where it enforces such permissions, as",
		"OpenShift does; beside that the operator only deletes a binding whose role was changed."), cluster)
	manifests = append(manifests, granted(operatorRolesName, namespace, "", own)...)
	return append(manifests, bound(operatorRolesName+"-authentication-reader", "extension-apiserver-authentication-reader", "kube-system", comment(
		"Whoever scrapes the operator is authenticated with the cluster's own settings. OpenShift lets everybody read them,",
		"plain Kubernetes does not.")))
}

// managedRules are the rules for the managed objects, cluster-scoped or namespaced ones.
func managedRules(refs []operand.Ref, namespaced bool) []rbacv1.PolicyRule {
	var rules []rbacv1.PolicyRule
	for i := range operand.Kinds {
		kind := &operand.Kinds[i]
		if kind.Namespaced != namespaced {
			continue
		}
		names := namesOf(refs, kind)
		if len(names) == 0 {
			continue
		}
		verbs := append(slices.Clone(watchVerbs), "update", "delete")
		if kind.MetadataOnly {
			// What is large is patched where it differs.
			verbs = append(verbs, "patch")
		}
		rules = append(rules,
			rule(kind.Group, kind.Resource, []string{"create"}),
			rule(kind.Group, kind.Resource, verbs, names...))
	}
	return rules
}

// retiredRules are the rules for finding and removing what only other versions of the operand have. A CRD may have to be
// kept, without its owner, for the users' objects that it serves.
func retiredRules(retired []operand.Ref, namespaced bool) []rbacv1.PolicyRule {
	var rules []rbacv1.PolicyRule
	for i := range operand.Kinds {
		kind := &operand.Kinds[i]
		names := namesOf(retired, kind)
		if kind.Namespaced != namespaced || len(names) == 0 {
			continue
		}
		if kind.Step != operand.StepCRDs {
			rules = append(rules, rule(kind.Group, kind.Resource, []string{"get", "delete"}, names...))
			continue
		}
		rules = append(rules, rule(kind.Group, kind.Resource, []string{"get", "update", "delete"}, names...))
		for _, name := range names {
			resource, group, _ := strings.Cut(name, ".")
			rules = append(rules, rule(group, resource, []string{"list"}))
		}
	}
	return rules
}

func namesOf(refs []operand.Ref, kind *operand.Kind) []string {
	var names []string
	for _, ref := range refs {
		if ref.Kind.GroupVersionKind == kind.GroupVersionKind {
			names = append(names, ref.Name)
		}
	}
	slices.Sort(names)
	return names
}

// clusterRules are for what the operator reads and writes cluster-wide beside managed objects.
func clusterRules() []rbacv1.PolicyRule {
	var crds []string
	for _, kind := range operand.Kinds {
		if kind.CRDName != "" {
			crds = append(crds, kind.CRDName)
		}
	}
	return []rbacv1.PolicyRule{
		// The custom resource.
		rule("operator.openshift.io", "leaderworkersetoperators", append(slices.Clone(watchVerbs), "patch")),
		rule("operator.openshift.io", "leaderworkersetoperators/status", []string{"update"}),
		// Whether cert-manager and the Prometheus Operator are there.
		rule("apiextensions.k8s.io", "customresourcedefinitions", []string{"list", "watch"}, crds...),
		// Whether another installation of the operand is there.
		rule("admissionregistration.k8s.io", "mutatingwebhookconfigurations", []string{"list", "watch"}),
		rule("admissionregistration.k8s.io", "validatingwebhookconfigurations", []string{"list", "watch"}),
		// How long a lease lasts depends on whether the control plane has one node.
		rule("config.openshift.io", "infrastructures", []string{"get"}, "cluster"),
		// Who may scrape the operator.
		rule("authentication.k8s.io", "tokenreviews", []string{"create"}),
		rule("authorization.k8s.io", "subjectaccessreviews", []string{"create"}),
	}
}

// namespaceRules are for what the operator reads and writes in its own namespace beside managed objects.
func namespaceRules() []rbacv1.PolicyRule {
	var secrets []string
	for _, secret := range operand.Secrets {
		secrets = append(secrets, secret.Name)
	}
	return []rbacv1.PolicyRule{
		// Whether the operand's certificates are there and changed.
		rule("", "secrets", []string{"list", "watch"}, secrets...),
		// Why the operand is not available, and which Deployment the operator's events are about.
		rule("", "pods", watchVerbs),
		rule("apps", "replicasets", []string{"get"}),
		rule("", "events", []string{"create", "patch"}),
		// Leader election.
		rule("coordination.k8s.io", "leases", []string{"create"}),
		rule("coordination.k8s.io", "leases", []string{"get", "update"}, "openshift-lws-operator-lock"),
	}
}

func rule(group, resource string, verbs []string, names ...string) rbacv1.PolicyRule {
	return rbacv1.PolicyRule{APIGroups: []string{group}, Resources: []string{resource}, ResourceNames: names, Verbs: verbs}
}
