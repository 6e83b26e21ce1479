// Package operatorclient is the client of the operator's own custom resource. It implements library-go's
// OperatorClient, so that library-go's controllers can use it.
package operatorclient

import (
	"context"
	"encoding/json"
	"fmt"

	operatorv1 "github.com/openshift/api/operator/v1"
	applyoperatorv1 "github.com/openshift/client-go/operator/applyconfigurations/operator/v1"
	"github.com/openshift/library-go/pkg/apiserver/jsonpatch"
	"github.com/openshift/library-go/pkg/operator/v1helpers"
	"k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/client-go/tools/cache"
	"k8s.io/utils/clock"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	applylwsv1 "github.com/openshift/lws-operator/pkg/generated/applyconfiguration/leaderworkersetoperator/v1"
	clientv1 "github.com/openshift/lws-operator/pkg/generated/clientset/versioned/typed/leaderworkersetoperator/v1"
	informerv1 "github.com/openshift/lws-operator/pkg/generated/informers/externalversions/leaderworkersetoperator/v1"
)

const (
	// OperatorNamespace is where the operator and its operand run, unless the operator's pod says otherwise.
	OperatorNamespace = "openshift-lws-operator"
	// OperatorConfigName is the name of the one LeaderWorkerSetOperator.
	OperatorConfigName = "cluster"
)

// LeaderWorkerSetClient reads and writes LeaderWorkerSetOperator cluster: from the informer's cache where that is
// enough, from the API server where the newest state is needed.
type LeaderWorkerSetClient struct {
	client   clientv1.LeaderWorkerSetOperatorsGetter
	informer informerv1.LeaderWorkerSetOperatorInformer
	clock    clock.PassiveClock
}

var _ v1helpers.OperatorClient = (*LeaderWorkerSetClient)(nil)

// New makes a client on a clientset and an informer of the custom resource. The clock gives transition times.
func New(client clientv1.LeaderWorkerSetOperatorsGetter, informer informerv1.LeaderWorkerSetOperatorInformer, clock clock.PassiveClock) *LeaderWorkerSetClient {
	return &LeaderWorkerSetClient{client: client, informer: informer, clock: clock}
}

// Informer is the informer of the custom resource.
func (c *LeaderWorkerSetClient) Informer() cache.SharedIndexInformer {
	return c.informer.Informer()
}

// Get returns the custom resource from the cache. It must not be changed. NotFound means that there is none.
func (c *LeaderWorkerSetClient) Get() (*lwsv1.LeaderWorkerSetOperator, error) {
	return c.informer.Lister().Get(OperatorConfigName)
}

// GetObjectMeta implements v1helpers.OperatorClient, from the cache.
func (c *LeaderWorkerSetClient) GetObjectMeta() (*metav1.ObjectMeta, error) {
	cr, err := c.Get()
	if err != nil {
		return nil, err
	}
	return cr.ObjectMeta.DeepCopy(), nil
}

// GetOperatorState implements v1helpers.OperatorClient, from the cache.
func (c *LeaderWorkerSetClient) GetOperatorState() (*operatorv1.OperatorSpec, *operatorv1.OperatorStatus, string, error) {
	return state(c.Get())
}

// GetOperatorStateWithQuorum implements v1helpers.OperatorClient, from the API server.
func (c *LeaderWorkerSetClient) GetOperatorStateWithQuorum(ctx context.Context) (*operatorv1.OperatorSpec, *operatorv1.OperatorStatus, string, error) {
	return state(c.client.LeaderWorkerSetOperators().Get(ctx, OperatorConfigName, metav1.GetOptions{}))
}

func state(cr *lwsv1.LeaderWorkerSetOperator, err error) (*operatorv1.OperatorSpec, *operatorv1.OperatorStatus, string, error) {
	if err != nil {
		return nil, nil, "", err
	}
	return cr.Spec.OperatorSpec.DeepCopy(), cr.Status.OperatorStatus.DeepCopy(), cr.ResourceVersion, nil
}

// UpdateOperatorSpec implements v1helpers.OperatorClient. It fails with a conflict when the custom resource is not at
// the given resource version any more.
func (c *LeaderWorkerSetClient) UpdateOperatorSpec(ctx context.Context, resourceVersion string, spec *operatorv1.OperatorSpec) (*operatorv1.OperatorSpec, string, error) {
	cr, err := c.Get()
	if err != nil {
		return nil, "", err
	}
	updated := cr.DeepCopy()
	updated.ResourceVersion = resourceVersion
	updated.Spec.OperatorSpec = *spec
	written, err := c.client.LeaderWorkerSetOperators().Update(ctx, updated, metav1.UpdateOptions{})
	if err != nil {
		return nil, "", err
	}
	return &written.Spec.OperatorSpec, written.ResourceVersion, nil
}

// UpdateOperatorStatus implements v1helpers.OperatorClient. It fails with a conflict when the custom resource is not
// at the given resource version any more.
func (c *LeaderWorkerSetClient) UpdateOperatorStatus(ctx context.Context, resourceVersion string, status *operatorv1.OperatorStatus) (*operatorv1.OperatorStatus, error) {
	cr, err := c.Get()
	if err != nil {
		return nil, err
	}
	updated := cr.DeepCopy()
	updated.ResourceVersion = resourceVersion
	updated.Status.OperatorStatus = *status
	written, err := c.client.LeaderWorkerSetOperators().UpdateStatus(ctx, updated, metav1.UpdateOptions{})
	if err != nil {
		return nil, err
	}
	return &written.Status.OperatorStatus, nil
}

