package apply

import (
	"context"

	"github.com/openshift/library-go/pkg/operator/resource/resourceapply"
	"github.com/openshift/library-go/pkg/operator/resource/resourcehelper"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/apimachinery/pkg/api/equality"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// noCache is the resource cache of those resourceapply functions that take one: the Applier's own records serve all
// kinds alike.
type noCache struct{}

// UpdateCachedResourceMetadata implements resourceapply.ResourceCache and remembers nothing.
func (noCache) UpdateCachedResourceMetadata(_, _ runtime.Object) {}

// SafeToSkipApply implements resourceapply.ResourceCache and never lets an object be skipped.
func (noCache) SafeToSkipApply(_, _ runtime.Object) (isSafe bool) { return false }

// service applies a Service and then its ports, which resourceapply writes only together with other changes.
func (a *Applier) service(ctx context.Context, required *corev1.Service) (*corev1.Service, bool, error) {
	services := a.clients.Kube.CoreV1().Services(required.Namespace)
	actual, changed, err := resourceapply.ApplyService(ctx, a.clients.Kube.CoreV1(), a.recorder, required)
	if err != nil || equality.Semantic.DeepEqual(withoutNodePorts(actual.Spec.Ports), required.Spec.Ports) {
		return actual, changed, err
	}
	repaired := actual.DeepCopy()
	repaired.Spec.Ports = required.Spec.Ports
	actual, err = services.Update(ctx, repaired, metav1.UpdateOptions{})
	resourcehelper.ReportUpdateEvent(a.recorder, required, err)
	return actual, true, err
}

// withoutNodePorts drops the ports that the API server allocates on nodes.
func withoutNodePorts(ports []corev1.ServicePort) []corev1.ServicePort {
	bare := make([]corev1.ServicePort, len(ports))
	for i := range ports {
		bare[i] = ports[i]
		bare[i].NodePort = 0
	}
	return bare
}

// clusterRoleBinding applies a ClusterRoleBinding, and replaces one that refers to another role.
func (a *Applier) clusterRoleBinding(ctx context.Context, required *rbacv1.ClusterRoleBinding) (*rbacv1.ClusterRoleBinding, bool, error) {
	client := a.clients.Kube.RbacV1()
	existing, err := client.ClusterRoleBindings().Get(ctx, required.Name, metav1.GetOptions{})
	if err == nil && existing.RoleRef != required.RoleRef {
		err = a.makeWay(ctx, existing, client.ClusterRoleBindings().Delete)
	}
	if err != nil && !apierrors.IsNotFound(err) {
		return nil, false, err
	}
	return resourceapply.ApplyClusterRoleBinding(ctx, client, a.recorder, required)
}

// roleBinding applies a RoleBinding, and replaces one that refers to another role.
func (a *Applier) roleBinding(ctx context.Context, required *rbacv1.RoleBinding) (*rbacv1.RoleBinding, bool, error) {
	client := a.clients.Kube.RbacV1()
	existing, err := client.RoleBindings(required.Namespace).Get(ctx, required.Name, metav1.GetOptions{})
	if err == nil && existing.RoleRef != required.RoleRef {
		err = a.makeWay(ctx, existing, client.RoleBindings(required.Namespace).Delete)
	}
	if err != nil && !apierrors.IsNotFound(err) {
		return nil, false, err
	}
	return resourceapply.ApplyRoleBinding(ctx, client, a.recorder, required)
}

// makeWay deletes a binding whose role is not the desired one, since the API server lets nobody change the reference.
// The deletion hits exactly the object that was looked at.
func (a *Applier) makeWay(ctx context.Context, existing operand.Object, remove func(context.Context, string, metav1.DeleteOptions) error) error {
	uid := existing.GetUID()
	err := remove(ctx, existing.GetName(), metav1.DeleteOptions{Preconditions: &metav1.Preconditions{UID: &uid}})
	resourcehelper.ReportDeleteEvent(a.recorder, existing, err)
	return err
}
