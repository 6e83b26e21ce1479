# shellcheck shell=bash
# Installing deploy/ and waiting for the operand. To be sourced after cluster.sh.

# The namespace that deploy/ is written for, and the one that the operator is installed in.
readonly DEPLOY_NAMESPACE=openshift-lws-operator
NAMESPACE="$DEPLOY_NAMESPACE"
readonly OPERATOR_DEPLOYMENT=openshift-lws-operator
readonly OPERAND_DEPLOYMENT=lws-controller-manager
readonly CR=leaderworkersetoperator.operator.openshift.io/cluster

# render_deploy FOLDER [MANIFESTS] fills FOLDER with the folder of manifests, deploy/ if none is named, with the images and
# the namespace put in. The work tree stays as it is.
render_deploy() {
  local manifest manifests="${2:-$ROOT/deploy}"
  mkdir -p "$1"
  find "$1" -type f -name '*.yaml' -delete
  for manifest in "$manifests"/*.yaml; do
    render "$manifest" >"$1/$(basename "$manifest")"
  done
}

# drop_custom_resource FOLDER takes the custom resource, which is in a file of its own, out of what render_deploy made.
drop_custom_resource() {
  grep -lx 'kind: LeaderWorkerSetOperator' "$1"/*.yaml | xargs rm
}

# render FILE prints a manifest with the images and the namespace put in.
render() {
  sed -e "s|^\( *namespace: \)$DEPLOY_NAMESPACE\$|\1$NAMESPACE|" \
    -e "/^kind: Namespace\$/,\$ s|^\(  name: \)$DEPLOY_NAMESPACE\$|\1$NAMESPACE|" \
    -e "s|\${OPERATOR_IMAGE}|${OPERATOR_IMAGE:-}|g" \
    -e "s|\${OPERAND_IMAGE}|${RELATED_IMAGE_OPERAND_IMAGE:-}|g" \
    -e "s|\${MODEL_SERVER_IMAGE}|${MODEL_SERVER_IMAGE:-}|g" "$1"
}

# apply_while PATTERN PATH applies PATH, again and again for half a minute while what goes wrong matches the extended
# regular expression PATTERN, and fails with what kubectl says otherwise.
apply_while() {
  local pattern="$1" path="$2" deadline=$((SECONDS + 30)) output
  until output="$(kubectl apply -f "$path" 2>&1)"; do
    applied_changes <<<"$output"
    if ((SECONDS >= deadline)) || ! grep -Eq "$pattern" <<<"$output"; then
      indent <<<"$output" >&2
      fail "$path could not be applied."
    fi
    sleep 0.5
  done
  applied_changes <<<"$output"
}

# applied_changes reads the output of kubectl apply and prints what it changed.
applied_changes() {
  { grep -E ' (created|configured)$' || true; } | indent
}

# apply_deploy FOLDER applies what render_deploy made. The custom resource is refused until its CRD is served.
apply_deploy() {
  apply_while 'no matches for kind "LeaderWorkerSetOperator"|could not find the requested resource' "$1"
}

# conditions prints the custom resource's conditions, one a line.
conditions() {
  kubectl get "$CR" -o jsonpath='{range .status.conditions[*]}{.type}={.status} {.reason} {.message}{"\n"}{end}' | sed 's/ *$//'
}

# wait_for_available SECONDS waits until the operator and the whole operand run with the images that were asked for, and
# prints the conditions as they change. On failure it prints what explains it.
wait_for_available() {
  local deadline=$((SECONDS + $1)) before="" now
  until settled "$before"; do
    now="$(conditions 2>/dev/null || true)"
    if [[ -n "$now" && "$now" != "$before" ]]; then
      say "conditions:"
      indent <<<"$now"
    fi
    before="$now"
    if ((SECONDS >= deadline)); then
      explain_installation >&2
      fail "The operand is not available after $1 s; see above."
    fi
    sleep 0.5
  done
}

# settled CONDITIONS tells whether the conditions are those of an operand at rest and the Deployments are the ones that
# were asked for. The conditions alone may still be those of the operator before an update.
settled() {
  local condition
  for condition in Available=True Progressing=False Degraded=False; do
    grep -q "^$condition" <<<"$1" || return 1
  done
  rolled_out "$OPERATOR_DEPLOYMENT" "$OPERATOR_IMAGE" && rolled_out "$OPERAND_DEPLOYMENT" "$RELATED_IMAGE_OPERAND_IMAGE"
}

# rolled_out DEPLOYMENT IMAGE tells whether all its replicas run IMAGE and are available.
rolled_out() {
  local status
  status="$(kubectl get deployment -n "$NAMESPACE" "$1" -o jsonpath='{.spec.template.spec.containers[0].image} {.metadata.generation}={.status.observedGeneration} {.spec.replicas}={.status.replicas}={.status.updatedReplicas}={.status.availableReplicas}' 2>/dev/null)" || return 1
  [[ "$status" =~ ^"$2 "([0-9]+)=([0-9]+)\ ([0-9]+)=([0-9]+)=([0-9]+)=([0-9]+)$ ]] || return 1
  local n=("${BASH_REMATCH[@]:1}")
  ((n[0] == n[1] && n[2] == n[3] && n[2] == n[4] && n[2] == n[5]))
}

# explain_installation prints what explains that the operand is not there: conditions, pods, events and logs.
explain_installation() {
  say "the custom resource's conditions:"
  conditions 2>&1 | indent
  explain_pods "$NAMESPACE"
  say "the operator's last log lines:"
  kubectl logs -n "$NAMESPACE" "deployment/$OPERATOR_DEPLOYMENT" --tail=20 2>&1 | cut -c-300 | indent
}

# explain_pods NAMESPACE prints the namespace's pods, why those that don't run don't, and the last warnings.
explain_pods() {
  say "the pods in $1:"
  kubectl get pods -n "$1" -o wide 2>&1 | indent
  kubectl get pods -n "$1" -o jsonpath='{range .items[*]}{.metadata.name}{": "}{range .status.conditions[?(@.status=="False")]}{.message}{" "}{end}{range .status.containerStatuses[*]}{.state.waiting.reason}{" "}{.state.waiting.message}{" "}{end}{"\n"}{end}' 2>&1 | grep -Ev ': *$' | indent || true
  say "the last warnings in $1:"
  kubectl get events -n "$1" --field-selector type=Warning --sort-by=.lastTimestamp -o custom-columns=OBJECT:.involvedObject.name,REASON:.reason,MESSAGE:.message 2>&1 | tail -n 8 | indent
}

# keep_logs FOLDER keeps the logs of operator and operand, and the custom resource.
keep_logs() {
  local deployment
  for deployment in "$OPERATOR_DEPLOYMENT" "$OPERAND_DEPLOYMENT"; do
    kubectl logs -n "$NAMESPACE" "deployment/$deployment" --all-pods --prefix >"$1/$deployment.log" 2>&1
  done
  kubectl get "$CR" -o yaml >"$1/leaderworkersetoperator.yaml" 2>&1
}
