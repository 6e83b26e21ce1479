package operand

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/validation/field"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

// FuzzNodePlacement renders whatever somebody writes into spec.nodePlacement: what is found valid arrives in the pod
// template as it is, what is not is refused with the field's path, and the input stays as it was.
func FuzzNodePlacement(f *testing.F) {
	f.Add("kubernetes.io/os", "linux", "nvidia.com/gpu", "Exists", "", "NoSchedule", int64(-1))
	f.Add("a b", "c", "", "Exists", "", "", int64(0))
	f.Add("", "", "", "", "", "", int64(-1))
	f.Add("node-role.kubernetes.io/infra", "", "dedicated", "Equal", "lws", "NoExecute", int64(300))
	f.Add("x", "y", "k", "Gt", "12", "PreferNoSchedule", int64(-1))
	f.Add("x", strings.Repeat("y", 64), "k", "Like", "\xff", "Sometimes", int64(5))
	assets := load(f)
	f.Fuzz(func(t *testing.T, key, value, taint, operator, taintValue, effect string, seconds int64) {
		toleration := corev1.Toleration{Key: taint, Operator: corev1.TolerationOperator(operator), Value: taintValue, Effect: corev1.TaintEffect(effect)}
		if seconds >= 0 {
			toleration.TolerationSeconds = &seconds
		}
		placement := &lwsv1.NodePlacement{NodeSelector: map[string]string{key: value}, Tolerations: []corev1.Toleration{toleration}}
		before := placement.DeepCopy()
		errs := ValidateNodePlacement(placement, field.NewPath("spec", "nodePlacement"))
		for _, err := range errs {
			if !strings.HasPrefix(err.Field, "spec.nodePlacement.") || err.Detail == "" && err.BadValue == nil {
				t.Errorf("the error %v does not say what is wrong and where", err)
			}
		}
		pod := renderForFuzzing(t, assets, Input{Namespace: "ns", Image: "registry.example.com/lws:v1", NodePlacement: placement})
		if diff := cmp.Diff(before, placement); diff != "" {
			t.Errorf("rendering changed its input (-before +after):\n%s", diff)
		}
		if diff := cmp.Diff(before, &lwsv1.NodePlacement{NodeSelector: pod.NodeSelector, Tolerations: pod.Tolerations}); diff != "" {
			t.Errorf("the pod is placed differently (-want +got):\n%s", diff)
		}
	})
}

// FuzzLogLevel accepts exactly the levels that the CRD lists, and gives the operand one level.
func FuzzLogLevel(f *testing.F) {
	for _, level := range []string{"", "Normal", "Debug", "Trace", "TraceAll", "normal", "9", "Debug --zap-devel=true"} {
		f.Add(level)
	}
	assets := load(f)
	f.Fuzz(func(t *testing.T, level string) {
		in := Input{Namespace: "ns", Image: "registry.example.com/lws:v1", LogLevel: operatorv1.LogLevel(level)}
		if _, known := zapLevels[in.LogLevel]; !known && level != "" {
			if _, err := assets.RenderDeployment(in); err == nil || !strings.Contains(err.Error(), "log level") {
				t.Errorf("log level %q is answered with %v", level, err)
			}
			return
		}
		levels := 0
		for _, arg := range renderForFuzzing(t, assets, in).Containers[0].Args {
			if strings.HasPrefix(arg, logLevelFlag) {
				levels++
			}
		}
		if levels != 1 {
			t.Errorf("log level %q gives the operand %d levels", level, levels)
		}
	})
}

// FuzzImage lets no text through to the cluster that is not an image reference.
func FuzzImage(f *testing.F) {
	for _, image := range []string{"", "quay.io/lws/manager:v1", "${CONTROLLER_IMAGE}:latest", "a@sha256:0", "\n"} {
		f.Add(image)
	}
	assets := load(f)
	f.Fuzz(func(t *testing.T, image string) {
		invalid := ValidateImage(image)
		if (image == "") != errors.Is(invalid, ErrImageNotSet) {
			t.Errorf("image %q is answered with %v", image, invalid)
		}
		manifest, err := assets.RenderDeployment(Input{Namespace: "ns", Image: image})
		if (err == nil) != (invalid == nil) {
			t.Fatalf("image %q is found %v, and rendering it ends with %v", image, invalid, err)
		}
		if err == nil && podOf(t, manifest).Containers[0].Image != image {
			t.Errorf("image %q did not arrive", image)
		}
	})
}

func renderForFuzzing(t *testing.T, assets *Assets, in Input) *corev1.PodSpec {
	t.Helper()
	manifest, err := assets.RenderDeployment(in)
	if err != nil {
		t.Fatal(err)
	}
	return podOf(t, manifest)
}

func podOf(t *testing.T, m Manifest) *corev1.PodSpec {
	t.Helper()
	deployment, ok := m.Object.(*appsv1.Deployment)
	if !ok {
		t.Fatalf("the manifest is a %T", m.Object)
	}
	return &deployment.Spec.Template.Spec
}
