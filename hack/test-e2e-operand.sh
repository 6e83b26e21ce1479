#!/usr/bin/env bash
# Runs the operand's own end-to-end suite, at the revision in operand-git-ref, against the operand that this operator
# has deployed on the cluster of KUBECONFIG. The cluster has to be able to pull the public images that the suite names,
# which the local cluster, without a network, cannot. Arguments go to the suite: -ginkgo.focus=..., -ginkgo.dry-run
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/progress.sh
source "$ROOT/hack/lib/progress.sh"
# shellcheck source=lib/operand.sh
source "$ROOT/hack/lib/operand.sh"

[[ -n "${KUBECONFIG:-}" ]] ||
  fail "KUBECONFIG is not set. The operand's suite runs on a cluster with this operator installed that can pull public images, and the local cluster cannot."
command -v kubectl >/dev/null || fail "The operand's suite calls kubectl, and there is none on the PATH: install it."
[[ $(kubectl get leaderworkersetoperator cluster -o 'jsonpath={.status.conditions[?(@.type=="Available")].status}') == True ]] ||
  fail "LeaderWorkerSetOperator cluster is not Available on the cluster of KUBECONFIG=$KUBECONFIG. Install the operator first."

resolve_operand
readonly SUITE="$ROOT/_output/operand/$OPERAND_MODULE@$OPERAND_VERSION/e2e.test"
say "building the suite of $OPERAND_MODULE@$OPERAND_VERSION ..."
GOWORK=off GOFLAGS="" go test -C "$OPERAND_SOURCE" -c -o "$SUITE" ./test/e2e
say "running it ..."
LWS_NAMESPACE="${LWS_NAMESPACE:-openshift-lws-operator}" "$SUITE" -test.v -ginkgo.v -ginkgo.no-color "$@"
