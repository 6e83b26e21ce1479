#!/usr/bin/env bash
# Generates deepcopy functions, clientset, listers, informers and apply configurations from the API types. With an
# argument, generates into that copy of the repository. What was there stays unless all of it worked.
set -euo pipefail
root=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)}
cd "$root"

module=github.com/openshift/lws-operator
types=$module/pkg/apis/leaderworkersetoperator/v1
generated=pkg/generated
operator_types=github.com/openshift/api/operator/v1
operator_configs=github.com/openshift/client-go/operator/applyconfigurations/operator/v1
# Types of other modules have apply configurations there.
external=k8s.io/api/core/v1.Toleration:k8s.io/client-go/applyconfigurations/core/v1
for type in OperatorSpec OperatorStatus OperatorCondition GenerationStatus; do
  external+=,$operator_types.$type:$operator_configs
done
# The generators' versions are those of the libraries that the generated code is compiled with.
code_generator=$(GOFLAGS=-mod=readonly go list -m -f '{{.Version}}' k8s.io/client-go)
kube_openapi=$(GOFLAGS=-mod=readonly go list -m -f '{{.Version}}' k8s.io/kube-openapi)

tools=$root/_output/tools/codegen-$code_generator-$kube_openapi
if [[ ! -x $tools/openapi-gen ]]; then
  GOBIN=$tools GOFLAGS='' go install "k8s.io/code-generator/cmd/"{deepcopy-gen,client-gen,lister-gen,informer-gen,applyconfiguration-gen}"@$code_generator"
  GOBIN=$tools GOFLAGS='' go install "k8s.io/kube-openapi/cmd/openapi-gen@$kube_openapi"
fi
scratch=$(mktemp -d)
openapi=hack/modelsschema/openapi
trap 'rm -rf "$scratch" "$openapi"' EXIT
new=$scratch/generated
mkdir "$new"

# The generators look for packages that are not in vendor/. With a copy of go.mod they may, and leave go.mod as it is.
cp go.mod go.sum "$scratch"
export GOFLAGS="-trimpath -mod=mod -modfile=$scratch/go.mod"

"$tools/deepcopy-gen" --output-file zz_generated.deepcopy.go "$types"
"$tools/openapi-gen" --output-dir "$openapi" --output-pkg "$module/$openapi" --output-file zz_generated.openapi.go \
  --report-filename /dev/null "$types" "$operator_types" k8s.io/api/core/v1 k8s.io/apimachinery/pkg/apis/meta/v1 \
  k8s.io/apimachinery/pkg/runtime k8s.io/apimachinery/pkg/api/resource k8s.io/apimachinery/pkg/util/intstr
go run hack/modelsschema/main.go >"$scratch/schema.json"
"$tools/applyconfiguration-gen" --output-dir "$new/applyconfiguration" --output-pkg "$module/$generated/applyconfiguration" \
  --openapi-schema "$scratch/schema.json" \
  --external-applyconfigurations "$external" \
  "$types"
"$tools/client-gen" --clientset-name versioned --input-base '' --input "$types" --output-dir "$new/clientset" \
  --output-pkg "$module/$generated/clientset" --apply-configuration-package "$module/$generated/applyconfiguration"
"$tools/lister-gen" --output-dir "$new/listers" --output-pkg "$module/$generated/listers" "$types"
"$tools/informer-gen" --output-dir "$new/informers" --output-pkg "$module/$generated/informers" \
  --versioned-clientset-package "$module/$generated/clientset/versioned" --listers-package "$module/$generated/listers" "$types"

rm -rf "$generated"
mv "$new" "$generated"
