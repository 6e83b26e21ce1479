# shellcheck shell=bash
# What a person who waits sees: lines with the time since the script began. To be sourced.

readonly STARTED_AT="${EPOCHREALTIME/[.,]/}"

# say prints a line with the elapsed time.
say() {
  local tenths=$(((${EPOCHREALTIME/[.,]/} - STARTED_AT) / 100000))
  printf '[%4d.%ds] %s\n' $((tenths / 10)) $((tenths % 10)) "$*"
}

# fail ends the script with a sentence on stderr.
fail() {
  say "$*" >&2
  exit 1
}

# indent moves what it reads to the right, so that it reads as detail of the line before.
indent() {
  sed -u 's/^/            /'
}

# wait_for NAME SECONDS COMMAND... runs COMMAND until it succeeds, and fails after SECONDS.
wait_for() {
  local name="$1" deadline=$((SECONDS + $2))
  shift 2
  until "$@"; do
    if ((SECONDS >= deadline)); then
      say "$name: not in time" >&2
      return 1
    fi
    sleep 0.5
  done
}
