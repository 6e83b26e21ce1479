package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
)

// predicate tells whether an object is as it should be.
type predicate func(*unstructured.Unstructured) bool

// errPatience says that something did not happen in time.
var errPatience = errors.New("it did not happen in time")

// watchOne reads a single object, which is nil if it does not exist, and watches it from then on. The watch does not begin
// at the object's own version: if that was written long ago, the API server does not know what came after it.
func watchOne(ctx context.Context, resource dynamic.ResourceInterface, name string) (*unstructured.Unstructured, watch.Interface, error) {
	options := metav1.ListOptions{FieldSelector: fields.OneTermEqualSelector("metadata.name", name).String()}
	list, err := resource.List(ctx, options)
	if err != nil {
		return nil, nil, err
	}
	options.ResourceVersion = list.GetResourceVersion()
	w, err := resource.Watch(ctx, options)
	if err != nil || len(list.Items) == 0 {
		return nil, w, err
	}
	return &list.Items[0], w, nil
}

// await returns when the watched object was first seen to be right, and when it was seen to go before that, if it was.
func await(ctx context.Context, w watch.Interface, patience time.Duration, right predicate) (at, gone time.Time, err error) {
	timeout := time.NewTimer(patience)
	defer timeout.Stop()
	for {
		select {
		case <-ctx.Done():
			return at, gone, ctx.Err()
		case <-timeout.C:
			return at, gone, errPatience
		case event, open := <-w.ResultChan():
			now := time.Now()
			if !open {
				return at, gone, fmt.Errorf("the API server ended the watch")
			}
			obj, ok := event.Object.(*unstructured.Unstructured)
			if !ok || event.Type == watch.Error {
				return at, gone, fmt.Errorf("the watch delivered %v", event.Object)
			}
			if event.Type == watch.Deleted {
				gone = now
			} else if right(obj) {
				return now, gone, nil
			}
		}
	}
}
