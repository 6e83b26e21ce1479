package e2e

import (
	"context"
	"fmt"

	. "github.com/onsi/gomega"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/dynamic"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// managedObjects reads those of the managed objects that are on the cluster. Objects of a kind that is not served are not.
func managedObjects(ctx context.Context) (there map[string]*unstructured.Unstructured, missing []string, err error) {
	assets, err := operand.Load()
	if err != nil {
		return nil, nil, err
	}
	there = map[string]*unstructured.Unstructured{}
	for _, ref := range assets.Refs(namespace) {
		var client dynamic.ResourceInterface = dyn.Resource(ref.Kind.GVR())
		if ref.Kind.Namespaced {
			client = dyn.Resource(ref.Kind.GVR()).Namespace(ref.Namespace)
		}
		object, err := client.Get(ctx, ref.Name, metav1.GetOptions{})
		switch {
		case apierrors.IsNotFound(err):
			missing = append(missing, ref.String())
		case err != nil:
			return nil, nil, fmt.Errorf("getting %s: %w", ref, err)
		default:
			there[ref.String()] = object
		}
	}
	return there, missing, nil
}

// complete expects every managed object to be on the cluster, not about to go, and owned by the custom resource alone,
// in the way that the operator's permissions allow. With OLM nobody owns the CRDs while users have workloads.
func complete(g Gomega, ctx context.Context) {
	cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	g.Expect(err).NotTo(HaveOccurred())
	there, missing, err := managedObjects(ctx)
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(unexpected(g, ctx, missing)).To(BeEmpty(), "these managed objects are missing")
	owner := metav1.OwnerReference{APIVersion: customResources.GroupVersion().String(), Kind: "LeaderWorkerSetOperator", Name: cr.Name, UID: cr.UID}
	ownerless := byOLM() && len(workloads(g, ctx)) > 0
	for name, object := range there {
		g.Expect(object.GetDeletionTimestamp()).To(BeNil(), name)
		if ownerless && object.GetKind() == "CustomResourceDefinition" {
			g.Expect(object.GetOwnerReferences()).To(BeEmpty(), name)
		} else {
			g.Expect(object.GetOwnerReferences()).To(Equal([]metav1.OwnerReference{owner}), name)
		}
	}
}

// unexpected leaves out the ServiceMonitor on a cluster that has no such kind.
func unexpected(g Gomega, ctx context.Context, missing []string) []string {
	kind := operand.MustKindOfStep(operand.StepServiceMonitor)
	_, err := dyn.Resource(kind.GVR()).Namespace(namespace).List(ctx, metav1.ListOptions{Limit: 1})
	if err == nil {
		return missing
	}
	g.Expect(apierrors.IsNotFound(err)).To(BeTrue(), "listing ServiceMonitors: %v", err)
	var others []string
	for _, name := range missing {
		if !isServiceMonitor(name) {
			others = append(others, name)
		}
	}
	return others
}
