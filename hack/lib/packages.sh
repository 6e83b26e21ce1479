# shellcheck shell=bash
# Programs of the distribution that a script needs. To be sourced after progress.sh.

# need_program PROGRAM PACKAGE sees to a program, and installs Debian's PACKAGE where that is ours to do.
need_program() {
  command -v "$1" >/dev/null && return
  if ((EUID != 0)) || ! command -v apt-get >/dev/null; then
    fail "$1 is missing: install it, on Debian and Ubuntu with \`apt-get install $2\`."
  fi
  say "installing $2 ..."
  # The lists of packages may be missing or old.
  apt_get install "$2" || { apt_get update && apt_get install "$2"; }
}

apt_get() {
  DEBIAN_FRONTEND=noninteractive apt-get --quiet=2 --yes "$@"
}
