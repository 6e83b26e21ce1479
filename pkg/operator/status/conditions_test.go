package status

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/utils/ptr"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

var now = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// want is "Type=Status:Reason" for the conditions that a case cares about.
type want []string

func TestConditions(t *testing.T) {
	healthy := want{"Available=True:AsExpected", "Progressing=False:AsExpected", "Degraded=False:AsExpected", "Upgradeable=True:AsExpected"}
	for name, tc := range map[string]struct {
		observe func(*Observation)
		want    want
		// message maps a condition type to a part of its message.
		message map[string]string
	}{
		"all replicas of the newest template serve": {want: healthy},
		"an empty management state counts as Managed": {
			observe: func(o *Observation) { o.ManagementState = "" },
			want:    healthy,
		},
		"a fresh install has no Deployment yet": {
			observe: func(o *Observation) { o.Deployment = nil },
			want:    want{"Available=False:DeploymentUnavailable", "Progressing=True:RollingOut", "Degraded=False:AsExpected"},
			message: map[string]string{Available: "Deployment ns/lws-controller-manager does not exist", Progressing: "about to be created"},
		},
		"a fresh install waits for its certificates without being degraded": {
			observe: func(o *Observation) {
				o.Deployment = nil
				o.Awaited = []AwaitedCertificate{{Secret: "webhook-server-cert", Certificate: "lws-serving-cert", Why: "Issuing certificate", Since: now.Add(-time.Minute)}}
			},
			want:    want{"Available=False:DeploymentUnavailable", "Progressing=True:WaitingForCertificates", "Degraded=False:AsExpected"},
			message: map[string]string{Progressing: "Secret webhook-server-cert from Certificate lws-serving-cert (Issuing certificate)"},
		},
		"a certificate that has not come for five minutes needs a person": {
			observe: func(o *Observation) {
				o.Awaited = []AwaitedCertificate{{Secret: "webhook-server-cert", Certificate: "lws-serving-cert", Why: "issuer is broken", Since: now.Add(-CertificatePatience)}}
			},
			want:    want{"Progressing=True:WaitingForCertificates", "Degraded=True:CertificateNotIssued", "Upgradeable=True:AsExpected"},
			message: map[string]string{Degraded: "issuer is broken"},
		},
		"a certificate that was reported stays reported after the operator restarts": {
			observe: func(o *Observation) {
				o.Previous = []operatorv1.OperatorCondition{{Type: Degraded, Status: operatorv1.ConditionTrue, Reason: ReasonCertificateNotIssued}}
				o.Awaited = []AwaitedCertificate{{Secret: "webhook-server-cert", Since: now}}
			},
			want: want{"Degraded=True:CertificateNotIssued"},
		},
		"an operand keeps serving while its certificate is renewed": {
			observe: func(o *Observation) { o.Awaited = []AwaitedCertificate{{Secret: "webhook-server-cert", Since: now}} },
			want:    want{"Available=True:AsExpected", "Progressing=True:WaitingForCertificates", "Degraded=False:AsExpected"},
		},
		"a rolling update is available while one replica serves": {
			observe: func(o *Observation) {
				o.Deployment.Status.UpdatedReplicas, o.Deployment.Status.AvailableReplicas = 1, 1
			},
			want:    want{"Available=True:AsExpected", "Progressing=True:RollingOut", "Degraded=False:AsExpected"},
			message: map[string]string{Progressing: "1 of 2 replicas are updated, 1 are available"},
		},
		"more replicas than wanted are still available": {
			observe: func(o *Observation) { o.Deployment.Status.AvailableReplicas, o.Deployment.Status.Replicas = 3, 3 },
			want:    want{"Available=True:AsExpected", "Progressing=True:RollingOut"},
		},
		"a rollout is not done before its controller has seen it": {
			observe: func(o *Observation) { o.Deployment.Generation = 5 },
			want:    want{"Progressing=True:RollingOut"},
		},
		"a rollout is not done when the watch has not shown it yet": {
			observe: func(o *Observation) { o.AppliedGeneration = 5 },
			want:    want{"Progressing=True:RollingOut"},
		},
		"no replica serves and a pod says why": {
			observe: func(o *Observation) {
				o.Deployment.Status.AvailableReplicas = 0
				o.Pods = []*corev1.Pod{waitingPod("ImagePullBackOff", `Back-off pulling image "nope"`)}
			},
			want:    want{"Available=False:DeploymentUnavailable", "Progressing=True:RollingOut"},
			message: map[string]string{Available: `has 0 of 2 replicas available. Pod lws-1: ImagePullBackOff: Back-off pulling image "nope".`},
		},
		"no replica can be scheduled": {
			observe: func(o *Observation) {
				o.Deployment.Status.AvailableReplicas = 0
				o.Pods = []*corev1.Pod{{ObjectMeta: metav1.ObjectMeta{Name: "lws-1"}, Status: corev1.PodStatus{Conditions: []corev1.PodCondition{
					{Type: corev1.PodScheduled, Status: corev1.ConditionFalse, Reason: "Unschedulable", Message: "0/2 nodes are available: 2 Insufficient cpu."}}}}}
			},
			message: map[string]string{Available: "Unschedulable: 0/2 nodes are available: 2 Insufficient cpu."},
		},
		"no replica survives its start": {
			observe: func(o *Observation) {
				o.Deployment.Status.AvailableReplicas = 0
				pod := waitingPod("CrashLoopBackOff", "back-off 10s")
				pod.Status.ContainerStatuses[0].LastTerminationState.Terminated = &corev1.ContainerStateTerminated{ExitCode: 3, Reason: "Error"}
				pod.Status.ContainerStatuses[0].RestartCount = 4
				o.Pods = []*corev1.Pod{pod}
			},
			message: map[string]string{Available: "CrashLoopBackOff: container manager exited with code 3 (Error) after 4 restarts"},
		},
		"the Deployment cannot create pods": {
			observe: func(o *Observation) {
				o.Deployment.Status.AvailableReplicas = 0
				o.Deployment.Status.Conditions = []appsv1.DeploymentCondition{{Type: appsv1.DeploymentReplicaFailure, Status: corev1.ConditionTrue, Message: "exceeded quota"}}
			},
			message: map[string]string{Available: "Its pods cannot be created: exceeded quota."},
		},
		"a rollout that exceeds its deadline needs a person and holds back an upgrade": {
			observe: func(o *Observation) {
				o.Deployment.Status.UpdatedReplicas = 1
				o.Deployment.Status.Conditions = []appsv1.DeploymentCondition{{Type: appsv1.DeploymentProgressing, Status: corev1.ConditionFalse, Reason: "ProgressDeadlineExceeded", Message: "timed out"}}
			},
			want:    want{"Available=True:AsExpected", "Degraded=True:ProgressDeadlineExceeded", "Upgradeable=False:ProgressDeadlineExceeded"},
			message: map[string]string{Degraded: "timed out"},
		},
		"cert-manager is missing": {
			observe: func(o *Observation) {
				o.Deployment, o.MissingDependency = nil, []string{"cert-manager.io/v1/Issuer"}
			},
			want:    want{"Available=False:DeploymentUnavailable", "Progressing=False:AsExpected", "Degraded=True:MissingDependency", "Upgradeable=True:AsExpected"},
			message: map[string]string{Degraded: "does not serve cert-manager.io/v1/Issuer. Install cert-manager"},
		},
		"another installation is there": {
			observe: func(o *Observation) { o.Conflicts = []string{"MutatingWebhookConfiguration other"} },
			want:    want{"Progressing=False:AsExpected", "Degraded=True:ConflictingInstallation", "Upgradeable=False:ConflictingInstallation"},
			message: map[string]string{Degraded: "MutatingWebhookConfiguration other"},
		},
		"the operand's image is not set": {
			observe: func(o *Observation) { o.Deployment, o.ImageError = nil, operand.ErrImageNotSet },
			want:    want{"Available=False:DeploymentUnavailable", "Progressing=False:AsExpected", "Degraded=True:OperandImageNotSet"},
			message: map[string]string{Degraded: "RELATED_IMAGE_OPERAND_IMAGE of the operator's Deployment is not set"},
		},
		"the operand's image is not a reference": {
			observe: func(o *Observation) { o.ImageError = errors.New(`"a b" is not an image reference`) },
			want:    want{"Degraded=True:OperandImageNotSet"},
			message: map[string]string{Degraded: `"a b" is not an image reference`},
		},
		"the configuration is invalid and the operand goes on": {
			observe: func(o *Observation) { o.ConfigurationError = errors.New("spec.nodePlacement.nodeSelector: bad key") },
			want:    want{"Available=True:AsExpected", "Progressing=False:AsExpected", "Degraded=True:InvalidConfiguration"},
			message: map[string]string{Degraded: "spec.nodePlacement.nodeSelector: bad key"},
		},
		"a step fails for good": {
			observe: func(o *Observation) {
				o.Failures = []Failure{{Step: "ClusterRoles", Err: errors.New("ClusterRole a: forbidden"), Since: now}, {Step: "Roles", Err: errors.New("Role ns/b: forbidden"), Since: now}}
			},
			want:    want{"Available=True:AsExpected", "Degraded=True:ApplyFailed"},
			message: map[string]string{Degraded: "step ClusterRoles: ClusterRole a: forbidden; step Roles: Role ns/b: forbidden"},
		},
		"a failure that usually passes is only retried at first": {
			observe: func(o *Observation) {
				o.Failures = []Failure{{Step: "Services", Err: errors.New("conflict"), Transient: true, Since: now.Add(-FailurePatience / 2)}}
			},
			want: healthy,
		},
		"a failure that usually passes and did not needs a person": {
			observe: func(o *Observation) {
				o.Failures = []Failure{{Step: "Services", Err: errors.New("conflict"), Transient: true, Since: now.Add(-FailurePatience)}}
			},
			want: want{"Degraded=True:ApplyFailed"},
		},
		"a reported failure stays reported after the operator restarts": {
			observe: func(o *Observation) {
				o.Previous = []operatorv1.OperatorCondition{{Type: Degraded, Status: operatorv1.ConditionTrue, Reason: ReasonApplyFailed}}
				o.Failures = []Failure{{Step: "Services", Err: errors.New("conflict"), Transient: true, Since: now}}
			},
			want: want{"Degraded=True:ApplyFailed"},
		},
		"an unmanaged operand that serves": {
			observe: func(o *Observation) { o.ManagementState = operatorv1.Unmanaged },
			want:    want{"Available=True:AsExpected", "Progressing=False:Unmanaged", "Degraded=False:AsExpected", "Upgradeable=True:AsExpected"},
		},
		"a removed operand that does not serve": {
			observe: func(o *Observation) {
				o.ManagementState = operatorv1.Removed
				o.Deployment.Status.AvailableReplicas = 0
			},
			want: want{"Available=False:DeploymentUnavailable", "Progressing=False:Removed", "Degraded=False:AsExpected"},
		},
		"a forced operand": {
			observe: func(o *Observation) { o.ManagementState = operatorv1.Force },
			want:    want{"Available=True:AsExpected", "Progressing=False:Force"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := observation()
			if tc.observe != nil {
				tc.observe(&o)
			}
			got := byType(Conditions(o))
			for _, w := range tc.want {
				kind, _, _ := strings.Cut(w, "=")
				if s := got[kind]; fmt.Sprintf("%s=%s:%s", kind, s.Status, s.Reason) != w {
					t.Errorf("want %s, got %s:%s (%s)", w, s.Status, s.Reason, s.Message)
				}
			}
			for kind, part := range tc.message {
				if !strings.Contains(got[kind].Message, part) {
					t.Errorf("message of %s is %q, want it to contain %q", kind, got[kind].Message, part)
				}
			}
			if err := contract(got); err != nil {
				t.Error(err)
			}
		})
	}
}

