package operator

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"

	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

var (
	secretResource            = schema.GroupVersionResource{Version: "v1", Resource: "secrets"}
	podResource               = schema.GroupVersionResource{Version: "v1", Resource: "pods"}
	mutatingWebhookResource   = schema.GroupVersionResource{Group: "admissionregistration.k8s.io", Version: "v1", Resource: "mutatingwebhookconfigurations"}
	validatingWebhookResource = schema.GroupVersionResource{Group: "admissionregistration.k8s.io", Version: "v1", Resource: "validatingwebhookconfigurations"}
)

// operandPodLabels selects the operand's pods, as its Deployment does.
const operandPodLabels = "control-plane=controller-manager"

// scopes lists every watch of the reconciler: one for each managed object, one for each Secret that the operand
// mounts, the operand's pods, all webhook configurations, among which those of another installation are, and whether
// users have objects of the operand's APIs.
func scopes(assets *operand.Assets, namespace string) []observed.Scope {
	var all []observed.Scope
	for _, ref := range assets.Refs(namespace) {
		all = append(all, scopeOf(ref))
	}
	for _, secret := range operand.Secrets {
		all = append(all, secretScope(namespace, secret.Name))
	}
	for _, api := range assets.APIs() {
		all = append(all, workloadScope(api))
	}
	return append(all,
		podScope(namespace),
		observed.Scope{Resource: mutatingWebhookResource, Trim: trimWebhooks},
		observed.Scope{Resource: validatingWebhookResource, Trim: trimWebhooks},
	)
}

// scopeOf is the watch of one managed object.
func scopeOf(ref operand.Ref) observed.Scope {
	return observed.Scope{
		Resource:     ref.Kind.GVR(),
		Namespace:    ref.Namespace,
		Name:         ref.Name,
		MetadataOnly: ref.Kind.MetadataOnly,
		CRDName:      ref.Kind.CRDName,
	}
}

func secretScope(namespace, name string) observed.Scope {
	return observed.Scope{Resource: secretResource, Namespace: namespace, Name: name, Trim: trimSecret}
}

// workloadScope tells whether there is any object of one of the operand's APIs.
func workloadScope(api operand.API) observed.Scope {
	return observed.Scope{Resource: api.Resource, CRDName: api.CRDName, Existence: true}
}

func podScope(namespace string) observed.Scope {
	return observed.Scope{Resource: podResource, Namespace: namespace, LabelSelector: operandPodLabels, Trim: trimPod}
}

// digestsField is where trimSecret leaves the hashes of a Secret's values.
const digestsField = "digests"

// trimSecret replaces the values of a Secret by their hashes: all that the operator asks of a Secret is whether it is
// complete and whether it changed, and a key that is not in memory cannot leak from there. An empty value has no hash.
func trimSecret(obj any) (any, error) {
	secret, ok := obj.(*unstructured.Unstructured)
	if !ok {
		return obj, nil
	}
	data, found, err := unstructured.NestedStringMap(secret.Object, "data")
	if err != nil {
		return nil, fmt.Errorf("data of Secret %s: %w", secret.GetName(), err)
	}
	if !found {
		return secret, nil
	}
	digests := map[string]any{}
	for key, value := range data {
		if value != "" {
			sum := sha256.Sum256([]byte(value))
			digests[key] = hex.EncodeToString(sum[:])
		}
	}
	delete(secret.Object, "data")
	secret.Object[digestsField] = digests
	return secret, nil
}

// trimPod keeps what tells why a pod does not run.
func trimPod(obj any) (any, error) {
	if pod, ok := obj.(*unstructured.Unstructured); ok {
		delete(pod.Object, "spec")
	}
	return obj, nil
}

// trimWebhooks keeps which Services a webhook configuration calls.
func trimWebhooks(obj any) (any, error) {
	config, ok := obj.(*unstructured.Unstructured)
	if !ok {
		return obj, nil
	}
	webhooks, _, err := unstructured.NestedSlice(config.Object, "webhooks")
	if err != nil {
		return nil, err
	}
	var services []any
	for _, w := range webhooks {
		webhook, ok := w.(map[string]any)
		if !ok {
			continue
		}
		if service, found, err := unstructured.NestedMap(webhook, "clientConfig", "service"); err == nil && found {
			services = append(services, map[string]any{"clientConfig": map[string]any{"service": service}})
		}
	}
	config.Object["webhooks"] = services
	config.SetAnnotations(nil)
	config.SetLabels(nil)
	return config, nil
}
