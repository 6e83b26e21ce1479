#!/usr/bin/env bash
# Runs shellcheck on every shell script of the repository, and installs it first where that is ours to do.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

install_shellcheck() {
  if ((EUID != 0)) || ! command -v apt-get >/dev/null; then
    echo "shellcheck is missing: install it (https://www.shellcheck.net), on Debian and Ubuntu with \`apt-get install shellcheck\`" >&2
    exit 1
  fi
  echo "installing shellcheck ..."
  # The lists of packages may be missing or old.
  apt_get install shellcheck || { apt_get update && apt_get install shellcheck; }
}

apt_get() {
  DEBIAN_FRONTEND=noninteractive apt-get --quiet=2 --yes "$@"
}

command -v shellcheck >/dev/null || install_shellcheck
mapfile -t scripts < <(
  git ls-files --cached --others --exclude-standard -- '*.sh' .ci/run ':!:vendor' |
    while IFS= read -r file; do [[ ! -e $file ]] || printf '%s\n' "$file"; done
)
shellcheck "${scripts[@]}"
echo "${#scripts[@]} shell scripts are clean"
