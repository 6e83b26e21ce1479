package e2e

import (
	"context"
	"maps"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
)

// podHistory records what becomes of the pods of a LeaderWorkerSet, in the order in which the API server saw it.
type podHistory struct {
	start   groups
	watcher watch.Interface
	done    chan struct{}
	events  []watch.Event
}

// recordPods records from now on until stop is called.
func (t tenant) recordPods(ctx context.Context, set string) *podHistory {
	GinkgoHelper()
	options := metav1.ListOptions{LabelSelector: setLabel + "=" + set}
	pods, err := kube.CoreV1().Pods(string(t)).List(ctx, options)
	Expect(err).NotTo(HaveOccurred())
	options.ResourceVersion = pods.ResourceVersion
	h := &podHistory{start: groups{}, done: make(chan struct{})}
	for i := range pods.Items {
		h.start.see(&pods.Items[i])
	}
	h.watcher, err = kube.CoreV1().Pods(string(t)).Watch(ctx, options)
	Expect(err).NotTo(HaveOccurred())
	go func() {
		defer close(h.done)
		for event := range h.watcher.ResultChan() {
			h.events = append(h.events, event)
		}
	}()
	return h
}

// stop ends the recording and returns the groups after each change, oldest first.
func (h *podHistory) stop() []groups {
	h.watcher.Stop()
	<-h.done
	states := []groups{h.start}
	now := h.start
	for _, event := range h.events {
		pod, ok := event.Object.(*corev1.Pod)
		if !ok {
			continue
		}
		now = maps.Clone(now)
		if event.Type == watch.Deleted {
			delete(now, pod.Name)
		} else {
			now.see(pod)
		}
		states = append(states, now)
	}
	return states
}

// see keeps the state of a pod, unless it is going.
func (p groups) see(pod *corev1.Pod) {
	if pod.DeletionTimestamp == nil {
		p[pod.Name] = *pod
	} else {
		delete(p, pod.Name)
	}
}
