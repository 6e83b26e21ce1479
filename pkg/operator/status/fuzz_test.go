package status

import (
	"errors"
	"regexp"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// conventional is what the API conventions ask of a reason.
var conventional = regexp.MustCompile(`^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$`)

// FuzzConditions builds the conditions from all kinds of observations, whichever texts the cluster and the user bring,
// and looks for contradictions.
func FuzzConditions(f *testing.F) {
	f.Add(uint16(0), uint8(0), int32(2), int32(2), int32(2), int64(1), "", int64(0))
	f.Add(uint16(0b1), uint8(1), int32(0), int32(0), int32(2), int64(2), "image pull", int64(400))
	f.Add(uint16(0b111111), uint8(2), int32(1), int32(1), int32(0), int64(0), "\x00.\n", int64(-5))
	f.Add(uint16(0b1111111111), uint8(3), int32(-1), int32(7), int32(1), int64(9), "...", int64(61))
	f.Fuzz(func(t *testing.T, present uint16, state uint8, available, updated, replicas int32, generation int64, text string, seconds int64) {
		o := fuzzedObservation(present, state, text, seconds)
		if o.Deployment != nil {
			o.Deployment.Spec.Replicas = &replicas
			o.Deployment.Generation = generation
			o.Deployment.Status.AvailableReplicas, o.Deployment.Status.UpdatedReplicas = available, updated
		}
		conditions := Conditions(o)
		if diff := cmp.Diff(conditions, Conditions(o)); diff != "" {
			t.Errorf("the same observation gives other conditions:\n%s", diff)
		}
		checkConsistent(t, &o, conditions)
	})
}

// fuzzedObservation has one thing to observe for each bit of present.
func fuzzedObservation(present uint16, state uint8, text string, seconds int64) Observation {
	states := []operatorv1.ManagementState{operatorv1.Managed, "", operatorv1.Unmanaged, operatorv1.Removed, "Force"}
	o := Observation{DeploymentName: "ns/lws-controller-manager", Now: now, ManagementState: states[int(state)%len(states)]}
	since := now.Add(-time.Duration(seconds%100_000) * time.Second)
	for bit, observe := range []func(){
		func() { o.Deployment = &appsv1.Deployment{} },
		func() { o.MissingDependency = []string{text} },
		func() { o.Conflicts = []string{text} },
		func() { o.Awaited = []AwaitedCertificate{{Secret: text, Certificate: text, Why: text, Since: since}} },
		func() { o.ImageError = errors.New(text) },
		func() { o.ConfigurationError = errors.New(text) },
		func() { o.Failures = append(o.Failures, Failure{Step: text, Err: errors.New(text), Since: since}) },
		func() {
			o.Failures = append(o.Failures, Failure{Step: text, Err: errors.New(text), Since: since, Transient: true})
		},
		func() {
			o.Previous = []operatorv1.OperatorCondition{{Type: Degraded, Status: operatorv1.ConditionTrue, Reason: text, Message: text}}
		},
		func() {
			o.Pods = []*corev1.Pod{{ObjectMeta: metav1.ObjectMeta{Name: text}, Status: corev1.PodStatus{
				ContainerStatuses: []corev1.ContainerStatus{{Name: text, State: corev1.ContainerState{Waiting: &corev1.ContainerStateWaiting{Reason: text, Message: text}}}}}}}
		},
	} {
		if present&(1<<bit) != 0 {
			observe()
		}
	}
	return o
}

// checkConsistent checks what holds of all conditions, whatever was observed.
func checkConsistent(t *testing.T, o *Observation, conditions []operatorv1.OperatorCondition) {
	t.Helper()
	byType := map[string]operatorv1.OperatorCondition{}
	for _, c := range conditions {
		if _, twice := byType[c.Type]; twice {
			t.Errorf("there are two conditions %s", c.Type)
		}
		byType[c.Type] = c
		if !conventional.MatchString(c.Reason) || c.Status != operatorv1.ConditionTrue && c.Status != operatorv1.ConditionFalse {
			t.Errorf("%s is %s with reason %q", c.Type, c.Status, c.Reason)
		}
	}
	degraded, mirror := byType[Degraded], byType[TargetConfigControllerDegraded]
	if mirror.Type = Degraded; mirror != degraded {
		t.Errorf("%s contradicts %s: %v, %v", TargetConfigControllerDegraded, Degraded, mirror, degraded)
	}
	serves := o.Deployment != nil && o.Deployment.Status.AvailableReplicas > 0
	if (byType[Available].Status == operatorv1.ConditionTrue) != serves {
		t.Errorf("Available is %s, the operand serves: %v", byType[Available].Status, serves)
	}
	if !o.managed() && (degraded.Status != operatorv1.ConditionFalse || byType[Progressing].Status != operatorv1.ConditionFalse) {
		t.Errorf("an operand that is left alone is %v and %v", degraded, byType[Progressing])
	}
	if upgradeable := byType[Upgradeable]; upgradeable.Status == operatorv1.ConditionFalse && upgradeable.Reason != degraded.Reason {
		t.Errorf("Upgradeable is held back by %s while Degraded says %s", upgradeable.Reason, degraded.Reason)
	}
	if (degraded.Status == operatorv1.ConditionTrue) != (degraded.Reason != ReasonAsExpected) || degraded.Status == operatorv1.ConditionTrue && degraded.Message == "" {
		t.Errorf("Degraded is %v", degraded)
	}
}
