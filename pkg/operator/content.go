package operator

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// secretKeys are what a TLS Secret from cert-manager has to hold before the operand can mount it.
var secretKeys = []string{"ca.crt", "tls.crt", "tls.key"}

// missingSecrets names the Secrets that do not exist or are incomplete, and notes the content of the others.
func (p *pass) missingSecrets() []string {
	var missing []string
	for _, secret := range operand.Secrets {
		digests, version := p.secretDigests(secret.Name)
		if !complete(digests) {
			missing = append(missing, secret.Name)
			continue
		}
		p.sawContent("secrets/"+secret.Name, version, digests)
	}
	return missing
}

func complete(digests map[string]string) bool {
	for _, key := range secretKeys {
		if digests[key] == "" {
			return false
		}
	}
	return true
}

// secretDigests are the hashes of a Secret's values and its resource version; none when the Secret does not exist.
func (p *pass) secretDigests(name string) (map[string]string, string) {
	obj, state := p.cluster.Get(secretScope(p.namespace, name))
	secret, ok := obj.(*unstructured.Unstructured)
	if state != observed.Present || !ok {
		return nil, ""
	}
	digests, _, err := unstructured.NestedStringMap(secret.Object, digestsField)
	if err != nil {
		return nil, ""
	}
	return digests, secret.GetResourceVersion()
}

// sawContent notes what a mounted object holds now. Its version is kept from the last time as long as the content is
// the same, so that a new label on a Secret restarts nothing.
func (p *pass) sawContent(name, version string, data map[string]string) {
	last, known := p.memory.content[name]
	if !known {
		last = operand.RecordedContent(p.observation.Deployment, name)
	}
	now := operand.Content{Version: version, Hash: contentHash(data)}
	if last.Hash == now.Hash && last.Version != "" {
		now.Version = last.Version
	}
	content := maps.Clone(p.input.Content)
	if content == nil {
		content = map[string]operand.Content{}
	}
	content[name] = now
	p.input.Content = content
}

// contentHash is the same for the same data; encoding/json sorts the keys.
func contentHash(data map[string]string) string {
	encoded, err := json.Marshal(data)
	if err != nil {
		// A map of strings can always be encoded.
		return ""
	}
	sum := sha256.Sum256(encoded)
	return hex.EncodeToString(sum[:])
}
