// Package kube is a small client for the few requests that booting a cluster
// takes. It keeps the command free of the big client libraries.
package kube

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"time"
)

// Content types of a PATCH.
const (
	MergePatch = "application/merge-patch+json"
	ApplyPatch = "application/apply-patch+yaml"
)

// requestTimeout limits one request. Everything is asked on the same machine, but
// that may be busy: a CRD that takes a tenth of a second can take ten.
const requestTimeout = 30 * time.Second

// Client talks to one API server as one user.
type Client struct {
	server string
	http   *http.Client
}

// StatusError is an answer of the API server other than success.
type StatusError struct {
	Method, Path string
	Code         int
	Message      string
}

func (e *StatusError) Error() string {
	return fmt.Sprintf("%s %s: HTTP %d: %s", e.Method, e.Path, e.Code, e.Message)
}

// Dialer connects from one of the host's addresses. Should the interface with
// that address be gone, connecting fails, and nothing meant for the cluster is
// sent elsewhere by another route.
func Dialer(from netip.Addr) *net.Dialer {
	return &net.Dialer{Timeout: requestTimeout, LocalAddr: net.TCPAddrFromAddrPort(netip.AddrPortFrom(from, 0))}
}

// New makes a client for the API server at a URL from certificate files. It
// connects from the host's address in the cluster's network.
func New(server string, from netip.Addr, caFile, certFile, keyFile string) (*Client, error) {
	ca, err := os.ReadFile(caFile)
	if err != nil {
		return nil, fmt.Errorf("reading the certificate authority: %w", err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(ca)
	cert, err := tls.LoadX509KeyPair(certFile, keyFile)
	if err != nil {
		return nil, fmt.Errorf("reading the administrator's certificate: %w", err)
	}
	return &Client{server: server, http: &http.Client{
		Timeout: requestTimeout,
		// No proxy: the API server is on this machine.
		Transport: &http.Transport{
			TLSClientConfig:     &tls.Config{RootCAs: pool, Certificates: []tls.Certificate{cert}, MinVersion: tls.VersionTLS12},
			DialContext:         Dialer(from).DialContext,
			ForceAttemptHTTP2:   true,
			TLSHandshakeTimeout: requestTimeout,
		},
	}}, nil
}

// Get reads path. The answer is decoded into out unless that is nil.
func (c *Client) Get(ctx context.Context, path string, out any) error {
	return c.do(ctx, http.MethodGet, path, "", nil, out)
}

// Patch changes the object at path.
func (c *Client) Patch(ctx context.Context, path, contentType string, body []byte) error {
	return c.do(ctx, http.MethodPatch, path, contentType, body, nil)
}

// Create creates an object in the collection at path.
func (c *Client) Create(ctx context.Context, path string, object any) error {
	body, err := json.Marshal(object)
	if err != nil {
		return fmt.Errorf("encoding an object: %w", err)
	}
	return c.do(ctx, http.MethodPost, path, "application/json", body, nil)
}

// Apply creates or changes the object at path so that it has what body says.
func (c *Client) Apply(ctx context.Context, path string, body []byte) error {
	return c.Patch(ctx, path+"?fieldManager=lws-cluster&force=true", ApplyPatch, body)
}

// ApplyObject is Apply for an object that is not text yet.
func (c *Client) ApplyObject(ctx context.Context, path string, object any) error {
	body, err := json.Marshal(object) // JSON is YAML
	if err != nil {
		return fmt.Errorf("encoding an object: %w", err)
	}
	return c.Apply(ctx, path, body)
}

func (c *Client) do(ctx context.Context, method, path, contentType string, body []byte, out any) error {
	request, err := http.NewRequestWithContext(ctx, method, c.server+path, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	request.Header.Set("Accept", "application/json")
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return err // names the method and the URL already
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		return fmt.Errorf("%s %s: reading the answer: %w", method, path, err)
	}
	if response.StatusCode >= http.StatusBadRequest {
		return &StatusError{Method: method, Path: path, Code: response.StatusCode, Message: string(raw)}
	}
	if out == nil {
		return nil
	}
	if err := json.Unmarshal(raw, out); err != nil {
		return fmt.Errorf("%s %s: reading the answer: %w", method, path, err)
	}
	return nil
}
