#!/usr/bin/env bash
# Generates the operator's CustomResourceDefinition from the API types into manifests/, and copies it to deploy/. With
# an argument, generates in that copy of the repository. Neither file is touched unless the generation worked.
set -euo pipefail
root=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)}
cd "$root"

version=v0.20.1
types=./pkg/apis/leaderworkersetoperator/v1
crd=operator.openshift.io_leaderworkersetoperators.yaml

tools=$root/_output/tools/controller-gen-$version
if [[ ! -x $tools/controller-gen ]]; then
  GOBIN=$tools GOFLAGS='' go install "sigs.k8s.io/controller-tools/cmd/controller-gen@$version"
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

GOFLAGS=-mod=vendor "$tools/controller-gen" crd paths="$types" output:crd:dir="$scratch"
if [[ ! -s $scratch/$crd ]]; then
  echo "controller-gen made no $crd from $types: do the types still carry +kubebuilder:object:root=true and +groupName?" >&2
  exit 1
fi
mkdir -p manifests deploy
install -m 0644 "$scratch/$crd" "manifests/$crd"
install -m 0644 "$scratch/$crd" deploy/00_lws-operator.crd.yaml
