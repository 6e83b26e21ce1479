#!/usr/bin/env bash
# Checks the bundle with the validators of the Operator Framework, without an error and without a warning, and that
# bundle.Dockerfile says the same as metadata/annotations.yaml.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"

readonly BUNDLE="$ROOT/_output/verify/bundle"

check_labels() {
  diff <(sed -n 's/^ *\([a-z.0-9]*\): \(.*\)/\1=\2/p' "$ROOT/metadata/annotations.yaml" | grep -v '^annotations=') \
    <(sed -n 's/^LABEL //p' "$ROOT/bundle.Dockerfile") ||
    fail "bundle.Dockerfile and metadata/annotations.yaml say different things; see above."
}

# Any images do, as long as they look like some.
OPERATOR_IMAGE=registry.example.com/lws-operator:v1 RELATED_IMAGE_OPERAND_IMAGE=registry.example.com/lws:v1 make_bundle "$BUNDLE"
check_labels
build_olm_tool validate ./validate
"$OLM_TOOL" "$BUNDLE" || fail "The bundle has faults; see above. It is made by \`make update-cluster-service-version\` from deploy/ and hack/csvgen."
say "the bundle is as the Operator Framework wants it"
