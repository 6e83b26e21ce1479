package observed

import (
	"context"
	"testing"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/wait"
	dynamicfake "k8s.io/client-go/dynamic/fake"
	"k8s.io/client-go/metadata"
	metadatafake "k8s.io/client-go/metadata/fake"
)

var (
	services = schema.GroupVersionResource{Version: "v1", Resource: "services"}
	monitors = schema.GroupVersionResource{Group: "monitoring.coreos.com", Version: "v1", Resource: "servicemonitors"}

	serviceScope = Scope{Resource: services, Namespace: "ns", Name: "a"}
	monitorScope = Scope{Resource: monitors, Namespace: "ns", Name: "m", CRDName: "servicemonitors.monitoring.coreos.com"}
)

func TestGetTellsUnknownAbsentAndPresent(t *testing.T) {
	c := newTestCluster(t, serviceScope)
	if _, state := c.Get(serviceScope); state != Unknown {
		t.Fatalf("before the start the object is %v, want Unknown", state)
	}
	c.start(t)
	if _, state := c.Get(serviceScope); state != Absent {
		t.Errorf("an object that does not exist is %v, want Absent", state)
	}
	c.create(t, service("5"))
	eventually(t, "the created object is Present", func() bool { _, state := c.Get(serviceScope); return state == Present })
	if _, state := c.Get(Scope{Resource: services, Namespace: "ns", Name: "other"}); state != Unknown {
		t.Errorf("an object that nobody watches is %v, want Unknown", state)
	}
}

func TestCreationAndDeletionAreAnnounced(t *testing.T) {
	c := newTestCluster(t, serviceScope)
	changes := make(chan struct{}, 100)
	c.OnChange(func() { changes <- struct{}{} })
	c.start(t)
	for len(changes) > 0 {
		<-changes
	}
	c.create(t, service("5"))
	receive(t, changes, "a creation")
	if err := c.dynamic.Resource(services).Namespace("ns").Delete(context.Background(), "a", metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	receive(t, changes, "a deletion")
}

func TestAWatchRunsOnlyWhileItsAPIIsServed(t *testing.T) {
	c := newTestCluster(t, monitorScope)
	c.start(t)
	expectServing(t, c, NotServed)

	c.createCRD(t, "1")
	eventually(t, "the CRD is seen and its API is not served yet", func() bool { return c.refresh(t) == Starting })
	if _, state := c.Get(monitorScope); state != Unknown {
		t.Errorf("an object of an API that is not served is %v, want Unknown", state)
	}

	c.discovery.served = true
	expectServing(t, c, Served)
	eventually(t, "the watch has started", func() bool { _, state := c.Get(monitorScope); return state == Absent })

	asked := c.discovery.asked
	expectServing(t, c, Served)
	if c.discovery.asked != asked {
		t.Error("the API server was asked again although the CRD is as it was")
	}

	if err := c.metadata.Resource(crdResource).Delete(context.Background(), monitorScope.CRDName, metav1.DeleteOptions{}); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the CRD's end is seen", func() bool { return c.refresh(t) == NotServed })
	if _, state := c.Get(monitorScope); state != Unknown {
		t.Errorf("after its API went the object is %v, want Unknown", state)
	}
}

type testCluster struct {
	*Cluster
	dynamic   *dynamicfake.FakeDynamicClient
	metadata  *metadatafake.FakeMetadataClient
	discovery *fakeDiscovery
}

type fakeDiscovery struct {
	served bool
	asked  int
}

func (d *fakeDiscovery) ServerResourcesForGroupVersion(string) (*metav1.APIResourceList, error) {
	d.asked++
	if !d.served {
		return nil, apierrors.NewNotFound(schema.GroupResource{}, "")
	}
	return &metav1.APIResourceList{APIResources: []metav1.APIResource{{Name: monitors.Resource}}}, nil
}

func newTestCluster(t *testing.T, scopes ...Scope) *testCluster {
	t.Helper()
	scheme := metadatafake.NewTestScheme()
	if err := metav1.AddMetaToScheme(scheme); err != nil {
		t.Fatal(err)
	}
	c := &testCluster{
		dynamic: dynamicfake.NewSimpleDynamicClientWithCustomListKinds(runtime.NewScheme(),
			map[schema.GroupVersionResource]string{services: "ServiceList", monitors: "ServiceMonitorList"}),
		metadata:  metadatafake.NewSimpleMetadataClient(scheme),
		discovery: &fakeDiscovery{},
	}
	c.Cluster = New(Clients{Dynamic: c.dynamic, Metadata: c.metadata}, c.discovery, scopes)
	return c
}

func (c *testCluster) start(t *testing.T) {
	t.Helper()
	if err := c.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the watches have seen the cluster", c.HasSynced)
}

func (c *testCluster) create(t *testing.T, obj *unstructured.Unstructured) {
	t.Helper()
	if _, err := c.dynamic.Resource(services).Namespace("ns").Create(context.Background(), obj, metav1.CreateOptions{}); err != nil {
		t.Fatal(err)
	}
}

func (c *testCluster) createCRD(t *testing.T, version string) {
	t.Helper()
	crd := &metav1.PartialObjectMetadata{
		TypeMeta:   metav1.TypeMeta{APIVersion: "apiextensions.k8s.io/v1", Kind: "CustomResourceDefinition"},
		ObjectMeta: metav1.ObjectMeta{Name: monitorScope.CRDName, ResourceVersion: version},
	}
	createMetadata(t, c.metadata.Resource(crdResource), crd)
}

// createMetadata creates an object that is known by its metadata only.
func createMetadata(t *testing.T, client metadata.ResourceInterface, obj *metav1.PartialObjectMetadata) {
	t.Helper()
	fake, ok := client.(metadatafake.MetadataClient)
	if !ok {
		t.Fatalf("a %T cannot create objects", client)
	}
	if _, err := fake.CreateFake(obj, metav1.CreateOptions{}); err != nil {
		t.Fatal(err)
	}
}

func (c *testCluster) refresh(t *testing.T) Serving {
	t.Helper()
	serving, err := c.Refresh(monitorScope.Resource, monitorScope.CRDName)
	if err != nil {
		t.Fatal(err)
	}
	return serving
}

func expectServing(t *testing.T, c *testCluster, want Serving) {
	t.Helper()
	if got := c.refresh(t); got != want {
		t.Errorf("the API is %v, want %v", got, want)
	}
}

func service(version string) *unstructured.Unstructured {
	u := &unstructured.Unstructured{}
	u.SetAPIVersion("v1")
	u.SetKind("Service")
	u.SetNamespace("ns")
	u.SetName("a")
	u.SetResourceVersion(version)
	return u
}

func eventually(t *testing.T, what string, condition func() bool) {
	t.Helper()
	err := wait.PollUntilContextTimeout(t.Context(), time.Millisecond, 30*time.Second, true,
		func(context.Context) (bool, error) { return condition(), nil })
	if err != nil {
		t.Fatalf("waiting until %s: %v", what, err)
	}
}

func receive(t *testing.T, changes <-chan struct{}, what string) {
	t.Helper()
	select {
	case <-changes:
	case <-time.After(30 * time.Second):
		t.Fatalf("%s was not announced", what)
	}
}
