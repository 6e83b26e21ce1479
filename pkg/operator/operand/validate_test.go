package operand

import (
	"errors"
	"strings"
	"testing"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/utils/ptr"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

func TestValidateImage(t *testing.T) {
	for image, valid := range map[string]bool{
		"quay.io/lws/manager:v1": true,
		"localhost/lws:dev":      true,
		"registry.example.com:5000/a/b@sha256:" + strings.Repeat("0", 64): true,
		"":                            false,
		"${CONTROLLER_IMAGE}:latest":  false,
		"two words":                   false,
		"quay.io/UPPER/case":          false,
		"quay.io/lws/manager:bad tag": false,
	} {
		if err := ValidateImage(image); (err == nil) != valid {
			t.Errorf("ValidateImage(%q) = %v, want valid: %v", image, err, valid)
		}
	}
	if err := ValidateImage(""); !errors.Is(err, ErrImageNotSet) {
		t.Errorf("an empty image is %v, want ErrImageNotSet", err)
	}
}

func TestValidateNodePlacement(t *testing.T) {
	toleration := func(t corev1.Toleration) *lwsv1.NodePlacement {
		return &lwsv1.NodePlacement{Tolerations: []corev1.Toleration{t}}
	}
	for name, tc := range map[string]struct {
		placement *lwsv1.NodePlacement
		// wantField is the path of the one error, or empty.
		wantField string
	}{
		"none":                       {nil, ""},
		"a good one":                 {&lwsv1.NodePlacement{NodeSelector: map[string]string{"a.b/c": "d"}, Tolerations: []corev1.Toleration{{Key: "k", Value: "v"}}}, ""},
		"a bad key":                  {&lwsv1.NodePlacement{NodeSelector: map[string]string{"a b": ""}}, "p.nodeSelector"},
		"a bad value":                {&lwsv1.NodePlacement{NodeSelector: map[string]string{"a": "b c"}}, "p.nodeSelector"},
		"everything is tolerated":    {toleration(corev1.Toleration{Operator: corev1.TolerationOpExists}), ""},
		"a toleration without a key": {toleration(corev1.Toleration{Operator: corev1.TolerationOpEqual}), "p.tolerations[0].operator"},
		"Exists with a value":        {toleration(corev1.Toleration{Key: "k", Operator: corev1.TolerationOpExists, Value: "v"}), "p.tolerations[0].value"},
		"an unknown operator":        {toleration(corev1.Toleration{Key: "k", Operator: "Like"}), "p.tolerations[0].operator"},
		"an unknown effect":          {toleration(corev1.Toleration{Key: "k", Effect: "Sometimes"}), "p.tolerations[0].effect"},
		"seconds for NoExecute":      {toleration(corev1.Toleration{Key: "k", Effect: corev1.TaintEffectNoExecute, TolerationSeconds: ptr.To[int64](0)}), ""},
		"seconds for NoSchedule":     {toleration(corev1.Toleration{Key: "k", Effect: corev1.TaintEffectNoSchedule, TolerationSeconds: ptr.To[int64](5)}), "p.tolerations[0].effect"},
		"a key that is none":         {toleration(corev1.Toleration{Key: "a b"}), "p.tolerations[0].key"},
		"a value that is none":       {toleration(corev1.Toleration{Key: "k", Value: "a b"}), "p.tolerations[0].value"},
	} {
		t.Run(name, func(t *testing.T) {
			errs := ValidateNodePlacement(tc.placement, field.NewPath("p"))
			switch {
			case tc.wantField == "" && len(errs) > 0:
				t.Errorf("got %v, want no error", errs)
			case tc.wantField != "" && (len(errs) != 1 || errs[0].Field != tc.wantField):
				t.Errorf("got %v, want one error at %s", errs, tc.wantField)
			}
		})
	}
}
