package observed

import (
	"context"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

var (
	sets   = schema.GroupVersionResource{Group: "leaderworkerset.x-k8s.io", Version: "v1", Resource: "leaderworkersets"}
	anySet = Scope{Resource: sets, Existence: true}
)

func TestWhetherThereIsAnyObject(t *testing.T) {
	c := newTestCluster(t, anySet)
	c.start(t)
	expect := func(when string, want int) {
		t.Helper()
		eventually(t, when, func() bool { found, known := c.List(anySet); return known && len(found) == want })
	}
	expect("without objects there is none", 0)
	c.createSet(t, "a")
	expect("the first object is seen", 1)
	c.createSet(t, "b")
	expect("of two objects one is kept", 1)
	c.deleteSet(t, "a")
	expect("another one is found when the witness goes", 1)
	c.deleteSet(t, "b")
	expect("when the last object goes there is none", 0)
	c.createSet(t, "c")
	expect("a later object is seen", 1)
}

func (c *testCluster) createSet(t *testing.T, name string) {
	t.Helper()
	set := &metav1.PartialObjectMetadata{
		TypeMeta:   metav1.TypeMeta{APIVersion: sets.GroupVersion().String(), Kind: "LeaderWorkerSet"},
		ObjectMeta: metav1.ObjectMeta{Name: name, Namespace: "users"},
	}
	createMetadata(t, c.metadata.Resource(sets).Namespace("users"), set)
}

func (c *testCluster) deleteSet(t *testing.T, name string) {
	t.Helper()
	if err := c.metadata.Resource(sets).Namespace("users").Delete(context.Background(), name, metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
}
