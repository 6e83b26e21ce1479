#!/usr/bin/env bash
# Checks that everything generated is up to date: runs the generators in a copy of the work tree, committed or not, and
# names what they would change and the make target that does. The work tree itself is left alone.
set -euo pipefail
# What is compiled in the copy is then the same as in any other folder, and as in the static images: it is compiled once.
export GOFLAGS=-trimpath CGO_ENABLED=0
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=lib/checkout.sh
source "$ROOT/hack/lib/checkout.sh"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
copy=$scratch/repository
failed=()

# copy_work_tree makes the copy one of which git can tell what changes.
copy_work_tree() {
  copy_checkout "$copy"
  git -C "$copy" init --quiet
  printf '/vendor\n/_output\n' >"$copy/.git/info/exclude"
}

# snapshot prints the name of a git tree with what the copy holds now.
snapshot() {
  git -C "$copy" add --all
  git -C "$copy" write-tree
}

# verify TARGET COMMAND... runs COMMAND in the copy, which is what `make TARGET` does.
verify() {
  local target=$1 before after
  shift
  printf '[%3d s] %s\n' "$SECONDS" "$target"
  before=$(snapshot)
  if ! (cd "$copy" && "$@") >"$scratch/log" 2>&1; then
    tail -n 20 "$scratch/log" >&2
    echo "\`make $target\` fails, see above" >&2
    exit 1
  fi
  after=$(snapshot)
  [[ $before != "$after" ]] || return 0
  git -C "$copy" --no-pager diff --no-color "$before" "$after" | head -n 60 >&2
  while IFS= read -r file; do
    failed+=("$file is out of date: run \`make $target\` and commit what it changes")
  done < <(git -C "$copy" diff --name-only "$before" "$after")
}

copy_work_tree
verify generate-clients hack/update-codegen.sh "$copy"
verify regen-crd hack/update-crd.sh "$copy"
verify generate-controller-manifests hack/generate-controller-manifests.sh "$copy"
verify update-cluster-service-version go run -mod=vendor ./hack/csvgen
if ((${#failed[@]} > 0)); then
  printf '%s\n' "${failed[@]}" >&2
  exit 1
fi
printf '[%3d s] everything generated is up to date\n' "$SECONDS"
