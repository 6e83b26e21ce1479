package operator

import (
	"testing"

	appsv1 "k8s.io/api/apps/v1"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

const webhookSecretAnnotation = "secrets/" + operand.WebhookSecretName

func TestARolloutFollowsContentOnly(t *testing.T) {
	h := newHarness(t, newCR())
	expectVersion := func(when, want string) {
		t.Helper()
		if err := h.run(t); err != nil {
			t.Fatal(err)
		}
		if got := h.annotations(t)[webhookSecretAnnotation]; got != want {
			t.Errorf("%s: the recorded version is %q, want %q", when, got, want)
		}
	}
	data := map[string]any{"ca.crt": "c1", "tls.crt": "t1", "tls.key": "k1"}
	expectVersion("at first", "10")
	h.setSecret(operand.WebhookSecretName, "11", data)
	expectVersion("after a label changed", "10")
	h.setSecret(operand.WebhookSecretName, "12", map[string]any{"ca.crt": "c2", "tls.crt": "t2", "tls.key": "k2"})
	expectVersion("after a renewal", "12")
	h.setSecret(operand.WebhookSecretName, "13", data)
	expectVersion("after the old content came back", "13")
	if got := h.annotations(t)["configmaps/"+operand.ConfigMapName]; got != "40" {
		t.Errorf("the recorded version of the ConfigMap is %q, want that of the applied one", got)
	}
}

func TestARestartedOperatorKeepsTheRecordedVersion(t *testing.T) {
	h := newHarness(t, newCR())
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	applied, ok := h.applier.manifest["Deployment "+operand.DeploymentName].Object.(*appsv1.Deployment)
	if !ok {
		t.Fatal("no Deployment was applied")
	}
	h.cluster.objects["deployments/"+operand.DeploymentName] = deploymentObject(t, func(d *appsv1.Deployment) {
		d.Annotations = applied.Annotations
		d.Spec.Template.Annotations = applied.Spec.Template.Annotations
	})
	h.memory = newMemory()
	h.setSecret(operand.WebhookSecretName, "99", map[string]any{"ca.crt": "c1", "tls.crt": "t1", "tls.key": "k1"})
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	if got := h.annotations(t)[webhookSecretAnnotation]; got != "10" {
		t.Errorf("the recorded version is %q, want the 10 that the Deployment carries", got)
	}
}
