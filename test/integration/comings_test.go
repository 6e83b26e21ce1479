package integration

import (
	"context"
	"fmt"
	"strings"
	"testing"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
)

var crds = schema.GroupVersionResource{Group: "apiextensions.k8s.io", Version: "v1", Resource: "customresourcedefinitions"}

// withoutCRDs deletes CRDs and returns what puts them back, which also happens when the test ends.
func withoutCRDs(t *testing.T, names ...string) (putBack func()) {
	t.Helper()
	client := env.dynamic.Resource(crds)
	var taken []*unstructured.Unstructured
	putBack = func() {
		for _, crd := range taken {
			if _, err := client.Create(context.Background(), crd, metav1.CreateOptions{}); err != nil {
				t.Errorf("cannot put back CRD %s: %v", crd.GetName(), err)
			}
		}
		taken = nil
	}
	t.Cleanup(putBack)
	for _, name := range names {
		crd, err := client.Get(t.Context(), name, metav1.GetOptions{})
		if err != nil {
			t.Fatal(err)
		}
		crd.SetResourceVersion("")
		crd.SetUID("")
		unstructured.RemoveNestedField(crd.Object, "status")
		if err := client.Delete(t.Context(), name, metav1.DeleteOptions{}); err != nil {
			t.Fatal(err)
		}
		taken = append(taken, crd)
		eventually(t, "CRD "+name+" is gone", func(ctx context.Context) error {
			if _, err := client.Get(ctx, name, metav1.GetOptions{}); !apierrors.IsNotFound(err) {
				return fmt.Errorf("it is still there (%w)", err)
			}
			return nil
		})
	}
	return putBack
}

func TestTheServiceMonitorComesWithItsCRD(t *testing.T) {
	putBack := withoutCRDs(t, "servicemonitors.monitoring.coreos.com")
	startOperator(t, env.operator)
	createCR(t)
	t.Cleanup(func() { deleteCR(t) })
	deployment := refOf(t, "Deployment", "lws-controller-manager")
	eventually(t, "the Deployment is there without monitoring", func(ctx context.Context) error {
		_, err := resource(deployment).Get(ctx, deployment.Name, metav1.GetOptions{})
		return err
	})
	waitCondition(t, "Degraded", "False", "AsExpected")
	putBack()
	waitInstalled(t)
}

func TestAnotherInstallationIsRespected(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	webhooks := env.dynamic.Resource(schema.GroupVersionResource{Group: "admissionregistration.k8s.io", Version: "v1", Resource: "mutatingwebhookconfigurations"})
	other := foreignWebhook()
	if _, err := webhooks.Create(t.Context(), other, metav1.CreateOptions{}); err != nil {
		t.Fatal(err)
	}
	gone := false
	t.Cleanup(func() {
		if !gone {
			_ = webhooks.Delete(context.Background(), other.GetName(), metav1.DeleteOptions{})
		}
	})
	waitCondition(t, "Degraded", "True", "ConflictingInstallation")
	waitCondition(t, "Upgradeable", "False", "ConflictingInstallation")

	role := refOf(t, "ClusterRole", "lws-metrics-reader")
	if err := resource(role).Delete(t.Context(), role.Name, metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	// A condition that follows from a later sync shows that the deletion was seen and left.
	patchCR(t, `{"spec":{"managementState":"Unmanaged"}}`)
	waitCondition(t, "Progressing", "False", "Unmanaged")
	patchCR(t, `{"spec":{"managementState":"Managed"}}`)
	waitCondition(t, "Degraded", "True", "ConflictingInstallation")
	if _, err := resource(role).Get(t.Context(), role.Name, metav1.GetOptions{}); !apierrors.IsNotFound(err) {
		t.Errorf("an object was written beside another installation (%v)", err)
	}

	if err := webhooks.Delete(t.Context(), other.GetName(), metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	gone = true
	waitInstalled(t)
	waitCondition(t, "Degraded", "False", "AsExpected")
}

// foreignWebhook is what an installation of the operand in another namespace registers; it never refuses anything.
func foreignWebhook() *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "admissionregistration.k8s.io/v1",
		"kind":       "MutatingWebhookConfiguration",
		"metadata":   map[string]any{"name": "lws-of-somebody-else"},
		"webhooks": []any{map[string]any{
			"name": "mleaderworkerset.kb.io", "sideEffects": "None", "failurePolicy": "Ignore", "admissionReviewVersions": []any{"v1"},
			"clientConfig": map[string]any{"service": map[string]any{
				"name": "lws-webhook-service", "namespace": "lws-system", "path": "/mutate-leaderworkerset-x-k8s-io-v1-leaderworkerset"}},
		}},
	}}
}

