package e2e

import (
	"context"
	"fmt"
	"maps"
	"slices"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

var _ = Describe("The custom resource", func() {
	It("takes everything with it when it is deleted and nobody has a workload", func(ctx context.Context) {
		needNoWorkloads(ctx)
		settled(ctx)
		operator, err := podsOf(ctx, operatorDeployment)
		Expect(err).NotTo(HaveOccurred())
		deleteCustomResource(ctx)
		Eventually(remaining).WithContext(ctx).Should(BeEmpty())

		createAgain(ctx)
		now, err := podsOf(ctx, operatorDeployment)
		Expect(err).NotTo(HaveOccurred())
		Expect(uids(now)).To(Equal(uids(operator)))
		Expect(now).To(HaveEach(HaveField("Status.ContainerStatuses", HaveEach(HaveField("RestartCount", operator[0].Status.ContainerStatuses[0].RestartCount)))))
	})

	It("leaves workloads and their CRDs when it is deleted, and finds them again", func(ctx context.Context) {
		settled(ctx)
		ns, pods := runGroups(ctx)
		crds, err := workloadCRDs(ctx)
		Expect(err).NotTo(HaveOccurred())
		deleteCustomResource(ctx)
		Eventually(remaining).WithContext(ctx).Should(Equal(slices.Sorted(maps.Keys(crds))))
		expectSamePods(ctx, ns, pods)

		createAgain(ctx)
		Expect(workloadCRDs(ctx)).To(Equal(crds), "a CRD was created anew")
		expectSamePods(ctx, ns, pods)
	})

	It("waits when it is deleted without the operator and somebody has workloads, until an administrator ends that as the README says", func(ctx context.Context) {
		settled(ctx)
		ns, pods := runGroups(ctx)
		crds, err := workloadCRDs(ctx)
		Expect(err).NotTo(HaveOccurred())
		Eventually(finalizers).WithContext(ctx).ShouldNot(BeEmpty())
		stopOperator(ctx)
		Expect(removeCustomResource(ctx)).To(Succeed())
		Expect(finalizers(ctx)).NotTo(BeEmpty())
		runReadme(ctx, "## Uninstall", "ownerReferences")
		Eventually(customResourceIsGone).WithContext(ctx).Should(BeTrue())
		Eventually(remaining).WithContext(ctx).Should(Equal(slices.Sorted(maps.Keys(crds))))
		expectSamePods(ctx, ns, pods)
	})
})

// stopOperator ends the operator until the spec is over, and then has it install everything again.
func stopOperator(ctx context.Context) {
	GinkgoHelper()
	DeferCleanup(createAgain)
	DeferCleanup(scale, operatorDeployment, 1)
	scale(ctx, operatorDeployment, 0)
	Eventually(podsOf).WithArguments(operatorDeployment).WithContext(ctx).Should(BeEmpty())
}

var _ = Describe("The operator", func() {
	It("finishes an installation during which it is killed again and again", func(ctx context.Context) {
		needNoWorkloads(ctx)
		settled(ctx)
		deleteCustomResource(ctx)
		Eventually(remaining).WithContext(ctx).Should(BeEmpty())
		_, err := operators.OperatorV1().LeaderWorkerSetOperators().Create(ctx, managedCustomResource(), metav1.CreateOptions{})
		Expect(err).NotTo(HaveOccurred())
		killOperator(ctx)
		for _, share := range []int{1, 12, 20} {
			By(fmt.Sprintf("waiting for %d managed objects", share))
			Eventually(remaining).WithContext(ctx).Should(haveAtLeast(share))
			killOperator(ctx)
		}
		createAgain(ctx)
	})
})

// needNoWorkloads skips the spec on a cluster on which somebody has a workload, which the deletion of everything would
// keep. Those of specs before it, whose namespaces are about to go, are waited for.
func needNoWorkloads(ctx context.Context) {
	GinkgoHelper()
	Eventually(func(g Gomega) {
		left := workloads(g, ctx)
		for _, object := range left {
			ns, err := kube.CoreV1().Namespaces().Get(ctx, object.GetNamespace(), metav1.GetOptions{})
			if err == nil && ns.DeletionTimestamp == nil {
				Skip(fmt.Sprintf("somebody has %s %s/%s, so that not everything would go", object.GetKind(), object.GetNamespace(), object.GetName()))
			}
		}
		g.Expect(left).To(BeEmpty())
	}).WithContext(ctx).Should(Succeed())
}

// workloads lists all objects of the operand's APIs.
func workloads(g Gomega, ctx context.Context) []unstructured.Unstructured {
	assets, err := operand.Load()
	g.Expect(err).NotTo(HaveOccurred())
	var all []unstructured.Unstructured
	for _, api := range assets.APIs() {
		list, err := dyn.Resource(api.Resource).List(ctx, metav1.ListOptions{})
		g.Expect(err).NotTo(HaveOccurred())
		all = append(all, list.Items...)
	}
	return all
}

// deleteCustomResource deletes it until the spec is over, and waits until it is gone.
func deleteCustomResource(ctx context.Context) {
	GinkgoHelper()
	DeferCleanup(createAgain)
	endCustomResource(ctx)
}

// endCustomResource deletes it and waits until it is gone.
func endCustomResource(ctx context.Context) {
	GinkgoHelper()
	Expect(removeCustomResource(ctx)).To(Succeed())
	Eventually(customResourceIsGone).WithContext(ctx).Should(BeTrue())
}

// removeCustomResource deletes it, which somebody else may have to end.
func removeCustomResource(ctx context.Context) error {
	By("deleting the custom resource")
	return operators.OperatorV1().LeaderWorkerSetOperators().Delete(ctx, customResource, metav1.DeleteOptions{})
}

func customResourceIsGone(ctx context.Context) (bool, error) {
	_, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	if apierrors.IsNotFound(err) {
		return true, nil
	}
	return false, err
}

// finalizers are those of the custom resource.
func finalizers(ctx context.Context) ([]string, error) {
	cr, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	if err != nil {
		return nil, err
	}
	return cr.Finalizers, nil
}

// createAgain creates the custom resource unless it is there, and waits until all is well and complete.
func createAgain(ctx context.Context) {
	GinkgoHelper()
	_, err := operators.OperatorV1().LeaderWorkerSetOperators().Create(ctx, managedCustomResource(), metav1.CreateOptions{})
	if !apierrors.IsAlreadyExists(err) {
		Expect(err).NotTo(HaveOccurred())
	}
	settled(ctx)
	Eventually(complete).WithContext(ctx).Should(Succeed())
	// The next spec may need admission, and a Service is programmed a moment after its pods are ready.
	Eventually(tryAdmission).WithContext(ctx).Should(Succeed())
}

// remaining names the managed objects that are on the cluster.
func remaining(ctx context.Context) ([]string, error) {
	there, _, err := managedObjects(ctx)
	if err != nil {
		return nil, err
	}
	return slices.Sorted(maps.Keys(there)), nil
}

// workloadCRDs are the CRDs of users' objects, by name.
func workloadCRDs(ctx context.Context) (map[string]types.UID, error) {
	there, _, err := managedObjects(ctx)
	if err != nil {
		return nil, err
	}
	crds := map[string]types.UID{}
	for name, object := range there {
		if object.GetKind() == "CustomResourceDefinition" {
			crds[name] = object.GetUID()
		}
	}
	return crds, nil
}

func expectSamePods(ctx context.Context, ns string, pods []corev1.Pod) {
	GinkgoHelper()
	now, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{})
	Expect(err).NotTo(HaveOccurred())
	Expect(uids(now.Items)).To(ConsistOf(uids(pods)))
	Expect(now.Items).To(HaveEach(HaveField("DeletionTimestamp", BeNil())))
}

// killOperator ends the operator's pods without giving them time, and waits for the next to run.
func killOperator(ctx context.Context) {
	GinkgoHelper()
	By("killing the operator")
	pods, err := podsOf(ctx, operatorDeployment)
	Expect(err).NotTo(HaveOccurred())
	Expect(pods).NotTo(BeEmpty())
	for i := range pods {
		err := kube.CoreV1().Pods(namespace).Delete(ctx, pods[i].Name, *metav1.NewDeleteOptions(0))
		if !apierrors.IsNotFound(err) {
			Expect(err).NotTo(HaveOccurred())
		}
	}
	Eventually(podsOf).WithArguments(operatorDeployment).WithContext(ctx).Should(SatisfyAll(
		HaveLen(1), Not(HaveEach(HaveField("UID", BeElementOf(uids(pods)))))))
}
