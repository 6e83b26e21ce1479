package main

import (
	"strings"

	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

// serviceAccount is the operator's.
const serviceAccount = "openshift-lws-operator"

// manifestMeta leaves out the creation timestamp that metav1.ObjectMeta would print.
type manifestMeta struct {
	Name      string            `json:"name"`
	Namespace string            `json:"namespace,omitempty"`
	Labels    map[string]string `json:"labels,omitempty"`
}

type role struct {
	metav1.TypeMeta `json:",inline"`
	Metadata        manifestMeta        `json:"metadata"`
	Rules           []rbacv1.PolicyRule `json:"rules"`
}

type binding struct {
	metav1.TypeMeta `json:",inline"`
	Metadata        manifestMeta     `json:"metadata"`
	RoleRef         rbacv1.RoleRef   `json:"roleRef"`
	Subjects        []rbacv1.Subject `json:"subjects"`
}

// granted is a role with these rules, and the binding that gives it to the operator; cluster-wide without a namespace.
func granted(name, namespace, comment string, rules []rbacv1.PolicyRule) []manifest {
	return []manifest{
		{comment, role{typeMeta("Role", namespace), manifestMeta{Name: name, Namespace: namespace}, rules}},
		bound(name, name, namespace, ""),
	}
}

// bound gives the operator a role that exists.
func bound(name, roleName, namespace, comment string) manifest {
	meta := typeMeta("Role", namespace)
	return manifest{comment, binding{
		typeMeta("RoleBinding", namespace),
		manifestMeta{Name: name, Namespace: namespace},
		rbacv1.RoleRef{APIGroup: rbacv1.GroupName, Kind: meta.Kind, Name: roleName},
		[]rbacv1.Subject{{Kind: rbacv1.ServiceAccountKind, Name: serviceAccount, Namespace: operatorclient.OperatorNamespace}},
	}}
}

func typeMeta(kind, namespace string) metav1.TypeMeta {
	if namespace == "" {
		kind = "Cluster" + kind
	}
	return metav1.TypeMeta{APIVersion: rbacv1.SchemeGroupVersion.String(), Kind: kind}
}

// comment makes text a YAML comment.
func comment(lines ...string) string {
	return "# " + strings.Join(lines, "\n# ") + "\n"
}
