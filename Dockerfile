# The operator's image. For a FIPS build, give a builder with the Red Hat Go toolchain, whose version is the one of
# go.mod, and CGO_ENABLED=1: the build tag strictfipsruntime needs both, and other toolchains pay no heed to it.
ARG BUILDER_IMAGE=docker.io/library/golang:1.26
ARG BASE_IMAGE=registry.access.redhat.com/ubi9/ubi-minimal:latest

FROM ${BUILDER_IMAGE} AS builder
ARG CGO_ENABLED=0
ENV CGO_ENABLED=${CGO_ENABLED}
WORKDIR /go/src/github.com/openshift/lws-operator
COPY . .
RUN make build

FROM ${BASE_IMAGE}
COPY --from=builder /go/src/github.com/openshift/lws-operator/_output/bin/lws-operator /usr/bin/lws-operator
COPY LICENSE /licenses/LICENSE
# Any user will do: nothing is written but below /tmp, which is a volume.
USER 65532:65532
ENTRYPOINT ["/usr/bin/lws-operator"]
LABEL name="lws-operator" \
      com.redhat.component="lws-operator" \
      io.k8s.display-name="LeaderWorkerSet Operator" \
      io.k8s.description="Deploys the LeaderWorkerSet controller and keeps it right." \
      io.openshift.tags="openshift,leaderworkerset,inference" \
      summary="Deploys the LeaderWorkerSet controller and keeps it right." \
      description="Deploys the LeaderWorkerSet controller and keeps it right." \
      url="https://github.com/openshift/lws-operator"
