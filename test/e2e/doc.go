// Package e2e holds the end-to-end tests of the operator. They run on any cluster that KUBECONFIG names, with the
// operator installed and cert-manager there; `make test-e2e` sees to both, booting the local cluster if need be. Those
// with the label olm install the operator themselves, from a catalog; `make test-e2e-olm` serves one.
package e2e
