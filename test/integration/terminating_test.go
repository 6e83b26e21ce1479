package integration

import (
	"context"
	"fmt"
	"testing"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// elsewhere is a namespace that is not the usual one, in which an operator has to work all the same.
const elsewhere = "lws-elsewhere"

// TestTheNamespaceIsTerminating deletes the operand's namespace, where something holds it up, and creates it again. The
// operator here is an administrator: its own service account would go with its namespace.
func TestTheNamespaceIsTerminating(t *testing.T) {
	assets, err := operand.Load()
	if err != nil {
		t.Fatal(err)
	}
	refs := assets.Refs(elsewhere)
	release := createHeldNamespace(t)
	startOperatorIn(t, env.admin, elsewhere)
	createCR(t)
	t.Cleanup(func() { deleteCR(t) })
	waitManaged(t, refs)

	if err := env.kube.CoreV1().Namespaces().Delete(t.Context(), elsewhere, metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	waitCondition(t, "Degraded", "True", "ApplyFailed")
	expectRoleRepaired(t)
	release()
	eventually(t, "the namespace is gone", func(ctx context.Context) error {
		if _, err := env.kube.CoreV1().Namespaces().Get(ctx, elsewhere, metav1.GetOptions{}); !apierrors.IsNotFound(err) {
			return fmt.Errorf("it is still there (%w)", err)
		}
		return nil
	})
	createNamespace(t)
	waitManaged(t, refs)
	waitCondition(t, "Degraded", "False", "AsExpected")
}

// createHeldNamespace creates a namespace with an object that does not go until it is released.
func createHeldNamespace(t *testing.T) (release func()) {
	t.Helper()
	createNamespace(t)
	configs := env.kube.CoreV1().ConfigMaps(elsewhere)
	held := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "held", Finalizers: []string{"example.com/held"}}}
	if _, err := configs.Create(t.Context(), held, metav1.CreateOptions{}); err != nil {
		t.Fatal(err)
	}
	release = func() {
		_, err := configs.Patch(context.Background(), held.Name, types.MergePatchType, []byte(`{"metadata":{"finalizers":null}}`), metav1.PatchOptions{})
		if err != nil && !apierrors.IsNotFound(err) {
			t.Error(err)
		}
	}
	t.Cleanup(func() {
		release()
		_ = env.kube.CoreV1().Namespaces().Delete(context.Background(), elsewhere, metav1.DeleteOptions{})
	})
	return release
}

func createNamespace(t *testing.T) {
	t.Helper()
	if _, err := env.kube.CoreV1().Namespaces().Create(t.Context(), &corev1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: elsewhere}}, metav1.CreateOptions{}); err != nil {
		t.Fatal(err)
	}
}
