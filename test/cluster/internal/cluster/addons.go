//go:build linux

package cluster

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"

	"github.com/openshift/lws-operator/test/cluster/internal/build"
	"github.com/openshift/lws-operator/test/cluster/internal/kube"
	"github.com/openshift/lws-operator/test/cluster/internal/layout"
)

// Names of the processes that are not Kubernetes' own.
const (
	certManager = "cert-manager"
	coreDNS     = "coredns"
)

// startCertManager applies cert-manager's CRDs and starts its controllers and
// its CA injector.
func (c *Cluster) startCertManager(ctx context.Context) error {
	if err := c.serveCRDs(ctx, build.CertManager); err != nil {
		return err
	}
	// The Secrets of cluster-wide issuers live in this namespace.
	if err := c.client.EnsureNamespace(ctx, certManager); err != nil {
		return fmt.Errorf("making cert-manager's namespace: %w", err)
	}
	spec := c.inControlPlane(certManager, build.CertManager.Name)
	spec.Env = []string{"KUBECONFIG=" + c.kubeconfigOf(certManagerCert)}
	return c.ensureProcess(spec)
}

// serveCRDs applies a component's CRDs and waits until the API server serves them.
func (c *Cluster) serveCRDs(ctx context.Context, component build.Component) error {
	names, err := c.client.ApplyCRDs(ctx, c.Manifests(component.Name))
	if err != nil {
		return err
	}
	return c.wait(ctx, apiServer, func(ctx context.Context) error {
		for _, name := range names {
			if err := c.client.CRDServed(ctx, name); err != nil {
				return err
			}
		}
		return nil
	})
}

// startDNS starts the cluster's DNS server and waits until it answers.
func (c *Cluster) startDNS(ctx context.Context) error {
	address := c.network.ControlPlane().String()
	content, err := render(corefileTemplate, map[string]string{
		"Address":    address,
		"Domain":     layout.ClusterDomain,
		"Kubeconfig": c.kubeconfigOf(coreDNSCert),
	})
	if err != nil {
		return fmt.Errorf("Corefile: %w", err)
	}
	file := filepath.Join(c.Config(), "Corefile")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		return fmt.Errorf("writing the Corefile: %w", err)
	}
	if err := c.ensureProcess(c.inControlPlane(coreDNS, build.CoreDNS.Name, "-conf", file)); err != nil {
		return err
	}
	return c.wait(ctx, coreDNS, func(ctx context.Context) error { return c.dnsReady(ctx) })
}

// dnsReady asks the DNS server whether it has read the cluster's Services.
func (c *Cluster) dnsReady(ctx context.Context) error {
	url := fmt.Sprintf("http://%s:8181/ready", c.network.ControlPlane())
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	client := &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true,
		DialContext:       kube.Dialer(c.network.Host()).DialContext,
	}}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", url, response.Status)
	}
	return nil
}
