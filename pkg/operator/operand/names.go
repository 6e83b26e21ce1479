package operand

// Names of managed objects that others rely on. They are the names in the assets; a test holds the two together.
const (
	// DeploymentName is the operand's Deployment.
	DeploymentName = "lws-controller-manager"
	// ContainerName is the operand's container in the Deployment's pods.
	ContainerName = "manager"
	// ConfigMapName holds the operand's configuration file.
	ConfigMapName = "lws-manager-config"
	// WebhookServiceName is the Service through which the API server calls the operand.
	WebhookServiceName = "lws-webhook-service"
	// MetricsServiceName is the Service that serves the operand's metrics.
	MetricsServiceName = "lws-controller-manager-metrics-service"
	// ServingCertificateName is the Certificate whose CA is injected into the webhook configurations and CRDs.
	ServingCertificateName = "lws-serving-cert"
	// WebhookSecretName is the Secret with the webhook server's certificate.
	WebhookSecretName = "webhook-server-cert"
	// MetricsSecretName is the Secret with the metrics server's certificate.
	MetricsSecretName = "metrics-server-cert"
)

// Secrets lists the Secrets that cert-manager writes and the operand mounts, with the Certificate that asks for each.
var Secrets = []struct{ Name, Certificate string }{
	{WebhookSecretName, ServingCertificateName},
	{MetricsSecretName, "lws-metrics-cert"},
}
