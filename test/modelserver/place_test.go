package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPlaceFromEnv(t *testing.T) {
	whole := map[string]string{
		"LWS_WORKER_INDEX": "1", "LWS_GROUP_SIZE": "3", "LWS_LEADER_ADDRESS": "demo-0.demo.ns",
		"GROUP_INDEX": "0", "POD_NAME": "demo-0-1", "NODE_NAME": "node2",
	}
	for _, tc := range []struct {
		name    string
		change  map[string]string
		want    Place
		wantErr string
	}{
		{
			name: "a worker", want: Place{
				Shard: Shard{Index: 1, Pod: "demo-0-1", Node: "node2"}, Group: "0", Size: 3, LeaderAddress: "demo-0.demo.ns",
			},
		},
		{
			name: "a leader", change: map[string]string{"LWS_WORKER_INDEX": "0", "POD_NAME": "demo-0"}, want: Place{
				Shard: Shard{Index: 0, Pod: "demo-0", Node: "node2"}, Group: "0", Size: 3, LeaderAddress: "demo-0.demo.ns",
			},
		},
		{name: "no address of the leader", change: map[string]string{"LWS_LEADER_ADDRESS": ""}, wantErr: "LWS_LEADER_ADDRESS is not set"},
		{name: "no pod name", change: map[string]string{"POD_NAME": ""}, wantErr: "POD_NAME is not set"},
		{name: "no index", change: map[string]string{"LWS_WORKER_INDEX": ""}, wantErr: "LWS_WORKER_INDEX is not set"},
		{name: "a size that is no number", change: map[string]string{"LWS_GROUP_SIZE": "many"}, wantErr: `LWS_GROUP_SIZE="many" is not a number`},
		{name: "an index beyond the group", change: map[string]string{"LWS_WORKER_INDEX": "3"}, wantErr: "LWS_WORKER_INDEX=3 does not fit"},
		{name: "a negative index", change: map[string]string{"LWS_WORKER_INDEX": "-1"}, wantErr: "LWS_WORKER_INDEX=-1 does not fit"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, err := placeFromEnv(func(name string) string {
				if value, changed := tc.change[name]; changed {
					return value
				}
				return whole[name]
			})
			if tc.wantErr != "" {
				if err == nil || !strings.Contains(err.Error(), tc.wantErr) {
					t.Fatalf("got error %v, want one with %q", err, tc.wantErr)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("place (-want +got):\n%s", diff)
			}
		})
	}
}
