// Package apply brings single objects to their desired state with library-go's resourceapply, and adds what that
// leaves open: it does not even look at objects that are known to be right, and it repairs the fields that
// resourceapply does not compare.
package apply

import (
	"context"
	"fmt"
	"sync"

	"github.com/openshift/library-go/pkg/operator/events"
	"github.com/openshift/library-go/pkg/operator/resource/resourcemerge"
	appsv1 "k8s.io/api/apps/v1"
	apiextensionsclient "k8s.io/apiextensions-apiserver/pkg/client/clientset/clientset"
	"k8s.io/apimachinery/pkg/api/equality"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"

	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// Clients are what objects are read and written with.
type Clients struct {
	Kube          kubernetes.Interface
	APIExtensions apiextensionsclient.Interface
	Dynamic       dynamic.Interface
	Metadata      metadata.Interface
}

// Observer returns what is known of a managed object without asking the API server.
type Observer func(operand.Ref) (observed.Object, observed.State)

// Applied is what is known of an object after it was applied.
type Applied struct {
	// ResourceVersion is the object's.
	ResourceVersion string
	// Generation is the object's; 0 for kinds without one.
	Generation int64
	// Changed tells whether this call wrote the object.
	Changed bool
}

// record is what an object looked like when it was last found to be right.
type record struct {
	hash            string
	uid             types.UID
	resourceVersion string
	generation      int64
	// deployed is a Deployment's spec, with the API server's defaults; nil for other kinds.
	deployed *appsv1.DeploymentSpec
}

// Applier applies manifests. It is safe for use by one sync at a time.
type Applier struct {
	clients  Clients
	recorder events.Recorder
	observer Observer

	lock    sync.Mutex
	records map[operand.Ref]record
}

// New makes an Applier that has applied nothing yet.
func New(clients Clients, recorder events.Recorder, observer Observer) *Applier {
	return &Applier{clients: clients, recorder: recorder, observer: observer, records: map[operand.Ref]record{}}
}

// Apply makes the live object match the manifest. It sends nothing when the object has not changed since it was last
// found to match the same manifest. recordedGeneration is the generation that the custom resource's status has for
// the object, or -1; only Deployments have one.
func (a *Applier) Apply(ctx context.Context, m operand.Manifest, recordedGeneration int64) (Applied, error) {
	last, known := a.record(m.Ref)
	if known && last.hash == m.Hash && a.unchangedSince(m, last) {
		return Applied{ResourceVersion: last.resourceVersion, Generation: last.generation}, nil
	}
	if known {
		recordedGeneration = a.expectedGeneration(m.Ref, last)
	}
	actual, changed, err := a.apply(ctx, m, recordedGeneration)
	if err != nil {
		return Applied{}, fmt.Errorf("%s: %w", m.Ref, err)
	}
	now := record{hash: m.Hash, uid: actual.GetUID(), resourceVersion: actual.GetResourceVersion(), generation: actual.GetGeneration()}
	if deployment, ok := actual.(*appsv1.Deployment); ok {
		now.deployed = &deployment.Spec
	}
	a.lock.Lock()
	a.records[m.Ref] = now
	a.lock.Unlock()
	return Applied{ResourceVersion: now.resourceVersion, Generation: now.generation, Changed: changed}, nil
}

// unchangedSince tells whether the object is known to be as it was recorded. What is observed may be older than the
// record, when the watch has not delivered this operator's own write yet: then the record is the newer truth.
func (a *Applier) unchangedSince(m operand.Manifest, last record) bool {
	obj, state := a.observer(m.Ref)
	if state != observed.Present {
		return false
	}
	return observed.AtLeast(last.resourceVersion, obj.GetResourceVersion()) || sameBody(obj, last) && metadataMatches(obj, m.Object)
}

// expectedGeneration is the generation at which an object's spec is as it was recorded. A Deployment's moves with every
// annotation that somebody adds: as long as the spec is the same, the one that is observed is right too.
func (a *Applier) expectedGeneration(ref operand.Ref, last record) int64 {
	obj, state := a.observer(ref)
	live, ok := obj.(*unstructured.Unstructured)
	if last.deployed == nil || state != observed.Present || !ok {
		return last.generation
	}
	var deployment appsv1.Deployment
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(live.Object, &deployment); err != nil ||
		!equality.Semantic.DeepEqual(deployment.Spec, *last.deployed) {
		return last.generation
	}
	return deployment.Generation
}

// sameBody tells whether an object that is watched by its metadata has the spec that it was recorded with: the API
// server counts the changes of it.
func sameBody(obj observed.Object, last record) bool {
	return obj.GetUID() == last.uid && obj.GetGeneration() == last.generation
}

// metadataMatches tells whether metadata is as resourceapply would leave it. It never says so of a whole object.
func metadataMatches(obj observed.Object, required operand.Object) bool {
	live, ok := obj.(*metav1.PartialObjectMetadata)
	accessor, hasMeta := required.(metav1.ObjectMetaAccessor)
	if !ok || !hasMeta {
		return false
	}
	want, ok := accessor.GetObjectMeta().(*metav1.ObjectMeta)
	if !ok {
		return false
	}
	modified := false
	resourcemerge.EnsureObjectMeta(&modified, live.ObjectMeta.DeepCopy(), *want.DeepCopy())
	return !modified
}

func (a *Applier) record(ref operand.Ref) (record, bool) {
	a.lock.Lock()
	defer a.lock.Unlock()
	r, known := a.records[ref]
	return r, known
}