// contract is what holds for every set of conditions.
func contract(got map[string]operatorv1.OperatorCondition) error {
	for _, kind := range []string{Available, Progressing, Degraded, TargetConfigControllerDegraded, Upgradeable} {
		c, there := got[kind]
		if !there || c.Reason == "" {
			return fmt.Errorf("condition %s is missing or has no reason", kind)
		}
		bad := c.Status != operatorv1.ConditionTrue
		if kind == Degraded || kind == TargetConfigControllerDegraded {
			bad = c.Status == operatorv1.ConditionTrue
		}
		if kind != Progressing && bad != (c.Message != "") {
			return fmt.Errorf("condition %s is %s with message %q: a message is there when something is wrong", kind, c.Status, c.Message)
		}
	}
	d, mirror := got[Degraded], got[TargetConfigControllerDegraded]
	if d.Status != mirror.Status || d.Reason != mirror.Reason || d.Message != mirror.Message {
		return fmt.Errorf("%s contradicts %s", TargetConfigControllerDegraded, Degraded)
	}
	return nil
}

func observation() Observation {
	return Observation{
		ManagementState: operatorv1.Managed,
		DeploymentName:  "ns/lws-controller-manager",
		Now:             now,
		Deployment: &appsv1.Deployment{
			ObjectMeta: metav1.ObjectMeta{Generation: 4},
			Spec:       appsv1.DeploymentSpec{Replicas: ptr.To[int32](2)},
			Status:     appsv1.DeploymentStatus{ObservedGeneration: 4, Replicas: 2, UpdatedReplicas: 2, AvailableReplicas: 2},
		},
		AppliedGeneration: 4,
	}
}

func waitingPod(reason, message string) *corev1.Pod {
	return &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: "lws-1"}, Status: corev1.PodStatus{ContainerStatuses: []corev1.ContainerStatus{
		{Name: "manager", State: corev1.ContainerState{Waiting: &corev1.ContainerStateWaiting{Reason: reason, Message: message}}}}}}
}

func byType(conditions []operatorv1.OperatorCondition) map[string]operatorv1.OperatorCondition {
	m := map[string]operatorv1.OperatorCondition{}
	for _, c := range conditions {
		m[c.Type] = c
	}
	return m
}
