//go:build linux

package cluster

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/openshift/lws-operator/test/cluster/internal/layout"
	"github.com/openshift/lws-operator/test/cluster/internal/network"
	"github.com/openshift/lws-operator/test/cluster/internal/proc"
)

// Names of the control plane's processes.
const (
	etcd              = "etcd"
	apiServer         = "kube-apiserver"
	controllerManager = "kube-controller-manager"
	scheduler         = "kube-scheduler"
)

// etcdURL is etcd's address inside of the control plane's network namespace,
// which nothing but the control plane is in.
const etcdURL = "http://127.0.0.1:2379"

// inControlPlane is a process of the control plane.
func (c *Cluster) inControlPlane(name, program string, args ...string) proc.Spec {
	return proc.Spec{
		Name:    name,
		Program: c.Binary(program),
		Args:    args,
		NetNS:   network.Path(c.ControlPlaneNamespace()),
	}
}

// startAPIServer starts etcd and the API server and waits until it is ready.
func (c *Cluster) startAPIServer(ctx context.Context) error {
	policy := filepath.Join(c.Config(), "audit-policy.yaml")
	if err := os.WriteFile(policy, []byte(auditPolicy), 0o600); err != nil {
		return fmt.Errorf("writing the audit policy: %w", err)
	}
	if err := c.ensureProcess(c.inControlPlane(etcd, "etcd",
		"--data-dir="+filepath.Join(c.Dir, "etcd"),
		"--listen-client-urls="+etcdURL,
		"--advertise-client-urls="+etcdURL,
		"--listen-peer-urls=http://127.0.0.1:2380",
		// The cluster is thrown away: it need not survive a power cut.
		"--unsafe-no-fsync",
		"--log-level=warn",
	)); err != nil {
		return err
	}
	if err := c.ensureProcess(c.inControlPlane(apiServer, "kube-apiserver", c.apiServerArgs(policy)...)); err != nil {
		return err
	}
	return c.wait(ctx, apiServer, func(ctx context.Context) error {
		if err := c.running(etcd); err != nil {
			return err
		}
		return c.client.Ready(ctx)
	})
}

func (c *Cluster) apiServerArgs(auditPolicy string) []string {
	cert, key := c.authority.CertFile, c.authority.KeyFile
	return []string{
		"--etcd-servers=" + etcdURL,
		"--secure-port=6443",
		"--advertise-address=" + c.network.ControlPlane().String(),
		"--tls-cert-file=" + cert(apiServerCert),
		"--tls-private-key-file=" + key(apiServerCert),
		"--client-ca-file=" + cert("ca"),
		"--service-cluster-ip-range=" + layout.ServiceCIDR.String(),
		"--service-account-issuer=https://kubernetes.default.svc",
		"--service-account-key-file=" + c.authority.PublicKeyFile(serviceAccountKey),
		"--service-account-signing-key-file=" + key(serviceAccountKey),
		"--authorization-mode=Node,RBAC",
		"--allow-privileged",
		// OpenShift enables the second: without it, a missing permission on
		// finalizers goes unseen.
		"--enable-admission-plugins=NodeRestriction,OwnerReferencesPermissionEnforcement",
		"--kubelet-certificate-authority=" + cert("ca"),
		"--kubelet-client-certificate=" + cert(apiServerKubeletCert),
		"--kubelet-client-key=" + key(apiServerKubeletCert),
		"--kubelet-preferred-address-types=InternalIP",
		// The control plane runs no kube-proxy, so it goes to a Service's
		// endpoints directly. OpenShift sets this too.
		"--enable-aggregator-routing",
		"--proxy-client-cert-file=" + cert(frontProxyCert),
		"--proxy-client-key-file=" + key(frontProxyCert),
		"--requestheader-client-ca-file=" + cert("ca"),
		"--requestheader-allowed-names=" + frontProxyCert,
		"--requestheader-username-headers=X-Remote-User",
		"--requestheader-group-headers=X-Remote-Group",
		"--requestheader-extra-headers-prefix=X-Remote-Extra-",
		"--audit-policy-file=" + auditPolicy,
		"--audit-log-path=" + c.AuditLog(),
		// In megabytes; a test reads one file, so it should not be rotated.
		"--audit-log-maxsize=4096",
		"--profiling=false",
	}
}

// startControllers starts the controller manager and the scheduler. Every pod
// needs its namespace's service account, so it waits until those are made.
func (c *Cluster) startControllers(ctx context.Context) error {
	err := c.ensureProcess(c.inControlPlane(controllerManager, "kube-controller-manager", c.controllerManagerArgs()...))
	if err != nil {
		return err
	}
	if c.state.Options.schedules() {
		err := c.ensureProcess(c.inControlPlane(scheduler, "kube-scheduler", c.clientArgs(schedulerCert)...))
		if err != nil {
			return err
		}
	}
	return c.wait(ctx, controllerManager, func(ctx context.Context) error {
		return c.client.Get(ctx, "/api/v1/namespaces/default/serviceaccounts/default", nil)
	})
}

// clientArgs are those of a control plane's process that is a client of the API
// server.
func (c *Cluster) clientArgs(user string) []string {
	kubeconfig := c.kubeconfigOf(user)
	return []string{
		"--kubeconfig=" + kubeconfig,
		"--authentication-kubeconfig=" + kubeconfig,
		"--authorization-kubeconfig=" + kubeconfig,
		// There is only one of each.
		"--leader-elect=false",
		"--profiling=false",
	}
}

func (c *Cluster) controllerManagerArgs() []string {
	return append(c.clientArgs(controllerManagerCert),
		"--root-ca-file="+c.authority.CertFile("ca"),
		"--cluster-signing-cert-file="+c.authority.CertFile("ca"),
		"--cluster-signing-key-file="+c.authority.KeyFile("ca"),
		"--service-account-private-key-file="+c.authority.KeyFile(serviceAccountKey),
		"--use-service-account-credentials",
		// At its start it makes a token for each of its controllers, and the
		// default limit would make that take four seconds.
		"--kube-api-qps=200",
		"--kube-api-burst=400",
		// Its default is a folder of the machine, which it makes.
		"--flex-volume-plugin-dir="+filepath.Join(c.Dir, "volume-plugins"),
	)
}
