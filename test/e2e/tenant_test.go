package e2e

import (
	"context"
	"strings"
	"time"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	discoveryv1 "k8s.io/api/discovery/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	apitypes "k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/dynamic"
	"k8s.io/utils/ptr"
)

// tenant is a user's namespace, in which pods have to be as Pod Security "restricted" wants them.
type tenant string

// newTenant gives the running spec a namespace of its own, in which the operand reacts at once. A pod that is deleted while
// nobody leads the operand takes no group with it: the operand only sees what is there when it leads again.
func newTenant(ctx context.Context) tenant {
	GinkgoHelper()
	ns, err := createNamespace(ctx)
	Expect(err).NotTo(HaveOccurred())
	DeferCleanup(deleteNamespace, ns)
	DeferCleanup(operandWasAllowed, time.Now())
	awaitLeader(ctx, operandDeployment)
	return tenant(ns)
}

// operandWasAllowed looks for refused requests in what the operand has written since.
func operandWasAllowed(ctx context.Context, since time.Time) {
	GinkgoHelper()
	seconds := int64(time.Since(since)/time.Second) + 1
	for line := range strings.Lines(logsOf(ctx, operandDeployment, &corev1.PodLogOptions{SinceSeconds: &seconds})) {
		Expect(lacksPermission(line)).To(BeFalse(), "The operand was refused a request, its roles lack a permission: %s", line)
	}
}

// lacksPermission tells whether a line of a log is about a request that was refused for the lack of a permission. What is
// still at work in the namespace of a spec that is over is refused for another reason, and so is who sets an owner before
// the API server's admission has learnt of the owner's CRD, which takes it some seconds.
func lacksPermission(line string) bool {
	return strings.Contains(line, "is forbidden") &&
		!strings.Contains(line, "because it is being terminated") &&
		!strings.Contains(line, "cannot find RESTMapping")
}

// deploy creates the objects of a file in testdata.
func (t tenant) deploy(ctx context.Context, file string, values map[string]string) {
	GinkgoHelper()
	objects, err := readObjects(file, values)
	Expect(err).NotTo(HaveOccurred())
	for _, object := range objects {
		Eventually(func() error {
			return retryOnlyUnreachable(t.create(ctx, object, metav1.CreateOptions{}))
		}).WithContext(ctx).WithTimeout(calm).Should(Succeed(), "creating %s %s", object.GetKind(), object.GetName())
	}
}

func (t tenant) create(ctx context.Context, object *unstructured.Unstructured, options metav1.CreateOptions) error {
	_, err := t.resource(object.GroupVersionKind()).Create(ctx, object, options)
	return err
}

// resource is the client of a kind whose resource is named after it.
func (t tenant) resource(kind schema.GroupVersionKind) dynamic.ResourceInterface {
	resource, _ := meta.UnsafeGuessKindToResource(kind)
	return dyn.Resource(resource).Namespace(string(t))
}

func (t tenant) sets() dynamic.ResourceInterface {
	return dyn.Resource(leaderWorkerSets).Namespace(string(t))
}

// change patches a LeaderWorkerSet's spec.
func (t tenant) change(ctx context.Context, set, spec string) {
	GinkgoHelper()
	_, err := t.sets().Patch(ctx, set, apitypes.MergePatchType, []byte(`{"spec":`+spec+`}`), metav1.PatchOptions{})
	Expect(err).NotTo(HaveOccurred())
}

// statusOf reads a number in a LeaderWorkerSet's status, 0 if it is not there.
func (t tenant) statusOf(ctx context.Context, set, field string) (int64, error) {
	object, err := t.sets().Get(ctx, set, metav1.GetOptions{})
	if err != nil {
		return 0, err
	}
	number, _, err := unstructured.NestedInt64(object.Object, "status", field)
	return number, err
}

// endpoints are the names of the ready pods behind a Service.
func (t tenant) endpoints(ctx context.Context, service string) ([]string, error) {
	slices, err := kube.DiscoveryV1().EndpointSlices(string(t)).List(ctx, metav1.ListOptions{
		LabelSelector: discoveryv1.LabelServiceName + "=" + service,
	})
	if err != nil {
		return nil, err
	}
	var names []string
	for i := range slices.Items {
		for _, endpoint := range slices.Items[i].Endpoints {
			if ptr.Deref(endpoint.Conditions.Ready, false) && endpoint.TargetRef != nil {
				names = append(names, endpoint.TargetRef.Name)
			}
		}
	}
	return names, nil
}
