SHELL := /bin/bash
all: build
.PHONY: all

# Stages share the work tree and the machine, so that none of them runs beside another one.
.NOTPARALLEL:

# Whether modules come from vendor/ is a question of the module: the root's commands say -mod=vendor by themselves
# (GO_MOD_FLAGS), the modules below test/cluster have no vendor folder. With -trimpath a build doesn't depend on the
# folder it is made in, so that the copy that verify-generate works in shares what was compiled before.
export GOFLAGS := -trimpath $(filter-out -mod=% -trimpath,$(GOFLAGS))

GO_REQUIRED_MIN_VERSION := 1.26.0
# A clone without tags is no error.
SOURCE_GIT_TAG ?= $(shell git describe --long --tags --abbrev=7 --match 'v[0-9]*' 2>/dev/null || echo 'v0.0.0-unknown-$(SOURCE_GIT_COMMIT)')
GO_BUILD_BINDIR := _output/bin
GO_BUILD_FLAGS := -tags strictfipsruntime
GO_TEST_PACKAGES := ./pkg/... ./cmd/... ./bindata/... ./hack/... ./test/audit/... ./test/bench/... ./test/drift/... ./test/modelserver/...
# The race detector needs a C compiler; the go command turns cgo off when there is none.
GO_TEST_FLAGS := $(if $(filter 1,$(shell go env CGO_ENABLED)),-race) -tags strictfipsruntime

include $(addprefix ./vendor/github.com/openshift/build-machinery-go/make/, \
	targets/golang/build.mk \
	targets/golang/test-unit.mk \
	targets/golang/verify-update.mk \
	targets/golang/version.mk \
)

# The Go version of the image's builder and the one of go.mod have to be the same.
$(call verify-golang-version-reference,Dockerfile,$(shell sed -n 's/^ARG BUILDER_IMAGE=.*:\([0-9]*\.[0-9]*\).*/\1/p' Dockerfile))
$(call verify-go-mod-golang-version)

GOLANGCI_LINT_VERSION := v2.11.4
GOLANGCI_LINT := $(CURDIR)/_output/tools/golangci-lint-$(GOLANGCI_LINT_VERSION)/golangci-lint
CLUSTER := $(CURDIR)/_output/bin/cluster

##@ Build and test

build: ## Build the operator into _output/bin.

test: test-unit ## Run the unit tests of the operator.
.PHONY: test

test-cluster: ## Run the unit tests of the local cluster.
	$(GO) test -C test/cluster $(GO_TEST_FLAGS) ./...
.PHONY: test-cluster

test-integration: ## Run the operator against a real API server, without nodes.
	hack/test-integration.sh
.PHONY: test-integration

test-e2e: ## Run the operator's end-to-end tests on a local cluster, or on the one of KUBECONFIG.
	hack/test-e2e.sh
.PHONY: test-e2e

test-e2e-olm: ## Install, upgrade and uninstall by the Operator Lifecycle Manager, on a local cluster or on the one of KUBECONFIG.
	hack/test-e2e-olm.sh
.PHONY: test-e2e-olm

test-e2e-operand: ## Run the operand's own end-to-end suites on a local cluster, or on the one of KUBECONFIG.
	hack/test-e2e-operand.sh
.PHONY: test-e2e-operand

test-e2e-operand-smoke: export E2E_OPERAND_SMOKE := 1
test-e2e-operand-smoke: ## Run a few specs of each of the operand's own suites.
	hack/test-e2e-operand.sh
.PHONY: test-e2e-operand-smoke

fuzz: ## Fuzz what takes user input, each fuzz test for FUZZ_TIME (30s).
	hack/fuzz.sh
.PHONY: fuzz

bench: ## Measure requests, repair, start and memory of the operator on a local cluster; see hack/bench.sh.
	hack/bench.sh
.PHONY: bench

