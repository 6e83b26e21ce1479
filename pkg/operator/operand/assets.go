// Package operand renders what the operator wants the cluster to hold. It is pure: the embedded assets and an Input
// go in, the desired objects come out. It calls no API, reads no clock and no environment.
package operand

import (
	"fmt"
	"sort"
	"strings"

	"github.com/openshift/library-go/pkg/operator/resource/resourceread"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"

	"github.com/openshift/lws-operator/bindata"
)

const (
	assetDir         = "assets/lws-controller-generated"
	versionAsset     = "assets/operand-version"
	objectListAsset  = "assets/operand-objects"
	deploymentsGroup = "apps"
)

// Object is any managed object: typed where the operator knows the type, unstructured otherwise.
type Object interface {
	runtime.Object
	metav1.Object
}

// Ref identifies a managed object.
type Ref struct {
	Kind      *Kind
	Namespace string
	Name      string
}

// String is the reference as people write it: the kind, and the name with its namespace where it has one.
func (r Ref) String() string {
	if r.Namespace == "" {
		return fmt.Sprintf("%s %s", r.Kind.Kind, r.Name)
	}
	return fmt.Sprintf("%s %s/%s", r.Kind.Kind, r.Namespace, r.Name)
}

type asset struct {
	path   string
	kind   *Kind
	order  int
	object Object
}

// Assets are the parsed manifests of the operand, in the order in which they are applied.
type Assets struct {
	assets []asset
	// namespace is the one that the manifests were generated for; it is replaced wherever it names the operand's.
	namespace string
	version   string
	// everManaged are the objects of all versions of the operand that the operator was generated for.
	everManaged []identity
}

// Load parses every embedded manifest of the operand once. An error means that the operator was built wrongly.
func Load() (*Assets, error) {
	paths, err := bindata.AssetNames(assetDir)
	if err != nil {
		return nil, fmt.Errorf("the operand's embedded manifests cannot be listed: %w", err)
	}
	a := &Assets{version: strings.TrimSpace(string(bindata.MustAsset(versionAsset)))}
	for _, path := range paths {
		parsed, err := parse(path)
		if err != nil {
			return nil, err
		}
		a.assets = append(a.assets, parsed)
		if parsed.kind.Group == deploymentsGroup {
			a.namespace = parsed.object.GetNamespace()
		}
	}
	if a.namespace == "" {
		return nil, fmt.Errorf("the embedded manifests hold no Deployment with a namespace")
	}
	if a.everManaged, err = parseObjectList(bindata.MustAsset(objectListAsset)); err != nil {
		return nil, fmt.Errorf("embedded list of objects: %w", err)
	}
	sort.SliceStable(a.assets, func(i, j int) bool { return a.assets[i].order < a.assets[j].order })
	return a, nil
}

// Version is the version of the operand that the manifests describe.
func (a *Assets) Version() string { return a.version }

// Refs lists every managed object for an operator in the given namespace, in the order in which they are applied.
func (a *Assets) Refs(namespace string) []Ref {
	refs := make([]Ref, 0, len(a.assets))
	for i := range a.assets {
		refs = append(refs, a.assets[i].ref(namespace))
	}
	return refs
}

// API is one of the APIs that the operand serves to users.
type API struct {
	// Resource is where users' objects are.
	Resource schema.GroupVersionResource
	// CRDName names the CustomResourceDefinition, which is a managed object.
	CRDName string
}

// APIs lists the APIs that the operand serves to users, by their stored version.
func (a *Assets) APIs() []API {
	var apis []API
	for i := range a.assets {
		crd, ok := a.assets[i].object.(*apiextensionsv1.CustomResourceDefinition)
		if !ok {
			continue
		}
		for j := range crd.Spec.Versions {
			if crd.Spec.Versions[j].Storage {
				resource := schema.GroupVersionResource{Group: crd.Spec.Group, Version: crd.Spec.Versions[j].Name, Resource: crd.Spec.Names.Plural}
				apis = append(apis, API{Resource: resource, CRDName: crd.Name})
			}
		}
	}
	return apis
}

func (a *asset) ref(namespace string) Ref { return refOf(a.kind, a.object.GetName(), namespace) }

// refOf is an object of a kind in a namespace, which a cluster-scoped kind does not have.
func refOf(kind *Kind, name, namespace string) Ref {
	ref := Ref{Kind: kind, Name: name}
	if kind.Namespaced {
		ref.Namespace = namespace
	}
	return ref
}

func parse(path string) (asset, error) {
	obj, err := resourceread.ReadGenericWithUnstructured(bindata.MustAsset(path))
	if err != nil {
		return asset{}, fmt.Errorf("embedded manifest %s cannot be parsed: %w", path, err)
	}
	object, ok := obj.(Object)
	if !ok {
		return asset{}, fmt.Errorf("embedded manifest %s is a %T, which has no metadata", path, obj)
	}
	kind, order, err := KindOf(object.GetObjectKind().GroupVersionKind())
	if err != nil {
		return asset{}, fmt.Errorf("embedded manifest %s: %w", path, err)
	}
	return asset{path: path, kind: kind, order: order, object: object}, nil
}
