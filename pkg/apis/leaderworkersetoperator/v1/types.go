package v1

import (
	operatorv1 "github.com/openshift/api/operator/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// LeaderWorkerSetOperator configures the LeaderWorkerSet Operator and reports on its operand, the
// LeaderWorkerSet controller. There is one per cluster and its name is "cluster".
//
// Creating it installs the operand; spec.managementState says whether the operator keeps it as it should be;
// status.conditions says how it is.
//
// +genclient
// +genclient:nonNamespaced
// +k8s:openapi-gen=true
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
// +kubebuilder:resource:path=leaderworkersetoperators,scope=Cluster,singular=leaderworkersetoperator
// +kubebuilder:printcolumn:name="Available",type=string,JSONPath=`.status.conditions[?(@.type=="Available")].status`
// +kubebuilder:printcolumn:name="Progressing",type=string,JSONPath=`.status.conditions[?(@.type=="Progressing")].status`
// +kubebuilder:printcolumn:name="Degraded",type=string,JSONPath=`.status.conditions[?(@.type=="Degraded")].status`
// +kubebuilder:printcolumn:name="Operand",type=string,JSONPath=`.status.version`
// +kubebuilder:printcolumn:name="Age",type=date,JSONPath=`.metadata.creationTimestamp`
// +kubebuilder:validation:XValidation:rule="self.metadata.name == 'cluster'",message="LeaderWorkerSetOperator is a singleton: its name must be 'cluster'"
type LeaderWorkerSetOperator struct {
	metav1.TypeMeta `json:",inline"`

	// metadata is the standard object's metadata. The name must be "cluster".
	// +optional
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// spec is the configuration that is asked for.
	// +required
	Spec LeaderWorkerSetOperatorSpec `json:"spec"`

	// status is what the operator observed last. It is written by the operator only.
	// +optional
	Status LeaderWorkerSetOperatorStatus `json:"status,omitempty"`
}

// LeaderWorkerSetOperatorSpec is the configuration of the operator and its operand.
type LeaderWorkerSetOperatorSpec struct {
	operatorv1.OperatorSpec `json:",inline"`

	// nodePlacement says on which nodes the operand's pods may run, for instance on infrastructure nodes.
	// It does not concern the pods of LeaderWorkerSets. When it is absent, the operand's own placement holds.
	// +optional
	NodePlacement *NodePlacement `json:"nodePlacement,omitempty"`
}

// NodePlacement is a choice of nodes for the operand's pods.
type NodePlacement struct {
	// nodeSelector lists the labels that a node must carry to run the operand's pods. It replaces the operand's
	// own selector as a whole: an empty map clears it, leaving the field out keeps it. Values are label values.
	// +optional
	// +kubebuilder:validation:MaxProperties=64
	// +kubebuilder:validation:XValidation:rule="self.all(k, k.size() <= 317 && k.matches('^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$'))",message="each key must be a label key: an optional DNS subdomain and a slash, then a name of at most 63 letters, digits, '-', '_' or '.' that begins and ends with a letter or digit"
	NodeSelector map[string]string `json:"nodeSelector,omitzero"`

	// tolerations let the operand's pods run on nodes with matching taints. They replace the operand's own
	// tolerations as a whole: an empty list clears them, leaving the field out keeps them.
	// +optional
	// +listType=atomic
	// +kubebuilder:validation:MaxItems=64
	// +kubebuilder:validation:XValidation:rule="self.all(t, !has(t.operator) || t.operator in ['', 'Exists', 'Equal', 'Lt', 'Gt'])",message="operator must be Exists, Equal, Lt or Gt"
	// +kubebuilder:validation:XValidation:rule="self.all(t, !has(t.effect) || t.effect in ['', 'NoSchedule', 'PreferNoSchedule', 'NoExecute'])",message="effect must be NoSchedule, PreferNoSchedule or NoExecute"
	// +kubebuilder:validation:XValidation:rule="self.all(t, (has(t.key) && t.key != '') || (has(t.operator) && t.operator == 'Exists'))",message="operator must be Exists when key is empty"
	// +kubebuilder:validation:XValidation:rule="self.all(t, !has(t.operator) || t.operator != 'Exists' || !has(t.value) || t.value == '')",message="value must be empty when operator is Exists"
	// +kubebuilder:validation:XValidation:rule="self.all(t, !has(t.tolerationSeconds) || (has(t.effect) && t.effect == 'NoExecute'))",message="effect must be NoExecute when tolerationSeconds is set"
	Tolerations []corev1.Toleration `json:"tolerations,omitzero"`
}

// LeaderWorkerSetOperatorStatus is what the operator observed last.
type LeaderWorkerSetOperatorStatus struct {
	operatorv1.OperatorStatus `json:",inline"`
}

// LeaderWorkerSetOperatorList is a list of LeaderWorkerSetOperators.
//
// +k8s:openapi-gen=true
// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
// +kubebuilder:object:root=true
type LeaderWorkerSetOperatorList struct {
	metav1.TypeMeta `json:",inline"`

	// metadata is the standard list's metadata.
	// +optional
	metav1.ListMeta `json:"metadata,omitempty"`

	// items are the LeaderWorkerSetOperators, at most one.
	Items []LeaderWorkerSetOperator `json:"items"`
}
