package pki

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"net"
	"os"
	"slices"
	"testing"

	"sigs.k8s.io/yaml"
)

func newAuthority(t *testing.T) *Authority {
	t.Helper()
	a, err := LoadOrCreate(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// load reads a certificate and checks that its key fits.
func load(t *testing.T, a *Authority, name string) *x509.Certificate {
	t.Helper()
	pair, err := tls.LoadX509KeyPair(a.CertFile(name), a.KeyFile(name))
	if err != nil {
		t.Fatal(err)
	}
	return pair.Leaf
}

func (a *Authority) pool() *x509.CertPool {
	pool := x509.NewCertPool()
	pool.AddCert(a.cert)
	return pool
}

func TestServerCertificate(t *testing.T) {
	a := newAuthority(t)
	err := a.Ensure(Certificate{File: "s", User: "server", DNS: []string{"kubernetes"}, IPs: []net.IP{net.IPv4(10, 96, 0, 1)}})
	if err != nil {
		t.Fatal(err)
	}
	cert := load(t, a, "s")
	for _, name := range []string{"kubernetes", "10.96.0.1"} {
		if _, err := cert.Verify(x509.VerifyOptions{Roots: a.pool(), DNSName: name}); err != nil {
			t.Errorf("not good for %s: %v", name, err)
		}
	}
	if _, err := cert.Verify(x509.VerifyOptions{Roots: a.pool(), DNSName: "elsewhere"}); err == nil {
		t.Error("good for a name that it was not made for")
	}
}

func TestClientCertificate(t *testing.T) {
	a := newAuthority(t)
	if err := a.Ensure(Certificate{File: "c", User: "system:node:node1", Groups: []string{"system:nodes"}}); err != nil {
		t.Fatal(err)
	}
	cert := load(t, a, "c")
	if cert.Subject.CommonName != "system:node:node1" || !slices.Equal(cert.Subject.Organization, []string{"system:nodes"}) {
		t.Errorf("subject is %s", cert.Subject)
	}
	client := x509.VerifyOptions{Roots: a.pool(), KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth}}
	if _, err := cert.Verify(client); err != nil {
		t.Errorf("not good for a client: %v", err)
	}
	if _, err := cert.Verify(x509.VerifyOptions{Roots: a.pool()}); err == nil {
		t.Error("good for a server")
	}
}

func TestEverythingIsKeptUnlessItsKeyIsMissing(t *testing.T) {
	a := newAuthority(t)
	certificate := Certificate{File: "c", User: "u"}
	if err := a.Ensure(certificate); err != nil {
		t.Fatal(err)
	}
	first := load(t, a, "c")
	again, err := LoadOrCreate(a.dir)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again.cert.Raw, a.cert.Raw) {
		t.Error("the authority was made anew")
	}
	if err := again.Ensure(certificate); err != nil {
		t.Fatal(err)
	}
	if !load(t, again, "c").Equal(first) {
		t.Error("the certificate was made anew")
	}
	if err := os.Remove(a.KeyFile("c")); err != nil {
		t.Fatal(err)
	}
	if err := again.Ensure(certificate); err != nil {
		t.Fatal(err)
	}
	if load(t, again, "c").Equal(first) {
		t.Error("a certificate without its key was kept")
	}
}

func TestPrivateFilesAreTheOwnersOnly(t *testing.T) {
	a := newAuthority(t)
	if err := a.EnsureKeyPair("sa"); err != nil {
		t.Fatal(err)
	}
	file := a.dir + "/kubeconfig"
	if err := a.Ensure(Certificate{File: "c", User: "u"}); err != nil {
		t.Fatal(err)
	}
	if err := a.WriteKubeconfig(file, "x", "https://10.0.0.1:6443", "c"); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{a.KeyFile("ca"), a.KeyFile("sa"), a.KeyFile("c"), file} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %o", path, info.Mode().Perm())
		}
	}
}

func TestKubeconfigNeedsNoOtherFile(t *testing.T) {
	a := newAuthority(t)
	if err := a.Ensure(Certificate{File: "admin", User: "admin"}); err != nil {
		t.Fatal(err)
	}
	raw, err := a.Kubeconfig("lws", "https://10.170.1.1:6443", "admin")
	if err != nil {
		t.Fatal(err)
	}
	var config struct {
		CurrentContext string `json:"current-context"`
		Clusters       []struct {
			Cluster struct {
				Server string `json:"server"`
				CA     []byte `json:"certificate-authority-data"`
			} `json:"cluster"`
		} `json:"clusters"`
		Users []struct {
			User struct {
				Cert []byte `json:"client-certificate-data"`
				Key  []byte `json:"client-key-data"`
			} `json:"user"`
		} `json:"users"`
	}
	if err := yaml.Unmarshal(raw, &config); err != nil {
		t.Fatal(err)
	}
	if config.CurrentContext != "lws" || config.Clusters[0].Cluster.Server != "https://10.170.1.1:6443" {
		t.Errorf("context %q, server %q", config.CurrentContext, config.Clusters[0].Cluster.Server)
	}
	if _, err := tls.X509KeyPair(config.Users[0].User.Cert, config.Users[0].User.Key); err != nil {
		t.Errorf("the user's certificate: %v", err)
	}
	if !x509.NewCertPool().AppendCertsFromPEM(config.Clusters[0].Cluster.CA) {
		t.Error("the certificate authority can't be read")
	}
}
