package integration

import (
	"context"
	"fmt"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/test/drift"
)

// snapshot is what every managed object is about, by its reference.
type snapshot map[string]*unstructured.Unstructured

// installed is the snapshot of an installation that nothing has happened to.
func installed(t *testing.T) snapshot {
	t.Helper()
	s := snapshot{}
	for _, ref := range env.refs {
		s[ref.String()] = drift.Essence(get(t, ref))
	}
	return s
}

// expect waits until every managed object is as in the snapshot.
func (s snapshot) expect(t *testing.T) {
	t.Helper()
	for _, ref := range env.refs {
		eventually(t, ref.String()+" is as in a clean installation", func(ctx context.Context) error {
			return s.compare(ctx, ref)
		})
	}
}

// matches tells whether every managed object is as in the snapshot right now.
func (s snapshot) matches(t *testing.T) bool {
	t.Helper()
	for _, ref := range env.refs {
		if s.compare(t.Context(), ref) != nil {
			return false
		}
	}
	return true
}

func (s snapshot) compare(ctx context.Context, ref operand.Ref) error {
	obj, err := resource(ref).Get(ctx, ref.Name, metav1.GetOptions{})
	if err != nil {
		return err
	}
	owners := obj.GetOwnerReferences()
	if len(owners) != 1 {
		return fmt.Errorf("its owners are %v, want one", owners)
	}
	// The custom resource may be another one by now.
	want := s[ref.String()].DeepCopy()
	want.SetOwnerReferences(owners)
	return compare(want, obj)
}
