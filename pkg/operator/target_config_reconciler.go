package operator

import (
	"context"
	"errors"
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	"github.com/openshift/library-go/pkg/controller/factory"
	"github.com/openshift/library-go/pkg/operator/events"
	"github.com/openshift/library-go/pkg/operator/v1helpers"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/utils/clock"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/apply"
	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

const controllerName = "TargetConfigController"

const (
	// retryCap bounds how long a failed sync waits for its next try, however often it has failed.
	retryCap = 15 * time.Second
	// servingPoll is how often the API server is asked for an API whose CRD was just created.
	servingPoll = time.Second
	// resyncInterval is a safety net: every change that matters has an event.
	resyncInterval = 10 * time.Minute
)

// OperatorClient is the reconciler's client of the custom resource.
type OperatorClient interface {
	v1helpers.OperatorClient
	// Get returns the custom resource from the cache.
	Get() (*lwsv1.LeaderWorkerSetOperator, error)
	// SetFinalizer adds a finalizer to the custom resource or takes it off.
	SetFinalizer(ctx context.Context, cr *lwsv1.LeaderWorkerSetOperator, finalizer string, present bool) error
}

// ClusterView is what the reconciler knows of the cluster without asking the API server.
type ClusterView interface {
	Get(observed.Scope) (observed.Object, observed.State)
	List(observed.Scope) (objects []observed.Object, known bool)
	Refresh(resource schema.GroupVersionResource, crdName string) (observed.Serving, error)
}

// Applier brings one object to its desired state.
type Applier interface {
	Apply(ctx context.Context, m operand.Manifest, recordedGeneration int64) (apply.Applied, error)
}

// Owners takes owners off objects.
type Owners interface {
	// Disown takes an owner off a CustomResourceDefinition, and tells whether it was one.
	Disown(ctx context.Context, crdName string, owner types.UID) (bool, error)
}

// Retirer finds and removes objects that are not managed any more.
type Retirer interface {
	// Owned tells whether an object exists and belongs to the owner.
	Owned(ctx context.Context, ref operand.Ref, owner types.UID) (bool, error)
	// Retire removes an object that belongs to the owner, unless users' objects would go with it.
	Retire(ctx context.Context, ref operand.Ref, owner types.UID) (apply.Retirement, error)
}

// TargetConfigReconciler keeps the operand as the custom resource asks for it.
type TargetConfigReconciler struct {
	operatorClient OperatorClient
	cluster        ClusterView
	applier        Applier
	owners         Owners
	retirer        Retirer
	assets         *operand.Assets
	recorder       events.Recorder
	clock          clock.PassiveClock
	// namespace is where the operator and the operand run.
	namespace string
	// image is the operand's, from RELATED_IMAGE_OPERAND_IMAGE.
	image string
	// retired are the objects that only other versions of the operand have.
	retired []operand.Ref
	// outlivesOperator says that the custom resource may be deleted when the operator has been removed: whoever has
	// installed the operator leaves it no moment for the custom resource at its end, as the Operator Lifecycle Manager
	// does.
	outlivesOperator bool

	memory memory
}

// NewTargetConfigReconciler makes the reconciler as a library-go controller. Its queue is syncCtx's: whoever observes
// a change adds factory.DefaultQueueKey to it.
func NewTargetConfigReconciler(r *TargetConfigReconciler, syncCtx factory.SyncContext) factory.Controller {
	r.memory = newMemory()
	return factory.New().
		WithSyncContext(syncCtx).
		WithInformers(r.operatorClient.Informer()).
		WithSync(r.sync).
		ResyncEvery(resyncInterval).
		ToController(controllerName, r.recorder)
}

// sync runs the steps once. It sends nothing to the API server when everything is as it should be.
func (r *TargetConfigReconciler) sync(ctx context.Context, syncCtx factory.SyncContext) error {
	cr, err := r.operatorClient.Get()
	if apierrors.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if cr.DeletionTimestamp != nil {
		return r.finalize(ctx, cr)
	}
	p := newPass(r, cr)
	p.run(ctx, []step{
		{name: stepManagementState, run: p.checkManagementState},
		{name: stepWorkloads, run: p.guardWorkloads},
		{name: stepAvailability, run: p.observeOperand},
		{name: stepConflicts, run: p.checkConflicts, needs: needs(stepManagementState)},
		{name: stepCertManager, run: p.checkCertManager, needs: needs(stepConflicts)},
		p.applyStep(operand.StepClusterRoles),
		p.applyStep(operand.StepClusterRoleBindings, string(operand.StepClusterRoles)),
		p.applyStep(operand.StepRoles),
		p.applyStep(operand.StepRoleBindings, string(operand.StepRoles)),
		p.applyStep(operand.StepServices),
		p.applyStep(operand.StepIssuer, certManagerAPIs),
		p.applyStep(operand.StepCertificates, certManagerAPIs),
		{name: stepSecrets, run: p.checkSecrets, needs: needs(stepCertManager)},
		p.applyStep(operand.StepConfigMap),
		p.applyStep(operand.StepCRDs),
		p.applyStep(operand.StepServiceAccount),
		p.applyStep(operand.StepWebhooks),
		{name: string(operand.StepServiceMonitor), run: p.applyServiceMonitor, needs: needs(stepCertManager)},
		{name: string(operand.StepDeployment), run: p.applyDeployment, needs: needs(stepCertManager, stepSecrets,
			string(operand.StepConfigMap), string(operand.StepCRDs), string(operand.StepServiceAccount))},
		{name: stepLeftovers, run: p.removeLeftovers, needs: needs(string(operand.StepDeployment))},
	})
	err = errors.Join(p.err(), p.updateStatus(ctx))
	if err != nil {
		p.requeueWithin(retryCap)
	}
	if p.requeue > 0 {
		syncCtx.Queue().AddAfter(factory.DefaultQueueKey, p.requeue)
	}
	return err
}

// managed tells whether the operand is to be kept as it should be. An empty state counts as Managed.
func managed(cr *lwsv1.LeaderWorkerSetOperator) bool {
	return cr.Spec.ManagementState == operatorv1.Managed || cr.Spec.ManagementState == ""
}
