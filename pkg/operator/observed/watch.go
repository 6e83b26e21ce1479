// Package observed keeps what the cluster holds of the few objects that the operator cares about, by watches that are
// as narrow as the API allows: a single object each, or a label in one namespace. Its memory follows the number of
// managed objects, never the size of the cluster.
package observed

import (
	"context"
	"sync"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"
)

// Scope says what a watch sees.
type Scope struct {
	// Resource is what is watched.
	Resource schema.GroupVersionResource
	// Namespace is empty for cluster-scoped resources.
	Namespace string
	// Name narrows the watch to one object.
	Name string
	// LabelSelector narrows the watch to objects with these labels.
	LabelSelector string
	// MetadataOnly leaves the objects' bodies with the API server.
	MetadataOnly bool
	// CRDName is set for resources that a CustomResourceDefinition serves: the watch runs only while they are served.
	CRDName string
	// Trim drops what nobody reads from each object before it is kept; it may be nil.
	Trim cache.TransformFunc
	// Existence asks only whether there is any object at all: one of them is kept, whichever, as the witness. Name,
	// LabelSelector and Trim do not matter then.
	Existence bool
}

// Clients are what the watches read with.
type Clients struct {
	Dynamic  dynamic.Interface
	Metadata metadata.Interface
}

// source delivers the objects of a scope while it runs.
type source interface {
	// list returns what is there.
	list() []any
	// synced tells whether the cluster was seen once.
	synced() bool
}

// watch is a source that can be started, stopped and started again.
type watch struct {
	scope    Scope
	clients  Clients
	onChange func()

	lock   sync.RWMutex
	source source
	stop   context.CancelFunc
}

// start begins watching; it does nothing where the watch runs already.
func (w *watch) start(ctx context.Context) error {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.source != nil {
		return nil
	}
	runCtx, stop := context.WithCancel(ctx)
	if w.scope.Existence {
		w.source, w.stop = startWitness(runCtx, w.clients.Metadata.Resource(w.scope.Resource), w.onChange), stop
		return nil
	}
	informer, err := w.startInformer(runCtx)
	if err != nil {
		stop()
		return err
	}
	w.source, w.stop = informerSource{informer}, stop
	return nil
}

func (w *watch) startInformer(ctx context.Context) (cache.SharedIndexInformer, error) {
	informer := w.newInformer()
	if err := informer.SetTransform(w.trim); err != nil {
		return nil, err
	}
	changed := func(any) { w.onChange() }
	if _, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    changed,
		UpdateFunc: func(_, _ any) { w.onChange() },
		DeleteFunc: changed,
	}); err != nil {
		return nil, err
	}
	go informer.RunWithContext(ctx)
	go func() {
		// An empty result has no event: whoever waits for the first list hears of it here.
		if cache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
			w.onChange()
		}
	}()
	return informer, nil
}

// informerSource is an informer as a source.
type informerSource struct{ cache.SharedIndexInformer }

func (s informerSource) list() []any  { return s.GetStore().List() }
func (s informerSource) synced() bool { return s.HasSynced() }

// halt ends watching and forgets what was seen.
func (w *watch) halt() {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.source != nil {
		w.stop()
		w.source, w.stop = nil, nil
	}
}

// objects returns what is there, and whether the watch knows: it doesn't before its first list or while halted.
func (w *watch) objects() (found []any, known bool) {
	w.lock.RLock()
	defer w.lock.RUnlock()
	if w.source == nil || !w.source.synced() {
		return nil, false
	}
	return w.source.list(), true
}

func (w *watch) newInformer() cache.SharedIndexInformer {
	tweak := func(options *metav1.ListOptions) {
		if w.scope.Name != "" {
			options.FieldSelector = fields.OneTermEqualSelector(metav1.ObjectNameField, w.scope.Name).String()
		}
		options.LabelSelector = w.scope.LabelSelector
	}
	if w.scope.MetadataOnly {
		return metadatainformer.NewFilteredMetadataInformer(w.clients.Metadata, w.scope.Resource, w.scope.Namespace, 0, nil, tweak).Informer()
	}
	return dynamicinformer.NewFilteredDynamicInformer(w.clients.Dynamic, w.scope.Resource, w.scope.Namespace, 0, nil, tweak).Informer()
}

// trim drops the managed fields, which nobody reads and which are often larger than the rest.
func (w *watch) trim(obj any) (any, error) {
	if accessor, err := meta.Accessor(obj); err == nil {
		accessor.SetManagedFields(nil)
	}
	if w.scope.Trim == nil {
		return obj, nil
	}
	return w.scope.Trim(obj)
}
