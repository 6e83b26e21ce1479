#!/usr/bin/env bash
# Checks that go.mod, go.sum and vendor/ are what `go mod tidy` and `go mod vendor` make of the imports. The work tree
# is left alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export GOFLAGS=-mod=mod GOWORK=off
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for module in . test/cluster hack/olm; do
  if ! go -C "$module" mod tidy -diff; then
    echo "go.mod or go.sum of module $module is out of date: run \`go -C $module mod tidy\`" >&2
    exit 1
  fi
done
go mod vendor -o "$scratch/vendor"
if ! diff --recursive --brief --no-dereference vendor "$scratch/vendor" >"$scratch/diff"; then
  head -n 20 "$scratch/diff" | sed "s|$scratch/||g" >&2
  echo "vendor/ is not what go.mod asks for: run \`go mod vendor\`, and change nothing in vendor/ by hand" >&2
  exit 1
fi
echo "go.mod, go.sum and vendor/ agree"
