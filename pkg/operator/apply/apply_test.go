package apply

import (
	"context"
	"strconv"
	"testing"

	"github.com/openshift/library-go/pkg/operator/events"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	rbacv1 "k8s.io/api/rbac/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apiextensionsfake "k8s.io/apiextensions-apiserver/pkg/client/clientset/clientset/fake"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	dynamicfake "k8s.io/client-go/dynamic/fake"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/utils/clock"
	"k8s.io/utils/ptr"

	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// newApplier has live objects; what is observed is always unknown unless an observer is given.
func newApplier(observer Observer, live ...runtime.Object) (*Applier, *fake.Clientset, *apiextensionsfake.Clientset) {
	var kubeObjects, crds []runtime.Object
	for _, obj := range live {
		if _, ok := obj.(*apiextensionsv1.CustomResourceDefinition); ok {
			crds = append(crds, obj)
			continue
		}
		kubeObjects = append(kubeObjects, obj)
	}
	kube := fake.NewClientset(kubeObjects...)
	// NewClientset knows no schema of CRDs, so updates fail there.
	ext := apiextensionsfake.NewSimpleClientset(crds...)
	if observer == nil {
		observer = func(operand.Ref) (observed.Object, observed.State) { return nil, observed.Unknown }
	}
	clients := Clients{Kube: kube, APIExtensions: ext, Dynamic: dynamicfake.NewSimpleDynamicClient(runtime.NewScheme())}
	return New(clients, events.NewInMemoryRecorder("test", clock.RealClock{}), observer), kube, ext
}

func manifest(apiVersion, kind string, obj operand.Object) operand.Manifest {
	k, _, err := operand.KindOf(schema.FromAPIVersionAndKind(apiVersion, kind))
	if err != nil {
		panic(err)
	}
	return operand.Manifest{Ref: operand.Ref{Kind: k, Namespace: obj.GetNamespace(), Name: obj.GetName()}, Object: obj, Hash: "h1"}
}

func service(targetPort, nodePort int32, change func(*corev1.Service)) *corev1.Service {
	svc := &corev1.Service{ObjectMeta: metav1.ObjectMeta{Name: "s", Namespace: "ns"}}
	svc.Spec.Ports = []corev1.ServicePort{{Protocol: corev1.ProtocolTCP, Port: 443, NodePort: nodePort}}
	svc.Spec.Ports[0].TargetPort.IntVal = targetPort
	if change != nil {
		change(svc)
	}
	return svc
}

func TestAServicesPortsAreRepairedAlsoWhenNothingElseChanged(t *testing.T) {
	applier, kube, _ := newApplier(nil)
	m := manifest("v1", "Service", service(9443, 0, nil))
	apply(t, applier, m)
	live, err := kube.CoreV1().Services("ns").Get(t.Context(), "s", metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	live.Spec.Ports[0].TargetPort.IntVal = 1
	live.Spec.Type, live.Spec.ClusterIP = corev1.ServiceTypeClusterIP, "10.0.0.1"
	if _, err := kube.CoreV1().Services("ns").Update(t.Context(), live, metav1.UpdateOptions{}); err != nil {
		t.Fatal(err)
	}
	if !apply(t, applier, m).Changed {
		t.Error("the changed port was taken for right")
	}
	live, err = kube.CoreV1().Services("ns").Get(t.Context(), "s", metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if live.Spec.Ports[0].TargetPort.IntVal != 9443 || live.Spec.ClusterIP != "10.0.0.1" {
		t.Errorf("the Service is %+v, want port 9443 and the assigned address", live.Spec)
	}
	if apply(t, applier, m).Changed {
		t.Error("a repaired Service was written again")
	}
}

func TestNodePortsAreTheAPIServersOwn(t *testing.T) {
	ports := withoutNodePorts(service(1, 30000, nil).Spec.Ports)
	if ports[0].NodePort != 0 || ports[0].Port != 443 {
		t.Errorf("ports are %+v, want them without the node port", ports)
	}
}

func TestABindingToAnotherRoleIsReplaced(t *testing.T) {
	want := rbacv1.RoleRef{APIGroup: rbacv1.GroupName, Kind: "ClusterRole", Name: "right"}
	wrong := rbacv1.RoleRef{APIGroup: rbacv1.GroupName, Kind: "ClusterRole", Name: "wrong"}
	applier, kube, _ := newApplier(nil,
		&rbacv1.ClusterRoleBinding{ObjectMeta: metav1.ObjectMeta{Name: "b", UID: "1"}, RoleRef: wrong},
		&rbacv1.RoleBinding{ObjectMeta: metav1.ObjectMeta{Name: "b", Namespace: "ns", UID: "2"}, RoleRef: wrong})
	apply(t, applier, manifest("rbac.authorization.k8s.io/v1", "ClusterRoleBinding",
		&rbacv1.ClusterRoleBinding{ObjectMeta: metav1.ObjectMeta{Name: "b"}, RoleRef: want}))
	apply(t, applier, manifest("rbac.authorization.k8s.io/v1", "RoleBinding",
		&rbacv1.RoleBinding{ObjectMeta: metav1.ObjectMeta{Name: "b", Namespace: "ns"}, RoleRef: want}))
	deletions := 0
	for _, action := range kube.Actions() {
		if action.GetVerb() == "delete" {
			deletions++
		}
	}
	if deletions != 2 {
		t.Errorf("%d bindings were deleted, want both: the API server lets nobody change a role reference", deletions)
	}
	live, err := kube.RbacV1().RoleBindings("ns").Get(t.Context(), "b", metav1.GetOptions{})
	if err != nil || live.RoleRef != want {
		t.Errorf("the RoleBinding refers to %v (%v), want %v", live.RoleRef, err, want)
	}
}

func TestTheInjectedBundleOfACustomResourceDefinitionStays(t *testing.T) {
	for name, live := range map[string]*apiextensionsv1.CustomResourceConversion{
		"no conversion":   nil,
		"conversion None": {Strategy: apiextensionsv1.NoneConverter},
		"a bundle":        conversion([]byte("injected")),
	} {
		t.Run(name, func(t *testing.T) {
			applier, _, ext := newApplier(nil, crd(live))
			apply(t, applier, manifest("apiextensions.k8s.io/v1", "CustomResourceDefinition", crd(conversion(nil))))
			got, err := ext.ApiextensionsV1().CustomResourceDefinitions().Get(t.Context(), "crd", metav1.GetOptions{})
			if err != nil {
				t.Fatal(err)
			}
			var want string
			if live != nil && live.Webhook != nil {
				want = "injected"
			}
			if got.Spec.Conversion.Strategy != apiextensionsv1.WebhookConverter || string(got.Spec.Conversion.Webhook.ClientConfig.CABundle) != want {
				t.Errorf("the conversion is %+v, want the webhook with bundle %q", got.Spec.Conversion, want)
			}
		})
	}
}

func TestAnObjectThatIsKnownToBeRightIsNotLookedAt(t *testing.T) {
	version := "5"
	applier, kube, _ := newApplier(func(operand.Ref) (observed.Object, observed.State) {
		return &metav1.PartialObjectMetadata{ObjectMeta: metav1.ObjectMeta{ResourceVersion: version}}, observed.Present
	}, &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: "sa", Namespace: "ns", ResourceVersion: "5"}})
	m := manifest("v1", "ServiceAccount", &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: "sa", Namespace: "ns"}})
	requests := func(change func()) int {
		kube.ClearActions()
		change()
		apply(t, applier, m)
		return len(kube.Actions())
	}
	for _, tc := range []struct {
		name   string
		change func()
		want   int
	}{
		{"the first time", func() {}, 1},
		{"again", func() {}, 0},
		{"while the watch is behind this operator's own write", func() { version = "4" }, 0},
		{"after somebody changed it", func() { version = "6" }, 1},
		{"after the manifest changed", func() { version, m.Hash = "5", "h2" }, 1},
	} {
		if got := requests(tc.change); got != tc.want {
			t.Errorf("%s: %d requests were sent, want %d", tc.name, got, tc.want)
		}
	}
}

