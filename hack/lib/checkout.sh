# shellcheck shell=bash
# Copies of the work tree, to generate in. To be sourced with ROOT set.

# copy_checkout FOLDER copies the work tree, committed or not, without what git ignores and the files that are deleted.
# vendor/ is only read, and the generators themselves are built once for the checkout, so both are linked.
copy_checkout() {
  mkdir -p "$1/_output" "$ROOT/_output/tools"
  (cd "$ROOT" && git ls-files -z --cached --others --exclude-standard -- . ':!:vendor' |
    while IFS= read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done |
    tar --create --null --no-recursion --files-from=-) | tar --extract --directory "$1"
  ln -s "$ROOT/vendor" "$1/vendor"
  ln -s "$ROOT/_output/tools" "$1/_output/tools"
}
