# shellcheck shell=bash
# kustomize, built once from its module. To be sourced after progress.sh with ROOT set.

readonly KUSTOMIZE_VERSION=v5.7.1

# install_kustomize sets KUSTOMIZE to the binary, and builds it where it is missing.
install_kustomize() {
  KUSTOMIZE=$ROOT/_output/tools/kustomize-$KUSTOMIZE_VERSION/kustomize
  [[ -x $KUSTOMIZE ]] || GOBIN=$(dirname "$KUSTOMIZE") GOWORK=off GOFLAGS='' go install "sigs.k8s.io/kustomize/kustomize/v5@$KUSTOMIZE_VERSION" ||
    fail "kustomize $KUSTOMIZE_VERSION could not be installed. Check the access to a Go module proxy."
}
