# The bundle's image: what `make generate-bundle` makes, with the images put in. To be built in that folder.
FROM scratch

LABEL operators.operatorframework.io.bundle.mediatype.v1=registry+v1
LABEL operators.operatorframework.io.bundle.manifests.v1=manifests/
LABEL operators.operatorframework.io.bundle.metadata.v1=metadata/
LABEL operators.operatorframework.io.bundle.package.v1=lws-operator
LABEL operators.operatorframework.io.bundle.channels.v1=stable-v1
LABEL operators.operatorframework.io.bundle.channel.default.v1=stable-v1
LABEL com.redhat.openshift.versions=v4.17

COPY manifests /manifests/
COPY metadata /metadata/