func TestACustomResourceThatIsCreatedAgainAdoptsEverything(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	uids := map[string]types.UID{}
	for _, ref := range env.refs {
		uids[ref.String()] = get(t, ref).GetUID()
	}
	orphan := metav1.DeletePropagationOrphan
	if err := env.cr.OperatorV1().LeaderWorkerSetOperators().Delete(t.Context(), "cluster", metav1.DeleteOptions{PropagationPolicy: &orphan}); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the custom resource is gone", func(ctx context.Context) error {
		if _, err := getCR(ctx); !apierrors.IsNotFound(err) {
			return fmt.Errorf("it is still there (%w)", err)
		}
		return nil
	})
	createCR(t)
	cr, err := getCR(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, ref := range env.refs {
		eventually(t, ref.String()+" has the new owner only", func(ctx context.Context) error {
			obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
			if err != nil {
				return err
			}
			owners := obj.GetOwnerReferences()
			if len(owners) != 1 || owners[0].UID != cr.UID || owners[0].Controller != nil || owners[0].BlockOwnerDeletion != nil {
				return fmt.Errorf("its owners are %v", owners)
			}
			if obj.GetUID() != uids[ref.String()] {
				t.Errorf("%s was replaced", ref)
			}
			return nil
		})
	}
}

func TestUsersObjectsSurviveTheCustomResource(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	// Without a node the operand's webhooks answer nobody: they are taken away while nobody puts them back.
	patchCR(t, `{"spec":{"managementState":"Unmanaged"}}`)
	waitCondition(t, "Progressing", "False", "Unmanaged")
	for _, ref := range env.refs {
		if strings.HasSuffix(ref.Kind.Kind, "WebhookConfiguration") {
			if err := resource(ref).Delete(t.Context(), ref.Name, metav1.DeleteOptions{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	sets := env.dynamic.Resource(schema.GroupVersionResource{Group: "leaderworkerset.x-k8s.io", Version: "v1", Resource: "leaderworkersets"}).Namespace("default")
	model, err := sets.Create(t.Context(), leaderWorkerSet("model"), metav1.CreateOptions{})
	if err != nil {
		t.Fatal(err)
	}
	waitFinalizers(t, 1)
	patchCR(t, `{"spec":{"managementState":"Managed"}}`)
	waitInstalled(t)

	if err := env.cr.OperatorV1().LeaderWorkerSetOperators().Delete(t.Context(), "cluster", metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the operand is gone", func(ctx context.Context) error {
		for _, ref := range env.refs {
			if _, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{}); ref.Kind.Kind != "CustomResourceDefinition" && !apierrors.IsNotFound(err) {
				return fmt.Errorf("%s is still there (%w)", ref, err)
			}
		}
		return nil
	})
	survivor, err := sets.Get(t.Context(), "model", metav1.GetOptions{})
	if err != nil || survivor.GetUID() != model.GetUID() || survivor.GetDeletionTimestamp() != nil {
		t.Fatalf("the user's object did not survive: %v (%v)", survivor, err)
	}

	createCR(t)
	waitInstalled(t)
	for _, ref := range env.refs {
		if owners := get(t, ref).GetOwnerReferences(); len(owners) != 1 {
			t.Errorf("%s has owners %v, want the new custom resource", ref, owners)
		}
	}
	if err := sets.Delete(t.Context(), "model", metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	waitFinalizers(t, 0)
}

func waitFinalizers(t *testing.T, want int) {
	t.Helper()
	eventually(t, fmt.Sprintf("the custom resource has %d finalizers", want), func(ctx context.Context) error {
		cr, err := getCR(ctx)
		if err != nil {
			return err
		}
		if len(cr.Finalizers) != want {
			return fmt.Errorf("they are %v", cr.Finalizers)
		}
		return nil
	})
}

func leaderWorkerSet(name string) *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": "leaderworkerset.x-k8s.io/v1",
		"kind":       "LeaderWorkerSet",
		"metadata":   map[string]any{"name": name},
		"spec": map[string]any{"leaderWorkerTemplate": map[string]any{"workerTemplate": map[string]any{
			"spec": map[string]any{"containers": []any{map[string]any{"name": "c", "image": "registry.example.com/model:v1"}}}}}},
	}}
}
