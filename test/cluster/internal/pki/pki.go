// Package pki makes the cluster's certificate authority, its certificates and
// its kubeconfigs.
package pki

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

// lifetime of the authority and of all certificates: longer than any cluster lives.
const lifetime = 10 * 365 * 24 * time.Hour

// Authority signs the cluster's certificates and keeps them as files in a folder.
type Authority struct {
	dir  string
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

// Certificate says whom a certificate is for. With names it is good for serving
// under them; every one is good for a client.
type Certificate struct {
	// File is the files' name: FILE.crt and FILE.key.
	File string
	// User and Groups are whom Kubernetes takes the client for.
	User   string
	Groups []string
	// DNS and IPs are the names of a server.
	DNS []string
	IPs []net.IP
}

// LoadOrCreate reads the authority that is kept in dir, or makes one.
func LoadOrCreate(dir string) (*Authority, error) {
	a := &Authority{dir: dir}
	err := a.load()
	if err == nil || !errors.Is(err, os.ErrNotExist) {
		return a, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("making the folder of certificates: %w", err)
	}
	a.key, err = newKey()
	if err != nil {
		return nil, err
	}
	template, err := newTemplate("lws-cluster")
	if err != nil {
		return nil, err
	}
	template.IsCA, template.BasicConstraintsValid = true, true
	template.KeyUsage = x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature
	raw, err := x509.CreateCertificate(rand.Reader, template, template, a.key.Public(), a.key)
	if err != nil {
		return nil, fmt.Errorf("making the certificate authority: %w", err)
	}
	if a.cert, err = x509.ParseCertificate(raw); err != nil {
		return nil, fmt.Errorf("reading the new certificate authority: %w", err)
	}
	return a, a.write("ca", raw, a.key)
}

func (a *Authority) load() error {
	cert, err := readPEM(a.CertFile("ca"))
	if err != nil {
		return err
	}
	key, err := readPEM(a.KeyFile("ca"))
	if err != nil {
		return err
	}
	if a.cert, err = x509.ParseCertificate(cert); err != nil {
		return fmt.Errorf("reading %s: %w", a.CertFile("ca"), err)
	}
	if a.key, err = x509.ParseECPrivateKey(key); err != nil {
		return fmt.Errorf("reading %s: %w", a.KeyFile("ca"), err)
	}
	return nil
}

// CertFile is the path of a certificate, or "ca" for the authority's own.
func (a *Authority) CertFile(name string) string { return filepath.Join(a.dir, name+".crt") }

// KeyFile is the path of a certificate's private key.
func (a *Authority) KeyFile(name string) string { return filepath.Join(a.dir, name+".key") }

// PublicKeyFile is the path of a public key that EnsureKeyPair wrote.
func (a *Authority) PublicKeyFile(name string) string { return filepath.Join(a.dir, name+".pub") }

// Ensure makes a certificate and its key unless they are there.
func (a *Authority) Ensure(c Certificate) error {
	if exists(a.CertFile(c.File)) && exists(a.KeyFile(c.File)) {
		return nil
	}
	key, err := newKey()
	if err != nil {
		return err
	}
	template, err := newTemplate(c.User)
	if err != nil {
		return err
	}
	template.Subject.Organization = c.Groups
	template.DNSNames, template.IPAddresses = c.DNS, c.IPs
	template.KeyUsage = x509.KeyUsageDigitalSignature
	template.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth}
	if len(c.DNS)+len(c.IPs) > 0 {
		template.ExtKeyUsage = append(template.ExtKeyUsage, x509.ExtKeyUsageServerAuth)
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, a.cert, key.Public(), a.key)
	if err != nil {
		return fmt.Errorf("signing the certificate of %s: %w", c.File, err)
	}
	return a.write(c.File, raw, key)
}

// EnsureKeyPair makes a private and a public key without a certificate, unless
// they are there.
func (a *Authority) EnsureKeyPair(name string) error {
	if exists(a.KeyFile(name)) && exists(a.PublicKeyFile(name)) {
		return nil
	}
	key, err := newKey()
	if err != nil {
		return err
	}
	public, err := x509.MarshalPKIXPublicKey(key.Public())
	if err != nil {
		return fmt.Errorf("encoding the public key %s: %w", name, err)
	}
	if err := writePEM(a.PublicKeyFile(name), "PUBLIC KEY", public); err != nil {
		return err
	}
	return a.writeKey(name, key)
}

// write writes the key last: a certificate counts only with its key, so one that
// an interruption left alone is made again.
func (a *Authority) write(name string, cert []byte, key *ecdsa.PrivateKey) error {
	if err := writePEM(a.CertFile(name), "CERTIFICATE", cert); err != nil {
		return err
	}
	return a.writeKey(name, key)
}

func (a *Authority) writeKey(name string, key *ecdsa.PrivateKey) error {
	raw, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		return fmt.Errorf("encoding the private key %s: %w", name, err)
	}
	return writePEM(a.KeyFile(name), "EC PRIVATE KEY", raw)
}

func newKey() (*ecdsa.PrivateKey, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("making a private key: %w", err)
	}
	return key, nil
}

func newTemplate(name string) (*x509.Certificate, error) {
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 126))
	if err != nil {
		return nil, fmt.Errorf("making a serial number: %w", err)
	}
	now := time.Now()
	return &x509.Certificate{
		SerialNumber: serial,
		Subject:      pkix.Name{CommonName: name},
		// A clock that is set back by a little does no harm.
		NotBefore: now.Add(-time.Hour),
		NotAfter:  now.Add(lifetime),
	}, nil
}

func readPEM(file string) ([]byte, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	block, _ := pem.Decode(raw)
	if block == nil {
		return nil, fmt.Errorf("%s holds no PEM block", file)
	}
	return block.Bytes, nil
}

func writePEM(file, kind string, raw []byte) error {
	return os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: raw}), 0o600)
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}
