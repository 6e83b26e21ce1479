package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
)

var customResources = lwsv1.GroupVersion.WithResource("leaderworkersetoperators")

// restoreOperandAfterwards waits for the operand to be at rest, and sees to it that it is so again after the spec, with
// the custom resource as it was.
func restoreOperandAfterwards(ctx context.Context) *appsv1.Deployment {
	GinkgoHelper()
	before := settled(ctx)
	cr, err := dyn.Resource(customResources).Get(ctx, customResource, metav1.GetOptions{})
	Expect(err).NotTo(HaveOccurred())
	spec, _, err := unstructured.NestedMap(cr.Object, "spec")
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(func(ctx context.Context) {
		patch, err := json.Marshal([]map[string]any{{"op": "replace", "path": "/spec", "value": spec}})
		Expect(err).NotTo(HaveOccurred())
		_, err = dyn.Resource(customResources).Patch(ctx, customResource, types.JSONPatchType, patch, metav1.PatchOptions{})
		Expect(err).NotTo(HaveOccurred())
		settled(ctx)
	})
	return before
}

// configure changes the custom resource's spec by a merge patch.
func configure(ctx context.Context, spec string) {
	GinkgoHelper()
	By("setting " + spec)
	_, err := operators.OperatorV1().LeaderWorkerSetOperators().Patch(ctx, customResource, types.MergePatchType,
		[]byte(`{"spec":`+spec+`}`), metav1.PatchOptions{})
	Expect(err).NotTo(HaveOccurred())
}

// settled waits until the operator has taken in the custom resource as it is now and the operand is at rest.
func settled(ctx context.Context) *appsv1.Deployment {
	GinkgoHelper()
	var deployment *appsv1.Deployment
	Eventually(func(g Gomega) {
		cr := takenIn(g, ctx)
		g.Expect(statusesOf(cr)).To(haveAllWell())
		var err error
		deployment, err = operandNow(ctx)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(rolledOut(deployment)).To(Succeed())
	}).WithContext(ctx).Should(Succeed())
	return deployment
}

// configured waits until the operator has taken in the custom resource as it is now, and returns what it made of it.
// A rollout need not be over.
func configured(ctx context.Context) *appsv1.Deployment {
	GinkgoHelper()
	var deployment *appsv1.Deployment
	Eventually(func(g Gomega) {
		takenIn(g, ctx)
		var err error
		deployment, err = operandNow(ctx)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(deployment.Status.ObservedGeneration).To(Equal(deployment.Generation))
	}).WithContext(ctx).Should(Succeed())
	return deployment
}

// takenIn expects that the custom resource's status is about the generation that it has.
func takenIn(g Gomega, ctx context.Context) *lwsv1.LeaderWorkerSetOperator {
	cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	g.Expect(err).NotTo(HaveOccurred())
	g.Expect(cr.Status.ObservedGeneration).To(Equal(cr.Generation))
	return cr
}

func operandNow(ctx context.Context) (*appsv1.Deployment, error) {
	return kube.AppsV1().Deployments(namespace).Get(ctx, operandDeployment, metav1.GetOptions{})
}

// rolledOut tells what is missing until all of a Deployment's pods are of its present template and available.
func rolledOut(d *appsv1.Deployment) error {
	s := d.Status
	if s.ObservedGeneration != d.Generation || s.UpdatedReplicas != *d.Spec.Replicas || s.Replicas != s.UpdatedReplicas || s.AvailableReplicas != s.UpdatedReplicas {
		return fmt.Errorf("Deployment %s of generation %d is to have %d replicas, and its status is %+v", d.Name, d.Generation, *d.Spec.Replicas, s)
	}
	return nil
}

// revision goes up by one with each rollout of a Deployment, also with one that goes back.
func revision(d *appsv1.Deployment) int {
	GinkgoHelper()
	n, err := strconv.Atoi(d.Annotations["deployment.kubernetes.io/revision"])
	Expect(err).NotTo(HaveOccurred())
	return n
}

// expectRevision expects the operand's Deployment to get to a revision. Of a rollout that goes back, the Deployment controller writes the
// revision after it has observed the change.
func expectRevision(ctx context.Context, want int) {
	GinkgoHelper()
	Eventually(func(g Gomega) {
		now, err := operandNow(ctx)
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(revision(now)).To(Equal(want))
	}).WithContext(ctx).Should(Succeed())
}

// runningPods lists the operand's pods that are not about to go.
func runningPods(ctx context.Context) ([]corev1.Pod, error) {
	pods, err := podsOf(ctx, operandDeployment)
	if err != nil {
		return nil, err
	}
	var running []corev1.Pod
	for i := range pods {
		if pods[i].DeletionTimestamp == nil {
			running = append(running, pods[i])
		}
	}
	return running, nil
}

// uids identifies pods over time.
func uids(pods []corev1.Pod) []types.UID {
	var all []types.UID
	for i := range pods {
		all = append(all, pods[i].UID)
	}
	return all
}

// recordSpec records the custom resource's conditions until the end of the spec.
func recordSpec() *history {
	GinkgoHelper()
	seen, err := recordHistory(operators)
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(seen.stop)
	return seen
}

// expectAlwaysAvailable expects that the operand never was reported as unavailable.
func expectAlwaysAvailable(seen *history) {
	GinkgoHelper()
	changes := seen.snapshot()
	Expect(changes).NotTo(BeEmpty())
	for _, c := range changes {
		Expect(c.conditions).To(HaveKeyWithValue("Available", operatorv1.ConditionTrue), c.text)
	}
}
