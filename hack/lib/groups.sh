# shellcheck shell=bash
# Looking at the groups of a LeaderWorkerSet. To be sourced after install.sh.

readonly LWS_LABEL=leaderworkerset.sigs.k8s.io

# wait_for_group_pods NAMESPACE NAME COUNT IMAGE SECONDS waits until COUNT pods of a LeaderWorkerSet run IMAGE and are
# Ready, which a leader is only with its group complete. On failure it prints what explains it.
wait_for_group_pods() {
  local namespace="$1" name="$2" count="$3" image="$4" deadline=$((SECONDS + $5)) before="" now
  while true; do
    now="$(ready_pods "$namespace" "$name" "$image")"
    [[ "$now" == "$before" ]] || say "$now of $count pods Ready"
    if ((now == count)); then
      return
    fi
    if ((SECONDS >= deadline)); then
      explain_pods "$namespace" >&2
      fail "The groups of LeaderWorkerSet $namespace/$name are not complete after $5 s; see above."
    fi
    before="$now"
    sleep 0.5
  done
}

# ready_pods NAMESPACE NAME IMAGE counts the Ready pods of a LeaderWorkerSet that run IMAGE.
ready_pods() {
  kubectl get pods -n "$1" -l "$LWS_LABEL/name=$2" \
    -o jsonpath='{range .items[*]}{.spec.containers[0].image}{" "}{.status.conditions[?(@.type=="Ready")].status}{"\n"}{end}' |
    grep -cFx "$3 True" || true
}

# group_pods NAMESPACE NAME prints the pods of a LeaderWorkerSet by group and place in the group.
group_pods() {
  kubectl get pods -n "$1" -l "$LWS_LABEL/name=$2" --sort-by=.metadata.name \
    -o custom-columns="GROUP:.metadata.labels.leaderworkerset\.sigs\.k8s\.io/group-index,WORKER:.metadata.labels.leaderworkerset\.sigs\.k8s\.io/worker-index,POD:.metadata.name,STATUS:.status.phase,NODE:.spec.nodeName"
}

# ask_leader NAMESPACE POD prints the answer of a leader, asked through the API server.
ask_leader() {
  kubectl get --raw "/api/v1/namespaces/$1/pods/$2:8080/proxy/v1/generate?format=text"
}
