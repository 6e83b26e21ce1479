package integration

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/fields"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/test/drift"
)

// conditionHistory is what each condition of the custom resource was, one after the other.
type conditionHistory struct {
	lock    sync.Mutex
	seen    map[string][]string
	version string
}

// watchConditions records the conditions from now on until the test ends.
func watchConditions(t *testing.T) *conditionHistory {
	t.Helper()
	h := &conditionHistory{seen: map[string][]string{}}
	client := env.cr.OperatorV1().LeaderWorkerSetOperators()
	list, err := client.List(t.Context(), metav1.ListOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range list.Items {
		h.add(&list.Items[i])
	}
	watcher, err := client.Watch(t.Context(), metav1.ListOptions{
		ResourceVersion: list.ResourceVersion,
		FieldSelector:   fields.OneTermEqualSelector(metav1.ObjectNameField, "cluster").String(),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(watcher.Stop)
	go func() {
		for event := range watcher.ResultChan() {
			if cr, ok := event.Object.(*lwsv1.LeaderWorkerSetOperator); ok {
				h.add(cr)
			}
		}
	}()
	return h
}

func (h *conditionHistory) add(cr *lwsv1.LeaderWorkerSetOperator) {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.version = cr.ResourceVersion
	for i := range cr.Status.Conditions {
		c := &cr.Status.Conditions[i]
		now, seen := string(c.Status)+":"+c.Reason, h.seen[c.Type]
		if len(seen) == 0 || seen[len(seen)-1] != now {
			h.seen[c.Type] = append(seen, now)
		}
	}
}

// expect compares what each of the named conditions went through, up to now, with what it should have.
func (h *conditionHistory) expect(t *testing.T, want map[string][]string) {
	t.Helper()
	h.catchUp(t)
	h.lock.Lock()
	defer h.lock.Unlock()
	for kind, states := range want {
		if got := h.seen[kind]; !slices.Equal(got, states) {
			t.Errorf("%s went through %v, want %v", kind, got, states)
		}
	}
}

// catchUp waits until the history holds the custom resource as it is.
func (h *conditionHistory) catchUp(t *testing.T) {
	t.Helper()
	eventually(t, "the history is complete", func(ctx context.Context) error {
		cr, err := getCR(ctx)
		if err != nil {
			return err
		}
		h.lock.Lock()
		defer h.lock.Unlock()
		if h.version != cr.ResourceVersion {
			return fmt.Errorf("it is at version %s, the custom resource at %s", h.version, cr.ResourceVersion)
		}
		return nil
	})
}

// quiet is what conditions that stay as they are go through.
var quiet = map[string][]string{
	"Available":                      {"False:DeploymentUnavailable"},
	"Progressing":                    {"True:RollingOut"},
	"Degraded":                       {"False:AsExpected"},
	"TargetConfigControllerDegraded": {"False:AsExpected"},
	"Upgradeable":                    {"True:AsExpected"},
}

// TestConditionsDoNotFlap looks at every single state of the conditions, not only at the last ones. There are no nodes,
// so the operand is never available and always rolling out.
func TestConditionsDoNotFlap(t *testing.T) {
	deleteSecrets(t)
	stop := startOperator(t, env.operator)
	history := watchConditions(t)
	install(t)
	t.Run("while it is installed", func(t *testing.T) {
		want := map[string][]string{"Progressing": {"True:WaitingForCertificates", "True:RollingOut"}}
		for kind, states := range quiet {
			if kind != "Progressing" {
				want[kind] = states
			}
		}
		history.expect(t, want)
	})
	settle(t)
	stop()
	startOperator(t, env.operator)
	t.Run("when the operator is restarted", func(t *testing.T) {
		history := watchConditions(t)
		edit(t, refOf(t, "ConfigMap", "lws-manager-config"), drift.RemoveLabel)
		waitLabel(t)
		history.expect(t, quiet)
	})
	t.Run("when certificates are renewed", func(t *testing.T) {
		history := watchConditions(t)
		renew(t, "lws-serving-cert")
		history.expect(t, quiet)
	})
}

// renew makes cert-manager issue a certificate again, as it does before the old one expires, and waits until the
// Deployment is rolled out for it.
func renew(t *testing.T, certificate string) {
	t.Helper()
	ref := refOf(t, "Certificate", certificate)
	waitIssued(t, ref)
	before, _ := recordedVersion(t)
	obj := get(t, ref)
	conditions, _, err := unstructured.NestedSlice(obj.Object, "status", "conditions")
	if err != nil {
		t.Fatal(err)
	}
	conditions = append(conditions, map[string]any{
		"type": "Issuing", "status": "True", "reason": "ManuallyTriggered", "message": "renewed by a test",
		"lastTransitionTime": time.Now().UTC().Format(time.RFC3339),
	})
	if err := unstructured.SetNestedSlice(obj.Object, conditions, "status", "conditions"); err != nil {
		t.Fatal(err)
	}
	if _, err := resource(ref).UpdateStatus(t.Context(), obj, metav1.UpdateOptions{}); err != nil {
		t.Fatal(err)
	}
	waitRecorded(t, before)
}

// waitIssued waits until cert-manager has done all that it does about a certificate.
func waitIssued(t *testing.T, ref operand.Ref) {
	t.Helper()
	eventually(t, ref.String()+" is issued", func(ctx context.Context) error {
		obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		conditions, _, err := unstructured.NestedSlice(obj.Object, "status", "conditions")
		for _, c := range conditions {
			if condition, ok := c.(map[string]any); ok && (condition["type"] == "Ready") != (condition["status"] == "True") {
				return fmt.Errorf("its condition is %v", condition)
			}
		}
		return err
	})
}