// TestAForeignAnnotationOnADeploymentIsNoWrite moves the Deployment's generation, as the API server does for an
// annotation as well as for a change of the spec.
func TestAForeignAnnotationOnADeploymentIsNoWrite(t *testing.T) {
	var live *appsv1.Deployment
	applier, kube, _ := newApplier(func(operand.Ref) (observed.Object, observed.State) {
		if live == nil {
			return nil, observed.Absent
		}
		content, err := runtime.DefaultUnstructuredConverter.ToUnstructured(live)
		if err != nil {
			t.Fatal(err)
		}
		return &unstructured.Unstructured{Object: content}, observed.Present
	})
	required := &appsv1.Deployment{ObjectMeta: metav1.ObjectMeta{Name: "d", Namespace: "ns"}}
	required.Spec.Replicas = ptr.To[int32](2)
	m := manifest("apps/v1", "Deployment", required)
	apply(t, applier, m)
	for _, tc := range []struct {
		name   string
		change func()
		want   bool
	}{
		{"an annotation", func() { live.Annotations["example.com/x"] = "y" }, false},
		{"another one", func() { live.Annotations["example.com/x"] = "z" }, false},
		{"the replicas", func() { live.Spec.Replicas = ptr.To[int32](5) }, true},
	} {
		deployments := kube.AppsV1().Deployments("ns")
		var err error
		if live, err = deployments.Get(t.Context(), "d", metav1.GetOptions{}); err != nil {
			t.Fatal(err)
		}
		tc.change()
		live.Generation++
		live.ResourceVersion = strconv.FormatInt(live.Generation, 10)
		if live, err = deployments.Update(t.Context(), live, metav1.UpdateOptions{}); err != nil {
			t.Fatal(err)
		}
		applied := apply(t, applier, m)
		if applied.Changed != tc.want || applied.Generation != live.Generation {
			t.Errorf("%s: %+v, want a write: %v, and generation %d", tc.name, applied, tc.want, live.Generation)
		}
	}
}

