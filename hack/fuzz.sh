#!/usr/bin/env bash
# Fuzzes what takes user input: every fuzz test below pkg/, for FUZZ_TIME each. An input that breaks one is kept below
# the package's testdata/fuzz; commit it with the fix, and `make test` runs it from then on.
set -euo pipefail
ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/progress.sh
source "$ROOT/hack/lib/progress.sh"

readonly TIME="${FUZZ_TIME:-30s}"
export CGO_ENABLED=0 GOFLAGS=-mod=vendor
cd "$ROOT"
mapfile -t packages < <(grep -rl --include='*_test.go' '^func Fuzz' pkg | xargs -n1 dirname | sort -u)
for package in "${packages[@]}"; do
  while read -r target; do
    say "$target in $package for $TIME ..."
    go test "./$package" -run '^$' -fuzz "^$target\$" -fuzztime "$TIME" | indent
  done < <(grep -rhoP --include='*_test.go' '^func \KFuzz\w+' "$package" | sort)
done
say "no input broke anything"
