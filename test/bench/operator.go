package main

import (
	"context"
	"fmt"
	"strings"

	autoscalingv1 "k8s.io/api/autoscaling/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// scale sets the operator's replicas.
func (b *bench) scale(ctx context.Context, replicas int32) error {
	scale := &autoscalingv1.Scale{ObjectMeta: metav1.ObjectMeta{Name: b.deployment, Namespace: namespace}}
	scale.Spec.Replicas = replicas
	_, err := b.kube.AppsV1().Deployments(namespace).UpdateScale(ctx, b.deployment, scale, metav1.UpdateOptions{})
	return err
}

// pods are those of a Deployment in the operator's namespace.
func (b *bench) pods(ctx context.Context, name string) ([]corev1.Pod, error) {
	deployment, err := b.kube.AppsV1().Deployments(namespace).Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return nil, err
	}
	selector := labels.Set(deployment.Spec.Selector.MatchLabels).String()
	pods, err := b.kube.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{LabelSelector: selector})
	if err != nil {
		return nil, err
	}
	return pods.Items, nil
}

// stopOperator returns when the operator has no pod left.
func (b *bench) stopOperator(ctx context.Context) error {
	if err := b.scale(ctx, 0); err != nil {
		return err
	}
	return until(ctx, "the operator has ended", func(ctx context.Context) error {
		pods, err := b.pods(ctx, b.deployment)
		if err == nil && len(pods) > 0 {
			return fmt.Errorf("%d pods are still there", len(pods))
		}
		return err
	})
}

// process waits until the operator runs and finds its process.
func (b *bench) process(ctx context.Context) (process, error) {
	processes, err := b.processes(ctx, b.deployment)
	if err != nil {
		return process{}, err
	}
	return processes[0], nil
}

// processes waits until a Deployment has a container that runs, and finds the processes of all that do.
func (b *bench) processes(ctx context.Context, deployment string) (found []process, err error) {
	err = until(ctx, "Deployment "+deployment+" runs", func(ctx context.Context) error {
		pods, err := b.pods(ctx, deployment)
		if err != nil {
			return err
		}
		found = nil
		for i := range pods {
			for _, status := range pods[i].Status.ContainerStatuses {
				if status.State.Running == nil {
					continue
				}
				_, id, _ := strings.Cut(status.ContainerID, "://")
				p, err := findProcess("/proc", id)
				if err != nil {
					return err
				}
				found = append(found, p)
			}
		}
		if len(found) == 0 {
			return fmt.Errorf("none of its %d pods runs", len(pods))
		}
		return nil
	})
	return found, err
}
