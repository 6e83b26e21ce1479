package integration

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/test/drift"
)

// TestWebhooksKeepTheirBundlesWhileBothAreWritten edits a webhook configuration, so that the operator writes it, while
// cert-manager writes new CA bundles into it. No state of it may ever lack a bundle.
func TestWebhooksKeepTheirBundlesWhileBothAreWritten(t *testing.T) {
	const rounds = 4
	startOperator(t, env.operator)
	install(t)
	history := watchConditions(t)
	ref := refOf(t, "MutatingWebhookConfiguration", "lws-mutating-webhook-configuration")
	var lock sync.Mutex
	var bundles []string
	observe(t, env.kube.AdmissionregistrationV1().MutatingWebhookConfigurations().Watch, func(config *admissionregistrationv1.MutatingWebhookConfiguration) {
		lock.Lock()
		defer lock.Unlock()
		for i := range config.Webhooks {
			bundle := string(config.Webhooks[i].ClientConfig.CABundle)
			if config.Name == ref.Name && !slices.Contains(bundles, bundle) {
				bundles = append(bundles, bundle)
			}
		}
	})
	before := drift.Essence(get(t, ref))
	for range rounds {
		// A Secret that goes while cert-manager is at work on it comes back as it was.
		waitIssued(t, refOf(t, "Certificate", "lws-serving-cert"))
		recorded, _ := recordedVersion(t)
		if err := env.kube.CoreV1().Secrets(namespace).Delete(t.Context(), webhookSecret, metav1.DeleteOptions{}); err != nil {
			t.Fatal(err)
		}
		for i := 0; ; i++ {
			edit(t, ref, func(obj *unstructured.Unstructured) error { return turnWebhooks(obj, fmt.Sprintf("/x%d", i)) })
			expect(t, ref, before)
			if now, _ := recordedVersion(t); now != recorded {
				break
			}
		}
	}
	waitBundles(t)
	lock.Lock()
	defer lock.Unlock()
	if slices.Contains(bundles, "") {
		t.Error("a webhook had no CA bundle for a moment")
	}
	if len(bundles) < rounds {
		t.Errorf("%d different bundles were seen, want one for each of the %d certificates", len(bundles), rounds)
	}
	history.expect(t, map[string][]string{"Degraded": quiet["Degraded"]})
}

// turnWebhooks moves the first webhook to the end, where its bundle has to follow its name, and points the new first
// one elsewhere.
func turnWebhooks(obj *unstructured.Unstructured, path string) error {
	webhooks, _, err := unstructured.NestedSlice(obj.Object, "webhooks")
	if err != nil || len(webhooks) == 0 {
		return fmt.Errorf("%s has no webhooks (%w)", obj.GetName(), err)
	}
	webhooks = append(webhooks[1:], webhooks[0])
	if err := unstructured.SetNestedSlice(obj.Object, webhooks, "webhooks"); err != nil {
		return err
	}
	return drift.Change{Value: path, Path: []string{"webhooks", "0", "clientConfig", "service", "path"}}.Apply(obj)
}
