// Package integration tests the operator against a real API server: admission, defaulting, garbage collection and RBAC
// are the API server's own, and cert-manager issues the certificates. There are no nodes, so no pod ever runs.
//
// hack/test-integration.sh boots the control plane and runs the tests on it. The operator runs in the test's process,
// with the service account and the permissions of deploy/.
package integration

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	authenticationv1 "k8s.io/api/authentication/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/discovery/cached/memory"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/restmapper"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/yaml"

	"github.com/openshift/lws-operator/pkg/generated/clientset/versioned"
	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
)

const (
	namespace      = operatorclient.OperatorNamespace
	serviceAccount = "openshift-lws-operator"
	// patience is how long the tests wait for what has to come; it is no goal.
	patience = 2 * time.Minute
)

// env is the cluster that all tests share.
var env struct {
	admin    *rest.Config
	operator *rest.Config
	dynamic  dynamic.Interface
	kube     kubernetes.Interface
	cr       versioned.Interface
	mapper   *restmapper.DeferredDiscoveryRESTMapper
	refs     []operand.Ref
	auditLog string
}

func TestMain(m *testing.M) {
	if err := prepare(context.Background()); err != nil {
		fmt.Fprintf(os.Stderr, "The integration tests cannot begin: %v\n", err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// prepare installs deploy/ but for the operator's own Deployment and the custom resource, and connects as its service
// account.
func prepare(ctx context.Context) error {
	kubeconfig := os.Getenv("KUBECONFIG")
	if kubeconfig == "" {
		return fmt.Errorf("KUBECONFIG is not set; run `make test-integration`, which boots a control plane")
	}
	env.auditLog = filepath.Join(filepath.Dir(kubeconfig), "audit.log")
	var err error
	if env.admin, err = clientcmd.BuildConfigFromFlags("", kubeconfig); err != nil {
		return err
	}
	env.admin.QPS, env.admin.Burst = 200, 400
	env.dynamic = dynamic.NewForConfigOrDie(env.admin)
	env.kube = kubernetes.NewForConfigOrDie(env.admin)
	env.cr = versioned.NewForConfigOrDie(env.admin)
	env.mapper = restmapper.NewDeferredDiscoveryRESTMapper(memory.NewMemCacheClient(env.kube.Discovery()))
	assets, err := operand.Load()
	if err != nil {
		return err
	}
	env.refs = assets.Refs(namespace)
	for _, file := range []string{"00_lws-operator.crd.yaml", "01_namespace.yaml", "02_operand-rbac.yaml", "03_operator-rbac.yaml", "04_serviceaccount.yaml"} {
		if err := createFile(ctx, filepath.Join("..", "..", "deploy", file)); err != nil {
			return fmt.Errorf("deploy/%s: %w", file, err)
		}
	}
	if err := os.Setenv("RELATED_IMAGE_OPERAND_IMAGE", "registry.example.com/lws:v1"); err != nil {
		return err
	}
	return connectAsOperator(ctx)
}

func connectAsOperator(ctx context.Context) error {
	token, err := operatorToken(ctx)
	if err != nil {
		return err
	}
	env.operator = rest.AnonymousClientConfig(env.admin)
	env.operator.BearerToken = token
	return nil
}

// operatorToken is a new token of the operator's service account.
func operatorToken(ctx context.Context) (string, error) {
	token, err := env.kube.CoreV1().ServiceAccounts(namespace).CreateToken(ctx, serviceAccount,
		&authenticationv1.TokenRequest{Spec: authenticationv1.TokenRequestSpec{ExpirationSeconds: ptr.To[int64](7200)}}, metav1.CreateOptions{})
	if err != nil {
		return "", fmt.Errorf("cannot get a token for the operator's service account: %w", err)
	}
	return token.Status.Token, nil
}

// createFile creates the objects of a manifest that do not exist yet.
func createFile(ctx context.Context, path string) error {
	data, err := os.ReadFile(path) //nolint:gosec // The path is one of deploy/.
	if err != nil {
		return err
	}
	for _, doc := range splitYAML(string(data)) {
		obj := &unstructured.Unstructured{}
		if err := yaml.Unmarshal([]byte(doc), &obj.Object); err != nil {
			return err
		}
		mapping, err := env.mapper.RESTMapping(obj.GroupVersionKind().GroupKind(), obj.GroupVersionKind().Version)
		if err != nil {
			return err
		}
		var client dynamic.ResourceInterface = env.dynamic.Resource(mapping.Resource)
		if mapping.Scope.Name() == meta.RESTScopeNameNamespace {
			client = env.dynamic.Resource(mapping.Resource).Namespace(obj.GetNamespace())
		}
		if _, err := client.Create(ctx, obj, metav1.CreateOptions{}); err != nil && !apierrors.IsAlreadyExists(err) {
			return err
		}
	}
	return nil
}
