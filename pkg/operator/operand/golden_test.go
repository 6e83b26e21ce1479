package operand

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	operatorv1 "github.com/openshift/api/operator/v1"
	corev1 "k8s.io/api/core/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/yaml"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestRenderedOperand compares everything that the operator would apply with a golden file per interesting input. Run
// it with -update after a change that is meant, and read the difference.
func TestRenderedOperand(t *testing.T) {
	for name, change := range map[string]func(*Input){
		"default":         func(*Input) {},
		"other-namespace": func(in *Input) { in.Namespace = "lws-alt" },
		"trace-on-infrastructure-nodes": func(in *Input) {
			in.LogLevel = operatorv1.TraceAll
			in.NodePlacement = &lwsv1.NodePlacement{
				NodeSelector: map[string]string{"node-role.kubernetes.io/infra": ""},
				Tolerations: []corev1.Toleration{{Key: "node-role.kubernetes.io/infra", Operator: corev1.TolerationOpExists,
					Effect: corev1.TaintEffectNoExecute, TolerationSeconds: ptr.To[int64](0)}},
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			in := input()
			change(&in)
			got := render(t, in)
			file := filepath.Join("testdata", name+".yaml")
			if *update {
				if err := os.WriteFile(file, got, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("the rendered operand differs from %s (-want +got):\n%s", file, diff)
			}
		})
	}
}

func input() Input {
	return Input{
		Owner:     metav1.OwnerReference{APIVersion: "operator.openshift.io/v1", Kind: "LeaderWorkerSetOperator", Name: "cluster", UID: "uid-1"},
		Namespace: "openshift-lws-operator",
		Image:     "registry.example.com/lws@sha256:0000000000000000000000000000000000000000000000000000000000000000",
		Content:   map[string]Content{"secrets/webhook-server-cert": {Version: "12", Hash: "abc"}},
	}
}

// loaded parses the manifests once for all tests.
var loaded = sync.OnceValues(Load)

func load(t testing.TB) *Assets {
	t.Helper()
	assets, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	return assets
}

func manifests(t *testing.T, in Input) []Manifest {
	t.Helper()
	assets := load(t)
	all, err := assets.Render(in)
	if err != nil {
		t.Fatal(err)
	}
	deployment, err := assets.RenderDeployment(in)
	if err != nil {
		t.Fatal(err)
	}
	return append(all, deployment)
}

// render is the desired state as YAML. The schemas of CRDs are left out: they are the assets' own, unchanged.
func render(t *testing.T, in Input) []byte {
	t.Helper()
	var out bytes.Buffer
	for _, m := range manifests(t, in) {
		object := m.Object.DeepCopyObject()
		if crd, ok := object.(*apiextensionsv1.CustomResourceDefinition); ok {
			crd.Spec.Versions = nil
		}
		data, err := yaml.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		out.WriteString("---\n# step " + string(m.Kind.Step) + "\n")
		out.Write(data)
	}
	return out.Bytes()
}
