package integration

import (
	"sync"
	"testing"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

// TestAHalfWrittenSecretIsNeverRolledOut takes the key out of a Secret again and again, and cert-manager puts it back.
// No state of the Deployment may ever have been made for a Secret without its key.
func TestAHalfWrittenSecretIsNeverRolledOut(t *testing.T) {
	const rounds = 5
	startOperator(t, env.operator)
	install(t)
	settle(t)
	history := watchConditions(t)
	var lock sync.Mutex
	complete, recorded := map[string]bool{}, map[string]bool{}
	observe(t, env.kube.CoreV1().Secrets(namespace).Watch, func(secret *corev1.Secret) {
		lock.Lock()
		defer lock.Unlock()
		if secret.Name == webhookSecret {
			complete[secret.ResourceVersion] = len(secret.Data["tls.key"]) > 0
		}
	})
	observe(t, env.kube.AppsV1().Deployments(namespace).Watch, func(d *appsv1.Deployment) {
		lock.Lock()
		defer lock.Unlock()
		recorded[d.Spec.Template.Annotations["secrets/"+webhookSecret]] = true
	})
	for range rounds {
		// cert-manager does not look at what is done to a Secret while it is at work on it.
		waitIssued(t, refOf(t, "Certificate", "lws-serving-cert"))
		before, _ := recordedVersion(t)
		half := `{"data":{"tls.key":""}}`
		if _, err := env.kube.CoreV1().Secrets(namespace).Patch(t.Context(), webhookSecret, types.MergePatchType, []byte(half), metav1.PatchOptions{}); err != nil {
			t.Fatal(err)
		}
		waitRecorded(t, before)
	}
	lock.Lock()
	defer lock.Unlock()
	halves := 0
	for version, whole := range complete {
		if whole {
			continue
		}
		halves++
		if recorded[version] {
			t.Errorf("the Deployment was made for version %s of the Secret, which has no key", version)
		}
	}
	if halves < rounds {
		t.Errorf("%d half written Secrets were seen, want %d", halves, rounds)
	}
	history.expect(t, map[string][]string{"Degraded": quiet["Degraded"]})
}
