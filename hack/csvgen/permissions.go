package main

import (
	"fmt"

	rbacv1 "k8s.io/api/rbac/v1"
)

// permissions is what OLM grants to a service account: everywhere (clusterPermissions) or in the operator's own
// namespace (permissions).
type permissions struct {
	ServiceAccountName string              `json:"serviceAccountName"`
	Rules              []rbacv1.PolicyRule `json:"rules"`
}

// foreignRoles are the roles outside of the operator's namespace that deploy/ binds the operator to, by namespace and
// name. OLM grants in the whole cluster or in the operator's namespace, and nowhere else, so each is replaced by
// cluster-wide rules that come as near to it as that allows.
var foreignRoles = map[string][]rbacv1.PolicyRule{
	// With this ConfigMap the operator authenticates whoever scrapes it. The API server writes it in kube-system; one
	// of the same name elsewhere would be its maker's own, so that the limit to the name is as good as one to the
	// namespace. The ConfigMap holds public certificates and names of headers.
	"kube-system/extension-apiserver-authentication-reader": {{
		APIGroups:     []string{""},
		Resources:     []string{"configmaps"},
		ResourceNames: []string{"extension-apiserver-authentication"},
		Verbs:         []string{"get", "list", "watch"},
	}},
}

// clusterPermissions are the rules that the operator holds in every namespace and for cluster-scoped objects.
func (m *manifests) clusterPermissions() (permissions, error) {
	granted := permissions{ServiceAccountName: m.serviceAccount.Name}
	for _, binding := range m.clusterRoleBindings {
		if err := m.onlyToOperator(binding.Name, binding.Subjects); err != nil {
			return granted, err
		}
		rules, err := m.rulesOf(binding.RoleRef, "")
		if err != nil {
			return granted, fmt.Errorf("ClusterRoleBinding %s: %w", binding.Name, err)
		}
		granted.Rules = append(granted.Rules, rules...)
	}
	for _, binding := range m.roleBindings {
		if binding.Namespace == m.namespace.Name {
			continue
		}
		if err := m.onlyToOperator(binding.Name, binding.Subjects); err != nil {
			return granted, err
		}
		role := binding.Namespace + "/" + binding.RoleRef.Name
		rules, known := foreignRoles[role]
		if !known {
			return granted, fmt.Errorf("RoleBinding %s grants Role %s, and OLM grants nothing in that namespace: say in foreignRoles what to grant instead", binding.Name, role)
		}
		granted.Rules = append(granted.Rules, rules...)
	}
	return granted, nil
}

// namespacePermissions are the rules that the operator holds in its own namespace only.
func (m *manifests) namespacePermissions() (permissions, error) {
	granted := permissions{ServiceAccountName: m.serviceAccount.Name}
	for _, binding := range m.roleBindings {
		if binding.Namespace != m.namespace.Name {
			continue
		}
		if err := m.onlyToOperator(binding.Name, binding.Subjects); err != nil {
			return granted, err
		}
		rules, err := m.rulesOf(binding.RoleRef, binding.Namespace)
		if err != nil {
			return granted, fmt.Errorf("RoleBinding %s: %w", binding.Name, err)
		}
		granted.Rules = append(granted.Rules, rules...)
	}
	return granted, nil
}

// rulesOf finds the role that a binding in a namespace, or in none, refers to.
func (m *manifests) rulesOf(ref rbacv1.RoleRef, namespace string) ([]rbacv1.PolicyRule, error) {
	for _, role := range m.clusterRoles {
		if ref.Kind == "ClusterRole" && role.Name == ref.Name {
			return role.Rules, nil
		}
	}
	for _, role := range m.roles {
		if ref.Kind == "Role" && role.Name == ref.Name && role.Namespace == namespace {
			return role.Rules, nil
		}
	}
	return nil, fmt.Errorf("%s %s is not among the manifests", ref.Kind, ref.Name)
}

// onlyToOperator refuses a binding for anybody else, for whom a ClusterServiceVersion can grant nothing.
func (m *manifests) onlyToOperator(binding string, subjects []rbacv1.Subject) error {
	operator := rbacv1.Subject{Kind: rbacv1.ServiceAccountKind, Name: m.serviceAccount.Name, Namespace: m.serviceAccount.Namespace}
	if len(subjects) != 1 || subjects[0] != operator {
		return fmt.Errorf("binding %s is not for service account %s alone", binding, m.serviceAccount.Name)
	}
	return nil
}
