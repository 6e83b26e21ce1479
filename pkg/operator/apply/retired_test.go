package apply

import (
	"testing"

	rbacv1 "k8s.io/api/rbac/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	metadatafake "k8s.io/client-go/metadata/fake"

	"github.com/openshift/lws-operator/pkg/operator/operand"
)

const retiredCRD = "things.example.com"

var (
	ownedByUs     = []metav1.OwnerReference{{APIVersion: "operator.openshift.io/v1", Kind: "LeaderWorkerSetOperator", Name: "cluster", UID: "uid-1"}}
	ownedByOthers = []metav1.OwnerReference{{APIVersion: "v1", Kind: "ConfigMap", Name: "other", UID: "uid-2"}}
	things        = schema.GroupVersionResource{Group: "example.com", Version: "v1", Resource: "things"}
)

// retiredObject is an object's metadata in the cluster.
func retiredObject(apiVersion, kind, name string, owners []metav1.OwnerReference) (operand.Ref, *metav1.PartialObjectMetadata) {
	live := &metav1.PartialObjectMetadata{ObjectMeta: metav1.ObjectMeta{Name: name, UID: "uid-live", OwnerReferences: owners}}
	live.APIVersion, live.Kind = apiVersion, kind
	return manifest(apiVersion, kind, live).Ref, live
}

// retirer is an Applier on a cluster that holds these objects.
func retirer(t *testing.T, crd *apiextensionsv1.CustomResourceDefinition, live ...runtime.Object) *Applier {
	t.Helper()
	var crds []runtime.Object
	if crd != nil {
		crds = append(crds, crd)
	}
	applier, _, _ := newApplier(nil, crds...)
	scheme := metadatafake.NewTestScheme()
	if err := metav1.AddMetaToScheme(scheme); err != nil {
		t.Fatal(err)
	}
	applier.clients.Metadata = metadatafake.NewSimpleMetadataClient(scheme, live...)
	return applier
}

func TestOnlyWhatIsOwnedIsDeleted(t *testing.T) {
	for name, tc := range map[string]struct {
		owners []metav1.OwnerReference
		want   Retirement
	}{
		"an object of the custom resource's goes": {ownedByUs, Deleted},
		"an object of somebody else's stays":      {ownedByOthers, NotOurs},
		"an object that nobody owns stays":        {nil, NotOurs},
	} {
		t.Run(name, func(t *testing.T) {
			ref, live := retiredObject(rbacv1.SchemeGroupVersion.String(), "ClusterRole", "lws-old", tc.owners)
			applier := retirer(t, nil, live)
			owned, err := applier.Owned(t.Context(), ref, "uid-1")
			if err != nil || owned != (tc.want == Deleted) {
				t.Errorf("owned is %v with error %v", owned, err)
			}
			if got, err := applier.Retire(t.Context(), ref, "uid-1"); err != nil || got != tc.want {
				t.Errorf("the outcome is %s with error %v, want %s", got, err, tc.want)
			}
			_, err = applier.clients.Metadata.Resource(ref.Kind.GVR()).Get(t.Context(), ref.Name, metav1.GetOptions{})
			if gone := apierrors.IsNotFound(err); gone != (tc.want == Deleted) {
				t.Errorf("afterwards, reading it fails with %v", err)
			}
		})
	}
}

func TestAnObjectThatIsNotThereIsNotOurs(t *testing.T) {
	ref, _ := retiredObject("monitoring.coreos.com/v1", "ServiceMonitor", "lws-old", ownedByUs)
	if got, err := retirer(t, nil).Retire(t.Context(), ref, "uid-1"); err != nil || got != NotOurs {
		t.Errorf("the outcome is %s with error %v", got, err)
	}
}

func TestACRDWithObjectsIsReleased(t *testing.T) {
	thing := &metav1.PartialObjectMetadata{ObjectMeta: metav1.ObjectMeta{Name: "one", Namespace: "users"}}
	thing.APIVersion, thing.Kind = "example.com/v1", "Thing"
	for name, tc := range map[string]struct {
		objects []runtime.Object
		served  bool
		want    Retirement
	}{
		"without objects it goes":                        {nil, true, Deleted},
		"with an object it stays":                        {[]runtime.Object{thing}, true, Released},
		"it stays when its objects cannot be looked at":  {nil, false, Released},
		"it stays with objects that cannot be looked at": {[]runtime.Object{thing}, false, Released},
	} {
		t.Run(name, func(t *testing.T) {
			ref, live := retiredObject("apiextensions.k8s.io/v1", "CustomResourceDefinition", retiredCRD, ownedByUs)
			crd := &apiextensionsv1.CustomResourceDefinition{ObjectMeta: live.ObjectMeta}
			crd.Spec.Group, crd.Spec.Names.Plural = things.Group, things.Resource
			crd.Spec.Versions = []apiextensionsv1.CustomResourceDefinitionVersion{{Name: "v1alpha1"}, {Name: things.Version, Served: tc.served}}
			applier := retirer(t, crd, append(tc.objects, live)...)
			if got, err := applier.Retire(t.Context(), ref, "uid-1"); err != nil || got != tc.want {
				t.Fatalf("the outcome is %s with error %v, want %s", got, err, tc.want)
			}
			now, err := applier.clients.APIExtensions.ApiextensionsV1().CustomResourceDefinitions().Get(t.Context(), retiredCRD, metav1.GetOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if released := len(now.OwnerReferences) == 0; released != (tc.want == Released) {
				t.Errorf("its owners are %v", now.OwnerReferences)
			}
		})
	}
}
