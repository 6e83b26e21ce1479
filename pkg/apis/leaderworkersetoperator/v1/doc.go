// Package v1 holds version v1 of the LeaderWorkerSetOperator API: the one
// resource through which a cluster administrator configures the operator.
//
// +k8s:deepcopy-gen=package,register
// +k8s:defaulter-gen=TypeMeta
// +k8s:openapi-gen=true
// +kubebuilder:validation:Optional
// +groupName=operator.openshift.io
package v1
