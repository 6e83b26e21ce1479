# shellcheck shell=bash
# The images that run on the cluster. On the local cluster they are built from this checkout; another cluster pulls
# them, so that they have to be named. To be sourced after cluster.sh.

# provide_images VARIABLE... sets and exports the given ones of OPERATOR_IMAGE, RELATED_IMAGE_OPERAND_IMAGE and
# MODEL_SERVER_IMAGE.
provide_images() {
  if [[ -z "$LOCAL_CLUSTER" ]]; then
    require_images "$@"
    return
  fi
  local variable reference
  for variable in "$@"; do
    say "image for $variable ..."
    case "$variable" in
      OPERATOR_IMAGE) build_operator ;;
      RELATED_IMAGE_OPERAND_IMAGE) build_operand ;;
      MODEL_SERVER_IMAGE) build_model_server ;;
    esac
    reference="$(load_image "$IMAGE_NAME" "$IMAGE_BINARY")"
    export "$variable=$reference"
    say "image $reference"
  done
}

# load_image NAME BINARY puts an image of a static binary on every node and prints its reference.
load_image() {
  load --name "$1" "$2"
}

# load_folder NAME DIR ENTRYPOINT puts an image with the file system DIR on every node and prints its reference.
load_folder() {
  load --name "$1" --root "$2" --entrypoint "$3"
}

# load FLAG... calls `cluster load`, whose progress is of interest only when it fails.
load() {
  local log="$ROOT/_output/load.log"
  if ! "$BIN/cluster" load "$@" 2>"$log"; then
    indent <"$log" >&2
    fail "An image could not be made and loaded: cluster load $*"
  fi
}

require_images() {
  local variable missing=()
  for variable in "$@"; do
    [[ -n "${!variable:-}" ]] || missing+=("$variable")
  done
  ((${#missing[@]} == 0)) ||
    fail "KUBECONFIG is set, so the images have to be on a registry that the cluster can pull from. Set ${missing[*]}."
}

# Binaries that become images have a folder of their own: what `make build` makes differs by its version stamp.
readonly IMAGE_FILES="$ROOT/_output/images"

# What a build leaves: the binary and the image's name without a tag.
IMAGE_BINARY=""
IMAGE_NAME=""

build_operator() {
  IMAGE_NAME=localhost/lws-operator
  IMAGE_BINARY="$IMAGE_FILES/lws-operator"
  install_static ./cmd/lws-operator
}

build_model_server() {
  IMAGE_NAME=localhost/lws-modelserver
  IMAGE_BINARY="$IMAGE_FILES/modelserver"
  install_static ./test/modelserver
}

# install_static PACKAGE [CHECKOUT] builds the static binary of a package of this module, or of a copy of it, as
# IMAGE_BINARY. `go install` leaves a binary that is already right as it is; without the version control stamp it depends
# on the sources alone, so that a commit that changes none of them changes no image.
install_static() {
  (cd "${2:-$ROOT}" && GOBIN="$(dirname "$IMAGE_BINARY")" GOOS=linux CGO_ENABLED=0 GOFLAGS='-mod=vendor -trimpath' \
    go install -buildvcs=false -tags strictfipsruntime "$1")
}

# build_operand builds the operand from its Go module at the revision in OPERAND_REF, or else from the checkout in
# LWS_CONTROLLER_DIR or at the revision in operand-git-ref. Its Deployment runs /manager, so that is the binary's name.
build_operand() {
  IMAGE_NAME=localhost/lws-operand
  if [[ -z "${OPERAND_REF:-}" && -n "${LWS_CONTROLLER_DIR:-}" ]]; then
    IMAGE_BINARY="$IMAGE_FILES/checkout/manager"
    build_manager "$LWS_CONTROLLER_DIR"
    return
  fi
  resolve_operand
  IMAGE_BINARY="$IMAGE_FILES/$OPERAND_MODULE@$OPERAND_VERSION/$(go env GOVERSION)/manager"
  [[ -x "$IMAGE_BINARY" ]] || build_manager "$OPERAND_SOURCE"
}

# build_manager DIR builds the controller manager of the sources in DIR into IMAGE_BINARY.
build_manager() {
  say "building the operand from $1 (minutes the first time) ..."
  GOOS=linux CGO_ENABLED=0 GOWORK=off GOFLAGS="" go build -C "$1" -o "$IMAGE_BINARY.new" ./cmd
  mv "$IMAGE_BINARY.new" "$IMAGE_BINARY"
}
