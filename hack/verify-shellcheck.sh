#!/usr/bin/env bash
# Runs shellcheck on every shell script of the repository, and installs it first where that is ours to do.
set -euo pipefail
ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/progress.sh
source "$ROOT/hack/lib/progress.sh"
# shellcheck source=lib/packages.sh
source "$ROOT/hack/lib/packages.sh"

cd "$ROOT"
need_program shellcheck shellcheck
mapfile -t scripts < <(
  git ls-files --cached --others --exclude-standard -- '*.sh' .ci/run ':!:vendor' |
    while IFS= read -r file; do [[ ! -e $file ]] || printf '%s\n' "$file"; done
)
shellcheck "${scripts[@]}"
echo "${#scripts[@]} shell scripts are clean"
