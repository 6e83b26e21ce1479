package operand

import (
	"errors"
	"fmt"

	"github.com/openshift/library-go/pkg/image/reference"
	corev1 "k8s.io/api/core/v1"
	metav1validation "k8s.io/apimachinery/pkg/apis/meta/v1/validation"
	"k8s.io/apimachinery/pkg/util/validation"
	"k8s.io/apimachinery/pkg/util/validation/field"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

// ErrImageNotSet says that the operator was not told which image the operand runs.
var ErrImageNotSet = errors.New("the operand's image is not set")

// ValidateImage checks that a string is a container image reference. An empty one is ErrImageNotSet.
func ValidateImage(image string) error {
	if image == "" {
		return ErrImageNotSet
	}
	if _, err := reference.Parse(image); err != nil {
		return fmt.Errorf("%q is not an image reference: %w", image, err)
	}
	return nil
}

// ValidateNodePlacement checks what the API server would refuse in a pod: label keys and values of the node selector,
// and the shape of each toleration. The CRD's schema says the same; this is for objects that were stored before it
// did, and it names the field.
func ValidateNodePlacement(placement *lwsv1.NodePlacement, path *field.Path) field.ErrorList {
	if placement == nil {
		return nil
	}
	errs := metav1validation.ValidateLabels(placement.NodeSelector, path.Child("nodeSelector"))
	for i := range placement.Tolerations {
		errs = append(errs, validateToleration(&placement.Tolerations[i], path.Child("tolerations").Index(i))...)
	}
	return errs
}

func validateToleration(t *corev1.Toleration, path *field.Path) field.ErrorList {
	var errs field.ErrorList
	if t.Key != "" {
		errs = append(errs, metav1validation.ValidateLabelName(t.Key, path.Child("key"))...)
	}
	errs = append(errs, validateOperator(t, path)...)
	switch t.Effect {
	case "", corev1.TaintEffectNoSchedule, corev1.TaintEffectPreferNoSchedule, corev1.TaintEffectNoExecute:
	default:
		errs = append(errs, field.NotSupported(path.Child("effect"), t.Effect,
			[]corev1.TaintEffect{corev1.TaintEffectNoSchedule, corev1.TaintEffectPreferNoSchedule, corev1.TaintEffectNoExecute}))
	}
	if t.TolerationSeconds != nil && t.Effect != corev1.TaintEffectNoExecute {
		errs = append(errs, field.Invalid(path.Child("effect"), t.Effect, "must be NoExecute when tolerationSeconds is set"))
	}
	return errs
}

func validateOperator(t *corev1.Toleration, path *field.Path) field.ErrorList {
	var errs field.ErrorList
	if t.Key == "" && t.Operator != corev1.TolerationOpExists {
		errs = append(errs, field.Invalid(path.Child("operator"), t.Operator, "must be Exists when key is empty, which matches every taint"))
	}
	switch t.Operator {
	case corev1.TolerationOpExists:
		if t.Value != "" {
			errs = append(errs, field.Invalid(path.Child("value"), t.Value, "must be empty when operator is Exists"))
		}
	case "", corev1.TolerationOpEqual:
		for _, msg := range validation.IsValidLabelValue(t.Value) {
			errs = append(errs, field.Invalid(path.Child("value"), t.Value, msg))
		}
	case corev1.TolerationOpLt, corev1.TolerationOpGt:
		// The API server knows whether it has these turned on, and what values they take.
	default:
		errs = append(errs, field.NotSupported(path.Child("operator"), t.Operator,
			[]corev1.TolerationOperator{corev1.TolerationOpExists, corev1.TolerationOpEqual, corev1.TolerationOpLt, corev1.TolerationOpGt}))
	}
	return errs
}
