#!/usr/bin/env bash
# Runs the integration tests on a control plane of their own: a real API server and cert-manager, no nodes. It is taken
# down at the end; KEEP_CLUSTER=1 leaves it.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=lib/progress.sh
source "$ROOT/hack/lib/progress.sh"

export LWS_CLUSTER_DIR=${LWS_CLUSTER_DIR:-$ROOT/_output/integration-cluster}
readonly CLUSTER=$ROOT/_output/bin/integration/cluster

finish() {
  local status=$?
  if [[ -n "${KEEP_CLUSTER:-}" ]]; then
    say "the control plane is left: KUBECONFIG=$LWS_CLUSTER_DIR/kubeconfig"
  else
    "$CLUSTER" down
  fi
  exit "$status"
}

GOFLAGS='' GOWORK=off CGO_ENABLED=0 go build -C "$ROOT/test/cluster" -o "$CLUSTER" .
export CGO_ENABLED=0 GOFLAGS=-mod=vendor
# Where two operators run at once, they are processes.
export OPERATOR_BINARY=$ROOT/_output/bin/integration/lws-operator
go build -C "$ROOT" -tags strictfipsruntime -o "$OPERATOR_BINARY" ./cmd/lws-operator
trap finish EXIT
"$CLUSTER" up --nodes 0
export KUBECONFIG=$LWS_CLUSTER_DIR/kubeconfig
cd "$ROOT"
go test ./test/integration -count=1 -timeout=60m "$@"
