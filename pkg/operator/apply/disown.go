package apply

import (
	"context"
	"slices"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

// Disown takes an owner off a CustomResourceDefinition, so that the owner's deletion does not delete it, and tells
// whether it was one. A CustomResourceDefinition that does not exist has no owner.
func (a *Applier) Disown(ctx context.Context, crdName string, owner types.UID) (bool, error) {
	client := a.clients.APIExtensions.ApiextensionsV1().CustomResourceDefinitions()
	crd, err := client.Get(ctx, crdName, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	others := slices.DeleteFunc(slices.Clone(crd.OwnerReferences), func(o metav1.OwnerReference) bool { return o.UID == owner })
	if len(others) == len(crd.OwnerReferences) {
		return false, nil
	}
	crd.OwnerReferences = others
	_, err = client.Update(ctx, crd, metav1.UpdateOptions{})
	return err == nil, err
}
