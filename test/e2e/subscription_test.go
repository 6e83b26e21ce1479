package e2e

import (
	"context"
	"os"
	"path/filepath"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"

	"github.com/openshift/lws-operator/pkg/operator/operatorcondition"
)

// What the Operator Lifecycle Manager reads and makes.
var (
	olmAPI           = schema.GroupVersion{Group: "operators.coreos.com", Version: "v1alpha1"}
	catalogSources   = olmAPI.WithResource("catalogsources")
	subscriptions    = olmAPI.WithResource("subscriptions")
	installPlans     = olmAPI.WithResource("installplans")
	serviceVersions  = olmAPI.WithResource("clusterserviceversions")
	operatorGroups   = schema.GroupVersionResource{Group: olmAPI.Group, Version: "v1", Resource: "operatorgroups"}
	deployments      = appsv1.SchemeGroupVersion.WithResource("deployments")
	namespaces       = schema.GroupVersionResource{Version: "v1", Resource: "namespaces"}
	installResources = map[string]schema.GroupVersionResource{"Namespace": namespaces, "OperatorGroup": operatorGroups, "Subscription": subscriptions}
)

const (
	packageName = "lws-operator"
	catalogName = "lws-operator-under-test"
)

// byOLM tells whether the suite is given a catalog, so that the operator is not installed from deploy/.
func byOLM() bool {
	return os.Getenv("CATALOG_ADDRESS") != "" || os.Getenv("CATALOG_IMAGE") != ""
}

// createCatalog makes the namespace, and in it a catalog for nobody else, until the end of the specs.
func createCatalog(ctx context.Context) {
	GinkgoHelper()
	spec := map[string]any{"sourceType": "grpc", "displayName": "Under test", "grpcPodConfig": map[string]any{"securityContextConfig": "restricted"}}
	if address := os.Getenv("CATALOG_ADDRESS"); address != "" {
		spec["address"] = address
	} else {
		spec["image"] = os.Getenv("CATALOG_IMAGE")
	}
	for _, object := range readmeObjects("Subscription") {
		if object.GetKind() == "Namespace" {
			createMissing(ctx, object)
		}
	}
	source := &unstructured.Unstructured{Object: map[string]any{"spec": spec}}
	source.SetGroupVersionKind(olmAPI.WithKind("CatalogSource"))
	source.SetName(catalogName)
	_, err := dyn.Resource(catalogSources).Namespace(namespace).Create(ctx, source, metav1.CreateOptions{})
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(dyn.Resource(catalogSources).Namespace(namespace).Delete, catalogName, metav1.DeleteOptions{})
}

// channelVersions are the names of the ClusterServiceVersion of this checkout and of the one that it replaces.
func channelVersions() (previous, present string) {
	GinkgoHelper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "manifests", "lws-operator.clusterserviceversion.yaml"))
	Expect(err).NotTo(HaveOccurred())
	objects, err := decodeObjects(string(raw))
	Expect(err).NotTo(HaveOccurred())
	previous, _, err = unstructured.NestedString(objects[0].Object, "spec", "replaces")
	Expect(err).NotTo(HaveOccurred())
	Expect(previous).NotTo(BeEmpty())
	return previous, objects[0].GetName()
}

// readmeObjects are those of the README's section on OperatorHub, in the block that has a kind.
func readmeObjects(kind string) []*unstructured.Unstructured {
	GinkgoHelper()
	objects, err := decodeObjects(readmeBlock("## Install from OperatorHub", "yaml", "kind: "+kind+"\n"))
	Expect(err).NotTo(HaveOccurred())
	return objects
}

// createMissing creates an object of the README unless it is there.
func createMissing(ctx context.Context, object *unstructured.Unstructured) {
	GinkgoHelper()
	resource, known := installResources[object.GetKind()]
	Expect(known).To(BeTrue(), "the suite has no resource for kind %s", object.GetKind())
	_, err := dyn.Resource(resource).Namespace(object.GetNamespace()).Create(ctx, object, metav1.CreateOptions{})
	if !apierrors.IsAlreadyExists(err) {
		Expect(err).NotTo(HaveOccurred())
	}
}

// subscribe applies what the README says, but with the catalog under test and from a given version on, every version of
// which has to be approved. It waits until that version runs.
func subscribe(ctx context.Context, version string) {
	GinkgoHelper()
	By("subscribing to " + version)
	for _, object := range readmeObjects("Subscription") {
		if object.GetKind() == "Subscription" {
			for field, value := range map[string]string{"source": catalogName, "sourceNamespace": namespace, "startingCSV": version, "installPlanApproval": "Manual"} {
				Expect(unstructured.SetNestedField(object.Object, value, "spec", field)).To(Succeed())
			}
		}
		createMissing(ctx, object)
	}
	approve(ctx, version)
	Eventually(versionStatus).WithArguments(version).WithContext(ctx).Should(HavePrefix("Succeeded"))
}

