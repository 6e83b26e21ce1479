package integration

import (
	"context"
	"fmt"
	"strings"
	"testing"

	operatorv1 "github.com/openshift/api/operator/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// install creates the custom resource and waits until everything is applied; the operand itself never runs here. It
// is deleted when the test ends, and what it owned with it.
func install(t *testing.T) {
	t.Helper()
	createCR(t)
	t.Cleanup(func() { deleteCR(t) })
	waitInstalled(t)
}

func createCR(t *testing.T) {
	t.Helper()
	cr := &lwsv1.LeaderWorkerSetOperator{ObjectMeta: metav1.ObjectMeta{Name: "cluster"}}
	cr.Spec.ManagementState = operatorv1.Managed
	if _, err := env.cr.OperatorV1().LeaderWorkerSetOperators().Create(t.Context(), cr, metav1.CreateOptions{}); err != nil {
		t.Fatal(err)
	}
}

// deleteCR runs after the test's own context has ended.
func deleteCR(t *testing.T) {
	t.Helper()
	ctx := context.Background()
	client := env.cr.OperatorV1().LeaderWorkerSetOperators()
	if err := client.Delete(ctx, "cluster", metav1.DeleteOptions{}); err != nil && !apierrors.IsNotFound(err) {
		t.Error(err)
	}
	poll(ctx, t, "the custom resource and all that it owned are gone", func(ctx context.Context) error {
		if _, err := client.Get(ctx, "cluster", metav1.GetOptions{}); !apierrors.IsNotFound(err) {
			return fmt.Errorf("the custom resource is still there (%w)", err)
		}
		for _, ref := range env.refs {
			if _, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{}); !apierrors.IsNotFound(err) {
				return fmt.Errorf("%s is still there (%w)", ref, err)
			}
		}
		return nil
	})
}

func waitInstalled(t *testing.T) {
	t.Helper()
	waitManaged(t, env.refs)
	waitBundles(t)
}

// waitManaged waits until managed objects are there and the operand is rolling out.
func waitManaged(t *testing.T, refs []operand.Ref) {
	t.Helper()
	eventually(t, "every managed object is there", func(ctx context.Context) error {
		for _, ref := range refs {
			if _, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{}); err != nil {
				return err
			}
		}
		return nil
	})
	waitCondition(t, "Progressing", "True", "RollingOut")
}

// expectRoleRepaired deletes a ClusterRole, which needs neither cert-manager nor a namespace, and waits until it is back.
func expectRoleRepaired(t *testing.T) {
	t.Helper()
	role := refOf(t, "ClusterRole", "lws-metrics-reader")
	if err := resource(role).Delete(t.Context(), role.Name, metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	eventually(t, role.String()+" is repaired", func(ctx context.Context) error {
		_, err := resource(role).Get(ctx, role.Name, metav1.GetOptions{})
		return err
	})
}

// waitBundles waits until cert-manager has injected its CA wherever the operand's webhooks are called.
func waitBundles(t *testing.T) {
	t.Helper()
	eventually(t, "the CA bundles are injected", func(ctx context.Context) error {
		for _, ref := range env.refs {
			obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
			if err != nil {
				return err
			}
			if _, asks := obj.GetAnnotations()["cert-manager.io/inject-ca-from"]; asks && !strings.Contains(fmt.Sprint(obj.Object), "caBundle") {
				return fmt.Errorf("%s has no CA bundle", ref)
			}
		}
		return nil
	})
}
