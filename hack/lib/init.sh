# shellcheck shell=bash
# Everything that the scripts for the demo and the end-to-end tests share. To be sourced with ROOT set.

# shellcheck source=progress.sh
source "$ROOT/hack/lib/progress.sh"
# shellcheck source=cluster.sh
source "$ROOT/hack/lib/cluster.sh"
# shellcheck source=operand.sh
source "$ROOT/hack/lib/operand.sh"
# shellcheck source=images.sh
source "$ROOT/hack/lib/images.sh"
# shellcheck source=install.sh
source "$ROOT/hack/lib/install.sh"
# shellcheck source=groups.sh
source "$ROOT/hack/lib/groups.sh"
# shellcheck source=checkout.sh
source "$ROOT/hack/lib/checkout.sh"
# shellcheck source=previous.sh
source "$ROOT/hack/lib/previous.sh"
# shellcheck source=bundle.sh
source "$ROOT/hack/lib/bundle.sh"
