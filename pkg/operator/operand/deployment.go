package operand

import (
	"fmt"
	"strconv"
	"strings"

	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

const logLevelFlag = "--zap-log-level="

// zapLevels maps the log levels of the custom resource to the operand's numeric zap levels.
var zapLevels = map[operatorv1.LogLevel]int{
	operatorv1.Normal:   2,
	operatorv1.Debug:    4,
	operatorv1.Trace:    6,
	operatorv1.TraceAll: 9,
}

// deploymentHook changes one aspect of the operand's Deployment.
type deploymentHook func(*appsv1.Deployment, Input) error

// deploymentHooks run in this order; each owns its fields, so that none depends on another.
var deploymentHooks = []deploymentHook{
	withImage,
	withLogLevel,
	applyNodePlacement,
	withContentAnnotations,
}

func withDeploymentHooks(d *appsv1.Deployment, in Input) error {
	for _, hook := range deploymentHooks {
		if err := hook(d, in); err != nil {
			return err
		}
	}
	return nil
}

// withImage replaces the placeholder image. The placeholder never reaches the cluster.
func withImage(d *appsv1.Deployment, in Input) error {
	if err := ValidateImage(in.Image); err != nil {
		return err
	}
	container, err := managerContainer(d)
	if err != nil {
		return err
	}
	container.Image = in.Image
	return nil
}

// withLogLevel sets the operand's log level, in place of the argument that the manifest has for it.
func withLogLevel(d *appsv1.Deployment, in Input) error {
	level := in.LogLevel
	if level == "" {
		level = operatorv1.Normal
	}
	zap, known := zapLevels[level]
	if !known {
		return fmt.Errorf("log level %q is not one of Normal, Debug, Trace, TraceAll", level)
	}
	container, err := managerContainer(d)
	if err != nil {
		return err
	}
	arg := logLevelFlag + strconv.Itoa(zap)
	for i := range container.Args {
		if strings.HasPrefix(container.Args[i], logLevelFlag) {
			container.Args[i] = arg
			return nil
		}
	}
	container.Args = append(container.Args, arg)
	return nil
}

// applyNodePlacement puts the custom resource's node selector and tolerations into the pod template. For both, a
// value replaces the manifest's as a whole, an empty value clears it and an absent one leaves it.
func applyNodePlacement(d *appsv1.Deployment, in Input) error {
	if in.NodePlacement == nil {
		return nil
	}
	pod := &d.Spec.Template.Spec
	if in.NodePlacement.NodeSelector != nil {
		pod.NodeSelector = nil
		for key, value := range in.NodePlacement.NodeSelector {
			if pod.NodeSelector == nil {
				pod.NodeSelector = map[string]string{}
			}
			pod.NodeSelector[key] = value
		}
	}
	if in.NodePlacement.Tolerations != nil {
		pod.Tolerations = nil
		for i := range in.NodePlacement.Tolerations {
			pod.Tolerations = append(pod.Tolerations, *in.NodePlacement.Tolerations[i].DeepCopy())
		}
	}
	return nil
}

// withContentAnnotations records the versions of the mounted Secrets and ConfigMap in the pod template, so that the
// Deployment rolls when their content changes.
func withContentAnnotations(d *appsv1.Deployment, in Input) error {
	for name, content := range in.Content {
		setAnnotation(&d.Spec.Template.ObjectMeta, name, content.Version)
		setAnnotation(&d.ObjectMeta, contentHashAnnotation(name), content.Hash)
	}
	return nil
}

func setAnnotation(meta *metav1.ObjectMeta, key, value string) {
	if meta.Annotations == nil {
		meta.Annotations = map[string]string{}
	}
	meta.Annotations[key] = value
}

// contentHashAnnotation is where the Deployment keeps the hash of "secrets/NAME" or "configmaps/NAME".
func contentHashAnnotation(name string) string {
	return "content-hash.operator.openshift.io/" + strings.ReplaceAll(name, "/", ".")
}

// RecordedContent reads back what withContentAnnotations wrote; it is empty where nothing was recorded.
func RecordedContent(d *appsv1.Deployment, name string) Content {
	if d == nil {
		return Content{}
	}
	return Content{Version: d.Spec.Template.Annotations[name], Hash: d.Annotations[contentHashAnnotation(name)]}
}

func managerContainer(d *appsv1.Deployment) (*corev1.Container, error) {
	containers := d.Spec.Template.Spec.Containers
	for i := range containers {
		if containers[i].Name == ContainerName {
			return &containers[i], nil
		}
	}
	return nil, fmt.Errorf("the Deployment has no container named %q", ContainerName)
}
