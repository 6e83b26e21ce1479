#!/usr/bin/env bash
# Runs the operand's own end-to-end suites, at the revision in operand-git-ref, against the operand that this operator
# deploys. With KUBECONFIG they run on that cluster, where the operator is installed, in LWS_NAMESPACE unless that is
# openshift-lws-operator, and which has to be able to pull the public images that the suites name. Without KUBECONFIG a
# local cluster is booted for them, and taken down at the end (KEEP_CLUSTER=1 keeps it).
# E2E_OPERAND_SMOKE=1 runs a few specs of each suite, in minutes. Arguments go to both suites: -ginkgo.focus=...
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
export LWS_CLUSTER_DIR="${LWS_CLUSTER_DIR:-$ROOT/_output/operand-cluster}"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"
# shellcheck source=lib/packages.sh
source "$ROOT/hack/lib/packages.sh"
# shellcheck source=lib/suite-images.sh
source "$ROOT/hack/lib/suite-images.sh"
# shellcheck source=lib/suite.sh
source "$ROOT/hack/lib/suite.sh"

# The namespace that the suite of DisaggregatedSets takes for granted.
readonly UPSTREAM_NAMESPACE=lws-system

# What the short selection consists of: creation, update, restart, scaling, deletion, webhooks and metrics.
readonly LWS_SMOKE="'replicas', 'size', and 'restart policy' set|with maxSurge set|restart policy is RecreateGroupOnPodRestart|metrics endpoint"
readonly DISAGGREGATEDSET_SMOKE="controller-manager running|partition set|prefill and decode roles|replicas up and down|when deleted"

# build_suites builds both suites into SUITES.
build_suites() {
  resolve_operand
  SUITES="$ROOT/_output/operand/$OPERAND_MODULE@$OPERAND_VERSION"
  say "building the suites of $OPERAND_MODULE@$OPERAND_VERSION ..."
  GOWORK=off GOFLAGS="" CGO_ENABLED=0 go test -C "$OPERAND_SOURCE" -c -o "$SUITES/" ./test/e2e ./test/e2e/disaggregatedset
}

# provide_kubectl puts a kubectl on the PATH, as the suites call it: the one that fits the cluster, and what they look for
# in UPSTREAM_NAMESPACE it finds in the operator's.
provide_kubectl() {
  local dir="$ROOT/_output/operand/bin"
  mkdir -p "$dir"
  cat >"$dir/kubectl" <<'EOT'
#!/usr/bin/env bash
exec "$KUBECTL" "${@/#$UPSTREAM_NAMESPACE/$NAMESPACE}"
EOT
  chmod +x "$dir/kubectl"
  export KUBECTL UPSTREAM_NAMESPACE NAMESPACE PATH="$dir:$PATH"
}

# run_suite NAME BINARY SMOKE FLAG... runs a suite, or of it what SMOKE selects.
run_suite() {
  local name="$1" binary="$2" flags=(-test.v -test.timeout=60m -ginkgo.v -ginkgo.no-color)
  [[ -z "${E2E_OPERAND_SMOKE:-}" ]] || flags+=("-ginkgo.focus=$3")
  say "running the suite of $name; its JUnit report goes to $ARTIFACT_DIR/junit_operand_$name.xml"
  (cd "$ROOT" && LWS_NAMESPACE="$NAMESPACE" "$SUITES/$binary" "${flags[@]}" -ginkgo.junit-report="$ARTIFACT_DIR/junit_operand_$name.xml" "${@:4}")
  say "the suite of $name passed"
}

# run_lws_suite leaves the specs out that can't pass, whatever is installed.
run_lws_suite() {
  say "left out: the specs on gang scheduling. They need Volcano, and an operand that is configured for it, which is not among the things that this operator configures."
  run_suite leaderworkerset e2e.test "$LWS_SMOKE" -ginkgo.skip="volcano gang scheduling" "$@"
}

run_disaggregatedset_suite() {
  run_suite disaggregatedset disaggregatedset.test "$DISAGGREGATEDSET_SMOKE" "$@"
}

# install_in NAMESPACE installs the operator with its custom resource.
install_in() {
  NAMESPACE="$1"
  say "installing the operator in namespace $NAMESPACE ..."
  render_deploy "$ROOT/_output/operand/deploy"
  apply_deploy "$ROOT/_output/operand/deploy"
  wait_for_available 180
  say "operand Available"
}

# uninstall removes the operand and then the operator. The suites leave nothing that would keep the operand's CRDs.
uninstall() {
  say "uninstalling from namespace $NAMESPACE ..."
  kubectl delete "$CR" --timeout=120s | indent
  kubectl delete -f "$ROOT/_output/operand/deploy" --ignore-not-found --timeout=120s | indent
}

run_on_local_cluster() {
  use_fresh_cluster --nodes 3
  provide_images OPERATOR_IMAGE RELATED_IMAGE_OPERAND_IMAGE
  provide_suite_images
  provide_kubectl
  install_in openshift-lws-operator
  # The suite runs a pod there that says nothing about its security. On OpenShift, admission adds what is missing.
  kubectl label namespace "$NAMESPACE" --overwrite pod-security.kubernetes.io/enforce=baseline | indent
  run_lws_suite "$@"
  uninstall
  install_in "$UPSTREAM_NAMESPACE"
  run_disaggregatedset_suite "$@"
}

run_on_other_cluster() {
  use_cluster
  provide_kubectl
  [[ $(kubectl get "$CR" -o 'jsonpath={.status.conditions[?(@.type=="Available")].status}') == True ]] ||
    fail "LeaderWorkerSetOperator cluster is not Available on the cluster of KUBECONFIG=$KUBECONFIG. Install the operator first."
  run_lws_suite "$@"
  run_disaggregatedset_suite "$@"
}

trap 'finish "the operand'\''s suites"' EXIT
NAMESPACE="${LWS_NAMESPACE:-$NAMESPACE}"
build_suites
if wants_local_cluster; then
  run_on_local_cluster "$@"
else
  run_on_other_cluster "$@"
fi
