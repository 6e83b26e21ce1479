package operand

import (
	"fmt"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

// Step names one of the reconciler's steps that apply managed objects. The order of the steps is the order of the
// table in this file.
type Step string

// The steps that apply objects, in the order in which they run.
const (
	StepClusterRoles        Step = "ClusterRoles"
	StepClusterRoleBindings Step = "ClusterRoleBindings"
	StepRoles               Step = "Roles"
	StepRoleBindings        Step = "RoleBindings"
	StepServices            Step = "Services"
	StepIssuer              Step = "Issuer"
	StepCertificates        Step = "Certificates"
	StepConfigMap           Step = "ConfigMap"
	StepCRDs                Step = "CustomResourceDefinitions"
	StepServiceAccount      Step = "ServiceAccount"
	StepWebhooks            Step = "Webhooks"
	StepServiceMonitor      Step = "ServiceMonitor"
	StepDeployment          Step = "Deployment"
)

// Kind is a kind of object that the operator manages.
type Kind struct {
	schema.GroupVersionKind
	// Resource is the plural name under which the API server serves the kind.
	Resource string
	// Namespaced is false for cluster-scoped kinds.
	Namespaced bool
	// Step is the step that applies objects of this kind.
	Step Step
	// CRDName names the CustomResourceDefinition that serves the kind; it is empty for kinds that every Kubernetes
	// serves by itself. A kind with a CRDName may be missing from the cluster, and may come and go.
	CRDName string
	// MetadataOnly kinds are watched by their metadata, because their bodies are too large to keep a copy of:
	// their generation tells when the body changed.
	MetadataOnly bool
}

// GVR is the resource under which objects of the kind are read and written.
func (k *Kind) GVR() schema.GroupVersionResource {
	return schema.GroupVersionResource{Group: k.Group, Version: k.Version, Resource: k.Resource}
}

// Kinds lists what the operator can manage, in the order in which it is applied. An asset of a kind that is not here
// is refused when the assets are loaded.
var Kinds = []Kind{
	kind("rbac.authorization.k8s.io/v1", "ClusterRole", "clusterroles", StepClusterRoles),
	kind("rbac.authorization.k8s.io/v1", "ClusterRoleBinding", "clusterrolebindings", StepClusterRoleBindings),
	kind("rbac.authorization.k8s.io/v1", "Role", "roles", StepRoles, namespaced),
	kind("rbac.authorization.k8s.io/v1", "RoleBinding", "rolebindings", StepRoleBindings, namespaced),
	kind("v1", "Service", "services", StepServices, namespaced),
	kind("cert-manager.io/v1", "Issuer", "issuers", StepIssuer, namespaced, servedByCRD),
	kind("cert-manager.io/v1", "Certificate", "certificates", StepCertificates, namespaced, servedByCRD),
	kind("v1", "ConfigMap", "configmaps", StepConfigMap, namespaced),
	kind("apiextensions.k8s.io/v1", "CustomResourceDefinition", "customresourcedefinitions", StepCRDs, metadataOnly),
	kind("v1", "ServiceAccount", "serviceaccounts", StepServiceAccount, namespaced),
	kind("admissionregistration.k8s.io/v1", "MutatingWebhookConfiguration", "mutatingwebhookconfigurations", StepWebhooks),
	kind("admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration", "validatingwebhookconfigurations", StepWebhooks),
	kind("monitoring.coreos.com/v1", "ServiceMonitor", "servicemonitors", StepServiceMonitor, namespaced, servedByCRD),
	kind("apps/v1", "Deployment", "deployments", StepDeployment, namespaced),
}

// KindOf finds the managed kind of a group, version and kind.
func KindOf(gvk schema.GroupVersionKind) (*Kind, int, error) {
	for i := range Kinds {
		if Kinds[i].GroupVersionKind == gvk {
			return &Kinds[i], i, nil
		}
	}
	return nil, 0, fmt.Errorf("%s is not a kind that the operator manages: add it to operand.Kinds with the step that applies it", gvk)
}

func kind(apiVersion, name, resource string, step Step, traits ...func(*Kind)) Kind {
	k := Kind{GroupVersionKind: schema.FromAPIVersionAndKind(apiVersion, name), Resource: resource, Step: step}
	for _, trait := range traits {
		trait(&k)
	}
	return k
}

func namespaced(k *Kind)   { k.Namespaced = true }
func metadataOnly(k *Kind) { k.MetadataOnly = true }
func servedByCRD(k *Kind)  { k.CRDName = k.Resource + "." + k.Group }

// MustKindOfStep is the kind that a step applies. It panics for a step that is not in Kinds, which no caller can cause
// but by naming a step that does not exist.
func MustKindOfStep(step Step) *Kind {
	for i := range Kinds {
		if Kinds[i].Step == step {
			return &Kinds[i]
		}
	}
	panic("no managed kind has step " + step)
}
