package observed

import (
	"context"
	"fmt"
	"sync"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/tools/cache"
)

// State says what is known of an object.
type State int

const (
	// Unknown means that the object is not watched, or not yet: only the API server can tell.
	Unknown State = iota
	// Absent means that the object does not exist.
	Absent
	// Present means that the object exists.
	Present
)

// Object is a watched object: unstructured, or metadata only.
type Object interface {
	runtime.Object
	metav1.Object
}

// Cluster is the operator's view of the cluster.
type Cluster struct {
	clients Clients
	served  *servedAPIs
	watches map[string]*watch
	order   []*watch

	lock     sync.RWMutex
	onChange func()
	// ctx bounds the watches that start later than Start.
	ctx context.Context
}

// New prepares the watches; Start begins them. The scopes' CRDName decides which of them wait for their API.
func New(clients Clients, discovery Discovery, scopes []Scope) *Cluster {
	c := &Cluster{clients: clients, watches: map[string]*watch{}, onChange: func() {}}
	c.served = newServedAPIs(discovery)
	for _, scope := range append(crdScopes(scopes), scopes...) {
		key := keyOf(scope)
		if _, exists := c.watches[key]; exists {
			continue
		}
		w := &watch{scope: scope, clients: clients, onChange: c.changed}
		c.watches[key] = w
		c.order = append(c.order, w)
	}
	return c
}

// OnChange sets what is called whenever anything watched changes. It has to be set before Start, and must be quick.
func (c *Cluster) OnChange(f func()) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.onChange = f
}

// Start begins all watches but those whose API may be missing: Refresh starts these as it appears. They end with ctx.
func (c *Cluster) Start(ctx context.Context) error {
	c.lock.Lock()
	c.ctx = ctx
	c.lock.Unlock()
	for _, w := range c.order {
		if w.scope.CRDName != "" {
			continue
		}
		if err := w.start(ctx); err != nil {
			return fmt.Errorf("cannot watch %s: %w", w.scope.Resource, err)
		}
	}
	return nil
}

// HasSynced tells whether all the watches that Start begins have seen the cluster once.
func (c *Cluster) HasSynced() bool {
	for _, w := range c.order {
		if w.scope.CRDName != "" {
			continue
		}
		if _, known := w.objects(); !known {
			return false
		}
	}
	return true
}

// Get returns one object that is watched by its name. The object must not be changed.
func (c *Cluster) Get(scope Scope) (Object, State) {
	objects, known := c.List(scope)
	switch {
	case !known:
		return nil, Unknown
	case len(objects) == 0:
		return nil, Absent
	}
	return objects[0], Present
}

// List returns all objects of a scope that was given to New, and whether they are known. They must not be changed.
func (c *Cluster) List(scope Scope) (objects []Object, known bool) {
	w, exists := c.watches[keyOf(scope)]
	if !exists {
		return nil, false
	}
	found, known := w.objects()
	if !known {
		return nil, false
	}
	for _, f := range found {
		if obj, ok := f.(Object); ok {
			objects = append(objects, obj)
		}
	}
	return objects, true
}

func (c *Cluster) changed() {
	c.lock.RLock()
	defer c.lock.RUnlock()
	c.onChange()
}

func keyOf(s Scope) string {
	return s.Resource.String() + "|" + s.Namespace + "|" + s.Name + "|" + s.LabelSelector
}

var _ cache.InformerSynced = (*Cluster)(nil).HasSynced
