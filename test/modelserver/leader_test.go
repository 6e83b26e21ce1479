package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const testPatience = 3 * time.Second

// clock is a time that only the test moves.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

func testLeader(c *clock) *leader {
	place := Place{Shard: Shard{Pod: "demo-0", Node: "node1"}, Group: "0", Size: 3, LeaderAddress: "demo-0.demo.ns"}
	return newLeader("stand-in", place, testPatience, c.now)
}

func send(h http.Handler, method, path, body string) *httptest.ResponseRecorder {
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, httptest.NewRequest(method, path, strings.NewReader(body)))
	return answer
}

func joinBody(pod string) string {
	return `{"group":"0","pod":"` + pod + `","node":"node2"}`
}

func joinBoth(t *testing.T, l *leader) {
	t.Helper()
	for path, pod := range map[string]string{"/v1/shards/1": "demo-0-1", "/v1/shards/2": "demo-0-2"} {
		if got := send(l, http.MethodPut, path, joinBody(pod)); got.Code != http.StatusNoContent {
			t.Fatalf("pod %s cannot join: %d %s", pod, got.Code, got.Body)
		}
	}
}

func readiness(l *leader) int {
	return send(l, http.MethodGet, "/healthz/ready", "").Code
}

func TestLeaderIsReadyOnlyWithAllItsWorkers(t *testing.T) {
	l := testLeader(&clock{})
	if got := send(l, http.MethodGet, "/healthz/live", "").Code; got != http.StatusOK {
		t.Errorf("a leader alone is alive: got %d", got)
	}
	if got := readiness(l); got != http.StatusServiceUnavailable {
		t.Errorf("alone: got %d", got)
	}
	send(l, http.MethodPut, "/v1/shards/1", joinBody("demo-0-1"))
	if got := readiness(l); got != http.StatusServiceUnavailable {
		t.Errorf("with one of two workers: got %d", got)
	}
	send(l, http.MethodPut, "/v1/shards/2", joinBody("demo-0-2"))
	if got := readiness(l); got != http.StatusOK {
		t.Errorf("with both workers: got %d", got)
	}
}

func TestLeaderAnswersWithItsShards(t *testing.T) {
	l := testLeader(&clock{})
	leaderShard := Shard{Index: 0, Pod: "demo-0", Node: "node1"}
	check := func(wantCode int, want Answer) {
		t.Helper()
		response := send(l, http.MethodGet, "/v1/generate", "")
		var got Answer
		if err := json.Unmarshal(response.Body.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		if response.Code != wantCode {
			t.Errorf("got status %d, want %d", response.Code, wantCode)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("answer (-want +got):\n%s", diff)
		}
	}
	check(http.StatusServiceUnavailable, Answer{Model: "stand-in", Group: "0", Size: 3, Shards: []Shard{leaderShard}})
	joinBoth(t, l)
	check(http.StatusOK, Answer{Model: "stand-in", Group: "0", Size: 3, Ready: true, Shards: []Shard{
		leaderShard, {Index: 1, Pod: "demo-0-1", Node: "node2"}, {Index: 2, Pod: "demo-0-2", Node: "node2"},
	}})
}

func TestLeaderAnswersPeopleInText(t *testing.T) {
	l := testLeader(&clock{})
	joinBoth(t, l)
	response := send(l, http.MethodGet, "/v1/generate?format=text", "")
	want := "model stand-in, group 0: 3 of 3 shards\n" +
		"  shard 0  demo-0    on node1\n" +
		"  shard 1  demo-0-1  on node2\n" +
		"  shard 2  demo-0-2  on node2\n"
	if diff := cmp.Diff(want, response.Body.String()); diff != "" {
		t.Errorf("answer (-want +got):\n%s", diff)
	}
	if got := response.Header().Get("Content-Type"); got != "text/plain; charset=utf-8" {
		t.Errorf("content type %q", got)
	}
}

func TestLeaderNoticesALostWorker(t *testing.T) {
	c := &clock{}
	l := testLeader(c)
	joinBoth(t, l)
	c.at = c.at.Add(testPatience)
	send(l, http.MethodPut, "/v1/shards/1", joinBody("demo-0-1"))
	if got := readiness(l); got != http.StatusOK {
		t.Errorf("at the end of its patience the silent worker still counts: got %d", got)
	}
	c.at = c.at.Add(time.Millisecond)
	if got := readiness(l); got != http.StatusServiceUnavailable {
		t.Errorf("after its patience the silent worker is lost: got %d", got)
	}
	send(l, http.MethodPut, "/v1/shards/2", joinBody("demo-0-2"))
	if got := readiness(l); got != http.StatusOK {
		t.Errorf("once the worker is back: got %d", got)
	}
}

func TestLeaderGivesALostShardToAnotherPod(t *testing.T) {
	c := &clock{}
	l := testLeader(c)
	joinBoth(t, l)
	if got := send(l, http.MethodPut, "/v1/shards/2", joinBody("impostor")).Code; got != http.StatusConflict {
		t.Errorf("while the shard is held: got %d", got)
	}
	c.at = c.at.Add(testPatience + time.Millisecond)
	if got := send(l, http.MethodPut, "/v1/shards/2", joinBody("successor")).Code; got != http.StatusNoContent {
		t.Errorf("once it is lost: got %d", got)
	}
}

func TestLeaderRefusesWhatIsNotOfItsGroup(t *testing.T) {
	for _, tc := range []struct{ name, path, body, wantReason string }{
		{"the leader's own index", "/v1/shards/0", joinBody("x"), "index 0 of pod x is not between 1 and 2"},
		{"an index beyond the group", "/v1/shards/3", joinBody("x"), "index 3 of pod x is not between 1 and 2"},
		{"a negative index", "/v1/shards/-1", joinBody("x"), "index -1 of pod x is not between 1 and 2"},
		{"an index that is no number", "/v1/shards/one", joinBody("x"), `"one" is not a number`},
		{"another group", "/v1/shards/1", `{"group":"1","pod":"x","node":"n"}`, "pod x is of group 1, this is group 0"},
		{"no pod name", "/v1/shards/1", `{"group":"0","node":"n"}`, "names its pod and its node"},
		{"no JSON", "/v1/shards/1", "hello", "not a join request"},
		{"a body without end", "/v1/shards/1", `{"pod":"` + strings.Repeat("x", 2*maxJoinBytes), "not a join request"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := testLeader(&clock{})
			got := send(l, http.MethodPut, tc.path, tc.body)
			if got.Code != http.StatusBadRequest || !strings.Contains(got.Body.String(), tc.wantReason) {
				t.Errorf("got %d %q, want 400 with %q", got.Code, got.Body, tc.wantReason)
			}
			if shards := l.group.Shards(); len(shards) != 1 {
				t.Errorf("it was taken in: %v", shards)
			}
		})
	}
}
