package operator

import (
	"errors"
	"net"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
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
		return false
	}
	// What did not come from the API server did not reach it.
	var network net.Error
	return errors.As(err, &network) || !errors.As(err, &status)
}
