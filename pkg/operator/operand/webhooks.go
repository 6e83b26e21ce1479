package operand

import (
	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/utils/ptr"
)

// Defaults of the admission registration API, v1. The desired configuration carries them, because a webhook
// configuration is compared as a whole: without them every comparison would find a difference.
const (
	defaultWebhookPort    int32 = 443
	defaultTimeoutSeconds int32 = 10
)

func withMutatingWebhooks(config *admissionregistrationv1.MutatingWebhookConfiguration, namespace string) {
	for i := range config.Webhooks {
		w := &config.Webhooks[i]
		withWebhookService(&w.ClientConfig, namespace)
		withRuleDefaults(w.Rules)
		setDefault(&w.FailurePolicy, admissionregistrationv1.Fail)
		setDefault(&w.MatchPolicy, admissionregistrationv1.Equivalent)
		setDefault(&w.NamespaceSelector, metav1.LabelSelector{})
		setDefault(&w.ObjectSelector, metav1.LabelSelector{})
		setDefault(&w.TimeoutSeconds, defaultTimeoutSeconds)
		setDefault(&w.ReinvocationPolicy, admissionregistrationv1.NeverReinvocationPolicy)
	}
}

func withValidatingWebhooks(config *admissionregistrationv1.ValidatingWebhookConfiguration, namespace string) {
	for i := range config.Webhooks {
		w := &config.Webhooks[i]
		withWebhookService(&w.ClientConfig, namespace)
		withRuleDefaults(w.Rules)
		setDefault(&w.FailurePolicy, admissionregistrationv1.Fail)
		setDefault(&w.MatchPolicy, admissionregistrationv1.Equivalent)
		setDefault(&w.NamespaceSelector, metav1.LabelSelector{})
		setDefault(&w.ObjectSelector, metav1.LabelSelector{})
		setDefault(&w.TimeoutSeconds, defaultTimeoutSeconds)
	}
}

// withWebhookService lets the API server call the operand in its namespace. The CA bundle is left out: it belongs to
// cert-manager's injector, and whoever applies the object keeps the live one.
func withWebhookService(c *admissionregistrationv1.WebhookClientConfig, namespace string) {
	c.CABundle = nil
	if c.Service == nil {
		return
	}
	c.Service.Namespace = namespace
	setDefault(&c.Service.Port, defaultWebhookPort)
}

func withRuleDefaults(rules []admissionregistrationv1.RuleWithOperations) {
	for i := range rules {
		setDefault(&rules[i].Scope, admissionregistrationv1.AllScopes)
	}
}

// withConversionNamespace lets the API server call the operand in its namespace to convert objects of the CRD.
func withConversionNamespace(crd *apiextensionsv1.CustomResourceDefinition, namespace string) {
	conversion := crd.Spec.Conversion
	if conversion == nil || conversion.Webhook == nil || conversion.Webhook.ClientConfig == nil {
		return
	}
	config := conversion.Webhook.ClientConfig
	config.CABundle = nil
	if config.Service != nil {
		config.Service.Namespace = namespace
		setDefault(&config.Service.Port, defaultWebhookPort)
	}
}

func setDefault[T any](field **T, value T) {
	if *field == nil {
		*field = ptr.To(value)
	}
}
