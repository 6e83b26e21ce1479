package kube

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// serve is a client for a server that answers with handler.
func serve(t *testing.T, handler http.HandlerFunc) *Client {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return &Client{server: server.URL, http: server.Client()}
}

func TestNodeReady(t *testing.T) {
	body := `{"status":{"conditions":[{"type":"Ready","status":"False","message":"no network yet"}]}}`
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/api/v1/nodes/node1" {
			http.NotFound(w, r)
			return
		}
		_, _ = io.WriteString(w, body)
	})
	if err := client.NodeReady(context.Background(), "node1"); err == nil || !strings.Contains(err.Error(), "no network yet") {
		t.Errorf("a node that is not ready: error %v, want the condition's message", err)
	}
	body = strings.Replace(body, "False", "True", 1)
	if err := client.NodeReady(context.Background(), "node1"); err != nil {
		t.Errorf("a ready node: %v", err)
	}
	body = `{}`
	if err := client.NodeReady(context.Background(), "node1"); err == nil {
		t.Error("a node without conditions is ready")
	}
	var status *StatusError
	if err := client.NodeReady(context.Background(), "node2"); !errors.As(err, &status) || status.Code != http.StatusNotFound {
		t.Errorf("a node that does not exist: error %v, want HTTP 404", err)
	}
}

func TestNodesReady(t *testing.T) {
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"items":[
			{"metadata":{"name":"a"},"status":{"conditions":[{"type":"Ready","status":"True"}]}},
			{"metadata":{"name":"b"},"status":{"conditions":[{"type":"Ready","status":"False","message":"asleep"}]}}]}`)
	})
	for names, want := range map[string]string{"a": "", "": "", "a b": "b is not ready: asleep", "a c": "c is not ready: there is no such node"} {
		got := ""
		if err := client.NodesReady(context.Background(), strings.Fields(names)...); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("nodes %q: error %q, want %q", names, got, want)
		}
	}
}

func TestCreateAndApplyObject(t *testing.T) {
	var requests []string
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		requests = append(requests, r.Method+" "+r.URL.Path+" "+r.Header.Get("Content-Type")+" "+string(body))
	})
	object := map[string]string{"kind": "Node"}
	if err := errors.Join(client.Create(context.Background(), "/nodes", object), client.ApplyObject(context.Background(), "/nodes/a", object)); err != nil {
		t.Fatal(err)
	}
	want := []string{`POST /nodes application/json {"kind":"Node"}`, `PATCH /nodes/a application/apply-patch+yaml {"kind":"Node"}`}
	if !slices.Equal(requests, want) {
		t.Errorf("requests %q, want %q", requests, want)
	}
}

func TestAdvertiseResources(t *testing.T) {
	var requests []string
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		requests = append(requests, r.Method+" "+r.URL.Path+" "+r.Header.Get("Content-Type")+" "+string(body))
		_, _ = io.WriteString(w, "{}")
	})
	for _, resources := range []map[string]string{nil, {"nvidia.com/gpu": "8"}} {
		if err := client.AdvertiseResources(context.Background(), "node1", resources); err != nil {
			t.Fatal(err)
		}
	}
	want := `PATCH /api/v1/nodes/node1/status application/merge-patch+json ` +
		`{"status":{"allocatable":{"nvidia.com/gpu":"8"},"capacity":{"nvidia.com/gpu":"8"}}}`
	if len(requests) != 1 || requests[0] != want {
		t.Errorf("requests %q, want %q alone", requests, want)
	}
}

func TestApplyCRDs(t *testing.T) {
	var paths []string
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		paths = append(paths, r.Method+" "+r.URL.Path)
	})
	dir := t.TempDir()
	if _, err := client.ApplyCRDs(context.Background(), dir); err == nil {
		t.Error("an empty folder is no error")
	}
	file := filepath.Join(dir, "a.yaml")
	for content, valid := range map[string]bool{
		"kind: CustomResourceDefinition\nmetadata:\n  name: xs.example.com\n": true,
		"kind: ConfigMap\nmetadata:\n  name: x\n":                             false,
		"no: [yaml": false,
	} {
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		names, err := client.ApplyCRDs(context.Background(), dir)
		if valid && (err != nil || len(names) != 1 || names[0] != "xs.example.com") {
			t.Errorf("%q: names %q, error %v", content, names, err)
		}
		if !valid && err == nil {
			t.Errorf("%q is accepted", content)
		}
	}
	if want := "PATCH " + crdPath + "xs.example.com"; len(paths) != 1 || paths[0] != want {
		t.Errorf("requests %q, want %q alone", paths, want)
	}
}

func TestNothingIsSentFromAnAddressThatTheHostDoesNotHave(t *testing.T) {
	reached := false
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer server.Close()
	// An address for documentation, which no machine has.
	transport := &http.Transport{DialContext: Dialer(netip.MustParseAddr("198.51.100.7")).DialContext}
	client := &Client{server: server.URL, http: &http.Client{Transport: transport}}
	if err := client.Ready(context.Background()); err == nil || reached {
		t.Errorf("the request was sent (error %v)", err)
	}
}
