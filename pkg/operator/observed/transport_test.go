package observed

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

const servicePath = "/api/v1/namespaces/ns/services/a"

// protobuf is what typed clients prefer.
const protobuf = "application/vnd.kubernetes.protobuf,application/json"

// apiServer stands for the API server behind the transport, and counts what reaches it. It answers in the encoding that
// it is asked for.
type apiServer struct {
	requests []string
	body     string
}

func (s *apiServer) RoundTrip(req *http.Request) (*http.Response, error) {
	s.requests = append(s.requests, req.Method+" "+req.URL.Path)
	body := s.body
	if req.Header.Get("Accept") == protobuf {
		body = "k8s\x00"
	}
	return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(strings.NewReader(body))}, nil
}

func TestReadsOfWatchedObjectsCostTheAPIServerNothing(t *testing.T) {
	c := newTestCluster(t, serviceScope)
	server := &apiServer{}
	transport := c.ReadThrough(server)

	if code, _ := do(t, transport, http.MethodGet, servicePath); code != http.StatusOK || len(server.requests) != 1 {
		t.Errorf("a read before the first list got %d and sent %v, want it to pass", code, server.requests)
	}
	server.requests = nil
	c.start(t)
	if code, body := do(t, transport, http.MethodGet, servicePath); code != http.StatusNotFound || !strings.Contains(body, `"reason":"NotFound"`) {
		t.Errorf("a read of an absent object got %d %s, want a NotFound status", code, body)
	}
	c.create(t, service("5"))
	eventually(t, "the object is seen", func() bool { _, state := c.Get(serviceScope); return state == Present })
	code, body := do(t, transport, http.MethodGet, servicePath)
	var got unstructured.Unstructured
	if err := json.Unmarshal([]byte(body), &got); err != nil || code != http.StatusOK || got.GetName() != "a" {
		t.Errorf("a read of a present object got %d %s (%v), want the object", code, body, err)
	}
	if len(server.requests) > 0 {
		t.Errorf("the API server got %v, want nothing", server.requests)
	}
}

func TestOtherRequestsPass(t *testing.T) {
	c := newTestCluster(t, serviceScope, Scope{Resource: crdResource, Name: "big", MetadataOnly: true})
	c.start(t)
	server := &apiServer{}
	transport := c.ReadThrough(server)
	for _, request := range []struct{ method, path string }{
		{http.MethodGet, "/api/v1/namespaces/ns/services/other"},
		{http.MethodGet, "/api/v1/namespaces/ns/services"},
		{http.MethodGet, servicePath + "?resourceVersion=0"},
		{http.MethodGet, "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/big"},
		{http.MethodDelete, servicePath},
	} {
		server.requests = nil
		do(t, transport, request.method, request.path)
		if len(server.requests) != 1 {
			t.Errorf("%s %s sent %v, want one request", request.method, request.path, server.requests)
		}
	}
}

func TestAWriteIsReadBackFromTheAPIServerUntilTheWatchHasSeenIt(t *testing.T) {
	c := newTestCluster(t, serviceScope)
	c.start(t)
	server := &apiServer{body: `{"metadata":{"name":"a","namespace":"ns","resourceVersion":"7"}}`}
	transport := c.ReadThrough(server)

	if _, body := do(t, transport, http.MethodPost, "/api/v1/namespaces/ns/services"); body != server.body {
		t.Errorf("the writer got %q, want the API server's answer", body)
	}
	server.requests = nil
	do(t, transport, http.MethodGet, servicePath)
	c.create(t, service("6"))
	eventually(t, "an older version is seen", func() bool { _, state := c.Get(serviceScope); return state == Present })
	do(t, transport, http.MethodGet, servicePath)
	if len(server.requests) != 2 {
		t.Errorf("the API server got %v, want both reads to pass", server.requests)
	}

	if _, err := c.dynamic.Resource(services).Namespace("ns").Update(context.Background(), service("7"), metav1.UpdateOptions{}); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the written version is seen", func() bool { obj, _ := c.Get(serviceScope); return obj.GetResourceVersion() == "7" })
	server.requests = nil
	do(t, transport, http.MethodGet, servicePath)
	if len(server.requests) != 0 {
		t.Errorf("the API server got %v after the watch caught up, want nothing", server.requests)
	}
}

func TestAtLeast(t *testing.T) {
	for _, tc := range []struct {
		version, other string
		want           bool
	}{{"10", "9", true}, {"9", "10", false}, {"9", "9", true}, {"x", "x", true}, {"x", "9", false}, {"9", "", false}} {
		if got := AtLeast(tc.version, tc.other); got != tc.want {
			t.Errorf("AtLeast(%q, %q) = %v, want %v", tc.version, tc.other, got, tc.want)
		}
	}
}

func do(t *testing.T, transport http.RoundTripper, method, path string) (int, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, "https://cluster"+path, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept", protobuf)
	resp, err := transport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if err := resp.Body.Close(); err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}
