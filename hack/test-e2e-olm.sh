#!/usr/bin/env bash
# Runs the end-to-end specs of an operator that the Operator Lifecycle Manager installs, upgrades and removes. Without
# KUBECONFIG it boots a local cluster with OLM and a catalog, and takes it down at the end (KEEP_CLUSTER=1 keeps it). With
# KUBECONFIG it runs on that cluster, which has OLM and cert-manager and not this operator, and needs CATALOG_IMAGE, a
# catalog with this version and the one before it (`make catalog`), and MODEL_SERVER_IMAGE, an image of test/modelserver.
# Arguments go to the suite: hack/test-e2e-olm.sh -ginkgo.fail-fast
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
export LWS_CLUSTER_DIR="${LWS_CLUSTER_DIR:-$ROOT/_output/olm-cluster}"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"
# shellcheck source=lib/suite.sh
source "$ROOT/hack/lib/suite.sh"

readonly OLM_FILES="$ROOT/_output/olm"
readonly CATALOG_PORT=50051

boot_local_cluster() {
  use_fresh_cluster --nodes 2 --accelerators nvidia.com/gpu=8 --olm
  provide_images OPERATOR_IMAGE RELATED_IMAGE_OPERAND_IMAGE MODEL_SERVER_IMAGE
  prepare_previous
  serve_catalog
}

# serve_catalog serves the bundle of this checkout and the one before it where the cluster's nodes are, and sets
# CATALOG_ADDRESS.
serve_catalog() {
  say "bundles and catalog (opm takes minutes the first time) ..."
  make_bundle "$OLM_FILES/bundle"
  make_previous_bundle "$OLM_FILES/previous-bundle"
  make_catalog "$OLM_FILES/catalog" "$OLM_FILES/previous-bundle" "$OLM_FILES/bundle"
  "$BIN/cluster" run catalog "$OLM_TOOL" serve "$OLM_FILES/catalog" --port "$CATALOG_PORT" \
    --cache-dir "$OLM_FILES/cache" --cache-enforce-integrity=false --pprof-addr= --termination-log /dev/null 2>&1 | indent
  local server
  server="$(kubectl config view --minify -o 'jsonpath={.clusters[0].cluster.server}')"
  [[ "$server" =~ ^https://(.*):[0-9]+$ ]] || fail "The API server's address $server is of no known form."
  wait_for "catalog" 60 answers "${BASH_REMATCH[1]}" "$CATALOG_PORT" || {
    "$BIN/cluster" logs catalog | tail -n 5 | indent >&2
    fail "The catalog in $OLM_FILES/catalog is not served; see above."
  }
  export CATALOG_ADDRESS="${BASH_REMATCH[1]}:$CATALOG_PORT"
  say "catalog at $CATALOG_ADDRESS"
}

# answers HOST PORT tells whether somebody listens there.
answers() {
  (: <"/dev/tcp/$1/$2") 2>/dev/null
}

trap 'finish "end-to-end tests with OLM"' EXIT
if wants_local_cluster; then
  boot_local_cluster
else
  use_cluster
  require_images CATALOG_IMAGE MODEL_SERVER_IMAGE
fi
export KUBECTL
run_e2e_suite olm -ginkgo.label-filter=olm "$@"