func apply(t *testing.T, a *Applier, m operand.Manifest) Applied {
	t.Helper()
	applied, err := a.Apply(context.Background(), m, -1)
	if err != nil {
		t.Fatal(err)
	}
	return applied
}

func crd(c *apiextensionsv1.CustomResourceConversion) *apiextensionsv1.CustomResourceDefinition {
	return &apiextensionsv1.CustomResourceDefinition{ObjectMeta: metav1.ObjectMeta{Name: "crd"},
		Spec: apiextensionsv1.CustomResourceDefinitionSpec{Conversion: c.DeepCopy()}}
}

func conversion(bundle []byte) *apiextensionsv1.CustomResourceConversion {
	return &apiextensionsv1.CustomResourceConversion{Strategy: apiextensionsv1.WebhookConverter,
		Webhook: &apiextensionsv1.WebhookConversion{ClientConfig: &apiextensionsv1.WebhookClientConfig{CABundle: bundle}}}
}

func TestDisownTakesOffOneOwnerOnly(t *testing.T) {
	owned := crd(nil)
	owned.OwnerReferences = []metav1.OwnerReference{{Name: "other", UID: "1"}, {Name: "cluster", UID: "2"}}
	applier, _, ext := newApplier(nil, owned)
	for _, tc := range []struct {
		crd  string
		want bool
	}{{"crd", true}, {"crd", false}, {"missing", false}} {
		disowned, err := applier.Disown(t.Context(), tc.crd, "2")
		if err != nil || disowned != tc.want {
			t.Errorf("Disown(%s) = %v, %v, want %v", tc.crd, disowned, err, tc.want)
		}
	}
	live, err := ext.ApiextensionsV1().CustomResourceDefinitions().Get(t.Context(), "crd", metav1.GetOptions{})
	if err != nil || len(live.OwnerReferences) != 1 || live.OwnerReferences[0].UID != "1" {
		t.Errorf("owners are %v (%v), want the other one", live.OwnerReferences, err)
	}
}
