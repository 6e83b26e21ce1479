package e2e

import (
	"context"
	"fmt"
	"maps"
	"sync"

	. "github.com/onsi/gomega"
	"github.com/onsi/gomega/types"
	operatorv1 "github.com/openshift/api/operator/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	operatorclient "github.com/openshift/lws-operator/pkg/generated/clientset/versioned"
)

// customResource is the name of the one LeaderWorkerSetOperator.
const customResource = "cluster"

// statuses is the status of each condition, by type.
type statuses map[string]operatorv1.ConditionStatus

func managedCustomResource() *lwsv1.LeaderWorkerSetOperator {
	cr := &lwsv1.LeaderWorkerSetOperator{ObjectMeta: metav1.ObjectMeta{Name: customResource}}
	cr.Spec.ManagementState = operatorv1.Managed
	cr.Spec.LogLevel = operatorv1.Normal
	cr.Spec.OperatorLogLevel = operatorv1.Normal
	return cr
}

// conditions reads the custom resource's conditions.
func conditions(ctx context.Context) (statuses, error) {
	cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	if err != nil {
		return nil, err
	}
	return statusesOf(cr), nil
}

// condition reads one condition of the custom resource.
func condition(g Gomega, ctx context.Context, kind string) operatorv1.OperatorCondition {
	cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	g.Expect(err).NotTo(HaveOccurred())
	for _, c := range cr.Status.Conditions {
		if c.Type == kind {
			return c
		}
	}
	return operatorv1.OperatorCondition{Type: kind}
}

func statusesOf(cr *lwsv1.LeaderWorkerSetOperator) statuses {
	found := statuses{}
	for _, c := range cr.Status.Conditions {
		found[c.Type] = c.Status
	}
	return found
}

// haveAllWell matches the conditions of an operand that is available and at rest.
func haveAllWell() types.GomegaMatcher {
	return SatisfyAll(
		HaveKeyWithValue("Available", operatorv1.ConditionTrue),
		HaveKeyWithValue("Progressing", operatorv1.ConditionFalse),
		HaveKeyWithValue("Degraded", operatorv1.ConditionFalse),
		HaveKeyWithValue("TargetConfigControllerDegraded", operatorv1.ConditionFalse),
		HaveKeyWithValue("Upgradeable", operatorv1.ConditionTrue),
	)
}

// history records each change of the custom resource's conditions.
type history struct {
	watcher watch.Interface
	done    chan struct{}

	mu      sync.Mutex
	changes []change
}

// change is what the conditions became, and how they read.
type change struct {
	conditions statuses
	text       string
}

// recordHistory begins to record; the custom resource need not be there yet.
func recordHistory(client operatorclient.Interface) (*history, error) {
	// The watch outlives the node that begins it, so that node's context would end it too early.
	watcher, err := client.OperatorV1().LeaderWorkerSetOperators().Watch(context.Background(), metav1.ListOptions{
		FieldSelector: "metadata.name=" + customResource,
	})
	if err != nil {
		return nil, fmt.Errorf("watching the custom resource: %w", err)
	}
	h := &history{watcher: watcher, done: make(chan struct{})}
	go h.record()
	return h, nil
}

func (h *history) record() {
	defer close(h.done)
	for event := range h.watcher.ResultChan() {
		if cr, ok := event.Object.(*lwsv1.LeaderWorkerSetOperator); ok {
			h.add(cr)
		}
	}
}

func (h *history) add(cr *lwsv1.LeaderWorkerSetOperator) {
	now := statusesOf(cr)
	h.mu.Lock()
	defer h.mu.Unlock()
	if n := len(h.changes); n > 0 && maps.Equal(h.changes[n-1].conditions, now) {
		return
	}
	text := ""
	for _, c := range cr.Status.Conditions {
		text += fmt.Sprintf("%s=%s %s %s\n", c.Type, c.Status, c.Reason, c.Message)
	}
	h.changes = append(h.changes, change{conditions: now, text: text})
}

// snapshot is what was recorded so far, oldest first.
func (h *history) snapshot() []change {
	h.mu.Lock()
	defer h.mu.Unlock()
	return append([]change(nil), h.changes...)
}

func (h *history) stop() {
	h.watcher.Stop()
	<-h.done
}
