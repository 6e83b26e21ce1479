# shellcheck shell=bash
# shellcheck disable=SC2034 # what resolve_operand sets is for those who source this
# Where the operand's sources are. To be sourced after progress.sh with ROOT set.

# resolve_operand asks the go command for the operand's module at the revision in OPERAND_REF, or else in
# operand-git-ref, which is a tag, a branch or a commit. It sets OPERAND_MODULE, OPERAND_VERSION (exact, also for a
# branch) and OPERAND_SOURCE, a folder.
resolve_operand() {
  local ref answer reason
  OPERAND_MODULE="${LWS_MODULE:-sigs.k8s.io/lws}"
  ref="${OPERAND_REF:-$(tr -d '[:space:]' <"$ROOT/operand-git-ref")}"
  answer="$(cd "$ROOT" && GOWORK=off GOFLAGS=-mod=mod go mod download -json "$OPERAND_MODULE@$ref")" || {
    reason="$(json_field Error <<<"$answer")"
    fail "The go command can't get the operand, $OPERAND_MODULE at $ref: ${reason%.}. Check that revision, operand-git-ref by default, and the access to a Go module proxy."
  }
  OPERAND_VERSION="$(json_field Version <<<"$answer")"
  OPERAND_SOURCE="$(json_field Dir <<<"$answer")"
}

# json_field NAME reads a text field of the flat, indented JSON that the go command prints, as one line.
json_field() {
  sed -n '/^\t"'"$1"'": /{s/^[^:]*: "\(.*\)",\{0,1\}$/\1/; s/\(\\[nt]\)\{1,\}/ /g; s/\\"/"/g; p}'
}
