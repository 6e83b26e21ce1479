package main

import (
	"fmt"

	rbacv1 "k8s.io/api/rbac/v1"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

const operandRolesName = "openshift-lws-operator-operand"

// operandManifests grant the operator every rule of the operand's own roles: the API server lets nobody grant what he
// does not hold.
func operandManifests(assets *operand.Assets) ([]manifest, error) {
	manifests, err := assets.Render(operand.Input{Namespace: operatorclient.OperatorNamespace})
	if err != nil {
		return nil, fmt.Errorf("cannot render the operand's roles: %w", err)
	}
	var cluster, namespaced []rbacv1.PolicyRule
	for _, m := range manifests {
		switch o := m.Object.(type) {
		case *rbacv1.ClusterRole:
			cluster = append(cluster, o.Rules...)
		case *rbacv1.Role:
			namespaced = append(namespaced, o.Rules...)
		}
	}
	return append(
		granted(operandRolesName, "", comment("What the operand's ClusterRoles grant: the operator may only grant what it holds."), cluster),
		granted(operandRolesName, operatorclient.OperatorNamespace, comment("What the operand's Roles grant, likewise."), namespaced)...), nil
}
