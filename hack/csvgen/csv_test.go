package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	rbacv1 "k8s.io/api/rbac/v1"
	"sigs.k8s.io/yaml"

	operatorv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

// parsed is what the tests look at in a ClusterServiceVersion.
type parsed struct {
	Metadata struct {
		Name        string            `json:"name"`
		Annotations map[string]string `json:"annotations"`
	} `json:"metadata"`
	Spec struct {
		CustomResourceDefinitions struct {
			Owned []ownedCRD `json:"owned"`
		} `json:"customresourcedefinitions"`
		Install       strategy `json:"install"`
		RelatedImages []image  `json:"relatedImages"`
		InstallModes  []struct {
			Type      string `json:"type"`
			Supported bool   `json:"supported"`
		} `json:"installModes"`
		Version string `json:"version"`
	} `json:"spec"`
}

// generated renders the manifests of a folder twice, to see that the result is always the same, and parses it.
func generated(t *testing.T, folder string) parsed {
	t.Helper()
	var results [2][]byte
	for i := range results {
		m, err := readManifests(os.DirFS(folder))
		if err != nil {
			t.Fatal(err)
		}
		if results[i], err = generate(m); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(results[0]), string(results[1])); diff != "" {
		t.Errorf("the same manifests gave something else the second time:\n%s", diff)
	}
	var csv parsed
	if err := yaml.Unmarshal(results[0], &csv); err != nil {
		t.Fatal(err)
	}
	return csv
}

func TestGenerate(t *testing.T) {
	csv := generated(t, "testdata")
	if want := "lws-operator.v" + csv.Spec.Version; csv.Metadata.Name != want {
		t.Errorf("the name is %s instead of %s", csv.Metadata.Name, want)
	}
	if diff := cmp.Diff([]image{{"lws-operator", "${OPERATOR_IMAGE}"}, {"lws", "${OPERAND_IMAGE}"}}, csv.Spec.RelatedImages); diff != "" {
		t.Errorf("related images:\n%s", diff)
	}
	owned := csv.Spec.CustomResourceDefinitions.Owned
	for _, d := range owned[0].SpecDescriptors {
		if d.Path == "nodePlacement.nodeSelector" && d.Description != "Which nodes, by label." {
			t.Errorf("the console describes the node selector as %q", d.Description)
		}
	}
	if len(owned[0].SpecDescriptors) != 8 || len(owned[0].StatusDescriptors) != 4 {
		t.Errorf("the console knows of the spec's fields %v and the status's %v", owned[0].SpecDescriptors, owned[0].StatusDescriptors)
	}
	owned[0].SpecDescriptors, owned[0].StatusDescriptors = nil, nil
	if diff := cmp.Diff([]ownedCRD{{
		Name: "leaderworkersetoperators.operator.openshift.io", Version: "v1", Kind: "LeaderWorkerSetOperator",
		DisplayName: "LeaderWorkerSet Operator", Description: "First paragraph, in two lines.",
	}}, owned); diff != "" {
		t.Errorf("owned CRDs:\n%s", diff)
	}
	for _, mode := range csv.Spec.InstallModes {
		if mode.Supported != (mode.Type == "OwnNamespace") {
			t.Errorf("install mode %s: supported is %t", mode.Type, mode.Supported)
		}
	}
	for annotation, want := range map[string]string{
		"containerImage": "${OPERATOR_IMAGE}",
		"operatorframework.io/cluster-monitoring":  "true",
		"operatorframework.io/suggested-namespace": "the-namespace",
		"operatorframework.io/suggested-namespace-template": `{"apiVersion":"v1","kind":"Namespace","metadata":` +
			`{"labels":{"openshift.io/cluster-monitoring":"true"},"name":"the-namespace"}}`,
	} {
		if got := csv.Metadata.Annotations[annotation]; got != want {
			t.Errorf("annotation %s is %q instead of %q", annotation, got, want)
		}
	}
}

