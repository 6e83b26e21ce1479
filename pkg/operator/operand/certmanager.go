package operand

import (
	"fmt"
	"strings"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// serviceOfSecret says which Service a certificate is for, by the Secret that it is written to.
var serviceOfSecret = map[string]string{
	WebhookSecretName: WebhookServiceName,
	MetricsSecretName: MetricsServiceName,
}

// withDNSNames puts the Service's name and the namespace into a Certificate's DNS names, which the manifests give as
// SERVICE_NAME.SERVICE_NAMESPACE and a suffix.
func withDNSNames(certificate *unstructured.Unstructured, namespace string) error {
	secret, _, err := unstructured.NestedString(certificate.Object, "spec", "secretName")
	if err != nil {
		return fmt.Errorf("spec.secretName: %w", err)
	}
	service, known := serviceOfSecret[secret]
	if !known {
		return fmt.Errorf("no Service is known for the certificate in Secret %q", secret)
	}
	names, _, err := unstructured.NestedStringSlice(certificate.Object, "spec", "dnsNames")
	if err != nil {
		return fmt.Errorf("spec.dnsNames: %w", err)
	}
	for i, name := range names {
		labels := strings.SplitN(name, ".", 3)
		if len(labels) != 3 {
			return fmt.Errorf("spec.dnsNames[%d]: %q is not a Service's name, a namespace and a suffix", i, name)
		}
		names[i] = strings.Join([]string{service, namespace, labels[2]}, ".")
	}
	return unstructured.SetNestedStringSlice(certificate.Object, names, "spec", "dnsNames")
}
