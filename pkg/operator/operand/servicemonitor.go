package operand

import (
	"fmt"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// monitorCertDir is where the platform's Prometheus mounts its client certificate.
const monitorCertDir = "/etc/prometheus/secrets/metrics-client-certs"

// withMonitorTLS makes Prometheus scrape over TLS: it verifies the metrics Service's name against the metrics
// certificate's CA and identifies itself with the client certificate that it has mounted.
func withMonitorTLS(monitor *unstructured.Unstructured, namespace string) error {
	endpoints, _, err := unstructured.NestedSlice(monitor.Object, "spec", "endpoints")
	if err != nil {
		return fmt.Errorf("spec.endpoints: %w", err)
	}
	for i := range endpoints {
		endpoint, ok := endpoints[i].(map[string]any)
		if !ok {
			return fmt.Errorf("spec.endpoints[%d] is a %T, not an object", i, endpoints[i])
		}
		endpoint["scheme"] = "https"
		endpoint["tlsConfig"] = map[string]any{
			"serverName":         MetricsServiceName + "." + namespace + ".svc",
			"insecureSkipVerify": false,
			"ca": map[string]any{
				"secret": map[string]any{"name": MetricsSecretName, "key": "ca.crt"},
			},
			"certFile": monitorCertDir + "/tls.crt",
			"keyFile":  monitorCertDir + "/tls.key",
		}
	}
	return unstructured.SetNestedSlice(monitor.Object, endpoints, "spec", "endpoints")
}
