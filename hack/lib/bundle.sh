# shellcheck shell=bash
# Bundles and catalogs for the Operator Lifecycle Manager. To be sourced after install.sh.

readonly PACKAGE=lws-operator

# make_bundle FOLDER [CHECKOUT] makes FOLDER the bundle of this checkout, or of a copy of it, with the images of
# OPERATOR_IMAGE and RELATED_IMAGE_OPERAND_IMAGE put in. The work tree stays as it is.
make_bundle() {
  local checkout="${2:-$ROOT}"
  rm -rf "$1"
  mkdir -p "$1/metadata"
  render_deploy "$1/manifests" "$checkout/manifests"
  cp "$checkout/metadata/annotations.yaml" "$1/metadata/"
  cp "$checkout/bundle.Dockerfile" "$1/"
}

# make_previous_bundle FOLDER makes FOLDER the bundle of the operator for PREVIOUS_OPERAND_REF, in the version that this
# checkout's bundle replaces. To be called after prepare_previous.
make_previous_bundle() {
  local base="$PREVIOUS_CHECKOUT/hack/csvgen/base.yaml" version
  version="$(sed -n "s/^  replaces: $PACKAGE\.v//p" "$base")"
  sed -i -e "s/^  version: .*/  version: $version/" -e '/^  replaces: /d' -e '/^    olm\.skipRange: /d' "$base"
  (cd "$PREVIOUS_CHECKOUT" && CGO_ENABLED=0 GOFLAGS='-mod=vendor -trimpath' go run ./hack/csvgen) ||
    fail "The ClusterServiceVersion of $PREVIOUS_CHECKOUT cannot be generated; see above."
  OPERATOR_IMAGE="$PREVIOUS_OPERATOR_IMAGE" RELATED_IMAGE_OPERAND_IMAGE="$PREVIOUS_OPERAND_IMAGE" make_bundle "$1" "$PREVIOUS_CHECKOUT"
}

# build_olm_tool NAME PACKAGE builds a program of hack/olm, a Go module of its own, and sets OLM_TOOL to its path.
build_olm_tool() {
  OLM_TOOL="$ROOT/_output/tools/olm/$1"
  (cd "$ROOT/hack/olm" && CGO_ENABLED=0 GOFLAGS=-trimpath go build -tags containers_image_openpgp,json1 -o "$OLM_TOOL" "$2") ||
    fail "$2 cannot be built."
}

build_opm() {
  build_olm_tool opm github.com/operator-framework/operator-registry/cmd/opm
}

# make_catalog FOLDER BUNDLE... makes FOLDER a file-based catalog with the bundles, oldest first, in the channel that the
# last one names. Each entry replaces what its ClusterServiceVersion says. The catalog carries the bundles' manifests, so
# that their images need not be anywhere.
make_catalog() {
  local folder="$1" bundle channel
  shift
  build_opm
  channel="$(bundle_annotation "${!#}" channel.default.v1)"
  rm -rf "$folder"
  mkdir -p "$folder/$PACKAGE"
  {
    printf -- '---\nschema: olm.package\nname: %s\ndefaultChannel: %s\n' "$PACKAGE" "$channel"
    printf -- '---\nschema: olm.channel\npackage: %s\nname: %s\nentries:\n' "$PACKAGE" "$channel"
    for bundle in "$@"; do
      channel_entry "$bundle"
    done
    for bundle in "$@"; do
      "$OLM_TOOL" render "$bundle" --output yaml | sed '/^image: /d'
    done
  } >"$folder/$PACKAGE/catalog.yaml"
  "$OLM_TOOL" validate "$folder" || fail "The catalog in $folder is not valid; see above."
}

# bundle_annotation BUNDLE NAME prints an annotation of a bundle.
bundle_annotation() {
  sed -n "s/^ *operators\.operatorframework\.io\.bundle\.$2: //p" "$1/metadata/annotations.yaml"
}

# channel_entry BUNDLE prints a bundle's place in the upgrade graph.
channel_entry() {
  local csv="$1/manifests/$PACKAGE.clusterserviceversion.yaml"
  sed -n 's/^  name: /- name: /p' "$csv"
  sed -n 's/^  replaces: /  replaces: /p' "$csv"
  sed -n 's/^    olm.skipRange: /  skipRange: /p' "$csv"
}
