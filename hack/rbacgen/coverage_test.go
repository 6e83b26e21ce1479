package main

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	rbacv1 "k8s.io/api/rbac/v1"
)

// uncovered lists what the wanted rules allow and the held ones don't. It is the API server's own question when
// somebody wants to grant rules: everything, one by one, has to be allowed by a rule that he holds.
func uncovered(held, wanted []rbacv1.PolicyRule) []string {
	var missing []string
	for i := range wanted {
		for _, single := range breakDown(&wanted[i]) {
			if !slices.ContainsFunc(held, func(rule rbacv1.PolicyRule) bool { return allows(&rule, &single) }) {
				missing = append(missing, describe(&single))
			}
		}
	}
	return missing
}

// breakDown makes rules of a single verb, group, resource and name, or a single URL.
func breakDown(rule *rbacv1.PolicyRule) []rbacv1.PolicyRule {
	var singles []rbacv1.PolicyRule
	for _, verb := range rule.Verbs {
		for _, url := range rule.NonResourceURLs {
			singles = append(singles, rbacv1.PolicyRule{Verbs: []string{verb}, NonResourceURLs: []string{url}})
		}
		for _, group := range rule.APIGroups {
			for _, resource := range rule.Resources {
				single := rbacv1.PolicyRule{Verbs: []string{verb}, APIGroups: []string{group}, Resources: []string{resource}}
				if len(rule.ResourceNames) == 0 {
					singles = append(singles, single)
				}
				for _, name := range rule.ResourceNames {
					single.ResourceNames = []string{name}
					singles = append(singles, single)
				}
			}
		}
	}
	return singles
}

// allows tells whether a rule without wildcards allows what a single rule asks for.
func allows(rule, single *rbacv1.PolicyRule) bool {
	return contains(rule.Verbs, single.Verbs) &&
		contains(rule.NonResourceURLs, single.NonResourceURLs) &&
		contains(rule.APIGroups, single.APIGroups) &&
		contains(rule.Resources, single.Resources) &&
		(len(rule.ResourceNames) == 0 || len(single.ResourceNames) > 0 && contains(rule.ResourceNames, single.ResourceNames))
}

func contains(all, some []string) bool {
	return !slices.ContainsFunc(some, func(one string) bool { return !slices.Contains(all, one) })
}

func describe(single *rbacv1.PolicyRule) string {
	if len(single.NonResourceURLs) > 0 {
		return fmt.Sprintf("%s %s", single.Verbs[0], single.NonResourceURLs[0])
	}
	return fmt.Sprintf("%s %s.%s %v", single.Verbs[0], single.Resources[0], single.APIGroups[0], single.ResourceNames)
}

func TestUncovered(t *testing.T) {
	pods := rule("", "pods", []string{"get", "list"})
	for name, test := range map[string]struct {
		held, wanted rbacv1.PolicyRule
		want         []string
	}{
		"the same rule is covered":                   {pods, pods, nil},
		"fewer verbs are covered":                    {pods, rule("", "pods", []string{"list"}), nil},
		"a name is covered by a rule for all":        {pods, rule("", "pods", []string{"get"}, "one"), nil},
		"another verb is not":                        {pods, rule("", "pods", []string{"get", "watch"}), []string{"watch pods. []"}},
		"another group is not":                       {pods, rule("apps", "pods", []string{"get"}), []string{"get pods.apps []"}},
		"a subresource is not":                       {pods, rule("", "pods/finalizers", []string{"get"}), []string{"get pods/finalizers. []"}},
		"all are not covered by a rule for one name": {rule("", "pods", []string{"get"}, "one"), rule("", "pods", []string{"get"}), []string{"get pods. []"}},
		"another name is not":                        {rule("", "pods", []string{"get"}, "one"), rule("", "pods", []string{"get"}, "one", "two"), []string{"get pods. [two]"}},
		"a URL is not covered by a rule for resources": {
			pods, rbacv1.PolicyRule{Verbs: []string{"get"}, NonResourceURLs: []string{"/metrics"}}, []string{"get /metrics"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, uncovered([]rbacv1.PolicyRule{test.held}, []rbacv1.PolicyRule{test.wanted})); diff != "" {
				t.Error(diff)
			}
		})
	}
}
