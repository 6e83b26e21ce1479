package e2e

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/clientcmd"

	operatorclient "github.com/openshift/lws-operator/pkg/generated/clientset/versioned"
)

const (
	// namespace is where the operator and its operand run.
	namespace = "openshift-lws-operator"
	// operatorDeployment and operandDeployment are what runs there.
	operatorDeployment = "openshift-lws-operator"
	operandDeployment  = "lws-controller-manager"

	// patience is how long anything that is to happen may take. It is no goal: it only ends a hopeless wait.
	patience = 3 * time.Minute
	poll     = 250 * time.Millisecond
)

// The clients that all specs use; set before any of them runs.
var (
	kube      kubernetes.Interface
	dyn       dynamic.Interface
	operators operatorclient.Interface
)

// operatorLog is what the operator writes from the beginning of the suite on.
var operatorLog *logFollower

// installation is what happened to the custom resource from its creation on, or nil if it was there before the suite.
var installation *history

func TestE2E(t *testing.T) {
	RegisterFailHandler(Fail)
	RunSpecs(t, "LeaderWorkerSet Operator")
}

var _ = BeforeSuite(func(ctx context.Context) {
	SetDefaultEventuallyTimeout(patience)
	// Without this, waiting with a context has no end.
	EnforceDefaultTimeoutsWhenUsingContexts()
	SetDefaultEventuallyPollingInterval(poll)

	kubeconfig := os.Getenv("KUBECONFIG")
	Expect(kubeconfig).NotTo(BeEmpty(), "KUBECONFIG is not set. Run `make test-e2e`, which boots a local cluster and sets it, or name a cluster with the operator installed.")
	config, err := clientcmd.BuildConfigFromFlags("", kubeconfig)
	Expect(err).NotTo(HaveOccurred(), "reading KUBECONFIG")
	// Measuring takes more requests than a client sends by default.
	config.QPS, config.Burst = 100, 200
	kube, err = kubernetes.NewForConfig(config)
	Expect(err).NotTo(HaveOccurred())
	dyn, err = dynamic.NewForConfig(config)
	Expect(err).NotTo(HaveOccurred())
	operators, err = operatorclient.NewForConfig(config)
	Expect(err).NotTo(HaveOccurred())

	if !byOLM() {
		bringToRest(ctx)
	}
})

// bringToRest follows the operator that is installed until its operand is available.
func bringToRest(ctx context.Context) {
	GinkgoHelper()
	_, err := kube.AppsV1().Deployments(namespace).Get(ctx, operatorDeployment, metav1.GetOptions{})
	Expect(err).NotTo(HaveOccurred(), "The operator is not installed: apply deploy/ first, as `make test-e2e` does.")
	operatorLog = followOperatorLog()
	DeferCleanup(operatorLog.stop)
	operatorLog.catchUp(ctx)
	createCustomResource(ctx)
	bringDependencies(ctx)
	By("waiting for the operand to be available")
	settled(ctx)
	if installation != nil {
		// What specs do to the custom resource later is no part of it.
		installation.stop()
	}
}

// createCustomResource creates the custom resource, watching it from before it is there, unless there is one.
func createCustomResource(ctx context.Context) {
	GinkgoHelper()
	_, err := operators.OperatorV1().LeaderWorkerSetOperators().Get(ctx, customResource, metav1.GetOptions{})
	if err == nil {
		return
	}
	Expect(apierrors.IsNotFound(err)).To(BeTrue(), "getting the custom resource: %v", err)
	installation, err = recordHistory(operators)
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(installation.stop)
	By("creating the custom resource")
	_, err = operators.OperatorV1().LeaderWorkerSetOperators().Create(ctx, managedCustomResource(), metav1.CreateOptions{})
	Expect(err).NotTo(HaveOccurred())
}

var _ = AfterSuite(func() {
	if operatorLog == nil {
		return
	}
	By("looking for refused requests in the operator's log")
	expectNothingRefused(operatorLog.since(0))
})

// expectNothingRefused looks for refused requests in what the operator has written.
func expectNothingRefused(lines []string) {
	GinkgoHelper()
	Expect(lines).NotTo(BeEmpty())
	for _, line := range lines {
		Expect(line).NotTo(ContainSubstring("forbidden"), "The operator was refused a request: its installation lacks a permission.")
	}
}

// podsOf lists the pods of a Deployment in the operator's namespace.
func podsOf(ctx context.Context, deployment string) ([]corev1.Pod, error) {
	d, err := kube.AppsV1().Deployments(namespace).Get(ctx, deployment, metav1.GetOptions{})
	if err != nil {
		return nil, err
	}
	pods, err := kube.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{LabelSelector: metav1.FormatLabelSelector(d.Spec.Selector)})
	if err != nil {
		return nil, err
	}
	return pods.Items, nil
}

// logsOf is what the pods of a Deployment have written. The log of a pod that is starting or about to go can't be read: it
// is tried again, with the pods that there are by then.
func logsOf(ctx context.Context, deployment string, options *corev1.PodLogOptions) string {
	GinkgoHelper()
	var all strings.Builder
	Eventually(func(g Gomega) {
		pods, err := podsOf(ctx, deployment)
		g.Expect(err).NotTo(HaveOccurred())
		all.Reset()
		for i := range pods {
			log, err := kube.CoreV1().Pods(namespace).GetLogs(pods[i].Name, options).DoRaw(ctx)
			g.Expect(err).NotTo(HaveOccurred(), "the log of pod %s", pods[i].Name)
			all.Write(log)
		}
	}).WithContext(ctx).Should(Succeed())
	return all.String()
}
