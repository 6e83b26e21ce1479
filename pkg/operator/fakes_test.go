package operator

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	"github.com/openshift/library-go/pkg/controller/factory"
	"github.com/openshift/library-go/pkg/operator/events"
	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	clocktesting "k8s.io/utils/clock/testing"
	"k8s.io/utils/ptr"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/generated/clientset/versioned/fake"
	"github.com/openshift/lws-operator/pkg/generated/informers/externalversions"
	"github.com/openshift/lws-operator/pkg/operator/apply"
	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

const (
	testNamespace = "lws-test"
	testImage     = "registry.example.com/lws:v1"
)

// fakeCluster is a cluster as the reconciler sees it.
type fakeCluster struct {
	objects map[string]observed.Object
	lists   map[schema.GroupVersionResource][]observed.Object
	// absent names the CRDs that do not exist; with notServed none does.
	absent    map[string]bool
	notServed bool
	// unknown makes every list unknown, as before a watch has seen the cluster.
	unknown      bool
	refreshError error
}

func (c *fakeCluster) Get(s observed.Scope) (observed.Object, observed.State) {
	if obj, ok := c.objects[s.Resource.Resource+"/"+s.Name]; ok {
		return obj, observed.Present
	}
	return nil, observed.Absent
}

func (c *fakeCluster) List(s observed.Scope) ([]observed.Object, bool) {
	return c.lists[s.Resource], !c.unknown
}

func (c *fakeCluster) Refresh(_ schema.GroupVersionResource, crdName string) (observed.Serving, error) {
	if c.refreshError != nil {
		return observed.Starting, c.refreshError
	}
	if c.absent[crdName] || c.notServed {
		return observed.NotServed, nil
	}
	return observed.Served, nil
}

// fakeApplier notes what is applied and fails where it is told to.
type fakeApplier struct {
	applied  []string
	manifest map[string]operand.Manifest
	fail     map[string]error
}

func (a *fakeApplier) Apply(_ context.Context, m operand.Manifest, _ int64) (apply.Applied, error) {
	name := m.Kind.Kind + " " + m.Name
	if err := a.fail[name]; err != nil {
		return apply.Applied{}, fmt.Errorf("%s: %w", m.Ref, err)
	}
	a.applied = append(a.applied, name)
	a.manifest[name] = m
	return apply.Applied{ResourceVersion: "40", Generation: 3, Changed: true}, nil
}

func (a *fakeApplier) has(kind string) bool {
	for _, name := range a.applied {
		if strings.HasPrefix(name, kind+" ") {
			return true
		}
	}
	return false
}

// harness is a reconciler on fakes.
type harness struct {
	*TargetConfigReconciler
	cluster     *fakeCluster
	applier     *fakeApplier
	fakeOwners  *fakeOwners
	fakeRetirer *fakeRetirer
	client      *fake.Clientset
	recorder    events.InMemoryRecorder
	clock       *clocktesting.FakePassiveClock
	syncCtx     factory.SyncContext
}

// newHarness has a healthy installation: certificates are there and the operand serves.
func newHarness(t *testing.T, cr *lwsv1.LeaderWorkerSetOperator) *harness {
	t.Helper()
	assets, err := loadedAssets()
	if err != nil {
		t.Fatal(err)
	}
	clock := clocktesting.NewFakePassiveClock(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))
	h := &harness{
		cluster: &fakeCluster{
			objects: map[string]observed.Object{"deployments/" + operand.DeploymentName: deploymentObject(t, nil)},
			lists:   map[schema.GroupVersionResource][]observed.Object{},
			absent:  map[string]bool{},
		},
		applier:     &fakeApplier{manifest: map[string]operand.Manifest{}, fail: map[string]error{}},
		fakeOwners:  &fakeOwners{},
		fakeRetirer: &fakeRetirer{},
		client:      fake.NewClientset(),
		recorder:    events.NewInMemoryRecorder("test", clock),
		clock:       clock,
	}
	for _, secret := range operand.Secrets {
		h.setSecret(secret.Name, "10", map[string]any{"ca.crt": "c1", "tls.crt": "t1", "tls.key": "k1"})
	}
	informers := externalversions.NewSharedInformerFactory(h.client, 0)
	informer := informers.Operator().V1().LeaderWorkerSetOperators()
	if cr != nil {
		if err := informer.Informer().GetStore().Add(cr); err != nil {
			t.Fatal(err)
		}
		if err := h.client.Tracker().Add(cr); err != nil {
			t.Fatal(err)
		}
	}
	h.TargetConfigReconciler = &TargetConfigReconciler{
		operatorClient: operatorclient.New(h.client.OperatorV1(), informer, clock),
		cluster:        h.cluster,
		applier:        h.applier,
		owners:         h.fakeOwners,
		retirer:        h.fakeRetirer,
		assets:         assets,
		recorder:       h.recorder,
		clock:          clock,
		namespace:      testNamespace,
		image:          testImage,
		memory:         newMemory(),
	}
	h.syncCtx = factory.NewSyncContext("test", h.recorder)
	return h
}

func (h *harness) run(t *testing.T) error {
	t.Helper()
	h.applier.applied = nil
	return h.sync(t.Context(), h.syncCtx)
}

// conditions is what the last sync wrote to the custom resource.
func (h *harness) conditions(t *testing.T) map[string]operatorv1.OperatorCondition {
	t.Helper()
	cr, err := h.client.OperatorV1().LeaderWorkerSetOperators().Get(t.Context(), "cluster", metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	conditions := map[string]operatorv1.OperatorCondition{}
	for _, c := range cr.Status.Conditions {
		conditions[c.Type] = c
	}
	return conditions
}

func (h *harness) setSecret(name, version string, digests map[string]any) {
	secret := &unstructured.Unstructured{Object: map[string]any{digestsField: digests}}
	secret.SetName(name)
	secret.SetResourceVersion(version)
	h.cluster.objects["secrets/"+name] = secret
}

// annotations are those of the pod template that was applied last.
func (h *harness) annotations(t *testing.T) map[string]string {
	t.Helper()
	deployment, ok := h.applier.manifest["Deployment "+operand.DeploymentName].Object.(*appsv1.Deployment)
	if !ok {
		t.Fatal("no Deployment was applied")
	}
	return deployment.Spec.Template.Annotations
}

func newCR() *lwsv1.LeaderWorkerSetOperator {
	return &lwsv1.LeaderWorkerSetOperator{
		ObjectMeta: metav1.ObjectMeta{Name: "cluster", UID: "uid-1", Generation: 7, ResourceVersion: "1"},
		Spec:       lwsv1.LeaderWorkerSetOperatorSpec{OperatorSpec: operatorv1.OperatorSpec{ManagementState: operatorv1.Managed}},
	}
}

// deploymentObject is the operand's Deployment as observed, with both replicas serving unless changed.
func deploymentObject(t *testing.T, change func(*appsv1.Deployment)) observed.Object {
	t.Helper()
	d := &appsv1.Deployment{
		ObjectMeta: metav1.ObjectMeta{Name: operand.DeploymentName, Namespace: testNamespace, Generation: 3},
		Spec:       appsv1.DeploymentSpec{Replicas: ptr.To[int32](2)},
		Status:     appsv1.DeploymentStatus{ObservedGeneration: 3, Replicas: 2, UpdatedReplicas: 2, AvailableReplicas: 2},
	}
	if change != nil {
		change(d)
	}
	content, err := runtime.DefaultUnstructuredConverter.ToUnstructured(d)
	if err != nil {
		t.Fatal(err)
	}
	return &unstructured.Unstructured{Object: content}
}
