module github.com/openshift/lws-operator/test/cluster/components/pause

go 1.26.0
