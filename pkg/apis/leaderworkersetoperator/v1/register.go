package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// GroupName is the API group of the operator's configuration.
const GroupName = "operator.openshift.io"

var (
	// GroupVersion identifies this version of the API.
	GroupVersion = schema.GroupVersion{Group: GroupName, Version: "v1"}
	// SchemeGroupVersion is GroupVersion under the name that generated clients expect.
	SchemeGroupVersion = GroupVersion

	schemeBuilder = runtime.NewSchemeBuilder(addKnownTypes)
	// Install adds the types of this package to a scheme.
	Install = schemeBuilder.AddToScheme
	// AddToScheme is Install under the name that generated clients expect.
	AddToScheme = schemeBuilder.AddToScheme
)

// Resource qualifies a resource's plural name with this package's group.
func Resource(resource string) schema.GroupResource {
	return schema.GroupResource{Group: GroupName, Resource: resource}
}

func addKnownTypes(scheme *runtime.Scheme) error {
	scheme.AddKnownTypes(GroupVersion,
		&LeaderWorkerSetOperator{},
		&LeaderWorkerSetOperatorList{},
	)
	metav1.AddToGroupVersion(scheme, GroupVersion)
	return nil
}
