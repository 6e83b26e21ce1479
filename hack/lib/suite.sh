# shellcheck shell=bash
# What the scripts that run end-to-end suites share. To be sourced after init.sh.

# shellcheck disable=SC2034 # ARTIFACT_DIR is for those who source this
ARTIFACT_DIR="$(mkdir -p "${ARTIFACT_DIR:-$ROOT/_output/artifacts}" && cd "${ARTIFACT_DIR:-$ROOT/_output/artifacts}" && pwd)"

# finish NAME, as the trap of the script's end, explains a failure, keeps the logs and takes the local cluster down.
finish() {
  local status=$?
  trap - EXIT
  set +e
  if [[ -n "${KUBECTL:-}" ]]; then
    ((status == 0)) || explain_installation >&2
    keep_logs "$ARTIFACT_DIR"
  fi
  if [[ -n "${LOCAL_CLUSTER:-}" && "${KEEP_CLUSTER:-}" == 1 ]]; then
    say "the cluster stays: export KUBECONFIG=$LOCAL_KUBECONFIG; end it with LWS_CLUSTER_DIR=$LWS_CLUSTER_DIR $BIN/cluster down"
  elif [[ -n "${LOCAL_CLUSTER:-}" ]]; then
    "$BIN/cluster" down || status=1
  fi
  if ((status == 0)); then say "$1 passed"; else say "$1 failed"; fi
  exit "$status"
}

# run_e2e_suite NAME FLAG... runs what FLAGs choose of test/e2e. It is built as the images are, so that compiled packages
# serve both.
run_e2e_suite() {
  local report="$ARTIFACT_DIR/junit_$1.xml"
  say "running the suite; its JUnit report goes to $report"
  (cd "$ROOT" && CGO_ENABLED=0 GOFLAGS='-mod=vendor -trimpath' go test ./test/e2e -count=1 -timeout=60m -v \
    -args -ginkgo.v -ginkgo.no-color -ginkgo.junit-report="$report" "${@:2}")
}
