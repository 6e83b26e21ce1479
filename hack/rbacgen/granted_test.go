package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

// held is what an installation allows the operator to do in the whole cluster, and in its own namespace.
type held struct{ cluster, namespace []rbacv1.PolicyRule }

func (h held) inNamespace() []rbacv1.PolicyRule { return slices.Concat(h.cluster, h.namespace) }

// installations are the two ways to install the operator.
func installations(t *testing.T) map[string]held {
	t.Helper()
	return map[string]held{"deploy/": heldByDeploy(t), "the ClusterServiceVersion": heldByOLM(t)}
}

// heldByDeploy follows the bindings in deploy/ to the roles that they give to the operator's service account.
func heldByDeploy(t *testing.T) held {
	t.Helper()
	type object struct {
		metav1.TypeMeta   `json:",inline"`
		metav1.ObjectMeta `json:"metadata"`
		Rules             []rbacv1.PolicyRule `json:"rules"`
		RoleRef           rbacv1.RoleRef      `json:"roleRef"`
		Subjects          []rbacv1.Subject    `json:"subjects"`
	}
	type key struct{ kind, namespace, name string }
	rules, bound := map[key][]rbacv1.PolicyRule{}, []key{}
	operator := rbacv1.Subject{Kind: "ServiceAccount", Name: serviceAccount, Namespace: operatorclient.OperatorNamespace}
	for _, document := range documents(t, "../../deploy") {
		var o object
		if err := yaml.Unmarshal(document, &o); err != nil {
			t.Fatal(err)
		}
		rules[key{o.Kind, o.Namespace, o.Name}] = o.Rules
		if slices.Contains(o.Subjects, operator) {
			bound = append(bound, key{o.RoleRef.Kind, o.Namespace, o.RoleRef.Name})
		}
	}
	var h held
	for _, role := range bound {
		switch role.namespace {
		case "":
			h.cluster = append(h.cluster, rules[role]...)
		case operatorclient.OperatorNamespace:
			h.namespace = append(h.namespace, rules[role]...)
		}
	}
	return h
}

func heldByOLM(t *testing.T) held {
	t.Helper()
	data, err := os.ReadFile("../../manifests/lws-operator.clusterserviceversion.yaml")
	if err != nil {
		t.Fatal(err)
	}
	type permissions []struct {
		Rules              []rbacv1.PolicyRule `json:"rules"`
		ServiceAccountName string              `json:"serviceAccountName"`
	}
	var csv struct {
		Spec struct {
			Install struct {
				Spec struct {
					ClusterPermissions permissions `json:"clusterPermissions"`
					Permissions        permissions `json:"permissions"`
				} `json:"spec"`
			} `json:"install"`
		} `json:"spec"`
	}
	if err := yaml.Unmarshal(data, &csv); err != nil {
		t.Fatal(err)
	}
	rulesOf := func(all permissions) (rules []rbacv1.PolicyRule) {
		for _, p := range all {
			if p.ServiceAccountName == serviceAccount {
				rules = append(rules, p.Rules...)
			}
		}
		return rules
	}
	return held{rulesOf(csv.Spec.Install.Spec.ClusterPermissions), rulesOf(csv.Spec.Install.Spec.Permissions)}
}

func documents(t *testing.T, folder string) [][]byte {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var all [][]byte
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		reader := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(data)))
		for {
			document, err := reader.Read()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			all = append(all, document)
		}
	}
	return all
}

func loadAssets(t *testing.T) *operand.Assets {
	t.Helper()
	assets, err := operand.Load()
	if err != nil {
		t.Fatal(err)
	}
	return assets
}

// The API server lets nobody grant what he does not hold: a rule that the operand gained and the operator did not
// would keep the operator from ever creating the operand's roles.
func TestOperatorHoldsWhatTheOperandIsGranted(t *testing.T) {
	manifests, err := loadAssets(t).Render(operand.Input{Namespace: operatorclient.OperatorNamespace})
	if err != nil {
		t.Fatal(err)
	}
	for name, holds := range installations(t) {
		t.Run(name, func(t *testing.T) {
			roles := 0
			for _, m := range manifests {
				switch role := m.Object.(type) {
				case *rbacv1.ClusterRole:
					roles++
					for _, missing := range uncovered(holds.cluster, role.Rules) {
						t.Errorf("ClusterRole %s grants %s, which the operator does not hold", role.Name, missing)
					}
				case *rbacv1.Role:
					roles++
					for _, missing := range uncovered(holds.inNamespace(), role.Rules) {
						t.Errorf("Role %s grants %s, which the operator does not hold", role.Name, missing)
					}
				}
			}
			if roles == 0 {
				t.Error("the operand has no roles")
			}
		})
	}
}

// Every managed object is created, watched, updated and, because of its owner reference, deletable; none of it by
// more than its name.
func TestOperatorMayManageEachObjectByItsName(t *testing.T) {
	refs := loadAssets(t).Refs(operatorclient.OperatorNamespace)
	for name, holds := range installations(t) {
		t.Run(name, func(t *testing.T) {
			for _, ref := range refs {
				held := holds.cluster
				if ref.Kind.Namespaced {
					held = holds.inNamespace()
				}
				for _, missing := range uncovered(held, []rbacv1.PolicyRule{
					rule(ref.Kind.Group, ref.Kind.Resource, []string{"create"}),
					rule(ref.Kind.Group, ref.Kind.Resource, []string{"get", "list", "watch", "update", "delete"}, ref.Name),
				}) {
					t.Errorf("%s: the operator may not %s", ref, missing)
				}
			}
		})
	}
}

// What lies beside the managed objects is out of reach, as far as the operand itself does not need it.
func TestOperatorMayNotTouchOtherObjects(t *testing.T) {
	for name, holds := range installations(t) {
		t.Run(name, func(t *testing.T) {
			for i := range operand.Kinds {
				kind := &operand.Kinds[i]
				other := rule(kind.Group, kind.Resource, []string{"delete"}, "somebody-elses")
				if kind.Resource == "services" || kind.Resource == "configmaps" {
					continue // The operand deletes Services of users, and ConfigMaps of its namespace.
				}
				if len(uncovered(holds.inNamespace(), []rbacv1.PolicyRule{other})) == 0 {
					t.Errorf("the operator may delete any of %s", kind.Resource)
				}
			}
			for _, forbidden := range []rbacv1.PolicyRule{
				rule(rbacv1.GroupName, "clusterroles", []string{"escalate"}),
				rule(rbacv1.GroupName, "clusterroles", []string{"bind"}),
				rule("operator.openshift.io", "leaderworkersetoperators", []string{"delete"}),
			} {
				if len(uncovered(holds.cluster, []rbacv1.PolicyRule{forbidden})) == 0 {
					t.Errorf("the operator may %s %s", forbidden.Verbs[0], forbidden.Resources[0])
				}
			}
		})
	}
}
