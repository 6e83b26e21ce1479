package apply

import (
	"context"
	"fmt"
	"slices"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/utils/ptr"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// Retirement is what became of an object that is not managed any more.
type Retirement string

// What can become of an object that is not managed any more.
const (
	// NotOurs is an object that does not exist, or that the custom resource does not own: it is left alone.
	NotOurs Retirement = "NotOurs"
	// Deleted is an object that was the operator's.
	Deleted Retirement = "Deleted"
	// Released is a CustomResourceDefinition that was the operator's and that users have objects of: it stays and has
	// no owner any more.
	Released Retirement = "Released"
)

// Owned tells whether an object exists and belongs to the owner.
func (a *Applier) Owned(ctx context.Context, ref operand.Ref, owner types.UID) (bool, error) {
	object, err := a.owned(ctx, ref, owner)
	return object != nil, err
}

// Retire deletes an object that is not managed any more, if it belongs to the owner and has not changed since that was
// seen. A CustomResourceDefinition of which there are objects is only released, because they would go with it.
func (a *Applier) Retire(ctx context.Context, ref operand.Ref, owner types.UID) (Retirement, error) {
	object, err := a.owned(ctx, ref, owner)
	if err != nil || object == nil {
		return NotOurs, err
	}
	if ref.Kind.Step == operand.StepCRDs {
		used, err := a.used(ctx, ref)
		if err != nil {
			return NotOurs, err
		}
		if used {
			_, err := a.Disown(ctx, ref.Name, owner)
			return Released, wrap(ref, err)
		}
	}
	err = a.clients.Metadata.Resource(ref.Kind.GVR()).Namespace(ref.Namespace).Delete(ctx, ref.Name, metav1.DeleteOptions{
		Preconditions:     &metav1.Preconditions{UID: ptr.To(object.UID), ResourceVersion: ptr.To(object.ResourceVersion)},
		PropagationPolicy: ptr.To(metav1.DeletePropagationBackground),
	})
	if apierrors.IsNotFound(err) {
		return NotOurs, nil
	}
	return Deleted, wrap(ref, err)
}

// owned is an object that belongs to the owner; nil if there is none, or it belongs to nobody or to others.
func (a *Applier) owned(ctx context.Context, ref operand.Ref, owner types.UID) (*metav1.PartialObjectMetadata, error) {
	object, err := a.clients.Metadata.Resource(ref.Kind.GVR()).Namespace(ref.Namespace).Get(ctx, ref.Name, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, wrap(ref, err)
	}
	if !OwnedBy(object, owner) {
		return nil, nil
	}
	return object, nil
}

// OwnedBy tells whether an object belongs to the owner with a UID, alone or with others.
func OwnedBy(object metav1.Object, owner types.UID) bool {
	return slices.ContainsFunc(object.GetOwnerReferences(), func(o metav1.OwnerReference) bool { return o.UID == owner })
}

// used tells whether there is any object of a CustomResourceDefinition.
func (a *Applier) used(ctx context.Context, ref operand.Ref) (bool, error) {
	crd, err := a.clients.APIExtensions.ApiextensionsV1().CustomResourceDefinitions().Get(ctx, ref.Name, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, wrap(ref, err)
	}
	for i := range crd.Spec.Versions {
		if !crd.Spec.Versions[i].Served {
			continue
		}
		resource := schema.GroupVersionResource{Group: crd.Spec.Group, Version: crd.Spec.Versions[i].Name, Resource: crd.Spec.Names.Plural}
		list, err := a.clients.Metadata.Resource(resource).List(ctx, metav1.ListOptions{Limit: 1})
		if err != nil {
			return false, fmt.Errorf("%s: cannot tell whether there are objects of it: %w", ref, err)
		}
		return len(list.Items) > 0, nil
	}
	// What is stored cannot be seen without a version that is served.
	return true, nil
}

func wrap(ref operand.Ref, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", ref, err)
	}
	return nil
}
