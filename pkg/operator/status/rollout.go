package status

import (
	"fmt"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/ptr"
)

// RolloutComplete tells whether the Deployment's newest template serves with all replicas: its controller has seen
// the newest spec, and every replica is updated and available, and no old one is left.
func RolloutComplete(d *appsv1.Deployment, appliedGeneration int64) bool {
	if d == nil || d.Generation < appliedGeneration || d.Status.ObservedGeneration < d.Generation {
		return false
	}
	want := ptr.Deref(d.Spec.Replicas, 1)
	return d.Status.UpdatedReplicas == want && d.Status.AvailableReplicas == want && d.Status.Replicas == want
}

// rolloutMessage says how far a rollout is, or nothing when none is under way.
func rolloutMessage(o Observation) string {
	d := o.Deployment
	if RolloutComplete(d, o.AppliedGeneration) {
		return ""
	}
	if d == nil {
		return fmt.Sprintf("Deployment %s is about to be created.", o.DeploymentName)
	}
	want := ptr.Deref(d.Spec.Replicas, 1)
	message := fmt.Sprintf("Deployment %s is rolling out: %d of %d replicas are updated, %d are available.",
		o.DeploymentName, d.Status.UpdatedReplicas, want, d.Status.AvailableReplicas)
	return withTrouble(message, o)
}

func deadlineExceeded(o Observation) (reason, message string) {
	if o.Deployment == nil {
		return "", ""
	}
	for _, c := range o.Deployment.Status.Conditions {
		if c.Type == appsv1.DeploymentProgressing && c.Status == corev1.ConditionFalse && c.Reason == ReasonProgressDeadlineExceeded {
			return ReasonProgressDeadlineExceeded, withTrouble(fmt.Sprintf("Deployment %s makes no progress: %s", o.DeploymentName, sentence(c.Message)), o)
		}
	}
	return "", ""
}

func unavailableMessage(o Observation) string {
	if o.Deployment == nil {
		return fmt.Sprintf("Deployment %s does not exist.", o.DeploymentName)
	}
	want := ptr.Deref(o.Deployment.Spec.Replicas, 1)
	return withTrouble(fmt.Sprintf("Deployment %s has %d of %d replicas available.",
		o.DeploymentName, o.Deployment.Status.AvailableReplicas, want), o)
}

// withTrouble adds why pods do not run: what the Deployment says where it cannot create them, then what one of them
// says itself.
func withTrouble(message string, o Observation) string {
	if o.Deployment != nil {
		for _, c := range o.Deployment.Status.Conditions {
			if c.Type == appsv1.DeploymentReplicaFailure && c.Status == corev1.ConditionTrue {
				return message + " Its pods cannot be created: " + sentence(c.Message)
			}
		}
	}
	for _, pod := range o.Pods {
		if trouble := podTrouble(pod); trouble != "" {
			return fmt.Sprintf("%s Pod %s: %s", message, pod.Name, sentence(trouble))
		}
	}
	return message
}

// podTrouble says in a few words why a pod does not run, or nothing when nothing is wrong with it.
func podTrouble(pod *corev1.Pod) string {
	for _, c := range pod.Status.Conditions {
		if c.Type == corev1.PodScheduled && c.Status == corev1.ConditionFalse {
			return c.Reason + ": " + c.Message
		}
	}
	for i := range pod.Status.ContainerStatuses {
		if trouble := containerTrouble(&pod.Status.ContainerStatuses[i]); trouble != "" {
			return trouble
		}
	}
	return ""
}

func containerTrouble(c *corev1.ContainerStatus) string {
	waiting := c.State.Waiting
	if waiting == nil || waiting.Reason == "ContainerCreating" || waiting.Reason == "PodInitializing" {
		return ""
	}
	if last := c.LastTerminationState.Terminated; last != nil {
		return fmt.Sprintf("%s: container %s exited with code %d (%s) after %d restarts", waiting.Reason, c.Name, last.ExitCode, last.Reason, c.RestartCount)
	}
	return fmt.Sprintf("%s: %s", waiting.Reason, waiting.Message)
}

// sentence ends a text with a full stop.
func sentence(text string) string {
	return strings.TrimRight(text, ". \n") + "."
}
