package apply

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/openshift/library-go/pkg/operator/resource/resourceapply"
	"github.com/openshift/library-go/pkg/operator/resource/resourcehelper"
	"github.com/openshift/library-go/pkg/operator/resource/resourcemerge"
	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

// customResourceDefinition applies a CRD with the CA bundle that cert-manager has injected into the live one. A live one
// is patched where it differs. resourceapply would read it once more, work out a patch of all its schemas for the log,
// and update it: after every change of a CRD the API server writes its status several times, which an update of this
// size, a second at work, hardly ever comes between.
func (a *Applier) customResourceDefinition(ctx context.Context, required *apiextensionsv1.CustomResourceDefinition) (*apiextensionsv1.CustomResourceDefinition, bool, error) {
	client := a.clients.APIExtensions.ApiextensionsV1()
	existing, err := client.CustomResourceDefinitions().Get(ctx, required.Name, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		return resourceapply.ApplyCustomResourceDefinitionV1(ctx, client, a.recorder, required)
	}
	if err != nil {
		return nil, false, err
	}
	patch, err := patchOfCRD(existing, required)
	if err != nil || patch == nil {
		return existing, false, err
	}
	actual, err := client.CustomResourceDefinitions().Patch(ctx, required.Name, types.MergePatchType, patch, metav1.PatchOptions{})
	resourcehelper.ReportUpdateEvent(a.recorder, required, err)
	return actual, true, err
}

// patchOfCRD is the merge patch that makes a live CRD as required, or nil when it is so already.
func patchOfCRD(existing, required *apiextensionsv1.CustomResourceDefinition) ([]byte, error) {
	required = required.DeepCopy()
	if config, live := conversionClientConfig(required), conversionClientConfig(existing); config != nil && live != nil {
		config.CABundle = live.CABundle
	}
	modified, wanted := false, existing.DeepCopy()
	resourcemerge.EnsureCustomResourceDefinitionV1(&modified, wanted, *required)
	if !modified {
		return nil, nil
	}
	if equality.Semantic.DeepEqual(existing.Spec.Versions, wanted.Spec.Versions) {
		// What means the same need not be encoded the same, and a patch holds lists as a whole.
		wanted.Spec.Versions = existing.Spec.Versions
	}
	before, err := json.Marshal(existing)
	if err != nil {
		return nil, fmt.Errorf("cannot encode the live object: %w", err)
	}
	after, err := json.Marshal(wanted)
	if err != nil {
		return nil, fmt.Errorf("cannot encode the desired object: %w", err)
	}
	patch, err := jsonpatch.CreateMergePatch(before, after)
	if err != nil {
		return nil, fmt.Errorf("cannot tell how the live object differs: %w", err)
	}
	return patch, nil
}

// conversionClientConfig is nil for a CRD without a conversion webhook.
func conversionClientConfig(crd *apiextensionsv1.CustomResourceDefinition) *apiextensionsv1.WebhookClientConfig {
	if crd == nil || crd.Spec.Conversion == nil || crd.Spec.Conversion.Webhook == nil {
		return nil
	}
	return crd.Spec.Conversion.Webhook.ClientConfig
}
