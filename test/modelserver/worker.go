package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// maxBackoff is the longest time, in heartbeats, between two attempts to reach a leader.
const maxBackoff = 8

type worker struct {
	http.ServeMux
	place     Place
	url       string
	heartbeat time.Duration
	client    *http.Client
	joined    atomic.Bool
}

// newWorker makes the handler of a worker. leader is the host and port of the leader of its group.
func newWorker(place Place, leader string, heartbeat time.Duration) *worker {
	w := &worker{
		place:     place,
		url:       fmt.Sprintf("http://%s/v1/shards/%d", leader, place.Shard.Index),
		heartbeat: heartbeat,
		client:    &http.Client{Timeout: missedHeartbeats * heartbeat},
	}
	w.HandleFunc("GET /healthz/live", alive)
	w.HandleFunc("GET /healthz/ready", w.ready)
	return w
}

func (w *worker) ready(rw http.ResponseWriter, _ *http.Request) {
	if !w.joined.Load() {
		http.Error(rw, "not joined to the leader at "+w.url, http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(rw, "joined")
}

// keepJoined joins the leader and goes on telling it that this worker is alive, until ctx is done. A leader that is
// away, or new, is joined again; attempts at one that is away become rarer.
func (w *worker) keepJoined(ctx context.Context) {
	wait := time.Duration(0)
	for {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		err := w.tellLeader(ctx)
		if ctx.Err() != nil {
			return
		}
		if joined := err == nil; w.joined.Swap(joined) != joined || (!joined && wait == 0) {
			slog.Info("The link to the leader changed", "leader", w.url, "joined", joined, "error", err)
		}
		wait = w.nextWait(wait, err)
	}
}

func (w *worker) nextWait(last time.Duration, err error) time.Duration {
	if err == nil {
		return w.heartbeat
	}
	return min(max(2*last, w.heartbeat/4), maxBackoff*w.heartbeat)
}

func (w *worker) tellLeader(ctx context.Context) error {
	body, err := json.Marshal(joinRequest{Group: w.place.Group, Pod: w.place.Shard.Pod, Node: w.place.Shard.Node})
	if err != nil {
		return fmt.Errorf("encoding the join request: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPut, w.url, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("making the join request: %w", err)
	}
	response, err := w.client.Do(request)
	if err != nil {
		return fmt.Errorf("reaching the leader: %w", err)
	}
	defer response.Body.Close()
	reason, err := io.ReadAll(io.LimitReader(response.Body, maxJoinBytes))
	if err != nil {
		return fmt.Errorf("reading the leader's answer: %w", err)
	}
	if response.StatusCode != http.StatusNoContent {
		return fmt.Errorf("the leader refuses with %s: %s", response.Status, strings.TrimSpace(string(reason)))
	}
	return nil
}
