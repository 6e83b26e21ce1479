package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"sigs.k8s.io/yaml"

	operatorv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

// manifests is what deploy/ holds, by kind.
type manifests struct {
	crd                 *apiextensionsv1.CustomResourceDefinition
	namespace           *corev1.Namespace
	serviceAccount      *corev1.ServiceAccount
	deployment          *appsv1.Deployment
	example             *operatorv1.LeaderWorkerSetOperator
	clusterRoles        []*rbacv1.ClusterRole
	clusterRoleBindings []*rbacv1.ClusterRoleBinding
	roles               []*rbacv1.Role
	roleBindings        []*rbacv1.RoleBinding

	// What is copied into the ClusterServiceVersion as it was written, without the fields that Go would add.
	deploymentBody, exampleBody map[string]any
}

// readManifests reads every manifest of a folder. Each has to be of a kind that has a place in a ClusterServiceVersion,
// or that OLM makes by itself.
func readManifests(folder fs.FS) (*manifests, error) {
	names, err := fs.Glob(folder, "*.yaml")
	if err != nil {
		return nil, fmt.Errorf("cannot list the manifests: %w", err)
	}
	m := &manifests{}
	for _, name := range names {
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, fmt.Errorf("cannot read a manifest: %w", err)
		}
		if err := m.addFile(data); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if err := m.complete(); err != nil {
		return nil, err
	}
	return m, nil
}

func (m *manifests) addFile(data []byte) error {
	documents := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(data)))
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("cannot be divided into documents: %w", err)
		}
		if err := m.add(document); err != nil {
			return err
		}
	}
}

func (m *manifests) add(document []byte) error {
	var meta metav1.TypeMeta
	if err := yaml.Unmarshal(document, &meta); err != nil {
		return fmt.Errorf("a document is no YAML: %w", err)
	}
	switch meta.Kind {
	case "CustomResourceDefinition":
		return one(&m.crd, document)
	case "Namespace":
		return one(&m.namespace, document)
	case "ServiceAccount":
		return one(&m.serviceAccount, document)
	case "Deployment":
		return errors.Join(one(&m.deployment, document), yaml.Unmarshal(document, &m.deploymentBody))
	case "LeaderWorkerSetOperator":
		return errors.Join(one(&m.example, document), yaml.Unmarshal(document, &m.exampleBody))
	case "ClusterRole":
		return another(&m.clusterRoles, document)
	case "ClusterRoleBinding":
		return another(&m.clusterRoleBindings, document)
	case "Role":
		return another(&m.roles, document)
	case "RoleBinding":
		return another(&m.roleBindings, document)
	}
	return fmt.Errorf("a %s has no place in a ClusterServiceVersion: ship it in manifests/ and let csvgen pass over it", meta.Kind)
}

func (m *manifests) complete() error {
	for kind, missing := range map[string]bool{
		"CustomResourceDefinition": m.crd == nil,
		"Namespace":                m.namespace == nil,
		"ServiceAccount":           m.serviceAccount == nil,
		"Deployment":               m.deployment == nil,
		"LeaderWorkerSetOperator":  m.example == nil,
	} {
		if missing {
			return fmt.Errorf("there is no %s", kind)
		}
	}
	return nil
}

// one decodes the only document of its kind.
func one[T any](object **T, document []byte) error {
	if *object != nil {
		return fmt.Errorf("there is a second %T, which csvgen does not know what to do with", **object)
	}
	decoded, err := decode[T](document)
	*object = decoded
	return err
}

// another decodes one document of several.
func another[T any](objects *[]*T, document []byte) error {
	decoded, err := decode[T](document)
	if err != nil {
		return err
	}
	*objects = append(*objects, decoded)
	return nil
}

// decode is strict: a misspelled field would be lost without a word.
func decode[T any](document []byte) (*T, error) {
	object := new(T)
	if err := yaml.UnmarshalStrict(document, object); err != nil {
		return nil, fmt.Errorf("cannot decode a %T: %w", *object, err)
	}
	return object, nil
}