// ApplyOperatorSpec implements v1helpers.OperatorClient by server-side apply. It sends nothing when the field manager
// owns just what is asked for already.
func (c *LeaderWorkerSetClient) ApplyOperatorSpec(ctx context.Context, fieldManager string, desired *applyoperatorv1.OperatorSpecApplyConfiguration) error {
	if desired == nil {
		return fmt.Errorf("no spec was given to apply to LeaderWorkerSetOperator %s", OperatorConfigName)
	}
	cr, err := c.Get()
	if err != nil && !apierrors.IsNotFound(err) {
		return err
	}
	if err == nil {
		owned, err := applylwsv1.ExtractLeaderWorkerSetOperator(cr, fieldManager)
		if err != nil {
			return fmt.Errorf("cannot tell what %s owns of LeaderWorkerSetOperator %s: %w", fieldManager, OperatorConfigName, err)
		}
		if owned.Spec != nil && equality.Semantic.DeepEqual(owned.Spec.OperatorSpecApplyConfiguration, *desired) {
			return nil
		}
	}
	config := applylwsv1.LeaderWorkerSetOperator(OperatorConfigName).WithSpec(
		&applylwsv1.LeaderWorkerSetOperatorSpecApplyConfiguration{OperatorSpecApplyConfiguration: *desired})
	_, err = c.client.LeaderWorkerSetOperators().Apply(ctx, config, metav1.ApplyOptions{Force: true, FieldManager: fieldManager})
	return err
}

// ApplyOperatorStatus implements v1helpers.OperatorClient by server-side apply. Transition times move only with the
// status of their condition, and nothing is sent when the field manager owns just what is asked for already.
func (c *LeaderWorkerSetClient) ApplyOperatorStatus(ctx context.Context, fieldManager string, desired *applyoperatorv1.OperatorStatusApplyConfiguration) error {
	if desired == nil {
		return fmt.Errorf("no status was given to apply to LeaderWorkerSetOperator %s", OperatorConfigName)
	}
	owned, err := c.ownedStatus(fieldManager)
	if err != nil {
		return err
	}
	v1helpers.SetApplyConditionsLastTransitionTime(c.clock, &desired.Conditions, owned.Conditions)
	v1helpers.CanonicalizeOperatorStatus(owned)
	v1helpers.CanonicalizeOperatorStatus(desired)
	if equality.Semantic.DeepEqual(owned, desired) {
		return nil
	}
	config := applylwsv1.LeaderWorkerSetOperator(OperatorConfigName).WithStatus(
		&applylwsv1.LeaderWorkerSetOperatorStatusApplyConfiguration{OperatorStatusApplyConfiguration: *desired})
	_, err = c.client.LeaderWorkerSetOperators().ApplyStatus(ctx, config, metav1.ApplyOptions{Force: true, FieldManager: fieldManager})
	return err
}

// ownedStatus is the part of the status that a field manager owns; it is empty when it owns nothing.
func (c *LeaderWorkerSetClient) ownedStatus(fieldManager string) (*applyoperatorv1.OperatorStatusApplyConfiguration, error) {
	none := &applyoperatorv1.OperatorStatusApplyConfiguration{}
	cr, err := c.Get()
	if apierrors.IsNotFound(err) {
		return none, nil
	}
	if err != nil {
		return nil, err
	}
	owned, err := applylwsv1.ExtractLeaderWorkerSetOperatorStatus(cr, fieldManager)
	if err != nil {
		return nil, fmt.Errorf("cannot tell what %s owns of the status of LeaderWorkerSetOperator %s: %w", fieldManager, OperatorConfigName, err)
	}
	if owned.Status == nil {
		return none, nil
	}
	return &owned.Status.OperatorStatusApplyConfiguration, nil
}

// PatchOperatorStatus implements v1helpers.OperatorClient with a JSON patch.
func (c *LeaderWorkerSetClient) PatchOperatorStatus(ctx context.Context, patch *jsonpatch.PatchSet) error {
	data, err := patch.Marshal()
	if err != nil {
		return fmt.Errorf("cannot encode the patch of the status of LeaderWorkerSetOperator %s: %w", OperatorConfigName, err)
	}
	_, err = c.client.LeaderWorkerSetOperators().Patch(ctx, OperatorConfigName, types.JSONPatchType, data, metav1.PatchOptions{}, "status")
	return err
}

// SetFinalizer adds a finalizer to a custom resource or takes it off, and sends nothing where that is so already. It
// fails with a conflict when the custom resource has changed since it was read.
func (c *LeaderWorkerSetClient) SetFinalizer(ctx context.Context, cr *lwsv1.LeaderWorkerSetOperator, finalizer string, present bool) error {
	finalizers := sets.New(cr.Finalizers...)
	if finalizers.Has(finalizer) == present {
		return nil
	}
	if present {
		finalizers.Insert(finalizer)
	} else {
		finalizers.Delete(finalizer)
	}
	patch, err := json.Marshal(map[string]any{"metadata": map[string]any{
		"finalizers":      sets.List(finalizers),
		"resourceVersion": cr.ResourceVersion,
	}})
	if err != nil {
		return fmt.Errorf("cannot encode the finalizers of LeaderWorkerSetOperator %s: %w", cr.Name, err)
	}
	_, err = c.client.LeaderWorkerSetOperators().Patch(ctx, cr.Name, types.MergePatchType, patch, metav1.PatchOptions{})
	if err != nil {
		return fmt.Errorf("cannot set the finalizers of LeaderWorkerSetOperator %s: %w", cr.Name, err)
	}
	return nil
}
