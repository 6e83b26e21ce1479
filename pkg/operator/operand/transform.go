package operand

import (
	"fmt"

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

const injectCAAnnotation = "cert-manager.io/inject-ca-from"

// transform fits a copy of a manifest to the input, by the object's type. Every substitution is of a field whose
// meaning is known, never of text: a namespace that happens to read like a placeholder comes to no harm.
func transform(obj Object, assetNamespace string, in Input) error {
	withInjectedCA(obj, in.Namespace)
	switch o := obj.(type) {
	case *rbacv1.ClusterRoleBinding:
		withSubjectNamespace(o.Subjects, assetNamespace, in.Namespace)
	case *rbacv1.RoleBinding:
		withSubjectNamespace(o.Subjects, assetNamespace, in.Namespace)
	case *corev1.Service:
		withServiceDefaults(o)
	case *apiextensionsv1.CustomResourceDefinition:
		withConversionNamespace(o, in.Namespace)
	case *admissionregistrationv1.MutatingWebhookConfiguration:
		withMutatingWebhooks(o, in.Namespace)
	case *admissionregistrationv1.ValidatingWebhookConfiguration:
		withValidatingWebhooks(o, in.Namespace)
	case *appsv1.Deployment:
		return withDeploymentHooks(o, in)
	case *unstructured.Unstructured:
		return transformUnstructured(o, in)
	}
	return nil
}

func transformUnstructured(o *unstructured.Unstructured, in Input) error {
	switch o.GetKind() {
	case "Certificate":
		return withDNSNames(o, in.Namespace)
	case "ServiceMonitor":
		return withMonitorTLS(o, in.Namespace)
	}
	return nil
}

// withInjectedCA points an object that asks cert-manager for a CA bundle to the webhook server's certificate.
func withInjectedCA(obj Object, namespace string) {
	annotations := obj.GetAnnotations()
	if _, asks := annotations[injectCAAnnotation]; !asks {
		return
	}
	changed := make(map[string]string, len(annotations))
	for k, v := range annotations {
		changed[k] = v
	}
	changed[injectCAAnnotation] = namespace + "/" + ServingCertificateName
	obj.SetAnnotations(changed)
}

// withSubjectNamespace moves the subjects that live with the operand to its namespace. Others, like the monitoring
// stack's service account, stay where they are.
func withSubjectNamespace(subjects []rbacv1.Subject, from, to string) {
	for i := range subjects {
		if subjects[i].Kind == rbacv1.ServiceAccountKind && subjects[i].Namespace == from {
			subjects[i].Namespace = to
		}
	}
}

// withServiceDefaults fills in what the API server would, so that a live Service can be compared with the desired one.
func withServiceDefaults(svc *corev1.Service) {
	for i := range svc.Spec.Ports {
		if svc.Spec.Ports[i].Protocol == "" {
			svc.Spec.Ports[i].Protocol = corev1.ProtocolTCP
		}
	}
}

// copyOf is a copy that transforms may change. A CRD's schemas are by far the largest part of the manifests and no
// transform touches them, so they are shared with the asset.
func copyOf(obj Object) (Object, error) {
	crd, isCRD := obj.(*apiextensionsv1.CustomResourceDefinition)
	if !isCRD {
		deep, ok := obj.DeepCopyObject().(Object)
		if !ok {
			return nil, fmt.Errorf("a copy of a %T has no metadata", obj)
		}
		return deep, nil
	}
	shallow := *crd
	shallow.ObjectMeta = *crd.ObjectMeta.DeepCopy()
	shallow.Spec.Conversion = crd.Spec.Conversion.DeepCopy()
	return &shallow, nil
}
