#!/usr/bin/env bash
# Runs the end-to-end suite in test/e2e. Without KUBECONFIG it boots a local cluster of its own, beside the demo's, and
# takes it down at the end (KEEP_CLUSTER=1 keeps it). With KUBECONFIG it runs against that cluster, which needs
# OPERATOR_IMAGE and RELATED_IMAGE_OPERAND_IMAGE, MODEL_SERVER_IMAGE for the specs that run a model server, and
# OTHER_OPERAND_IMAGE, another reference to the operand, for those that change it, and PREVIOUS_OPERATOR_IMAGE and
# PREVIOUS_OPERAND_IMAGE, the ones for PREVIOUS_OPERAND_REF (v0.8.0), for those about upgrades. PAUSE_IMAGE is what users'
# pods run where registry.k8s.io/pause:3.10 cannot be pulled.
# Arguments go to the suite: hack/test-e2e.sh -ginkgo.focus=webhook
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
export LWS_CLUSTER_DIR="${LWS_CLUSTER_DIR:-$ROOT/_output/e2e-cluster}"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"
# shellcheck source=lib/suite.sh
source "$ROOT/hack/lib/suite.sh"

# The rendered manifests of this operator and of the one before it, for the specs about upgrades.
readonly RENDERED="$ROOT/_output/e2e/deploy" PREVIOUS_RENDERED="$ROOT/_output/e2e/previous"

# install_operator applies deploy/ without the custom resource: the suite creates that, to see what becomes of it.
install_operator() {
  say "installing the operator from deploy/ ..."
  render_deploy "$RENDERED"
  drop_custom_resource "$RENDERED"
  apply_deploy "$RENDERED"
  wait_for "operator" 120 rolled_out "$OPERATOR_DEPLOYMENT" "$OPERATOR_IMAGE" || fail "The operator does not run; see below."
  say "operator Available"
}

# boot_local_cluster boots three nodes without what the operator waits for: the suite brings that late, and sees what
# becomes of it. A cluster that was kept has it already.
boot_local_cluster() {
  local late=()
  build_cluster_command
  "$BIN/cluster" status &>/dev/null || late=(--cert-manager=false --service-monitor-crd=false)
  use_cluster --nodes 3 --accelerators nvidia.com/gpu=8 "${late[@]}"
  export CLUSTER_COMMAND="$BIN/cluster"
  provide_images OPERATOR_IMAGE RELATED_IMAGE_OPERAND_IMAGE MODEL_SERVER_IMAGE
  build_operand
  OTHER_OPERAND_IMAGE="$(load_image "$IMAGE_NAME-other" "$IMAGE_BINARY")"
  export OTHER_OPERAND_IMAGE
  load_image registry.k8s.io/pause:3.10 "$BIN/pause" >/dev/null
}

trap 'finish "end-to-end tests"' EXIT
if wants_local_cluster; then
  boot_local_cluster
else
  use_cluster
  provide_images OPERATOR_IMAGE RELATED_IMAGE_OPERAND_IMAGE
fi
if [[ -n "$LOCAL_CLUSTER" || -n "${PREVIOUS_OPERATOR_IMAGE:-}" && -n "${PREVIOUS_OPERAND_IMAGE:-}" ]]; then
  provide_previous "$PREVIOUS_RENDERED"
  export DEPLOY="$RENDERED" PREVIOUS_DEPLOY="$PREVIOUS_RENDERED"
fi
export KUBECTL
install_operator
# Those that OLM installs for are run by hack/test-e2e-olm.sh.
run_e2e_suite e2e -ginkgo.label-filter='!olm' "$@"
