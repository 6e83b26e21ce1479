// Package operatorcondition tells the Operator Lifecycle Manager, which installs and upgrades operators, whether this one
// may be upgraded now. It reads an object that it makes for each operator, an OperatorCondition.
package operatorcondition

import (
	"context"
	"fmt"

	operatorv1 "github.com/openshift/api/operator/v1"
	"github.com/openshift/library-go/pkg/controller/factory"
	"github.com/openshift/library-go/pkg/operator/events"
	"github.com/openshift/library-go/pkg/operator/v1helpers"
	"k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"

	"github.com/openshift/lws-operator/pkg/operator/status"
)

// NameEnv names the environment variable by which the Operator Lifecycle Manager tells an operator the name of its
// OperatorCondition. Whoever is installed otherwise has none.
const NameEnv = "OPERATOR_CONDITION_NAME"

// Resource is where OperatorConditions are.
var Resource = schema.GroupVersionResource{Group: "operators.coreos.com", Version: "v2", Resource: "operatorconditions"}

// controller copies one condition of the custom resource.
type controller struct {
	operatorClient v1helpers.OperatorClient
	conditions     dynamic.ResourceInterface
	name           string
	// written is what the OperatorCondition was last found to say: nobody else writes it, so it is not asked again.
	written *metav1.Condition
}

// New makes a controller that keeps the condition Upgradeable of an OperatorCondition the same as the custom resource's.
func New(operatorClient v1helpers.OperatorClient, client dynamic.Interface, namespace, name string, recorder events.Recorder) factory.Controller {
	c := &controller{operatorClient: operatorClient, conditions: client.Resource(Resource).Namespace(namespace), name: name}
	return factory.New().WithInformers(operatorClient.Informer()).WithSync(c.sync).ToController("OperatorConditionController", recorder)
}

func (c *controller) sync(ctx context.Context, _ factory.SyncContext) error {
	_, current, _, err := c.operatorClient.GetOperatorState()
	if err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	wanted := upgradeable(current)
	if c.written != nil && equality.Semantic.DeepEqual(*c.written, wanted) {
		return nil
	}
	if err := c.write(ctx, wanted); err != nil {
		return fmt.Errorf("OperatorCondition %s cannot be kept up to date: %w", c.name, err)
	}
	c.written = &wanted
	return nil
}

// upgradeable is the condition as the Operator Lifecycle Manager wants it. Without a custom resource, or before its first
// status, nothing is in the way of an upgrade.
func upgradeable(s *operatorv1.OperatorStatus) metav1.Condition {
	wanted := metav1.Condition{Type: status.Upgradeable, Status: metav1.ConditionTrue, Reason: status.ReasonAsExpected}
	if s == nil {
		return wanted
	}
	if condition := v1helpers.FindOperatorCondition(s.Conditions, status.Upgradeable); condition != nil {
		wanted.Status, wanted.Message = metav1.ConditionStatus(condition.Status), condition.Message
		if condition.Reason != "" {
			wanted.Reason = condition.Reason
		}
	}
	return wanted
}

// write changes the OperatorCondition if it says something else.
func (c *controller) write(ctx context.Context, wanted metav1.Condition) error {
	object, err := c.conditions.Get(ctx, c.name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	var spec struct {
		Conditions []metav1.Condition `json:"conditions"`
	}
	body, _, err := unstructured.NestedMap(object.Object, "spec")
	if err != nil {
		return err
	}
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(body, &spec); err != nil {
		return err
	}
	if !meta.SetStatusCondition(&spec.Conditions, wanted) {
		return nil
	}
	changed, err := runtime.DefaultUnstructuredConverter.ToUnstructured(&spec)
	if err != nil {
		return err
	}
	if err := unstructured.SetNestedField(object.Object, changed["conditions"], "spec", "conditions"); err != nil {
		return err
	}
	_, err = c.conditions.Update(ctx, object, metav1.UpdateOptions{})
	return err
}
