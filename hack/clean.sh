#!/usr/bin/env bash
# Removes what was built, all of _output. A local cluster that runs, or that was not ended cleanly, is kept with the
# binaries it runs from: its processes and mounts are `make demo-down`'s to end.
set -euo pipefail
output=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/_output
[[ -d $output ]] || exit 0

# in_use tells whether a process runs a binary from _output/bin, or something is mounted below _output.
in_use() {
  local executable
  for executable in /proc/[0-9]*/exe; do
    [[ $(readlink "$executable" 2>/dev/null) != "$output/bin/"* ]] || return 0
  done
  grep -qF " $output/" /proc/self/mounts
}

if in_use; then
  echo "a local cluster runs from $output: it and its binaries stay. End it with \`make demo-down\`, then clean again." >&2
  find "$output" -mindepth 1 -maxdepth 1 ! -name bin ! -name '*cluster*' -exec rm -rf --one-file-system {} +
  exit 0
fi
rm -rf --one-file-system "$output"
