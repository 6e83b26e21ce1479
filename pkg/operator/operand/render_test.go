package operand

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

func TestManifestsComeInTheOrderOfTheSteps(t *testing.T) {
	last := -1
	for _, m := range manifests(t, input()) {
		_, order, err := KindOf(m.Kind.GroupVersionKind)
		if err != nil {
			t.Fatal(err)
		}
		if order < last {
			t.Errorf("%s comes too late", m.Ref)
		}
		last = order
	}
}

func TestEveryNameThatTheOperatorReliesOnIsInTheManifests(t *testing.T) {
	refs := map[string]bool{}
	for _, m := range manifests(t, input()) {
		refs[m.String()] = true
	}
	want := []string{
		"Deployment openshift-lws-operator/" + DeploymentName,
		"ConfigMap openshift-lws-operator/" + ConfigMapName,
		"Service openshift-lws-operator/" + WebhookServiceName,
		"Service openshift-lws-operator/" + MetricsServiceName,
		"Certificate openshift-lws-operator/" + ServingCertificateName,
	}
	for _, secret := range Secrets {
		want = append(want, "Certificate openshift-lws-operator/"+secret.Certificate)
	}
	for _, w := range want {
		if !refs[w] {
			t.Errorf("there is no %s in the manifests", w)
		}
	}
}

func TestNothingNamesTheDefaultNamespaceWhenTheOperatorRunsElsewhere(t *testing.T) {
	in := input()
	in.Namespace = "lws-alt"
	for _, m := range manifests(t, in) {
		data, err := json.Marshal(m.Object)
		if err != nil {
			t.Fatal(err)
		}
		for _, leftover := range []string{"openshift-lws-operator", "SERVICE_NAME", "CERTIFICATE_NAME", "CONTROLLER_IMAGE"} {
			if strings.Contains(string(data), leftover) {
				t.Errorf("%s still contains %q", m.Ref, leftover)
			}
		}
	}
}

func TestRenderingLeavesTheAssetsAlone(t *testing.T) {
	assets := load(t)
	first := input()
	before, err := assets.Render(first)
	if err != nil {
		t.Fatal(err)
	}
	other := input()
	other.Namespace, other.Owner.UID = "elsewhere", "uid-2"
	if _, err := assets.Render(other); err != nil {
		t.Fatal(err)
	}
	after, err := assets.Render(first)
	if err != nil {
		t.Fatal(err)
	}
	for i := range before {
		if before[i].Hash != after[i].Hash {
			t.Errorf("%s is rendered differently after another rendering", before[i].Ref)
		}
	}
}

func TestEveryManifestHasExactlyOneOwner(t *testing.T) {
	for _, m := range manifests(t, input()) {
		owners := m.Object.GetOwnerReferences()
		if len(owners) != 1 || owners[0].Controller != nil || owners[0].BlockOwnerDeletion != nil {
			t.Errorf("%s has owner references %v, want one that neither controls nor blocks", m.Ref, owners)
		}
	}
}

func TestLogLevels(t *testing.T) {
	for level, want := range map[operatorv1.LogLevel]string{
		"": "--zap-log-level=2", operatorv1.Normal: "--zap-log-level=2", operatorv1.Debug: "--zap-log-level=4",
		operatorv1.Trace: "--zap-log-level=6", operatorv1.TraceAll: "--zap-log-level=9",
	} {
		in := input()
		in.LogLevel = level
		args := deployment(t, in).Spec.Template.Spec.Containers[0].Args
		if n := count(args, logLevelFlag); n != 1 || !slices.Contains(args, want) {
			t.Errorf("log level %q gives arguments %v, want %s once", level, args, want)
		}
	}
	in := input()
	in.LogLevel = "Loud"
	if _, err := load(t).RenderDeployment(in); err == nil {
		t.Error("an unknown log level is rendered, want an error")
	}
}

