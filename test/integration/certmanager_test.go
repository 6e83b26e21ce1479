package integration

import (
	"testing"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

var certManagerCRDs = []string{"issuers.cert-manager.io", "certificates.cert-manager.io"}

func TestCertManagerComesLate(t *testing.T) {
	deleteSecrets(t)
	putBack := withoutCRDs(t, certManagerCRDs...)
	startOperator(t, env.operator)
	createCR(t)
	t.Cleanup(func() { deleteCR(t) })
	waitCondition(t, "Degraded", "True", "MissingDependency")
	waitCondition(t, "TargetConfigControllerDegraded", "True", "MissingDependency")
	waitCondition(t, "Available", "False", "DeploymentUnavailable")
	for _, ref := range env.refs {
		if ref.Kind.CRDName != "" && ref.Kind.Group == "cert-manager.io" {
			continue
		}
		if _, err := resource(ref).Get(t.Context(), ref.Name, metav1.GetOptions{}); !apierrors.IsNotFound(err) {
			t.Errorf("%s is there without cert-manager (%v)", ref, err)
		}
	}
	putBack()
	waitInstalled(t)
	waitCondition(t, "Degraded", "False", "AsExpected")
	waitCondition(t, "TargetConfigControllerDegraded", "False", "AsExpected")
}

func deleteSecrets(t *testing.T) {
	t.Helper()
	for _, name := range []string{"webhook-server-cert", "metrics-server-cert"} {
		err := env.kube.CoreV1().Secrets(namespace).Delete(t.Context(), name, metav1.DeleteOptions{})
		if err != nil && !apierrors.IsNotFound(err) {
			t.Fatal(err)
		}
	}
}

// TestCertManagerGoesAndComesBack takes cert-manager away from an operand that has its certificates: it is kept up as it
// is, and gets a new Issuer and new Certificates when cert-manager is back.
func TestCertManagerGoesAndComesBack(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	clean := installed(t)
	recorded, generation := recordedVersion(t)
	putBack := withoutCRDs(t, certManagerCRDs...)
	waitCondition(t, "Degraded", "True", "MissingDependency")
	expectRoleRepaired(t)
	if now, at := recordedVersion(t); now != recorded || at != generation {
		t.Errorf("the Deployment went from generation %d to %d without cert-manager", generation, at)
	}
	putBack()
	clean.expect(t)
	waitCondition(t, "Degraded", "False", "AsExpected")
}
