package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

const testHeartbeat = 20 * time.Millisecond

// switchboard forwards to a handler that a test exchanges, as a leader's address outlives the leader.
type switchboard struct{ to atomic.Pointer[leader] }

func (s *switchboard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if l := s.to.Load(); l != nil {
		l.ServeHTTP(w, r)
		return
	}
	http.Error(w, "no leader", http.StatusBadGateway)
}

func testWorker(t *testing.T, index int, pod string, leader http.Handler) *worker {
	t.Helper()
	server := httptest.NewServer(leader)
	t.Cleanup(server.Close)
	place := Place{Shard: Shard{Index: index, Pod: pod, Node: "node2"}, Group: "0", Size: 3}
	return newWorker(place, strings.TrimPrefix(server.URL, "http://"), testHeartbeat)
}

// eventually waits until check holds, polling because the worker runs by real time.
func eventually(t *testing.T, what string, check func() bool) {
	t.Helper()
	deadline := time.After(10 * time.Second)
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for !check() {
		select {
		case <-deadline:
			t.Fatalf("not in time: %s", what)
		case <-tick.C:
		}
	}
}

func workerReadiness(w *worker) int {
	return send(w, http.MethodGet, "/healthz/ready", "").Code
}

func TestWorkerJoinsALeaderThatComesLateAndItsSuccessor(t *testing.T) {
	board := &switchboard{}
	w := testWorker(t, 1, "demo-0-1", board)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { defer close(ended); w.keepJoined(ctx) }()

	if got := workerReadiness(w); got != http.StatusServiceUnavailable {
		t.Errorf("without a leader: got %d", got)
	}
	for _, which := range []string{"the late leader", "its successor"} {
		l := testLeader(&clock{})
		board.to.Store(l)
		eventually(t, which+" knows the worker", func() bool { return len(l.group.Shards()) == 2 })
		eventually(t, "the worker is ready with "+which, func() bool { return workerReadiness(w) == http.StatusOK })
		board.to.Store(nil)
		eventually(t, "the worker notices that the leader is gone", func() bool { return workerReadiness(w) != http.StatusOK })
	}
	cancel()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Error("the worker goes on after it was told to end")
	}
}

func TestWorkerReportsWhyItIsRefused(t *testing.T) {
	l := testLeader(&clock{})
	joinBoth(t, l)
	err := testWorker(t, 1, "impostor", l).tellLeader(context.Background())
	if err == nil || !strings.Contains(err.Error(), "index 1 is held by pod demo-0-1") {
		t.Errorf("got %v", err)
	}
}

func TestWorkerBacksOff(t *testing.T) {
	w := newWorker(Place{}, "nowhere", time.Second)
	away := errors.New("away")
	want := []time.Duration{250 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second, 4 * time.Second, 8 * time.Second, 8 * time.Second}
	wait := time.Duration(0)
	for i, expected := range want {
		if wait = w.nextWait(wait, away); wait != expected {
			t.Errorf("attempt %d: waits %s, want %s", i, wait, expected)
		}
	}
	if got := w.nextWait(wait, nil); got != time.Second {
		t.Errorf("after success it waits %s, want the heartbeat", got)
	}
}

func TestServeEndsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := serve(ctx, "127.0.0.1:0", http.NotFoundHandler()); err != nil {
		t.Error(err)
	}
	if err := serve(context.Background(), "256.0.0.1:1", http.NotFoundHandler()); err == nil {
		t.Error("an address that cannot be had is an error")
	}
}
