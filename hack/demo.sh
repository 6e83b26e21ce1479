#!/usr/bin/env bash
# Shows leader/worker groups at work, from nothing: boots the local cluster (unless KUBECONFIG names another one),
# installs the operator from this checkout, runs a stand-in for a sharded model server and asks it. Running it again
# brings an existing demo up to date.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"

readonly RENDERED="$ROOT/_output/demo"
readonly DEMO_NAMESPACE=lws-demo
readonly GROUPS_NAME=model
readonly GROUP_COUNT=2
readonly POD_COUNT=6

install_operator() {
  say "installing the operator from deploy/ ..."
  render_deploy "$RENDERED/deploy"
  apply_deploy "$RENDERED/deploy"
  wait_for_available 180
  say "operand Available"
}

start_groups() {
  say "starting $GROUP_COUNT groups of a model server in namespace $DEMO_NAMESPACE ..."
  render "$ROOT/test/modelserver/sample.yaml" >"$RENDERED/sample.yaml"
  # The webhook's Service refuses connections for a moment after its Deployment has become available.
  apply_while 'failed calling webhook.*(connection refused|no endpoints available|context deadline exceeded)' "$RENDERED/sample.yaml"
  wait_for_group_pods "$DEMO_NAMESPACE" "$GROUPS_NAME" "$POD_COUNT" "$MODEL_SERVER_IMAGE" 180
  say "all groups complete"
}

show_result() {
  say "each leader's answer to GET /v1/generate, through the API server:"
  local group
  for ((group = 0; group < GROUP_COUNT; group++)); do
    ask_leader "$DEMO_NAMESPACE" "$GROUPS_NAME-$group" | indent
  done
  say "conditions of LeaderWorkerSetOperator cluster:"
  conditions | indent
  say "the operand:"
  kubectl get deployment -n "$NAMESPACE" "$OPERAND_DEPLOYMENT" | indent
  kubectl get pods -n "$NAMESPACE" -l control-plane=controller-manager -o custom-columns=POD:.metadata.name,STATUS:.status.phase,NODE:.spec.nodeName | indent
  say "the pods by group, leaders are worker 0:"
  group_pods "$DEMO_NAMESPACE" "$GROUPS_NAME" | indent
}

show_next_steps() {
  say "done. What to try next:"
  indent <<EOT
export KUBECONFIG=$KUBECONFIG
alias kubectl=$KUBECTL
kubectl get leaderworkersetoperator
kubectl get leaderworkerset,pods -n $DEMO_NAMESPACE -o wide
kubectl get --raw '/api/v1/namespaces/$DEMO_NAMESPACE/pods/$GROUPS_NAME-0:8080/proxy/v1/generate'
kubectl delete pod -n $DEMO_NAMESPACE $GROUPS_NAME-0-1        # the whole group restarts
kubectl scale leaderworkerset -n $DEMO_NAMESPACE $GROUPS_NAME --replicas=3
kubectl edit leaderworkersetoperator cluster          # spec.nodePlacement, spec.logLevel, ...
EOT
  if [[ -n "$LOCAL_CLUSTER" ]]; then
    indent <<<"make demo-down                                     # ends the cluster and leaves nothing behind"
  else
    indent <<<"make demo-down                                     # removes the groups"
  fi
}

main() {
  mkdir -p "$RENDERED"
  use_cluster --accelerators nvidia.com/gpu=8
  provide_images OPERATOR_IMAGE RELATED_IMAGE_OPERAND_IMAGE MODEL_SERVER_IMAGE
  install_operator
  start_groups
  show_result
  show_next_steps
}

main