// approve approves the InstallPlan for a version that the Subscription names, until that version is there. The Operator
// Lifecycle Manager may make one and forget it for another.
func approve(ctx context.Context, version string) {
	GinkgoHelper()
	By("approving " + version)
	Eventually(func(g Gomega) {
		subscription, err := dyn.Resource(subscriptions).Namespace(namespace).Get(ctx, packageName, metav1.GetOptions{})
		g.Expect(err).NotTo(HaveOccurred())
		name, _, _ := unstructured.NestedString(subscription.Object, "status", "installPlanRef", "name")
		g.Expect(name).NotTo(BeEmpty(), "the Subscription names no InstallPlan")
		plan, err := dyn.Resource(installPlans).Namespace(namespace).Get(ctx, name, metav1.GetOptions{})
		g.Expect(err).NotTo(HaveOccurred())
		versions, _, _ := unstructured.NestedStringSlice(plan.Object, "spec", "clusterServiceVersionNames")
		g.Expect(versions).To(ContainElement(version))
		if approved, _, _ := unstructured.NestedBool(plan.Object, "spec", "approved"); !approved {
			_, err = dyn.Resource(installPlans).Namespace(namespace).Patch(ctx, name, types.MergePatchType, []byte(`{"spec":{"approved":true}}`), metav1.PatchOptions{})
			g.Expect(err).NotTo(HaveOccurred())
		}
		_, err = versionStatus(ctx, version)
		g.Expect(err).NotTo(HaveOccurred())
	}).WithContext(ctx).Should(Succeed())
}

// versionStatus is the phase of a ClusterServiceVersion and the reason for it.
func versionStatus(ctx context.Context, version string) (string, error) {
	csv, err := dyn.Resource(serviceVersions).Namespace(namespace).Get(ctx, version, metav1.GetOptions{})
	if err != nil {
		return "", err
	}
	phase, _, _ := unstructured.NestedString(csv.Object, "status", "phase")
	reason, _, _ := unstructured.NestedString(csv.Object, "status", "reason")
	return phase + " " + reason, nil
}

// unsubscribe uninstalls the operator as the README says, and waits until it is gone.
func unsubscribe(ctx context.Context) {
	GinkgoHelper()
	runReadme(ctx, "## Uninstall", "subscription.operators.coreos.com,csv")
	for _, resource := range []schema.GroupVersionResource{subscriptions, serviceVersions, deployments} {
		Eventually(namesOf).WithArguments(resource, namespace).WithContext(ctx).ShouldNot(ContainElement(
			Or(HavePrefix(packageName), Equal(operatorDeployment))))
	}
	Eventually(func() ([]corev1.Pod, error) {
		pods, err := kube.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{LabelSelector: "name=" + operatorDeployment})
		return pods.Items, err
	}).WithContext(ctx).Should(BeEmpty())
}

// namesOf lists the objects of a resource in a namespace, or of the cluster.
func namesOf(ctx context.Context, resource schema.GroupVersionResource, ns string) ([]string, error) {
	list, err := dyn.Resource(resource).Namespace(ns).List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range list.Items {
		names = append(names, list.Items[i].GetName())
	}
	return names, nil
}

// terminating names what is being deleted of all that users have and the installation consists of: none of it may stay so.
func terminating(ctx context.Context) ([]string, error) {
	var names []string
	for _, resource := range []schema.GroupVersionResource{customResources, crds, leaderWorkerSets, subscriptions, serviceVersions, installPlans, operatorGroups, namespaces} {
		list, err := dyn.Resource(resource).List(ctx, metav1.ListOptions{})
		if apierrors.IsNotFound(err) {
			continue // The operand's CRDs may be gone.
		}
		if err != nil {
			return nil, err
		}
		for i := range list.Items {
			if list.Items[i].GetDeletionTimestamp() != nil {
				names = append(names, resource.Resource+"/"+list.Items[i].GetName())
			}
		}
	}
	return names, nil
}

// expectUpgradeable expects what the Operator Lifecycle Manager is told of an upgrade.
func expectUpgradeable(ctx context.Context, version string, want metav1.ConditionStatus) {
	GinkgoHelper()
	Eventually(func(g Gomega) {
		object, err := dyn.Resource(operatorcondition.Resource).Namespace(namespace).Get(ctx, version, metav1.GetOptions{})
		g.Expect(err).NotTo(HaveOccurred())
		told, _, err := unstructured.NestedSlice(object.Object, "spec", "conditions")
		g.Expect(err).NotTo(HaveOccurred())
		g.Expect(told).To(ContainElement(And(HaveKeyWithValue("type", "Upgradeable"), HaveKeyWithValue("status", string(want)))))
	}).WithContext(ctx).Should(Succeed())
}
