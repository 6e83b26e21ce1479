package operator

import (
	"context"
	"slices"

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/observed"
)

// checkConflicts looks for another installation of the operand: a webhook configuration that calls one of the
// operand's own admission paths in a namespace that is not this operator's. Two installations would fight over the
// same CRDs, so nothing is touched while there is one.
func (p *pass) checkConflicts(context.Context) error {
	paths := p.admissionPaths()
	for _, scope := range []observed.Scope{{Resource: mutatingWebhookResource}, {Resource: validatingWebhookResource}} {
		configs, _ := p.cluster.List(scope)
		for _, config := range configs {
			if namespace := p.foreignNamespace(config, paths); namespace != "" {
				kind := config.GetObjectKind().GroupVersionKind().Kind
				p.observation.Conflicts = append(p.observation.Conflicts,
					kind+" "+config.GetName()+" (it serves namespace "+namespace+")")
			}
		}
	}
	if len(p.observation.Conflicts) == 0 {
		return nil
	}
	slices.Sort(p.observation.Conflicts)
	return errBlocked
}

// foreignNamespace is the namespace of another installation that a webhook configuration belongs to, or empty. What
// this operator owns is its own, also where somebody has changed it.
func (p *pass) foreignNamespace(config observed.Object, paths map[string]bool) string {
	if slices.ContainsFunc(config.GetOwnerReferences(), func(o metav1.OwnerReference) bool {
		return o.APIVersion == lwsv1.GroupVersion.String() && o.Kind == p.input.Owner.Kind
	}) {
		return ""
	}
	u, ok := config.(*unstructured.Unstructured)
	if !ok {
		return ""
	}
	webhooks, _, _ := unstructured.NestedSlice(u.Object, "webhooks")
	for _, w := range webhooks {
		webhook, ok := w.(map[string]any)
		if !ok {
			continue
		}
		path, _, _ := unstructured.NestedString(webhook, "clientConfig", "service", "path")
		namespace, _, _ := unstructured.NestedString(webhook, "clientConfig", "service", "namespace")
		if paths[path] && namespace != p.namespace {
			return namespace
		}
	}
	return ""
}

// admissionPaths are the paths at which the operand admits objects of its own APIs. Paths for pods are left out: other
// controllers use the same.
func (p *pass) admissionPaths() map[string]bool {
	paths := map[string]bool{}
	add := func(config admissionregistrationv1.WebhookClientConfig, rules []admissionregistrationv1.RuleWithOperations) {
		for _, rule := range rules {
			if config.Service != nil && config.Service.Path != nil && !slices.Contains(rule.APIGroups, "") {
				paths[*config.Service.Path] = true
			}
		}
	}
	for _, m := range p.manifests {
		switch o := m.Object.(type) {
		case *admissionregistrationv1.MutatingWebhookConfiguration:
			for _, w := range o.Webhooks {
				add(w.ClientConfig, w.Rules)
			}
		case *admissionregistrationv1.ValidatingWebhookConfiguration:
			for _, w := range o.Webhooks {
				add(w.ClientConfig, w.Rules)
			}
		}
	}
	return paths
}
