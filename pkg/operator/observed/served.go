package observed

import (
	"context"
	"fmt"
	"sync"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// Discovery asks the API server what it serves.
type Discovery interface {
	ServerResourcesForGroupVersion(groupVersion string) (*metav1.APIResourceList, error)
}

var crdResource = schema.GroupVersionResource{Group: "apiextensions.k8s.io", Version: "v1", Resource: "customresourcedefinitions"}

// crdScopes are watches of the CRDs that the scopes wait for: they tell when it is worth asking the API server again.
func crdScopes(scopes []Scope) []Scope {
	var crds []Scope
	for _, s := range scopes {
		if s.CRDName != "" {
			crds = append(crds, crdScope(s.CRDName))
		}
	}
	return crds
}

func crdScope(name string) Scope {
	return Scope{Resource: crdResource, Name: name, MetadataOnly: true}
}

// servedAPIs remembers which resources the API server serves. An answer holds as long as the CRD behind the resource is
// the same and says the same, so that asking again costs nothing while nothing changes.
type servedAPIs struct {
	discovery Discovery

	lock    sync.Mutex
	answers map[schema.GroupVersionResource]string // the state of the CRD at which the resource was served
}

func newServedAPIs(discovery Discovery) *servedAPIs {
	return &servedAPIs{discovery: discovery, answers: map[schema.GroupVersionResource]string{}}
}

func (s *servedAPIs) served(resource schema.GroupVersionResource, crdState string) (bool, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.answers[resource] == crdState {
		return true, nil
	}
	delete(s.answers, resource)
	list, err := s.discovery.ServerResourcesForGroupVersion(resource.GroupVersion().String())
	if apierrors.IsNotFound(err) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("cannot ask the API server whether it serves %s: %w", resource, err)
	}
	for i := range list.APIResources {
		if list.APIResources[i].Name == resource.Resource {
			s.answers[resource] = crdState
			return true, nil
		}
	}
	return false, nil
}

func (s *servedAPIs) forget(resource schema.GroupVersionResource) {
	s.lock.Lock()
	defer s.lock.Unlock()
	delete(s.answers, resource)
}

// Serving says how far a resource is on its way to be served.
type Serving int

const (
	// NotServed means that the resource's CRD does not exist.
	NotServed Serving = iota
	// Starting means that the CRD exists and the API server does not serve the resource yet. There is no event for
	// its becoming served: ask again soon.
	Starting
	// Served means that the resource can be used.
	Served
)

// Refresh finds out whether the resources that a CRD serves are there, and starts or ends the watches on them.
func (c *Cluster) Refresh(resource schema.GroupVersionResource, crdName string) (Serving, error) {
	crd, state := c.Get(crdScope(crdName))
	if state != Present || crd.GetDeletionTimestamp() != nil {
		c.served.forget(resource)
		return NotServed, c.setWatching(resource, false)
	}
	served, err := c.served.served(resource, fmt.Sprintf("%s/%d", crd.GetUID(), crd.GetGeneration()))
	if err != nil {
		return Starting, err
	}
	if !served {
		return Starting, c.setWatching(resource, false)
	}
	return Served, c.setWatching(resource, true)
}

func (c *Cluster) setWatching(resource schema.GroupVersionResource, on bool) error {
	c.lock.RLock()
	ctx := c.ctx
	c.lock.RUnlock()
	if ctx == nil {
		ctx = context.Background()
	}
	for _, w := range c.order {
		if w.scope.Resource != resource || w.scope.CRDName == "" {
			continue
		}
		if !on {
			w.halt()
			continue
		}
		if err := w.start(ctx); err != nil {
			return fmt.Errorf("cannot watch %s: %w", resource, err)
		}
	}
	return nil
}
