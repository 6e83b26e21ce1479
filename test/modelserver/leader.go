package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"text/tabwriter"
	"time"
)

// maxJoinBytes bounds what a worker may send: a shard is two names and a number.
const maxJoinBytes = 4096

// Answer is what a leader answers a request for generation with: who would have computed it.
type Answer struct {
	Model string `json:"model"`
	Group string `json:"group"`
	// Ready tells whether all Size shards are there.
	Ready  bool    `json:"ready"`
	Size   int     `json:"size"`
	Shards []Shard `json:"shards"`
}

// joinRequest is what a worker sends with every heartbeat.
type joinRequest struct {
	Group string `json:"group"`
	Pod   string `json:"pod"`
	Node  string `json:"node"`
}

type leader struct {
	http.ServeMux
	model string
	place Place
	group *Group
}

// newLeader makes the handler of a leader. patience is how long a worker may stay silent.
func newLeader(model string, place Place, patience time.Duration, now func() time.Time) *leader {
	l := &leader{model: model, place: place, group: newGroup(place.Shard, place.Size, patience, now)}
	l.HandleFunc("GET /healthz/live", alive)
	l.HandleFunc("GET /healthz/ready", l.ready)
	l.HandleFunc("GET /v1/generate", l.generate)
	l.HandleFunc("PUT /v1/shards/{index}", l.join)
	return l
}

func alive(w http.ResponseWriter, _ *http.Request) {
	fmt.Fprintln(w, "alive")
}

func (l *leader) ready(w http.ResponseWriter, _ *http.Request) {
	shards := len(l.group.Shards())
	if shards < l.place.Size {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	fmt.Fprintf(w, "%d of %d shards are there\n", shards, l.place.Size)
}

// generate answers in JSON, or in text for people with ?format=text.
func (l *leader) generate(w http.ResponseWriter, r *http.Request) {
	shards := l.group.Shards()
	answer := Answer{Model: l.model, Group: l.place.Group, Ready: len(shards) == l.place.Size, Size: l.place.Size, Shards: shards}
	write, contentType := writeJSON, "application/json"
	if r.URL.Query().Get("format") == "text" {
		write, contentType = writeText, "text/plain; charset=utf-8"
	}
	w.Header().Set("Content-Type", contentType)
	if !answer.Ready {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	if err := write(w, answer); err != nil {
		slog.Warn("An answer was not sent", "error", err)
	}
}

func writeJSON(w io.Writer, answer Answer) error {
	return json.NewEncoder(w).Encode(answer)
}

func writeText(w io.Writer, answer Answer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "model %s, group %s: %d of %d shards\n", answer.Model, answer.Group, len(answer.Shards), answer.Size)
	for _, shard := range answer.Shards {
		fmt.Fprintf(table, "  shard %d\t%s\ton %s\n", shard.Index, shard.Pod, shard.Node)
	}
	return table.Flush()
}

func (l *leader) join(w http.ResponseWriter, r *http.Request) {
	shard, err := l.decodeShard(w, r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	joined, err := l.group.Join(shard)
	switch {
	case errors.Is(err, ErrTaken):
		http.Error(w, err.Error(), http.StatusConflict)
	case err != nil:
		http.Error(w, err.Error(), http.StatusBadRequest)
	default:
		if joined {
			slog.Info("A worker joined", "index", shard.Index, "pod", shard.Pod, "node", shard.Node)
		}
		w.WriteHeader(http.StatusNoContent)
	}
}

func (l *leader) decodeShard(w http.ResponseWriter, r *http.Request) (Shard, error) {
	index, err := strconv.Atoi(r.PathValue("index"))
	if err != nil {
		return Shard{}, fmt.Errorf("the index %q is not a number", r.PathValue("index"))
	}
	var request joinRequest
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxJoinBytes)).Decode(&request); err != nil {
		return Shard{}, fmt.Errorf("the body is not a join request: %w", err)
	}
	if request.Pod == "" || request.Node == "" {
		return Shard{}, errors.New("a join request names its pod and its node")
	}
	if request.Group != l.place.Group {
		return Shard{}, fmt.Errorf("%w: pod %s is of group %s, this is group %s", ErrNotInGroup, request.Pod, request.Group, l.place.Group)
	}
	return Shard{Index: index, Pod: request.Pod, Node: request.Node}, nil
}
