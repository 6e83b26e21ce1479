package apply

import (
	"testing"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
)

// TestAPatchOfACRDHoldsWhatDiffers looks at the size of what is sent: the schemas of the operand's CRDs are most of a
// megabyte.
func TestAPatchOfACRDHoldsWhatDiffers(t *testing.T) {
	required := func() *apiextensionsv1.CustomResourceDefinition {
		c := crd(conversion(nil))
		c.Spec.Names = apiextensionsv1.CustomResourceDefinitionNames{Plural: "things", Singular: "thing", Kind: "Thing", ListKind: "ThingList", ShortNames: []string{"th"}}
		c.Spec.Versions = []apiextensionsv1.CustomResourceDefinitionVersion{{Name: "v1"}}
		return c
	}
	for name, tc := range map[string]struct {
		change func(live *apiextensionsv1.CustomResourceDefinition)
		want   string
	}{
		"nothing": {func(*apiextensionsv1.CustomResourceDefinition) {}, ""},
		"an injected bundle": {func(live *apiextensionsv1.CustomResourceDefinition) {
			live.Spec.Conversion.Webhook.ClientConfig.CABundle = []byte("injected")
		}, ""},
		"the names": {func(live *apiextensionsv1.CustomResourceDefinition) {
			live.Spec.Names.ShortNames = []string{"xx"}
		}, `{"spec":{"names":{"shortNames":["th"]}}}`},
		"the names, and a list that means the same": {func(live *apiextensionsv1.CustomResourceDefinition) {
			live.Spec.Names.ShortNames = nil
			live.Spec.Versions[0].AdditionalPrinterColumns = []apiextensionsv1.CustomResourceColumnDefinition{}
		}, `{"spec":{"names":{"shortNames":["th"]}}}`},
		"a version": {func(live *apiextensionsv1.CustomResourceDefinition) {
			live.Spec.Versions[0].Served = true
		}, `{"spec":{"versions":[{"name":"v1","served":false,"storage":false}]}}`},
	} {
		t.Run(name, func(t *testing.T) {
			live := required()
			tc.change(live)
			patch, err := patchOfCRD(live, required())
			if err != nil || string(patch) != tc.want {
				t.Errorf("the patch is %s (%v), want %s", patch, err, tc.want)
			}
		})
	}
}
