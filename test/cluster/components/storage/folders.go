package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/sig-storage-lib-external-provisioner/v13/controller"
)

// folders is the folder that holds one folder for each volume.
type folders string

// Provision makes the folder of a claim. Pods that must not run as root write to
// it as any user, so everybody may.
func (f folders) Provision(_ context.Context, options controller.ProvisionOptions) (*corev1.PersistentVolume, controller.ProvisioningState, error) {
	claim := options.PVC
	path := filepath.Join(string(f), options.PVName)
	if err := os.MkdirAll(path, 0o777); err != nil {
		return nil, controller.ProvisioningFinished, fmt.Errorf("making the folder of claim %s/%s: %w", claim.Namespace, claim.Name, err)
	}
	// The mask of this process may have taken permissions away.
	if err := os.Chmod(path, 0o777); err != nil {
		return nil, controller.ProvisioningFinished, fmt.Errorf("opening the folder of claim %s/%s: %w", claim.Namespace, claim.Name, err)
	}
	kind := corev1.HostPathDirectory
	return &corev1.PersistentVolume{
		ObjectMeta: metav1.ObjectMeta{Name: options.PVName},
		Spec: corev1.PersistentVolumeSpec{
			PersistentVolumeReclaimPolicy: *options.StorageClass.ReclaimPolicy,
			AccessModes:                   claim.Spec.AccessModes,
			Capacity:                      corev1.ResourceList{corev1.ResourceStorage: claim.Spec.Resources.Requests[corev1.ResourceStorage]},
			PersistentVolumeSource: corev1.PersistentVolumeSource{
				HostPath: &corev1.HostPathVolumeSource{Path: path, Type: &kind},
			},
		},
	}, controller.ProvisioningFinished, nil
}

// Delete removes the folder of a volume, and never another one: whoever may
// write PersistentVolumes may put any path into one.
func (f folders) Delete(_ context.Context, volume *corev1.PersistentVolume) error {
	if volume.Spec.HostPath == nil || filepath.Dir(volume.Spec.HostPath.Path) != string(f) {
		return &controller.IgnoredError{Reason: "its folder is not below " + string(f)}
	}
	if err := os.RemoveAll(volume.Spec.HostPath.Path); err != nil {
		return fmt.Errorf("removing the folder of volume %s: %w", volume.Name, err)
	}
	return nil
}
