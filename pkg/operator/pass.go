package operator

import (
	"context"
	"errors"
	"fmt"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/klog/v2"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/status"
)

// Names of the steps that apply nothing, and of what they provide for others.
const (
	stepManagementState = "ManagementState"
	stepWorkloads       = "Workloads"
	stepAvailability    = "Availability"
	stepConflicts       = "ConflictingInstallation"
	stepCertManager     = "CertManager"
	stepSecrets         = "Secrets"
	stepLeftovers       = "Leftovers"
	// certManagerAPIs is provided when cert-manager's APIs are served: without them an existing installation is kept
	// up, but Issuer and Certificates cannot be applied.
	certManagerAPIs = "CertManagerAPIs"
)

// errBlocked is returned by a step that did not fail, but whose result others have to wait for. It is reported by what
// the step observed, not as a failure.
var errBlocked = errors.New("blocked")

// step is one step of a sync.
type step struct {
	name string
	run  func(context.Context) error
	// needs names the steps without which this one cannot run.
	needs []string
}

func needs(steps ...string) []string { return steps }

// pass is one run of the steps.
type pass struct {
	*TargetConfigReconciler
	cr          *lwsv1.LeaderWorkerSetOperator
	input       operand.Input
	manifests   []operand.Manifest
	renderError error
	observation status.Observation
	deployment  deploymentResult
	unmet       map[string]bool
	requeue     time.Duration
	// ownerlessAPIs says that the operand's CRDs get no owner.
	ownerlessAPIs bool
}

// deploymentResult is what the Deployment's step achieved.
type deploymentResult struct {
	applied    bool
	generation int64
}

func newPass(r *TargetConfigReconciler, cr *lwsv1.LeaderWorkerSetOperator) *pass {
	p := &pass{
		TargetConfigReconciler: r,
		cr:                     cr,
		unmet:                  map[string]bool{},
		// Until it is known whether users have objects, they count as there.
		ownerlessAPIs: r.outlivesOperator,
		input: operand.Input{
			Owner: metav1.OwnerReference{
				APIVersion: lwsv1.GroupVersion.String(),
				Kind:       "LeaderWorkerSetOperator",
				Name:       cr.Name,
				UID:        cr.UID,
			},
			Namespace:     r.namespace,
			Image:         r.image,
			LogLevel:      cr.Spec.LogLevel,
			NodePlacement: cr.Spec.NodePlacement,
		},
		observation: status.Observation{
			ManagementState: cr.Spec.ManagementState,
			DeploymentName:  r.namespace + "/" + operand.DeploymentName,
			Now:             r.clock.Now(),
			Previous:        cr.Status.Conditions,
		},
	}
	p.manifests, p.renderError = r.memory.render(r.assets, p.input)
	return p
}

// run runs the steps in order. One that fails or is blocked holds back only those that need it.
func (p *pass) run(ctx context.Context, steps []step) {
	for _, s := range steps {
		if p.anyUnmet(s.needs) {
			p.unmet[s.name] = true
			continue
		}
		err := s.run(ctx)
		if err == nil {
			p.memory.succeeded(s.name)
			continue
		}
		p.unmet[s.name] = true
		if errors.Is(err, errBlocked) {
			p.memory.succeeded(s.name)
			continue
		}
		p.fail(s.name, err)
	}
}

func (p *pass) anyUnmet(names []string) bool {
	for _, name := range names {
		if p.unmet[name] {
			return true
		}
	}
	return false
}

// fail records a failed step, and comes back when a failure that was expected to pass has lasted too long.
func (p *pass) fail(name string, err error) {
	failure := status.Failure{Step: name, Err: err, Transient: transient(err), Since: p.memory.failed(name, p.observation.Now)}
	klog.V(2).InfoS("Step failed", "step", name, "transient", failure.Transient, "since", failure.Since, "err", err)
	if failure.Transient {
		p.requeueWithin(failure.Since.Add(status.FailurePatience).Sub(p.observation.Now))
	}
	p.observation.Failures = append(p.observation.Failures, failure)
}

// err is the failures of all steps together.
func (p *pass) err() error {
	var errs []error
	for _, f := range p.observation.Failures {
		errs = append(errs, fmt.Errorf("step %s: %w", f.Step, f.Err))
	}
	return errors.Join(errs...)
}

// requeueWithin asks for another sync after a time, or sooner when one was asked for already.
func (p *pass) requeueWithin(d time.Duration) {
	if d > 0 && (p.requeue == 0 || d < p.requeue) {
		p.requeue = d
	}
}
