package main

import (
	"maps"
	"testing"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"github.com/openshift/lws-operator/test/audit"
)

func sentAt(second int, verb, resource, subresource string) audit.Request {
	r := audit.Request{Verb: verb, URI: "/path", Ended: metav1.NewMicroTime(time.Unix(int64(second), 0))}
	r.ObjectRef.Resource, r.ObjectRef.Subresource = resource, subresource
	return r
}

func TestRequestsAreGroupedAndUpkeepIsNoneOfASync(t *testing.T) {
	sent := []audit.Request{
		sentAt(9, "get", "secrets", ""), // before
		sentAt(10, "get", "secrets", ""),
		sentAt(11, "get", "secrets", ""),
		sentAt(12, "update", "leaderworkersetoperators", "status"),
		sentAt(13, "watch", "secrets", ""),
		sentAt(14, "watch", "configmaps", ""),
		sentAt(15, "update", "leases", ""),
		sentAt(16, "get", "", ""),
		sentAt(21, "get", "secrets", ""), // after
	}
	want := map[string]int{"get secrets": 2, "update leaderworkersetoperators/status": 1, watches: 2, leases: 1, "get /path": 1}
	got := count(sent, time.Unix(10, 0), time.Unix(20, 0))
	if !maps.Equal(got, want) {
		t.Errorf("the counts are %v instead of %v", got, want)
	}
	if per := (requests{Pokes: 8, ByWhat: got}).perSync(); per != 0.5 {
		t.Errorf("a sync costs %v requests instead of 0.5", per)
	}
}
