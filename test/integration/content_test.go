package integration

import (
	"context"
	"fmt"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"

	"github.com/openshift/lws-operator/test/drift"
)

const webhookSecret = "webhook-server-cert"

func TestOnlyContentStartsARollout(t *testing.T) {
	stop := startOperator(t, env.operator)
	install(t)
	before, generation := recordedVersion(t)

	label := `{"metadata":{"labels":{"example.com/label":"x"},"annotations":{"example.com/annotation":"x"}}}`
	if _, err := env.kube.CoreV1().Secrets(namespace).Patch(t.Context(), webhookSecret, types.MergePatchType, []byte(label), metav1.PatchOptions{}); err != nil {
		t.Fatal(err)
	}
	// A label that is put back shows that a sync came after the Secret changed; a new operator sees the changed Secret
	// first of all.
	edit(t, refOf(t, "ConfigMap", "lws-manager-config"), drift.RemoveLabel)
	waitLabel(t)
	stop()
	startOperator(t, env.operator)
	edit(t, refOf(t, "ConfigMap", "lws-manager-config"), drift.RemoveLabel)
	waitLabel(t)
	if after, generationAfter := recordedVersion(t); after != before || generationAfter != generation {
		t.Errorf("a label on the Secret moved the recorded version from %s to %s and the generation from %d to %d", before, after, generation, generationAfter)
	}

	if err := env.kube.CoreV1().Secrets(namespace).Delete(t.Context(), webhookSecret, metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	waitRecorded(t, before)
}

// waitRecorded waits until the Deployment records another version of the Secret than before.
func waitRecorded(t *testing.T, before string) {
	t.Helper()
	eventually(t, "the renewed certificate is recorded", func(context.Context) error {
		if after, _ := recordedVersion(t); after == before {
			return fmt.Errorf("the recorded version is still %s", before)
		}
		return nil
	})
}

// waitLabel waits until the ConfigMap has all its labels.
func waitLabel(t *testing.T) {
	t.Helper()
	ref := refOf(t, "ConfigMap", "lws-manager-config")
	eventually(t, "the label is back", func(ctx context.Context) error {
		obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		if labels := obj.GetLabels(); labels["app.kubernetes.io/instance"] == "" {
			return fmt.Errorf("labels are %v", labels)
		}
		return nil
	})
}

func recordedVersion(t *testing.T) (version string, generation int64) {
	t.Helper()
	deployment := get(t, refOf(t, "Deployment", "lws-controller-manager"))
	version, found, err := unstructured.NestedString(deployment.Object, "spec", "template", "metadata", "annotations", "secrets/"+webhookSecret)
	if err != nil || !found {
		t.Fatalf("the Deployment does not record the Secret's version (%v)", err)
	}
	return version, deployment.GetGeneration()
}

func TestACustomResourceDefinitionWithoutConversionIsNoCrash(t *testing.T) {
	startOperator(t, env.operator)
	install(t)
	ref := refOf(t, "CustomResourceDefinition", "leaderworkersets.leaderworkerset.x-k8s.io")
	edit(t, ref, func(obj *unstructured.Unstructured) error {
		return unstructured.SetNestedMap(obj.Object, map[string]any{"strategy": "None"}, "spec", "conversion")
	})
	eventually(t, "the conversion webhook is back", func(ctx context.Context) error {
		obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		if strategy, _, _ := unstructured.NestedString(obj.Object, "spec", "conversion", "strategy"); strategy != "Webhook" {
			return fmt.Errorf("the strategy is %s", strategy)
		}
		return nil
	})
	waitBundles(t)
	waitCondition(t, "Degraded", "False", "AsExpected")
}
