package integration

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/openshift/library-go/pkg/controller/controllercmd"
	"github.com/openshift/library-go/pkg/operator/events"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/retry"
	"k8s.io/utils/clock"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// startOperator runs the operator until the test ends or the returned function is called.
func startOperator(t *testing.T, config *rest.Config) (stop func()) {
	t.Helper()
	return startOperatorIn(t, config, namespace)
}

func startOperatorIn(t *testing.T, config *rest.Config, namespace string) (stop func()) {
	t.Helper()
	kube, err := kubernetes.NewForConfig(config)
	if err != nil {
		t.Fatal(err)
	}
	about := &corev1.ObjectReference{APIVersion: "v1", Kind: "Namespace", Name: namespace, Namespace: namespace}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- operator.RunOperator(ctx, &controllercmd.ControllerContext{
			KubeConfig:        config,
			EventRecorder:     events.NewRecorder(kube.CoreV1().Events(namespace), "integration", about, clock.RealClock{}),
			Clock:             clock.RealClock{},
			OperatorNamespace: namespace,
		})
	}()
	stopped := false
	stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-done; err != nil {
			t.Errorf("the operator ended with an error: %v", err)
		}
	}
	t.Cleanup(stop)
	return stop
}

func getCR(ctx context.Context) (*lwsv1.LeaderWorkerSetOperator, error) {
	return env.cr.OperatorV1().LeaderWorkerSetOperators().Get(ctx, "cluster", metav1.GetOptions{})
}

func patchCR(t *testing.T, patch string) {
	t.Helper()
	if _, err := env.cr.OperatorV1().LeaderWorkerSetOperators().Patch(t.Context(), "cluster", types.MergePatchType, []byte(patch), metav1.PatchOptions{}); err != nil {
		t.Fatal(err)
	}
}

func waitCondition(t *testing.T, kind, status, reason string) {
	t.Helper()
	want := status + ":" + reason
	eventually(t, kind+" is "+want, func(ctx context.Context) error { return checkCondition(ctx, kind, want) })
}

func checkCondition(ctx context.Context, kind, want string) error {
	cr, err := getCR(ctx)
	if err != nil {
		return err
	}
	for _, c := range cr.Status.Conditions {
		if got := string(c.Status) + ":" + c.Reason; c.Type == kind && got != want {
			return fmt.Errorf("it is %s: %s", got, c.Message)
		} else if c.Type == kind {
			return nil
		}
	}
	return fmt.Errorf("there is no such condition")
}

func resource(ref operand.Ref) dynamic.ResourceInterface {
	if ref.Namespace == "" {
		return env.dynamic.Resource(ref.Kind.GVR())
	}
	return env.dynamic.Resource(ref.Kind.GVR()).Namespace(ref.Namespace)
}

func get(t *testing.T, ref operand.Ref) *unstructured.Unstructured {
	t.Helper()
	obj, err := resource(ref).Get(t.Context(), ref.Name, metav1.GetOptions{})
	if err != nil {
		t.Fatalf("%s: %v", ref, err)
	}
	return obj
}

// edit changes an object as somebody else would, again when the operator or a controller came in between.
func edit(t *testing.T, ref operand.Ref, change func(*unstructured.Unstructured) error) {
	t.Helper()
	persistent := wait.Backoff{Steps: 20, Duration: 10 * time.Millisecond, Factor: 1.5, Jitter: 0.5, Cap: time.Second}
	err := retry.RetryOnConflict(persistent, func() error {
		obj, err := resource(ref).Get(t.Context(), ref.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		if err := change(obj); err != nil {
			return err
		}
		_, err = resource(ref).Update(t.Context(), obj, metav1.UpdateOptions{})
		return err
	})
	if err != nil {
		t.Fatalf("cannot edit %s: %v", ref, err)
	}
}

func eventually(t *testing.T, what string, check func(context.Context) error) {
	t.Helper()
	poll(t.Context(), t, what, check)
}

func poll(ctx context.Context, t *testing.T, what string, check func(context.Context) error) {
	t.Helper()
	var last error
	err := wait.PollUntilContextTimeout(ctx, 20*time.Millisecond, patience, true, func(ctx context.Context) (bool, error) {
		last = check(ctx)
		return last == nil, nil
	})
	if err != nil {
		t.Fatalf("waited until %s: %v", what, last)
	}
}

func refOf(t *testing.T, kind, name string) operand.Ref {
	t.Helper()
	for _, ref := range env.refs {
		if ref.Kind.Kind == kind && ref.Name == name {
			return ref
		}
	}
	t.Fatalf("no %s %s is managed", kind, name)
	return operand.Ref{}
}

func splitYAML(data string) []string {
	return strings.Split(data, "\n---\n")
}

// observe calls see with every state of the objects of a kind from now on, until the test ends.
func observe[T any](t *testing.T, start func(context.Context, metav1.ListOptions) (watch.Interface, error), see func(T)) {
	t.Helper()
	watcher, err := start(t.Context(), metav1.ListOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(watcher.Stop)
	go func() {
		for event := range watcher.ResultChan() {
			if obj, ok := event.Object.(T); ok {
				see(obj)
			}
		}
	}()
}
