package integration

import (
	"context"
	"crypto/tls"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/clientcmd"
	clientcmdapi "k8s.io/client-go/tools/clientcmd/api"

	"github.com/openshift/lws-operator/test/audit"
)

// process is an operator of its own, with a token of its own.
type process struct {
	command *exec.Cmd
	token   string
	address string
	ended   chan struct{}
}

// quickLease makes leadership change in seconds; by default it takes more than two minutes.
var quickLease = []string{"--leader-elect-lease-duration=8s", "--leader-elect-renew-deadline=6s", "--leader-elect-retry-period=1s"}

// startProcess starts the operator as its pod does and ends it with the test.
func startProcess(t *testing.T, pod string, flags ...string) *process {
	t.Helper()
	binary := os.Getenv("OPERATOR_BINARY")
	if binary == "" {
		t.Fatal("OPERATOR_BINARY is not set; run the tests with hack/test-integration.sh, which builds it")
	}
	token, err := operatorToken(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	log, err := os.Create(filepath.Join(dir, "log")) //nolint:gosec // It is a temporary folder.
	if err != nil {
		t.Fatal(err)
	}
	p := &process{token: token, address: freeAddress(t), ended: make(chan struct{})}
	flags = append([]string{"operator", "--namespace", namespace, "--kubeconfig", writeKubeconfig(t, dir, token), "--listen", p.address}, flags...)
	p.command = exec.CommandContext(context.Background(), binary, flags...) //nolint:gosec // It is the operator.
	// Without this feature it lists before it watches, as it has to with older API servers.
	p.command.Env = append(os.Environ(), "POD_NAME="+pod, "KUBE_FEATURE_WatchListClient=false")
	p.command.Stdout, p.command.Stderr = log, log
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		_ = p.command.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		_ = p.command.Process.Kill()
		<-p.ended
		if said, err := os.ReadFile(log.Name()); err == nil && t.Failed() {
			t.Logf("the end of what operator %d said:\n%s", p.command.Process.Pid, said[max(0, len(said)-4000):])
		}
	})
	return p
}

func (p *process) signal(t *testing.T, signal syscall.Signal) {
	t.Helper()
	if err := p.command.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
}

// waitEnd waits until the process has ended by itself.
func (p *process) waitEnd(t *testing.T) {
	t.Helper()
	eventually(t, "the operator ends", func(context.Context) error {
		select {
		case <-p.ended:
			return nil
		default:
			return fmt.Errorf("it still runs")
		}
	})
}

// requests are those that this process has sent.
func (p *process) requests(t *testing.T) []audit.Request {
	t.Helper()
	var claims struct {
		ID string `json:"jti"`
	}
	payload, err := base64.RawURLEncoding.DecodeString(strings.Split(p.token, ".")[1])
	if err == nil {
		err = json.Unmarshal(payload, &claims)
	}
	if err != nil || claims.ID == "" {
		t.Fatalf("the token has no identity (%v)", err)
	}
	var own []audit.Request
	for _, r := range operatorRequests(t) {
		if r.Credential() == "JTI="+claims.ID {
			own = append(own, r)
		}
	}
	return own
}

// askForMetrics asks with a token, or without one when it is empty, and returns the status code.
func (p *process) askForMetrics(ctx context.Context, token string) (int, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "https://"+p.address+"/metrics", http.NoBody)
	if err != nil {
		return 0, err
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} //nolint:gosec // The certificate is made at the start and signed by nobody.
	defer client.CloseIdleConnections()
	resp, err := client.Do(req)
	if err != nil {
		return 0, err
	}
	return resp.StatusCode, resp.Body.Close()
}

func writeKubeconfig(t *testing.T, dir, token string) string {
	t.Helper()
	config := clientcmdapi.NewConfig()
	config.Clusters["cluster"] = &clientcmdapi.Cluster{Server: env.admin.Host, CertificateAuthority: env.admin.CAFile, CertificateAuthorityData: env.admin.CAData}
	config.AuthInfos["operator"] = &clientcmdapi.AuthInfo{Token: token}
	config.Contexts["operator"] = &clientcmdapi.Context{Cluster: "cluster", AuthInfo: "operator", Namespace: namespace}
	config.CurrentContext = "operator"
	path := filepath.Join(dir, "kubeconfig")
	if err := clientcmd.WriteToFile(*config, path); err != nil {
		t.Fatal(err)
	}
	return path
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

// operatorPod installs the operator's own Deployment, whose pod never runs without a node, and returns the pod's name:
// the operator's events are about its Deployment, which it finds by its pod.
func operatorPod(t *testing.T) (name string) {
	t.Helper()
	if err := createFile(t.Context(), filepath.Join("..", "..", "deploy", "05_deployment.yaml")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := env.kube.AppsV1().Deployments(namespace).Delete(context.Background(), serviceAccount, metav1.DeleteOptions{}); err != nil {
			t.Error(err)
		}
	})
	eventually(t, "the operator has a pod", func(ctx context.Context) error {
		pods, err := env.kube.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{LabelSelector: "name=" + serviceAccount})
		if err != nil {
			return err
		}
		if len(pods.Items) == 0 {
			return fmt.Errorf("there is none")
		}
		name = pods.Items[0].Name
		return nil
	})
	return name
}
