// Package servicemonitor pins the module whose ServiceMonitor CRD the cluster
// serves. Nothing of it is compiled in: the CRD is read from the module's files,
// and the import only keeps "go mod tidy" from dropping the requirement.
package servicemonitor

import _ "github.com/prometheus-operator/prometheus-operator/pkg/versionutil"
