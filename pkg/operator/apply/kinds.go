package apply

import (
	"context"
	"fmt"

	"github.com/openshift/library-go/pkg/operator/resource/resourceapply"
	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// apply hands the object to the function that library-go, or this package on top of it, has for its type.
func (a *Applier) apply(ctx context.Context, m operand.Manifest, recordedGeneration int64) (operand.Object, bool, error) {
	kube := a.clients.Kube
	switch required := m.Object.(type) {
	case *rbacv1.ClusterRole:
		return result(resourceapply.ApplyClusterRole(ctx, kube.RbacV1(), a.recorder, required))
	case *rbacv1.ClusterRoleBinding:
		return result(a.clusterRoleBinding(ctx, required))
	case *rbacv1.Role:
		return result(resourceapply.ApplyRole(ctx, kube.RbacV1(), a.recorder, required))
	case *rbacv1.RoleBinding:
		return result(a.roleBinding(ctx, required))
	case *corev1.Service:
		return result(a.service(ctx, required))
	case *corev1.ConfigMap:
		return result(resourceapply.ApplyConfigMap(ctx, kube.CoreV1(), a.recorder, required))
	case *corev1.ServiceAccount:
		return result(resourceapply.ApplyServiceAccount(ctx, kube.CoreV1(), a.recorder, required))
	case *apiextensionsv1.CustomResourceDefinition:
		return result(a.customResourceDefinition(ctx, required))
	case *admissionregistrationv1.MutatingWebhookConfiguration:
		return result(resourceapply.ApplyMutatingWebhookConfigurationImproved(ctx, kube.AdmissionregistrationV1(), a.recorder, required, noCache{}))
	case *admissionregistrationv1.ValidatingWebhookConfiguration:
		return result(resourceapply.ApplyValidatingWebhookConfigurationImproved(ctx, kube.AdmissionregistrationV1(), a.recorder, required, noCache{}))
	case *appsv1.Deployment:
		return result(resourceapply.ApplyDeployment(ctx, kube.AppsV1(), a.recorder, required, recordedGeneration))
	case *unstructured.Unstructured:
		return result(resourceapply.ApplyUnstructuredResourceImproved(ctx, a.clients.Dynamic, a.recorder,
			required.DeepCopy(), noCache{}, m.Kind.GVR(), nil, nil))
	}
	return nil, false, fmt.Errorf("no way is known to apply a %T", m.Object)
}

// result turns the typed result of an apply function into an Object.
func result[T operand.Object](actual T, changed bool, err error) (operand.Object, bool, error) {
	if err != nil {
		return nil, changed, err
	}
	return actual, changed, nil
}