func TestGenerateInstallation(t *testing.T) {
	rule := func(resource, verb string) rbacv1.PolicyRule {
		return rbacv1.PolicyRule{APIGroups: []string{""}, Resources: []string{resource}, Verbs: []string{verb}}
	}
	authentication := rbacv1.PolicyRule{
		APIGroups: []string{""}, Resources: []string{"configmaps"},
		ResourceNames: []string{"extension-apiserver-authentication"}, Verbs: []string{"get", "list", "watch"},
	}
	install := generated(t, "testdata").Spec.Install
	if diff := cmp.Diff([]permissions{{"the-operator", []rbacv1.PolicyRule{rule("nodes", "get"), authentication}}}, install.Spec.ClusterPermissions); diff != "" {
		t.Errorf("cluster permissions:\n%s", diff)
	}
	if diff := cmp.Diff([]permissions{{"the-operator", []rbacv1.PolicyRule{rule("pods", "list")}}}, install.Spec.Permissions); diff != "" {
		t.Errorf("permissions:\n%s", diff)
	}
	var manifest struct{ Spec any }
	read(t, "testdata/deployment.yaml", &manifest)
	want := []deployment{{Name: "the-operator", Label: map[string]string{"name": "the-operator"}, Spec: manifest.Spec}}
	if diff := cmp.Diff(want, install.Spec.Deployments); diff != "" {
		t.Errorf("Deployments:\n%s", diff)
	}
}

// The checked-in manifests make a ClusterServiceVersion whose example the operator understands and whose operand image
// is the one that the operator is told.
func TestGenerateFromDeploy(t *testing.T) {
	csv := generated(t, "../../deploy")
	var examples []json.RawMessage
	if err := json.Unmarshal([]byte(csv.Metadata.Annotations["alm-examples"]), &examples); err != nil {
		t.Fatal(err)
	}
	for _, example := range examples {
		var cr operatorv1.LeaderWorkerSetOperator
		if err := yaml.UnmarshalStrict(example, &cr); err != nil {
			t.Errorf("the example is no LeaderWorkerSetOperator: %v", err)
		}
		if cr.Name != "cluster" {
			t.Errorf("the example is named %q, which the CRD refuses", cr.Name)
		}
	}
	if len(examples) != 2 {
		t.Errorf("there are %d examples of the singleton, for all uses", len(examples))
	}
	if diff := cmp.Diff([]image{{"lws-operator", "${OPERATOR_IMAGE}"}, {"lws", "${OPERAND_IMAGE}"}}, csv.Spec.RelatedImages); diff != "" {
		t.Errorf("related images:\n%s", diff)
	}
}

func TestRefused(t *testing.T) {
	for name, test := range map[string]struct{ file, old, new, want string }{
		"a kind that has no place":              {"others.yaml", "kind: ServiceAccount", "kind: ConfigMap", "a ConfigMap has no place"},
		"a misspelled field":                    {"deployment.yaml", "replicas:", "replica:", `unknown field "replica"`},
		"a second object of a kind":             {"others.yaml", "kind: ServiceAccount", "kind: Namespace", "a second v1.Namespace"},
		"a missing object":                      {"deployment.yaml", "", "", "there is no Deployment"}, // the file is left out
		"a role of another namespace":           {"rbac.yaml", "namespace: kube-system", "namespace: kube-public", "OLM grants nothing in that namespace"},
		"a binding for somebody else":           {"rbac.yaml", "name: the-operator", "name: the-other", "is not for service account the-operator alone"},
		"a binding of a role that is not there": {"rbac.yaml", "kind: Role\n  name: here", "kind: Role\n  name: there", "Role there is not among the manifests"},
		"an image without a name":               {"deployment.yaml", "RELATED_IMAGE_OPERAND_IMAGE", "RELATED_IMAGE_OTHER", "RELATED_IMAGE_OTHER names an image"},
		"an operator that is told no image":     {"deployment.yaml", "RELATED_IMAGE_OPERAND_IMAGE", "OPERAND", "it has 0 of 1 variables"},
		"a field that nobody knows":             {"crd.yaml", "readyReplicas:", "replicas:", "describes status.readyReplicas, and the CRD has no such field"},
		"a CRD without a description":           {"crd.yaml", "description: |-\n          First paragraph,\n          in two lines.\n\n          Second paragraph.", "", "make regen-crd"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := fstest.MapFS{}
			for _, file := range []string{"crd.yaml", "deployment.yaml", "others.yaml", "rbac.yaml"} {
				if file == test.file && test.old == "" {
					continue
				}
				data, err := os.ReadFile(filepath.Join("testdata", file))
				if err != nil {
					t.Fatal(err)
				}
				if file == test.file {
					if !strings.Contains(string(data), test.old) {
						t.Fatalf("%s does not contain %q", file, test.old)
					}
					data = []byte(strings.Replace(string(data), test.old, test.new, 1))
				}
				folder[file] = &fstest.MapFile{Data: data}
			}
			m, err := readManifests(folder)
			if err == nil {
				_, err = generate(m)
			}
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got error %v, want one with %q", err, test.want)
			}
		})
	}
}

func read(t *testing.T, path string, into any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}
