package main

import (
	"encoding/base64"
	"fmt"
	"strings"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

// foreign is a kind of object that a large cluster has many of.
type foreign struct {
	resource   schema.GroupVersionResource
	namespaced bool
	count      int
	object     func(i int) map[string]any
}

// foreigners are what the large cluster has, at full scale.
var foreigners = []foreign{
	{schema.GroupVersionResource{Version: "v1", Resource: "secrets"}, true, 5000, foreignSecret},
	{schema.GroupVersionResource{Version: "v1", Resource: "configmaps"}, true, 5000, foreignConfigMap},
	{schema.GroupVersionResource{Group: "rbac.authorization.k8s.io", Version: "v1", Resource: "clusterroles"}, false, 5000, foreignClusterRole},
	{leaderWorkerSets, true, 10000, foreignLeaderWorkerSet},
}

// payload is the content of a Secret or a ConfigMap, 1 KiB.
var payload = strings.Repeat("payload ", 128)

// foreignNamespaceName is the namespace of the object with a number.
func foreignNamespaceName(i int) string {
	return fmt.Sprintf("bench-%d", i%spread)
}

func foreignMetadata(i int) map[string]any {
	return map[string]any{
		"name":   fmt.Sprintf("bench-%d", i),
		"labels": map[string]any{"app.kubernetes.io/name": "bench", "app.kubernetes.io/instance": fmt.Sprintf("bench-%d", i)},
	}
}

func foreignNamespace(i int) map[string]any {
	return map[string]any{"apiVersion": "v1", "kind": "Namespace", "metadata": foreignMetadata(i)}
}

func foreignSecret(i int) map[string]any {
	data := map[string]any{"payload": base64.StdEncoding.EncodeToString([]byte(payload))}
	return map[string]any{"apiVersion": "v1", "kind": "Secret", "metadata": foreignMetadata(i), "data": data}
}

func foreignConfigMap(i int) map[string]any {
	data := map[string]any{"payload": payload}
	return map[string]any{"apiVersion": "v1", "kind": "ConfigMap", "metadata": foreignMetadata(i), "data": data}
}

func foreignClusterRole(i int) map[string]any {
	rule := map[string]any{"apiGroups": []any{"example.com"}, "resources": []any{"things"}, "verbs": []any{"get", "list", "watch"}}
	return map[string]any{"apiVersion": "rbac.authorization.k8s.io/v1", "kind": "ClusterRole", "metadata": foreignMetadata(i), "rules": []any{rule}}
}

// foreignLeaderWorkerSet has no replica, so that no pod comes, and asks for Services per replica, so that none comes.
func foreignLeaderWorkerSet(i int) map[string]any {
	container := map[string]any{"name": "worker", "image": "registry.example.com/model-server:1"}
	return map[string]any{
		"apiVersion": "leaderworkerset.x-k8s.io/v1", "kind": "LeaderWorkerSet", "metadata": foreignMetadata(i),
		"spec": map[string]any{
			"replicas":      int64(0),
			"networkConfig": map[string]any{"subdomainPolicy": "UniquePerReplica"},
			"leaderWorkerTemplate": map[string]any{
				"size":           int64(2),
				"workerTemplate": map[string]any{"spec": map[string]any{"containers": []any{container}}},
			},
		},
	}
}
