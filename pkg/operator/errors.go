package operator

import (
	"errors"

	rbacv1 "k8s.io/api/rbac/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// transient tells whether an error usually passes by itself: a conflict with another writer, an overloaded or
// restarting API server, a broken connection, an API that is just appearing or going. Of errors joined together, all
// have to be.
func transient(err error) bool {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			if !transient(e) {
				return false
			}
		}
		return true
	}
	for _, is := range []func(error) bool{
		apierrors.IsConflict, apierrors.IsAlreadyExists, apierrors.IsNotFound, apierrors.IsTooManyRequests,
		apierrors.IsServerTimeout, apierrors.IsTimeout, apierrors.IsInternalError, apierrors.IsServiceUnavailable,
		apierrors.IsUnexpectedServerError,
	} {
		if is(err) {
			return true
		}
	}
	var status apierrors.APIStatus
	if errors.As(err, &status) {
		return apierrors.IsForbidden(err) && isBinding(status.Status().Details)
	}
	// What did not come from the API server did not reach it.
	return true
}

// isBinding tells whether an error of the API server is about a role's binding. The API server forbids to write one
// while somebody has changed its role to grant more than the operator holds: the role's own repair ends that.
func isBinding(about *metav1.StatusDetails) bool {
	return about != nil && about.Group == rbacv1.GroupName && (about.Kind == "rolebindings" || about.Kind == "clusterrolebindings")
}
