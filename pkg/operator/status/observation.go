// Package status turns what was observed in a sync into the conditions of the custom resource. It is pure: one
// function decides all conditions together, so that they never contradict each other.
package status

import (
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
)

// Condition types that other systems read. They are a contract: none is ever renamed or dropped.
const (
	// Available says whether the operand serves.
	Available = "Available"
	// Progressing says whether the operand is on its way to another state.
	Progressing = "Progressing"
	// Degraded says whether something needs a person.
	Degraded = "Degraded"
	// Upgradeable says whether the operator may be upgraded now.
	Upgradeable = "Upgradeable"
	// TargetConfigControllerDegraded repeats Degraded for the one controller that there is: systems that watch this
	// operator read either.
	TargetConfigControllerDegraded = "TargetConfigControllerDegraded"
)

// Reasons of conditions.
const (
	ReasonAsExpected               = "AsExpected"
	ReasonDeploymentUnavailable    = "DeploymentUnavailable"
	ReasonRollingOut               = "RollingOut"
	ReasonWaitingForCertificates   = "WaitingForCertificates"
	ReasonMissingDependency        = "MissingDependency"
	ReasonOperandImageNotSet       = "OperandImageNotSet"
	ReasonCertificateNotIssued     = "CertificateNotIssued"
	ReasonProgressDeadlineExceeded = "ProgressDeadlineExceeded"
	ReasonConflictingInstallation  = "ConflictingInstallation"
	ReasonInvalidConfiguration     = "InvalidConfiguration"
	ReasonApplyFailed              = "ApplyFailed"
)

// CertificatePatience is how long a certificate may be awaited before a person has to look.
const CertificatePatience = 5 * time.Minute

// FailurePatience is how long failures that usually pass by themselves, like a conflict or an overloaded API server,
// are only retried before a person has to look.
const FailurePatience = time.Minute

// Observation is all that the conditions depend on.
type Observation struct {
	// ManagementState is the custom resource's.
	ManagementState operatorv1.ManagementState
	// DeploymentName is the operand Deployment's namespace and name, for messages.
	DeploymentName string
	// Deployment is the operand's, or nil when it does not exist.
	Deployment *appsv1.Deployment
	// AppliedGeneration is the Deployment's generation after this sync applied it: one that is observed with a lower
	// generation is out of date. It is 0 when the sync did not apply it.
	AppliedGeneration int64
	// Pods are the operand's, to tell why it is not available.
	Pods []*corev1.Pod
	// MissingDependency names the APIs that are not served and without which the operand cannot be installed.
	MissingDependency []string
	// Conflicts names the objects of another installation of the operand.
	Conflicts []string
	// Awaited lists the certificates that are not there.
	Awaited []AwaitedCertificate
	// ImageError says why the operand's image cannot be used, or is nil.
	ImageError error
	// ConfigurationError says what is wrong with the custom resource's spec, or is nil.
	ConfigurationError error
	// Failures are the steps that failed.
	Failures []Failure
	// Now is the time of the sync.
	Now time.Time
	// Previous are the conditions as they are in the custom resource.
	Previous []operatorv1.OperatorCondition
}

// AwaitedCertificate is a certificate that is not there yet, or is incomplete.
type AwaitedCertificate struct {
	// Secret is the Secret that is awaited.
	Secret string
	// Certificate is the cert-manager Certificate that asks for it.
	Certificate string
	// Why is the Certificate's own explanation, or empty.
	Why string
	// Since is when it was first missed.
	Since time.Time
}

// Failure is a step of the sync that failed.
type Failure struct {
	// Step is the step's name.
	Step string
	// Err names the objects and what went wrong with each.
	Err error
	// Transient failures usually pass by themselves.
	Transient bool
	// Since is when the step first failed without having succeeded since.
	Since time.Time
}
