#!/usr/bin/env bash
# Ends what demo.sh began: the local cluster, or on another cluster, given by KUBECONFIG, the demo's groups.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"

if wants_local_cluster; then
  build_cluster_command
  exec "$BIN/cluster" down
fi
use_cluster
say "removing the demo's groups; this cluster isn't ours, so the operator stays (kubectl delete -f deploy/ removes it)"
kubectl delete namespace lws-demo --ignore-not-found
