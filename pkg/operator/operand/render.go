package operand

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	operatorv1 "github.com/openshift/api/operator/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

// Input is all that the desired objects depend on, beside the embedded manifests.
type Input struct {
	// Owner is the custom resource that owns every managed object.
	Owner metav1.OwnerReference
	// Namespace is where the operator and the operand run.
	Namespace string
	// Image is the operand's image reference; it has to be valid by ValidateImage when the Deployment is rendered.
	Image string
	// LogLevel is the operand's log level from the custom resource; empty means Normal.
	LogLevel operatorv1.LogLevel
	// NodePlacement is the custom resource's, and may be nil.
	NodePlacement *lwsv1.NodePlacement
	// Content says what the pods mount, by "secrets/NAME" and "configmaps/NAME".
	Content map[string]Content
}

// Content identifies what a mounted Secret or ConfigMap holds.
type Content struct {
	// Version is the resource version at which the content last changed. It becomes an annotation of the pod template,
	// so that a change of content starts a rollout.
	Version string
	// Hash is of the content. It becomes an annotation of the Deployment itself, where it starts nothing, and tells a
	// restarted operator whether the content is still the recorded version's.
	Hash string
}

// Manifest is one desired object.
type Manifest struct {
	Ref
	// Object must not be changed: it is shared between syncs.
	Object Object
	// Hash changes whenever the object does.
	Hash string
}

// Render makes every managed object but the Deployment, which needs to know the content it mounts first.
func (a *Assets) Render(in Input) ([]Manifest, error) {
	manifests := make([]Manifest, 0, len(a.assets))
	for i := range a.assets {
		if a.assets[i].kind.Step == StepDeployment {
			continue
		}
		m, err := a.render(&a.assets[i], in)
		if err != nil {
			return nil, err
		}
		manifests = append(manifests, m)
	}
	return manifests, nil
}

// RenderDeployment makes the operand's Deployment.
func (a *Assets) RenderDeployment(in Input) (Manifest, error) {
	for i := range a.assets {
		if a.assets[i].kind.Step == StepDeployment {
			return a.render(&a.assets[i], in)
		}
	}
	return Manifest{}, fmt.Errorf("the embedded manifests hold no Deployment")
}

func (a *Assets) render(from *asset, in Input) (Manifest, error) {
	obj, err := copyOf(from.object)
	if err != nil {
		return Manifest{}, fmt.Errorf("embedded manifest %s: %w", from.path, err)
	}
	if from.kind.Namespaced {
		obj.SetNamespace(in.Namespace)
	}
	obj.SetOwnerReferences([]metav1.OwnerReference{in.Owner})
	if err := transform(obj, a.namespace, in); err != nil {
		return Manifest{}, fmt.Errorf("embedded manifest %s: %w", from.path, err)
	}
	hash, err := hashOf(obj)
	if err != nil {
		return Manifest{}, fmt.Errorf("embedded manifest %s: %w", from.path, err)
	}
	return Manifest{Ref: from.ref(in.Namespace), Object: obj, Hash: hash}, nil
}

// WithoutOwner is the same desired object, but nobody's.
func (m Manifest) WithoutOwner() (Manifest, error) {
	obj, err := copyOf(m.Object)
	if err != nil {
		return Manifest{}, fmt.Errorf("%s: %w", m.Ref, err)
	}
	obj.SetOwnerReferences(nil)
	m.Object, m.Hash = obj, m.Hash+"-without-owner"
	return m, nil
}

func hashOf(obj Object) (string, error) {
	data, err := json.Marshal(obj)
	if err != nil {
		return "", fmt.Errorf("cannot be encoded: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}
