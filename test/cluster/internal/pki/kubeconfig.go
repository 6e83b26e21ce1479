package pki

import (
	"fmt"
	"os"

	"sigs.k8s.io/yaml"
)

// Kubeconfig is a kubeconfig file for a certificate's user, with everything in
// it: it may be copied elsewhere. Server is a URL and name the context's name.
func (a *Authority) Kubeconfig(name, server, certificate string) ([]byte, error) {
	data := map[string][]byte{}
	for key, file := range map[string]string{
		"ca":   a.CertFile("ca"),
		"cert": a.CertFile(certificate),
		"key":  a.KeyFile(certificate),
	} {
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("making the kubeconfig of %s: %w", certificate, err)
		}
		data[key] = raw
	}
	type object = map[string]any
	return yaml.Marshal(object{
		"apiVersion":      "v1",
		"kind":            "Config",
		"current-context": name,
		"clusters":        []object{{"name": name, "cluster": object{"server": server, "certificate-authority-data": data["ca"]}}},
		"users":           []object{{"name": name, "user": object{"client-certificate-data": data["cert"], "client-key-data": data["key"]}}},
		"contexts":        []object{{"name": name, "context": object{"cluster": name, "user": name, "namespace": "default"}}},
	})
}

// WriteKubeconfig writes a kubeconfig to a file that only its owner can read.
func (a *Authority) WriteKubeconfig(file, name, server, certificate string) error {
	raw, err := a.Kubeconfig(name, server, certificate)
	if err != nil {
		return err
	}
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		return fmt.Errorf("writing the kubeconfig of %s: %w", certificate, err)
	}
	return nil
}
