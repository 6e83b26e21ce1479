package e2e

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"fmt"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

const (
	webhookPort = 9443
	metricsPort = 8443
)

var _ = Describe("A certificate that is renewed", func() {
	It("is served by the webhooks after one rollout, and admission goes on", func(ctx context.Context) {
		service := operand.WebhookServiceName + "." + namespace + ".svc"
		before := restoreOperandAfterwards(ctx)
		tried := watchAdmission()
		tried.admittedAgain(ctx)
		after := renew(ctx, before, operand.WebhookSecretName)
		tried.admittedAgain(ctx)
		tried.report("the renewal of the webhooks' certificate")

		secret, err := kube.CoreV1().Secrets(namespace).Get(ctx, operand.WebhookSecretName, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		expectServed(ctx, secret, webhookPort, service)
		expectCABundles(ctx, secret.Data["ca.crt"])
		Expect(revision(settled(ctx))).To(Equal(revision(after)))
	})

	It("is served by the metrics endpoint after one rollout", func(ctx context.Context) {
		before := restoreOperandAfterwards(ctx)
		renew(ctx, before, operand.MetricsSecretName)
		secret, err := kube.CoreV1().Secrets(namespace).Get(ctx, operand.MetricsSecretName, metav1.GetOptions{})
		Expect(err).NotTo(HaveOccurred())
		expectServed(ctx, secret, metricsPort, operand.MetricsServiceName+"."+namespace+".svc")
	})
})

// renew has cert-manager issue a certificate anew by taking its Secret away, and waits for the rollout that follows.
func renew(ctx context.Context, before *appsv1.Deployment, secret string) *appsv1.Deployment {
	GinkgoHelper()
	annotation := "secrets/" + secret
	recorded := before.Spec.Template.Annotations[annotation]
	Expect(recorded).NotTo(BeEmpty())
	By("deleting Secret " + secret)
	Expect(kube.CoreV1().Secrets(namespace).Delete(ctx, secret, metav1.DeleteOptions{})).To(Succeed())
	Eventually(func(g Gomega) {
		now, err := operandNow(ctx)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(now.Spec.Template.Annotations[annotation]).NotTo(Equal(recorded))
	}).WithContext(ctx).Should(Succeed())
	after := settled(ctx)
	Expect(revision(after)).To(Equal(revision(before)+1), "the renewal took more than one rollout")
	return after
}

// expectServed expects each of the operand's pods to serve the certificate of a Secret, trusted by the Secret's own CA.
func expectServed(ctx context.Context, secret *corev1.Secret, port int32, serverName string) {
	GinkgoHelper()
	roots := x509.NewCertPool()
	Expect(roots.AppendCertsFromPEM(secret.Data["ca.crt"])).To(BeTrue(), "Secret %s has no CA", secret.Name)
	pair, err := tls.X509KeyPair(secret.Data["tls.crt"], secret.Data["tls.key"])
	Expect(err).NotTo(HaveOccurred())
	pods, err := runningPods(ctx)
	Expect(err).NotTo(HaveOccurred())
	Expect(pods).NotTo(BeEmpty())
	for i := range pods {
		dialer := &tls.Dialer{Config: &tls.Config{RootCAs: roots, ServerName: serverName, MinVersion: tls.VersionTLS12}}
		connection, err := dialer.DialContext(ctx, "tcp", podPort{pods[i].Name, port}.forward())
		Expect(err).NotTo(HaveOccurred(), "pod %s", pods[i].Name)
		tlsConnection, ok := connection.(*tls.Conn)
		Expect(ok).To(BeTrue())
		served := tlsConnection.ConnectionState().PeerCertificates[0]
		Expect(connection.Close()).To(Succeed())
		Expect(served.Raw).To(Equal(pair.Certificate[0]), "pod %s serves another certificate than that of Secret %s", pods[i].Name, secret.Name)
	}
}

// expectCABundles expects all that calls the webhooks to trust a CA. They may also trust the one before it: cert-manager
// keeps that, so that admission goes on until every replica has the new certificate.
func expectCABundles(ctx context.Context, ca []byte) {
	GinkgoHelper()
	there, _, err := managedObjects(ctx)
	Expect(err).NotTo(HaveOccurred())
	bundles := map[string]string{}
	for name, object := range there {
		switch object.GetKind() {
		case "CustomResourceDefinition":
			if bundle, found, _ := unstructured.NestedString(object.Object, "spec", "conversion", "webhook", "clientConfig", "caBundle"); found {
				bundles[name] = bundle
			}
		case "MutatingWebhookConfiguration", "ValidatingWebhookConfiguration":
			webhooks, _, err := unstructured.NestedSlice(object.Object, "webhooks")
			Expect(err).NotTo(HaveOccurred())
			for i, webhook := range webhooks {
				fields, ok := webhook.(map[string]any)
				Expect(ok).To(BeTrue())
				bundle, _, err := unstructured.NestedString(fields, "clientConfig", "caBundle")
				Expect(err).NotTo(HaveOccurred())
				bundles[fmt.Sprintf("%s[%d]", name, i)] = bundle
			}
		}
	}
	Expect(bundles).NotTo(BeEmpty())
	for name, bundle := range bundles {
		decoded, err := base64.StdEncoding.DecodeString(bundle)
		Expect(err).NotTo(HaveOccurred(), name)
		Expect(string(decoded)).To(ContainSubstring(strings.TrimSpace(string(ca))), name)
	}
}
