package e2e

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	authenticationv1 "k8s.io/api/authentication/v1"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// scrape is how the ServiceMonitor tells Prometheus to ask for metrics.
type scrape struct {
	port, path, serverName string
	roots                  *x509.CertPool
}

var _ = Describe("The operand's metrics", func() {
	It("are had by whoever asks the way the ServiceMonitor says, and by nobody else", func(ctx context.Context) {
		settled(ctx)
		if !served(operand.StepServiceMonitor) {
			Skip("the cluster has no ServiceMonitor API")
		}
		how := readServiceMonitor(ctx)
		ns, err := createNamespace(ctx)
		Expect(err).NotTo(HaveOccurred())
		DeferCleanup(deleteNamespace, ns)
		allowed, stranger := createToken(ctx, ns, "allowed"), createToken(ctx, ns, "stranger")
		allowMetrics(ctx, ns, "allowed")
		client := clientCertificate()

		endpoints := metricsEndpoints(ctx, how.port)
		// Only the leader has controllers. A rollout may just have ended the last leader, and roles take effect when the
		// authorizer has seen them.
		Eventually(func(g Gomega) {
			var bodies []string
			for _, endpoint := range endpoints {
				status, body, err := how.get(ctx, endpoint, allowed, client)
				g.Expect(err).NotTo(HaveOccurred())
				g.Expect(status).To(Equal(http.StatusOK))
				g.Expect(body).To(ContainSubstring("rest_client_requests_total"))
				bodies = append(bodies, body)
			}
			g.Expect(bodies).To(ContainElement(ContainSubstring(`controller_runtime_reconcile_total{controller="leaderworkerset"`)))
		}).WithContext(ctx).Should(Succeed())
		for _, endpoint := range endpoints {
			for token, refusal := range map[string]int{"": http.StatusUnauthorized, stranger: http.StatusForbidden} {
				status, _, err := how.get(ctx, endpoint, token, client)
				Expect(err).NotTo(HaveOccurred())
				Expect(status).To(Equal(refusal))
			}
			expectOldTLSRefused(ctx, endpoint, how.roots, how.serverName)
		}
	})
})

// readServiceMonitor reads what Prometheus would do, and expects the client certificate to be files: on OpenShift the
// platform's Prometheus has one of its own.
func readServiceMonitor(ctx context.Context) scrape {
	GinkgoHelper()
	kind := operand.MustKindOfStep(operand.StepServiceMonitor)
	monitor, err := dyn.Resource(kind.GVR()).Namespace(namespace).Get(ctx, "lws-controller-manager-metrics-monitor", metav1.GetOptions{})
	Expect(err).NotTo(HaveOccurred())
	endpoints, _, err := unstructured.NestedSlice(monitor.Object, "spec", "endpoints")
	Expect(err).NotTo(HaveOccurred())
	Expect(endpoints).To(HaveLen(1))
	field := func(path ...string) string {
		endpoint, ok := endpoints[0].(map[string]any)
		Expect(ok).To(BeTrue())
		text, _, err := unstructured.NestedString(endpoint, path...)
		Expect(err).NotTo(HaveOccurred())
		return text
	}
	Expect(field("scheme")).To(Equal("https"))
	Expect(field("bearerTokenFile")).NotTo(BeEmpty())
	Expect(field("tlsConfig", "certFile")).To(HavePrefix("/etc/prometheus/"))
	Expect(field("tlsConfig", "keyFile")).To(HavePrefix("/etc/prometheus/"))
	ca, err := kube.CoreV1().Secrets(namespace).Get(ctx, field("tlsConfig", "ca", "secret", "name"), metav1.GetOptions{})
	Expect(err).NotTo(HaveOccurred())
	roots := x509.NewCertPool()
	Expect(roots.AppendCertsFromPEM(ca.Data[field("tlsConfig", "ca", "secret", "key")])).To(BeTrue())
	return scrape{port: field("port"), path: field("path"), serverName: field("tlsConfig", "serverName"), roots: roots}
}

