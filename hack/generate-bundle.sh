#!/usr/bin/env bash
# Makes the bundle, by which the Operator Lifecycle Manager installs the operator, in _output/bundle (BUNDLE_DIR): the
# manifests with the images of OPERATOR_IMAGE and RELATED_IMAGE_OPERAND_IMAGE put in. Its image is then built there:
#   podman build -f bundle.Dockerfile -t IMAGE _output/bundle
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"

readonly BUNDLE_DIR="${BUNDLE_DIR:-$ROOT/_output/bundle}"
# shellcheck disable=SC2034 # require_images reads it
LOCAL_CLUSTER=""
require_images OPERATOR_IMAGE RELATED_IMAGE_OPERAND_IMAGE
make_bundle "$BUNDLE_DIR"
say "bundle $(bundle_annotation "$BUNDLE_DIR" package.v1) in $BUNDLE_DIR"