CHECKS := verify lint test test-cluster test-integration test-e2e test-e2e-olm test-e2e-operand-smoke
check: ## Run all of verify, lint, test, test-cluster, test-integration and the end-to-end tests, as continuous integration does.
	@for stage in $(CHECKS); do \
		printf '=== [%4d s] make %s\n' "$$SECONDS" "$$stage"; \
		$(MAKE) --no-print-directory "$$stage" || { printf '=== [%4d s] make %s failed, see above\n' "$$SECONDS" "$$stage" >&2; exit 1; }; \
	done; \
	printf '=== [%4d s] all of these passed: %s\n' "$$SECONDS" "$(CHECKS)"
.PHONY: check

##@ Verify and lint

# Without cgo, what these compile is what the static images of the demo are made of: nothing is compiled twice.
verify-govet lint: export CGO_ENABLED := 0

verify: verify-gofmt verify-govet verify-golang-versions verify-generate verify-deps verify-shellcheck verify-bundle ## Check formatting, versions, vendor/, scripts, the bundle, and that everything generated is up to date.
.PHONY: verify

verify-generate: ## Check that everything generated is up to date.
	hack/verify-generate.sh
.PHONY: verify-generate

verify-deps: ## Check that go.mod, go.sum and vendor/ agree with the imports.
	hack/verify-deps.sh
.PHONY: verify-deps

verify-shellcheck: ## Check the shell scripts.
	hack/verify-shellcheck.sh
.PHONY: verify-shellcheck

verify-bundle: ## Check the bundle for OLM with the Operator Framework's validators.
	hack/verify-bundle.sh
.PHONY: verify-bundle

lint: $(GOLANGCI_LINT) ## Run golangci-lint on the operator and on the local cluster.
	$(GOLANGCI_LINT) run
	cd test/cluster && $(GOLANGCI_LINT) run --config $(CURDIR)/.golangci.yaml
	cd hack/olm && $(GOLANGCI_LINT) run --config $(CURDIR)/.golangci.yaml
.PHONY: lint

$(GOLANGCI_LINT):
	@echo "building golangci-lint $(GOLANGCI_LINT_VERSION), once; this takes some minutes ..."
	GOBIN=$(@D) $(GO) install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_LINT_VERSION)

##@ Generate

generate: generate-clients regen-crd generate-controller-manifests update-cluster-service-version ## Generate everything that is generated.
.PHONY: generate

generate-clients: ## Generate deepcopy functions and clients from the API types.
	hack/update-codegen.sh
.PHONY: generate-clients

regen-crd: ## Generate the operator's CRD from the API types, into manifests/ and deploy/.
	hack/update-crd.sh
.PHONY: regen-crd

generate-controller-manifests: ## Generate the operand's manifests, and the RBAC rules that follow from them, from operand-git-ref.
	hack/generate-controller-manifests.sh
.PHONY: generate-controller-manifests

update-cluster-service-version: ## Generate the ClusterServiceVersion in manifests/ from deploy/.
	$(GO) run $(GO_MOD_FLAGS) ./hack/csvgen
.PHONY: update-cluster-service-version

##@ Bundle and catalog

generate-bundle: ## Make the bundle for OLM in _output/bundle, with the images of OPERATOR_IMAGE and RELATED_IMAGE_OPERAND_IMAGE.
	hack/generate-bundle.sh
.PHONY: generate-bundle

catalog: ## Make a catalog in _output/catalog of the bundle in _output/bundle and those in PREVIOUS_BUNDLES.
	hack/generate-catalog.sh
.PHONY: catalog

##@ Local cluster

demo: ## Boot a local cluster, install the operator and show leader/worker groups at work.
	hack/demo.sh
.PHONY: demo

demo-down: ## End the demo and leave nothing of it behind.
	hack/demo-down.sh
.PHONY: demo-down

cluster-up: build-cluster ## Boot a local cluster, without the operator.
	$(CLUSTER) up
.PHONY: cluster-up

cluster-down: build-cluster ## End the local cluster and leave nothing of it behind.
	$(CLUSTER) down
.PHONY: cluster-down

build-cluster:
	$(GO) build -C test/cluster -o $(CLUSTER) .
.PHONY: build-cluster

##@ Other

clean: ## Remove what was built, but never a cluster that runs.
	hack/clean.sh
.PHONY: clean

help: ## Show these targets.
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  %-31s %s\n", $$1, $$2 }' Makefile
.PHONY: help
