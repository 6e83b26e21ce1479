# shellcheck shell=bash
# shellcheck disable=SC2034 # LOCAL_CLUSTER is for those who source this
# The cluster that a script works on: the one of KUBECONFIG, or else the local one. To be sourced after progress.sh
# with ROOT set.

readonly BIN="$ROOT/_output/bin"
readonly LOCAL_KUBECONFIG="${LWS_CLUSTER_DIR:-$ROOT/_output/cluster}/kubeconfig"

# wants_local_cluster tells whether KUBECONFIG names no cluster, or the local one, as it does in the shell of somebody
# who followed the advice at the end of the demo.
wants_local_cluster() {
  [[ -z "${KUBECONFIG:-}" || "$KUBECONFIG" == "$LOCAL_KUBECONFIG" || "$KUBECONFIG" -ef "$LOCAL_KUBECONFIG" ]]
}

# use_cluster boots the local cluster with the given flags of `cluster up` unless KUBECONFIG names another one. It sets
# LOCAL_CLUSTER to yes or to nothing, and KUBECTL.
use_cluster() {
  LOCAL_CLUSTER=""
  if ! wants_local_cluster; then
    use_other_cluster
    return
  fi
  LOCAL_CLUSTER=yes
  build_cluster_command
  say "local cluster ..."
  "$BIN/cluster" up "$@" 2>&1 | indent
  export KUBECONFIG="$LOCAL_KUBECONFIG"
  KUBECTL="$BIN/kubectl"
}

# use_fresh_cluster boots the local cluster anew, with the given flags: one that was kept for looking at has the operator
# already.
use_fresh_cluster() {
  build_cluster_command
  "$BIN/cluster" down 2>&1 | indent
  use_cluster "$@"
}

use_other_cluster() {
  KUBECTL="$(command -v kubectl || command -v oc || true)"
  if [[ -z "$KUBECTL" && -x "$BIN/kubectl" ]]; then
    KUBECTL="$BIN/kubectl"
  fi
  [[ -n "$KUBECTL" ]] || fail "KUBECONFIG is set and there is neither kubectl nor oc on the PATH: install one of them."
  say "using the cluster of KUBECONFIG=$KUBECONFIG; unset it to boot a local one"
  kubectl version >/dev/null || fail "The cluster of KUBECONFIG=$KUBECONFIG does not answer."
}

# kubectl is the one that fits the cluster.
kubectl() {
  "$KUBECTL" "$@"
}

build_cluster_command() {
  command -v go >/dev/null || fail "The go command is missing: install Go $(sed -n 's/^go //p' "$ROOT/go.mod") or later."
  go build -C "$ROOT/test/cluster" -o "$BIN/cluster" .
}
