//go:build linux

package cluster

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/openshift/lws-operator/test/cluster/internal/build"
)

// storage is the process that makes the volumes of claims.
const storage = "storage"

// storageClass is the default storage class, and provisioner what it and the
// process know each other by.
const (
	storageClass = "standard"
	provisioner  = "lws-cluster/folders"
)

// volumes is the folder that holds a folder for each volume. Nodes see it at the
// same path as the host, so a volume may be used on several of them at a time.
func (c *Cluster) volumes() string { return filepath.Join(c.Dir, "volumes") }

// startStorage makes the default storage class and starts what sees to its claims.
func (c *Cluster) startStorage(ctx context.Context) error {
	err := c.client.ApplyObject(ctx, "/apis/storage.k8s.io/v1/storageclasses/"+storageClass, map[string]any{
		"apiVersion": "storage.k8s.io/v1",
		"kind":       "StorageClass",
		"metadata": map[string]any{
			"name":        storageClass,
			"annotations": map[string]string{"storageclass.kubernetes.io/is-default-class": "true"},
		},
		"provisioner":       provisioner,
		"reclaimPolicy":     "Delete",
		"volumeBindingMode": "Immediate",
	})
	if err != nil {
		return fmt.Errorf("making the default storage class: %w", err)
	}
	spec := c.inControlPlane(storage, build.Storage.Name, "-provisioner="+provisioner, "-dir="+c.volumes())
	spec.Env = []string{"KUBECONFIG=" + c.kubeconfigOf(storageCert)}
	return c.ensureProcess(spec)
}