// get asks an endpoint for its metrics.
func (s *scrape) get(ctx context.Context, endpoint podPort, token string, client tls.Certificate) (status int, body string, err error) {
	address := endpoint.forward()
	transport := &http.Transport{
		DisableKeepAlives: true,
		TLSClientConfig: &tls.Config{
			RootCAs: s.roots, ServerName: s.serverName, Certificates: []tls.Certificate{client}, MinVersion: tls.VersionTLS12,
		},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, address)
		},
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+s.serverName+s.path, http.NoBody)
	if err != nil {
		return 0, "", err
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := (&http.Client{Transport: transport}).Do(request)
	if err != nil {
		return 0, "", fmt.Errorf("asking for metrics: %w", err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response.StatusCode, string(text), err
}

// expectOldTLSRefused expects a server to want TLS 1.2 or newer.
func expectOldTLSRefused(ctx context.Context, endpoint podPort, roots *x509.CertPool, serverName string) {
	GinkgoHelper()
	dialer := &tls.Dialer{Config: &tls.Config{RootCAs: roots, ServerName: serverName, MinVersion: tls.VersionTLS10, MaxVersion: tls.VersionTLS11}} //nolint:gosec // This is what has to be refused.
	_, err := dialer.DialContext(ctx, "tcp", endpoint.forward())
	Expect(err).To(MatchError(ContainSubstring("protocol version not supported")))
}

// metricsEndpoints lists the endpoints of the metrics Service, one for each of the operand's pods. Right after a rollout
// the Service may still name a pod that is about to go, and not yet its successor.
func metricsEndpoints(ctx context.Context, portName string) []podPort {
	GinkgoHelper()
	var found []podPort
	Eventually(func(g Gomega) {
		pods, err := runningPods(ctx)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(pods).NotTo(BeEmpty())
		names := map[string]bool{}
		for i := range pods {
			names[pods[i].Name] = true
		}
		found = nil
		for _, endpoint := range listEndpoints(ctx, g, operand.MetricsServiceName, portName) {
			if names[endpoint.pod] {
				found = append(found, endpoint)
			}
		}
		g.Expect(found).To(HaveLen(len(names)), "Service %s has no endpoint with a port named %s for each of the operand's pods", operand.MetricsServiceName, portName)
	}).WithContext(ctx).Should(Succeed())
	return found
}

// listEndpoints lists the endpoints of a Service at a port.
func listEndpoints(ctx context.Context, g Gomega, service, portName string) (found []podPort) {
	slices, err := kube.DiscoveryV1().EndpointSlices(namespace).List(ctx, metav1.ListOptions{LabelSelector: discoveryv1.LabelServiceName + "=" + service})
	g.Expect(err).NotTo(HaveOccurred())
	for i := range slices.Items {
		for _, port := range slices.Items[i].Ports {
			if *port.Name != portName {
				continue
			}
			for j := range slices.Items[i].Endpoints {
				found = append(found, podPort{pod: slices.Items[i].Endpoints[j].TargetRef.Name, port: *port.Port})
			}
		}
	}
	return found
}

// createToken makes a service account and a token for it.
func createToken(ctx context.Context, ns, name string) string {
	GinkgoHelper()
	account := &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: name}}
	_, err := kube.CoreV1().ServiceAccounts(ns).Create(ctx, account, metav1.CreateOptions{})
	Expect(err).NotTo(HaveOccurred())
	answer, err := kube.CoreV1().ServiceAccounts(ns).CreateToken(ctx, name, &authenticationv1.TokenRequest{}, metav1.CreateOptions{})
	Expect(err).NotTo(HaveOccurred())
	return answer.Status.Token
}

// allowMetrics gives a service account the operand's own role for readers of metrics, until the end of the spec.
func allowMetrics(ctx context.Context, ns, account string) {
	GinkgoHelper()
	roles, err := kube.RbacV1().ClusterRoles().List(ctx, metav1.ListOptions{})
	Expect(err).NotTo(HaveOccurred())
	for _, role := range ownedByCustomResource(roles.Items) {
		if !strings.HasPrefix(role.Name, "lws-metrics-reader") {
			continue
		}
		binding, err := kube.RbacV1().ClusterRoleBindings().Create(ctx, &rbacv1.ClusterRoleBinding{
			ObjectMeta: metav1.ObjectMeta{GenerateName: "lws-e2e-"},
			RoleRef:    rbacv1.RoleRef{APIGroup: rbacv1.GroupName, Kind: "ClusterRole", Name: role.Name},
			Subjects:   []rbacv1.Subject{{Kind: rbacv1.ServiceAccountKind, Namespace: ns, Name: account}},
		}, metav1.CreateOptions{})
		Expect(err).NotTo(HaveOccurred())
		DeferCleanup(kube.RbacV1().ClusterRoleBindings().Delete, binding.Name, metav1.DeleteOptions{})
		return
	}
	Fail("the operator manages no ClusterRole lws-metrics-reader*")
}