func TestNodePlacementReplacesClearsAndLeaves(t *testing.T) {
	base := &appsv1.Deployment{}
	base.Spec.Template.Spec.NodeSelector = map[string]string{"from": "asset"}
	base.Spec.Template.Spec.Tolerations = []corev1.Toleration{{Key: "from-asset"}}
	for name, tc := range map[string]struct {
		placement                *lwsv1.NodePlacement
		wantSelector, wantTaints string
	}{
		"absent leaves both":                  {nil, "from=asset", "from-asset"},
		"empty leaves both":                   {&lwsv1.NodePlacement{}, "from=asset", "from-asset"},
		"a selector replaces the selector":    {&lwsv1.NodePlacement{NodeSelector: map[string]string{"a": "b"}}, "a=b", "from-asset"},
		"an empty selector clears it":         {&lwsv1.NodePlacement{NodeSelector: map[string]string{}}, "", "from-asset"},
		"tolerations replace the tolerations": {&lwsv1.NodePlacement{Tolerations: []corev1.Toleration{{Key: "x"}, {Key: "y"}}}, "from=asset", "x,y"},
		"empty tolerations clear them":        {&lwsv1.NodePlacement{Tolerations: []corev1.Toleration{}}, "from=asset", ""},
	} {
		t.Run(name, func(t *testing.T) {
			d := base.DeepCopy()
			if err := applyNodePlacement(d, Input{NodePlacement: tc.placement}); err != nil {
				t.Fatal(err)
			}
			var selector, taints []string
			for k, v := range d.Spec.Template.Spec.NodeSelector {
				selector = append(selector, k+"="+v)
			}
			for _, toleration := range d.Spec.Template.Spec.Tolerations {
				taints = append(taints, toleration.Key)
			}
			if got := strings.Join(selector, ","); got != tc.wantSelector {
				t.Errorf("node selector is %q, want %q", got, tc.wantSelector)
			}
			if got := strings.Join(taints, ","); got != tc.wantTaints {
				t.Errorf("tolerations are %q, want %q", got, tc.wantTaints)
			}
		})
	}
}

func TestContentIsRecordedAndReadBack(t *testing.T) {
	in := input()
	in.Content = map[string]Content{"configmaps/lws-manager-config": {Version: "7", Hash: "h"}}
	d := deployment(t, in)
	if got := d.Spec.Template.Annotations["configmaps/lws-manager-config"]; got != "7" {
		t.Errorf("the pod template's annotation is %q, want the resource version 7", got)
	}
	if got := RecordedContent(d, "configmaps/lws-manager-config"); got != in.Content["configmaps/lws-manager-config"] {
		t.Errorf("read back %v, want what was recorded", got)
	}
	if got := RecordedContent(nil, "configmaps/lws-manager-config"); got != (Content{}) {
		t.Errorf("read %v from no Deployment, want nothing", got)
	}
}

func TestOddCustomResourceDefinitionsAreNoCrash(t *testing.T) {
	for name, conversion := range map[string]*apiextensionsv1.CustomResourceConversion{
		"no conversion":          nil,
		"conversion None":        {Strategy: apiextensionsv1.NoneConverter},
		"webhook without config": {Strategy: apiextensionsv1.WebhookConverter, Webhook: &apiextensionsv1.WebhookConversion{}},
		"config without service": {Strategy: apiextensionsv1.WebhookConverter, Webhook: &apiextensionsv1.WebhookConversion{ClientConfig: &apiextensionsv1.WebhookClientConfig{}}},
	} {
		t.Run(name, func(t *testing.T) {
			crd := &apiextensionsv1.CustomResourceDefinition{}
			crd.Spec.Conversion = conversion.DeepCopy()
			withConversionNamespace(crd, "ns")
			if (crd.Spec.Conversion == nil) != (conversion == nil) {
				t.Error("a conversion appeared or went")
			}
		})
	}
}

func deployment(t *testing.T, in Input) *appsv1.Deployment {
	t.Helper()
	m, err := load(t).RenderDeployment(in)
	if err != nil {
		t.Fatal(err)
	}
	d, ok := m.Object.(*appsv1.Deployment)
	if !ok {
		t.Fatalf("the Deployment is a %T", m.Object)
	}
	return d
}

func count(args []string, prefix string) int {
	n := 0
	for _, arg := range args {
		if strings.HasPrefix(arg, prefix) {
			n++
		}
	}
	return n
}
