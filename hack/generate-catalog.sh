#!/usr/bin/env bash
# Makes a file-based catalog in _output/catalog (CATALOG_DIR), with the operator's package and its channel, of the bundle
# that `make generate-bundle` makes and of those in the folders in PREVIOUS_BUNDLES, oldest first, which it replaces.
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
# shellcheck source=lib/init.sh
source "$ROOT/hack/lib/init.sh"

readonly BUNDLE_DIR="${BUNDLE_DIR:-$ROOT/_output/bundle}" CATALOG_DIR="${CATALOG_DIR:-$ROOT/_output/catalog}"
read -r -a previous <<<"${PREVIOUS_BUNDLES:-}"
say "building opm (minutes the first time) and making the catalog ..."
make_catalog "$CATALOG_DIR" "${previous[@]}" "$BUNDLE_DIR"
say "catalog in $CATALOG_DIR"
