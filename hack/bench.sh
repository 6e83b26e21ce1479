#!/usr/bin/env bash
# Measures what the operator costs and how fast it is: requests, repair of drift, installation, restart, memory and CPU on
# an empty and on a large cluster, and the operand with many groups. It boots a local cluster of its own and takes it down
# at the end (KEEP_CLUSTER=1 leaves the last one). The table is printed, and written as JSON to _output/bench.json. Missed
# goals are no failure.
#
#   BENCH_IDLE=10m          how long the operator is left alone, on the empty and on the large cluster
#   BENCH_REPEATS=20        how often each kind of drift is caused
#   BENCH_PATIENCE=30s      how long a repair may take; a kind that is not repaired in time is not repeated
#   BENCH_OBJECTS=1         scale of the large cluster: 1 is 5,000 Secrets, 5,000 ConfigMaps, 5,000 ClusterRoles and
#                           10,000 LeaderWorkerSets
#   BENCH_GROUPS=200        groups of eight pods, each group alone on a simulated node; 0 leaves that out
#   BENCH_OPERATOR_IMAGE    another implementation to measure after this one, on a fresh cluster: an image that the nodes
#                           can pull, or the path of a static binary
#   BENCH_OPERATOR_DEPLOY   the other's manifests, with the placeholders of deploy/ and the custom resource in a file of
#                           its own; deploy/ by default. Its service account becomes cluster-admin.
#
# All of it takes about 50 minutes on 2 cores; BENCH_IDLE=30s BENCH_REPEATS=3 BENCH_OBJECTS=0.02 about five minutes.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
export LWS_CLUSTER_DIR="${LWS_CLUSTER_DIR:-$ROOT/_output/bench-cluster}"
# The operator's process and the audit log are only to be found on the local cluster.
unset KUBECONFIG
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"

readonly RESULTS="$ROOT/_output/bench"
readonly OTHER="${BENCH_OPERATOR_IMAGE:-}"

# boot boots a fresh cluster. The operand's two replicas ask for a CPU each, and need not find both on one node.
boot() {
  build_cluster_command
  "$BIN/cluster" down | indent
  use_cluster --nodes 2 --fake-nodes "${BENCH_GROUPS:-200}"
  provide_images RELATED_IMAGE_OPERAND_IMAGE
}

# provide_other_image sets OPERATOR_IMAGE to the other implementation's.
provide_other_image() {
  OPERATOR_IMAGE="$OTHER"
  if [[ -f "$OTHER" ]]; then
    OPERATOR_IMAGE="$(load_image localhost/lws-operator-other "$OTHER")"
  fi
  export OPERATOR_IMAGE
}

# measure NAME MANIFESTS installs the operator of OPERATOR_IMAGE without a custom resource, and measures it.
measure() {
  local name="$1" rendered="$RESULTS/deploy-$1" deployment
  say "installing $OPERATOR_IMAGE from $2 ..."
  render_deploy "$rendered" "$2"
  drop_custom_resource "$rendered"
  apply_deploy "$rendered"
  deployment="$(kubectl get -f "$rendered" -o jsonpath='{.items[?(@.kind=="Deployment")].metadata.name}')"
  [[ "$name" != other ]] || make_admin "$deployment"
  wait_for "operator" 180 rolled_out "$deployment" "$OPERATOR_IMAGE" || {
    explain_installation >&2
    fail "The operator does not run; see above."
  }
  say "measuring $name ..."
  "$BIN/bench" measure -name "$name" -deployment "$deployment" -out "$RESULTS/$name.json" | indent
}

# make_admin DEPLOYMENT lets an operator do anything, so that rules that were made for another one do not matter.
make_admin() {
  local account
  account="$(kubectl get deployment -n "$NAMESPACE" "$1" -o jsonpath='{.spec.template.spec.serviceAccountName}')"
  kubectl create clusterrolebinding bench-other --clusterrole=cluster-admin --serviceaccount="$NAMESPACE:$account" | indent
}

measure_other() {
  say "a fresh cluster for $OTHER ..."
  boot
  provide_other_image
  measure other "${BENCH_OPERATOR_DEPLOY:-$ROOT/deploy}"
}

# finish takes the cluster down whatever happened.
finish() {
  local status=$?
  trap - EXIT
  if [[ "${KEEP_CLUSTER:-}" == 1 ]]; then
    say "the cluster stays: export KUBECONFIG=$LOCAL_KUBECONFIG; end it with LWS_CLUSTER_DIR=$LWS_CLUSTER_DIR $BIN/cluster down"
  elif [[ -n "${LOCAL_CLUSTER:-}" ]]; then
    "$BIN/cluster" down || status=1
  fi
  exit "$status"
}

mkdir -p "$RESULTS"
say "building the benchmark ..."
(cd "$ROOT" && CGO_ENABLED=0 GOFLAGS='-mod=vendor -trimpath' go build -o "$BIN/bench" ./test/bench)
trap finish EXIT
boot
provide_images OPERATOR_IMAGE
measure this "$ROOT/deploy"
reports=("$RESULTS/this.json")
if [[ -n "$OTHER" ]]; then
  measure_other
  reports+=("$RESULTS/other.json")
fi
"$BIN/bench" report -out "$ROOT/_output/bench.json" "${reports[@]}"
