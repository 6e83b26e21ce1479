package observed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/resourceversion"
)

// ReadThrough answers a client's reads of watched objects from the watches, so that whatever uses the client costs the
// API server nothing while nothing changes. Everything else passes: lists, writes, and reads of objects that are not
// watched, are not kept whole, or were written by this client and not yet seen again.
//
// Objects come without their managed fields. A client that sends one back in an update leaves the fields as they are.
func (c *Cluster) ReadThrough(next http.RoundTripper) http.RoundTripper {
	t := &readThrough{cluster: c, next: next, scopes: map[string]Scope{}, written: map[string]string{}}
	for _, w := range c.order {
		if w.scope.Name != "" && !w.scope.MetadataOnly && w.scope.Trim == nil {
			t.scopes[PathOf(w.scope.Resource, w.scope.Namespace, w.scope.Name)] = w.scope
		}
	}
	return t
}

// PathOf is the path at which the API server serves an object.
func PathOf(r schema.GroupVersionResource, namespace, name string) string {
	path := "/apis/" + r.Group + "/" + r.Version
	if r.Group == "" {
		path = "/api/" + r.Version
	}
	if namespace != "" {
		path += "/namespaces/" + namespace
	}
	return path + "/" + r.Resource + "/" + name
}

type readThrough struct {
	cluster *Cluster
	next    http.RoundTripper
	scopes  map[string]Scope

	lock sync.Mutex
	// written holds the resource version that each path got from this client's last write, until it is seen.
	written map[string]string
}

// RoundTrip implements http.RoundTripper.
func (t *readThrough) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.Method != http.MethodGet {
		return t.write(req)
	}
	scope, watched := t.scopes[req.URL.Path]
	if !watched || req.URL.RawQuery != "" {
		return t.next.RoundTrip(req)
	}
	obj, state := t.cluster.Get(scope)
	if state == Unknown || !t.upToDate(req.URL.Path, obj) {
		return t.next.RoundTrip(req)
	}
	if state == Absent {
		notFound := apierrors.NewNotFound(scope.Resource.GroupResource(), scope.Name).Status()
		notFound.TypeMeta = metav1.TypeMeta{APIVersion: "v1", Kind: "Status"}
		return answer(req, http.StatusNotFound, &notFound)
	}
	return answer(req, http.StatusOK, obj)
}

// write passes a write on and remembers the version that it led to. It asks for the answer in the encoding that it
// reads, whichever the client prefers.
func (t *readThrough) write(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Accept", runtime.ContentTypeJSON)
	resp, err := t.next.RoundTrip(req)
	if err != nil || resp.StatusCode >= http.StatusMultipleChoices {
		return resp, err
	}
	body, err := io.ReadAll(resp.Body)
	if err = errors.Join(err, resp.Body.Close()); err != nil {
		return nil, fmt.Errorf("cannot read the answer to %s %s: %w", req.Method, req.URL.Path, err)
	}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	var written struct {
		Metadata metav1.ObjectMeta `json:"metadata"`
	}
	if json.Unmarshal(body, &written) != nil || written.Metadata.ResourceVersion == "" {
		return resp, nil
	}
	path := req.URL.Path
	if req.Method == http.MethodPost {
		path += "/" + written.Metadata.Name
	}
	if _, watched := t.scopes[path]; watched {
		t.lock.Lock()
		t.written[path] = written.Metadata.ResourceVersion
		t.lock.Unlock()
	}
	return resp, nil
}

// upToDate tells whether the watch has seen this client's last write to the path.
func (t *readThrough) upToDate(path string, obj Object) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	written, pending := t.written[path]
	if !pending {
		return true
	}
	if obj == nil || !AtLeast(obj.GetResourceVersion(), written) {
		return false
	}
	delete(t.written, path)
	return true
}

// AtLeast tells whether one resource version is as new as another of the same object. Versions that cannot be compared
// are as new as each other only when they are equal.
func AtLeast(version, other string) bool {
	order, err := resourceversion.CompareResourceVersion(version, other)
	if err != nil {
		return version == other
	}
	return order >= 0
}

func answer(req *http.Request, code int, obj runtime.Object) (*http.Response, error) {
	body, err := json.Marshal(obj)
	if err != nil {
		return nil, fmt.Errorf("cannot encode the watched object of %s: %w", req.URL.Path, err)
	}
	return &http.Response{
		Status:        http.StatusText(code),
		StatusCode:    code,
		Proto:         "HTTP/1.1",
		ProtoMajor:    1,
		ProtoMinor:    1,
		Header:        http.Header{"Content-Type": []string{runtime.ContentTypeJSON}},
		Body:          io.NopCloser(bytes.NewReader(body)),
		ContentLength: int64(len(body)),
		Request:       req,
	}, nil
}
