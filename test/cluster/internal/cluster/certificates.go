//go:build linux

package cluster

import (
	"fmt"
	"net"
	"os"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/pki"
)

// Names of certificates and of the kubeconfigs that are made of them.
const (
	adminCert             = "admin"
	apiServerCert         = "kube-apiserver"
	apiServerKubeletCert  = "kube-apiserver-kubelet-client"
	frontProxyCert        = "front-proxy-client"
	controllerManagerCert = "kube-controller-manager"
	schedulerCert         = "kube-scheduler"
	proxyCert             = "kube-proxy"
	certManagerCert       = "cert-manager"
	coreDNSCert           = "coredns"
	storageCert           = "storage"
	kwokCert              = "kwok"
	olmCert               = "olm"
	serviceAccountKey     = "service-accounts"
)

// masters is the group that may do everything. What runs beside Kubernetes is in
// it: what its own installation would grant it is not under test.
const masters = "system:masters"

// ensureCertificates makes the certificates of the control plane and of the
// users, and the kubeconfigs.
func (c *Cluster) ensureCertificates() error {
	authority, err := pki.LoadOrCreate(c.PKI())
	if err != nil {
		return err
	}
	c.authority = authority
	for _, certificate := range c.certificates() {
		if err := authority.Ensure(certificate); err != nil {
			return err
		}
	}
	if err := authority.EnsureKeyPair(serviceAccountKey); err != nil {
		return err
	}
	if err := os.MkdirAll(c.Config(), 0o700); err != nil {
		return fmt.Errorf("making the folder of configuration files: %w", err)
	}
	for _, user := range []string{controllerManagerCert, schedulerCert, proxyCert, certManagerCert, coreDNSCert, storageCert, kwokCert, olmCert} {
		if err := c.writeKubeconfig(c.kubeconfigOf(user), user); err != nil {
			return err
		}
	}
	if err := c.writeKubeconfig(c.OperatorKubeconfig(), OperatorUnderTest); err != nil {
		return err
	}
	return c.writeKubeconfig(c.Kubeconfig(), adminCert)
}

// OperatorKubeconfig is the kubeconfig of the user OperatorUnderTest.
func (c *Cluster) OperatorKubeconfig() string { return c.Dir + "/" + OperatorUnderTest + ".kubeconfig" }

// kubeconfigOf is the path of a component's kubeconfig.
func (c *Cluster) kubeconfigOf(user string) string { return c.Config() + "/" + user + ".kubeconfig" }

func (c *Cluster) writeKubeconfig(file, user string) error {
	return c.authority.WriteKubeconfig(file, "lws-cluster", c.server(), user)
}

func (c *Cluster) certificates() []pki.Certificate {
	return []pki.Certificate{
		{File: adminCert, User: "lws-cluster-admin", Groups: []string{masters}},
		{
			File: apiServerCert, User: "kube-apiserver",
			DNS: []string{"localhost", "kubernetes", "kubernetes.default", "kubernetes.default.svc", "kubernetes.default.svc." + layout.ClusterDomain},
			IPs: []net.IP{net.IPv4(127, 0, 0, 1), layout.KubernetesService.AsSlice(), c.network.ControlPlane().AsSlice()},
		},
		{File: apiServerKubeletCert, User: apiServerKubeletCert, Groups: []string{masters}},
		{File: frontProxyCert, User: frontProxyCert},
		{File: controllerManagerCert, User: "system:kube-controller-manager"},
		{File: schedulerCert, User: "system:kube-scheduler"},
		{File: proxyCert, User: "system:kube-proxy"},
		{File: certManagerCert, User: "cert-manager", Groups: []string{masters}},
		{File: coreDNSCert, User: "coredns", Groups: []string{masters}},
		{File: storageCert, User: "storage", Groups: []string{masters}},
		{File: kwokCert, User: "kwok", Groups: []string{masters}},
		{File: olmCert, User: "olm", Groups: []string{masters}},
		{File: OperatorUnderTest, User: OperatorUnderTest},
	}
}

// ensureNodeCertificate makes the certificate by which a kubelet is known to the
// Node authorizer and serves its own API.
func (c *Cluster) ensureNodeCertificate(n node) error {
	certificate := pki.Certificate{
		File:   n.name,
		User:   "system:node:" + n.name,
		Groups: []string{"system:nodes"},
		DNS:    []string{n.name},
		IPs:    []net.IP{n.address.AsSlice()},
	}
	if err := c.authority.Ensure(certificate); err != nil {
		return err
	}
	return c.writeKubeconfig(c.kubeconfigOf(n.name), n.name)
}
