package main

import (
	"errors"
	"fmt"
	"sort"
	"sync"
	"time"
)

// missedHeartbeats is how many heartbeats in a row a worker may miss before its shard counts as lost.
const missedHeartbeats = 3

// Why a shard is refused. The first is for good; the second passes when the other pod has gone.
var (
	ErrNotInGroup = errors.New("the shard does not belong to this group")
	ErrTaken      = errors.New("another pod holds the shard")
)

// Group is what a leader knows of the pods of its group. It is safe for concurrent use.
type Group struct {
	leader   Shard
	size     int
	patience time.Duration
	now      func() time.Time

	mu      sync.Mutex
	workers map[int]member
}

type member struct {
	shard Shard
	seen  time.Time
}

// newGroup makes a group of size pods that so far has only its leader. A worker that has not been heard of for
// longer than patience counts as lost.
func newGroup(leader Shard, size int, patience time.Duration, now func() time.Time) *Group {
	return &Group{leader: leader, size: size, patience: patience, now: now, workers: map[int]member{}}
}

// Join takes a worker in, or notes that it is still alive. It tells whether the worker is new.
func (g *Group) Join(shard Shard) (bool, error) {
	if shard.Index < 1 || shard.Index >= g.size {
		return false, fmt.Errorf("%w: index %d of pod %s is not between 1 and %d", ErrNotInGroup, shard.Index, shard.Pod, g.size-1)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	old, known := g.workers[shard.Index]
	known = known && g.alive(old)
	if known && old.shard.Pod != shard.Pod {
		return false, fmt.Errorf("%w: index %d is held by pod %s, so pod %s cannot have it", ErrTaken, shard.Index, old.shard.Pod, shard.Pod)
	}
	g.workers[shard.Index] = member{shard: shard, seen: g.now()}
	return !known, nil
}

// Shards lists the leader and the workers that are alive, by index.
func (g *Group) Shards() []Shard {
	g.mu.Lock()
	defer g.mu.Unlock()
	shards := []Shard{g.leader}
	for _, m := range g.workers {
		if g.alive(m) {
			shards = append(shards, m.shard)
		}
	}
	sort.Slice(shards, func(i, j int) bool { return shards[i].Index < shards[j].Index })
	return shards
}

func (g *Group) alive(m member) bool {
	return g.now().Sub(m.seen) <= g.patience
}
