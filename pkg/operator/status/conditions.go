package status

import (
	"errors"
	"fmt"
	"strings"

	operatorv1 "github.com/openshift/api/operator/v1"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// Conditions decides all conditions of the custom resource. Their transition times are left to whoever merges them
// into the status.
func Conditions(o Observation) []operatorv1.OperatorCondition {
	degraded := degradedCondition(o)
	mirror := degraded
	mirror.Type = TargetConfigControllerDegraded
	return []operatorv1.OperatorCondition{
		availableCondition(o),
		progressingCondition(o, degraded),
		degraded,
		mirror,
		upgradeableCondition(degraded),
	}
}

// managed tells whether the operand is kept as it should be. An empty state counts as Managed.
func (o *Observation) managed() bool {
	return o.ManagementState == operatorv1.Managed || o.ManagementState == ""
}

func availableCondition(o Observation) operatorv1.OperatorCondition {
	if o.Deployment != nil && o.Deployment.Status.AvailableReplicas > 0 {
		return condition(Available, operatorv1.ConditionTrue, ReasonAsExpected, "")
	}
	return condition(Available, operatorv1.ConditionFalse, ReasonDeploymentUnavailable, unavailableMessage(o))
}

func progressingCondition(o Observation, degraded operatorv1.OperatorCondition) operatorv1.OperatorCondition {
	switch {
	case !o.managed():
		return condition(Progressing, operatorv1.ConditionFalse, string(o.ManagementState),
			fmt.Sprintf("spec.managementState is %s: the operand is left as it is. Set it to Managed to have it kept up to date.", o.ManagementState))
	case len(o.MissingDependency) > 0 || len(o.Conflicts) > 0:
		return condition(Progressing, operatorv1.ConditionFalse, ReasonAsExpected,
			"Nothing is under way until a person has resolved what the Degraded condition says.")
	case len(o.Awaited) > 0:
		return condition(Progressing, operatorv1.ConditionTrue, ReasonWaitingForCertificates, awaitedMessage(o.Awaited))
	}
	if rolling := rolloutMessage(o); rolling != "" && !cannotDeploy(degraded) {
		return condition(Progressing, operatorv1.ConditionTrue, ReasonRollingOut, rolling)
	}
	return condition(Progressing, operatorv1.ConditionFalse, ReasonAsExpected, "")
}

// cannotDeploy tells whether the Deployment waits for a person, so that a missing one is not under way.
func cannotDeploy(degraded operatorv1.OperatorCondition) bool {
	return degraded.Reason == ReasonOperandImageNotSet || degraded.Reason == ReasonInvalidConfiguration
}

// degradedCondition names the first thing that needs a person. The order is that of cause and effect: what comes
// first explains what comes later.
func degradedCondition(o Observation) operatorv1.OperatorCondition {
	if !o.managed() {
		return condition(Degraded, operatorv1.ConditionFalse, ReasonAsExpected, "")
	}
	for _, problem := range []func(Observation) (reason, message string){
		conflicting, missing, imageNotSet, invalid, notApplied, notIssued, deadlineExceeded,
	} {
		if reason, message := problem(o); reason != "" {
			return condition(Degraded, operatorv1.ConditionTrue, reason, message)
		}
	}
	return condition(Degraded, operatorv1.ConditionFalse, ReasonAsExpected, "")
}

func upgradeableCondition(degraded operatorv1.OperatorCondition) operatorv1.OperatorCondition {
	switch degraded.Reason {
	case ReasonProgressDeadlineExceeded, ReasonConflictingInstallation:
		return condition(Upgradeable, operatorv1.ConditionFalse, degraded.Reason, "An upgrade has to wait: "+degraded.Message)
	}
	return condition(Upgradeable, operatorv1.ConditionTrue, ReasonAsExpected, "")
}

func conflicting(o Observation) (reason, message string) {
	if len(o.Conflicts) == 0 {
		return "", ""
	}
	return ReasonConflictingInstallation, fmt.Sprintf("Another installation of LeaderWorkerSet is on the cluster and nothing of it is touched: %s. "+
		"Uninstall it, or this operator; work starts by itself once its webhook configurations are gone.", strings.Join(o.Conflicts, ", "))
}

func missing(o Observation) (reason, message string) {
	if len(o.MissingDependency) == 0 {
		return "", ""
	}
	return ReasonMissingDependency, fmt.Sprintf("cert-manager is required and the API server does not serve %s. "+
		"Install cert-manager (on OpenShift: the cert-manager Operator for Red Hat OpenShift); work starts by itself once it is there.",
		strings.Join(o.MissingDependency, ", "))
}

func imageNotSet(o Observation) (reason, message string) {
	if o.ImageError == nil {
		return "", ""
	}
	if errors.Is(o.ImageError, operand.ErrImageNotSet) {
		return ReasonOperandImageNotSet, "The environment variable RELATED_IMAGE_OPERAND_IMAGE of the operator's Deployment is not set: set it to the operand's image."
	}
	return ReasonOperandImageNotSet, fmt.Sprintf("The environment variable RELATED_IMAGE_OPERAND_IMAGE of the operator's Deployment is wrong: %v. "+
		"Set it to the operand's image.", o.ImageError)
}

func invalid(o Observation) (reason, message string) {
	if o.ConfigurationError == nil {
		return "", ""
	}
	return ReasonInvalidConfiguration, fmt.Sprintf("The configuration cannot be applied and the operand's Deployment stays as it is: %v. "+
		"Correct it in LeaderWorkerSetOperator cluster.", o.ConfigurationError)
}

// notApplied reports failures that need a person now, or that have not passed by themselves. One that was reported
// already stays reported until it is gone, also across a restart of the operator.
func notApplied(o Observation) (reason, message string) {
	reported := wasDegraded(o.Previous, ReasonApplyFailed)
	var reports []string
	for _, f := range o.Failures {
		if f.Transient && !reported && o.Now.Sub(f.Since) < FailurePatience {
			continue
		}
		reports = append(reports, fmt.Sprintf("step %s: %v", f.Step, f.Err))
	}
	if len(reports) == 0 {
		return "", ""
	}
	return ReasonApplyFailed, strings.Join(reports, "; ") + ". The operator keeps trying."
}

// notIssued reports certificates that have been awaited too long, and stays like notApplied.
func notIssued(o Observation) (reason, message string) {
	reported := wasDegraded(o.Previous, ReasonCertificateNotIssued)
	var late []AwaitedCertificate
	for _, a := range o.Awaited {
		if reported || o.Now.Sub(a.Since) >= CertificatePatience {
			late = append(late, a)
		}
	}
	if len(late) == 0 {
		return "", ""
	}
	return ReasonCertificateNotIssued, awaitedMessage(late) + fmt.Sprintf(" It has taken more than %s: check that cert-manager's pods run and read their logs.", CertificatePatience)
}

func wasDegraded(previous []operatorv1.OperatorCondition, reason string) bool {
	for i := range previous {
		if previous[i].Type == Degraded {
			return previous[i].Status == operatorv1.ConditionTrue && previous[i].Reason == reason
		}
	}
	return false
}

func awaitedMessage(awaited []AwaitedCertificate) string {
	parts := make([]string, 0, len(awaited))
	for _, a := range awaited {
		part := fmt.Sprintf("Secret %s from Certificate %s", a.Secret, a.Certificate)
		if a.Why != "" {
			part += " (" + a.Why + ")"
		}
		parts = append(parts, part)
	}
	return "Waiting for cert-manager to issue " + strings.Join(parts, " and ") + "."
}

func condition(kind string, status operatorv1.ConditionStatus, reason, message string) operatorv1.OperatorCondition {
	return operatorv1.OperatorCondition{Type: kind, Status: status, Reason: reason, Message: message}
}
