# shellcheck shell=bash
# The operator for another version of the operand, for upgrades: what this checkout would be with another
# operand-git-ref. To be sourced after install.sh.

# The version of the operand before the one in operand-git-ref.
readonly PREVIOUS_OPERAND_REF="${PREVIOUS_OPERAND_REF:-v0.8.0}"

# prepare_previous makes PREVIOUS_CHECKOUT a checkout with everything generated for PREVIOUS_OPERAND_REF. On the local
# cluster its images are built; elsewhere PREVIOUS_OPERATOR_IMAGE and PREVIOUS_OPERAND_IMAGE name them.
prepare_previous() {
  PREVIOUS_CHECKOUT="$ROOT/_output/previous/$PREVIOUS_OPERAND_REF"
  say "operator for version $PREVIOUS_OPERAND_REF of the operand ..."
  generate_previous "$PREVIOUS_CHECKOUT"
  [[ -z "$LOCAL_CLUSTER" ]] || build_previous_images "$PREVIOUS_CHECKOUT"
}

# provide_previous FOLDER fills FOLDER with the rendered deploy/ of the operator for PREVIOUS_OPERAND_REF, without the
# custom resource.
provide_previous() {
  prepare_previous
  OPERATOR_IMAGE="$PREVIOUS_OPERATOR_IMAGE" RELATED_IMAGE_OPERAND_IMAGE="$PREVIOUS_OPERAND_IMAGE" render_deploy "$1" "$PREVIOUS_CHECKOUT/deploy"
  drop_custom_resource "$1"
}

# generate_previous FOLDER makes FOLDER a checkout with everything generated for PREVIOUS_OPERAND_REF.
generate_previous() {
  local log="$ROOT/_output/previous.log"
  rm -rf "$1"
  copy_checkout "$1"
  echo "$PREVIOUS_OPERAND_REF" >"$1/operand-git-ref"
  GOFLAGS=-trimpath CGO_ENABLED=0 "$1/hack/generate-controller-manifests.sh" >"$log" 2>&1 || {
    indent <"$log" >&2
    fail "The manifests of the operand at $PREVIOUS_OPERAND_REF cannot be generated; see above."
  }
}

build_previous_images() {
  IMAGE_NAME=localhost/lws-operator-previous
  IMAGE_BINARY="$1/_output/lws-operator"
  install_static ./cmd/lws-operator "$1"
  PREVIOUS_OPERATOR_IMAGE="$(load_image "$IMAGE_NAME" "$IMAGE_BINARY")"
  OPERAND_REF="$PREVIOUS_OPERAND_REF" build_operand
  PREVIOUS_OPERAND_IMAGE="$(load_image "$IMAGE_NAME" "$IMAGE_BINARY")"
  say "images $PREVIOUS_OPERATOR_IMAGE and $PREVIOUS_OPERAND_IMAGE"
}
