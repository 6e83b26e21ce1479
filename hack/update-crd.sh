#!/usr/bin/env bash
# Generates the operator's CustomResourceDefinition from the API types into manifests/, and copies it to deploy/. With
# an argument, generates in that copy of the repository. Neither file is touched unless the generation worked.
set -euo pipefail
ROOT=$(cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}" && pwd)
# shellcheck source=lib/progress.sh
source "$ROOT/hack/lib/progress.sh"
# shellcheck source=lib/kustomize.sh
source "$ROOT/hack/lib/kustomize.sh"
cd "$ROOT"

version=v0.20.1
types=./pkg/apis/leaderworkersetoperator/v1
crd=operator.openshift.io_leaderworkersetoperators.yaml

tools=$ROOT/_output/tools/controller-gen-$version
if [[ ! -x $tools/controller-gen ]]; then
  GOBIN=$tools GOFLAGS='' go install "sigs.k8s.io/controller-tools/cmd/controller-gen@$version"
fi
install_kustomize

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

GOFLAGS=-mod=vendor "$tools/controller-gen" crd paths="$types" output:crd:dir="$scratch"
[[ -s $scratch/$crd ]] ||
  fail "controller-gen made no $crd from $types: do the types still carry +kubebuilder:object:root=true and +groupName?"
cp hack/crd/kustomization.yaml "$scratch/"
"$KUSTOMIZE" build -o "$scratch/patched.yaml" "$scratch"
mkdir -p manifests deploy
install -m 0644 "$scratch/patched.yaml" "manifests/$crd"
install -m 0644 "$scratch/patched.yaml" deploy/00_lws-operator.crd.yaml
