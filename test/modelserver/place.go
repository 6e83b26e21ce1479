package main

import (
	"errors"
	"fmt"
	"strconv"
)

// Shard is the part of the model that one pod of a group holds.
type Shard struct {
	// Index is the pod's place in its group, as LeaderWorkerSet injects it: 0 is the leader.
	Index int `json:"index"`
	// Pod and Node are the names of the pod and of the node that it runs on.
	Pod  string `json:"pod"`
	Node string `json:"node"`
}

// Place is where a pod stands: its group and its shard.
type Place struct {
	Shard Shard
	// Group is the group's index within its LeaderWorkerSet.
	Group string
	// Size is the number of pods of a complete group, the leader included.
	Size int
	// LeaderAddress is the DNS name of the group's leader.
	LeaderAddress string
}

func (p Place) isLeader() bool {
	return p.Shard.Index == 0
}

// placeFromEnv reads what LeaderWorkerSet injects (LWS_*) and what the pod's manifest takes from the downward API.
func placeFromEnv(getenv func(string) string) (Place, error) {
	var problems []error
	text := func(name string) string {
		value := getenv(name)
		if value == "" {
			problems = append(problems, fmt.Errorf("the environment variable %s is not set", name))
		}
		return value
	}
	number := func(name string) int {
		value, err := strconv.Atoi(text(name))
		if err != nil && getenv(name) != "" {
			problems = append(problems, fmt.Errorf("the environment variable %s=%q is not a number", name, getenv(name)))
		}
		return value
	}
	place := Place{
		Shard:         Shard{Index: number("LWS_WORKER_INDEX"), Pod: text("POD_NAME"), Node: text("NODE_NAME")},
		Group:         text("GROUP_INDEX"),
		Size:          number("LWS_GROUP_SIZE"),
		LeaderAddress: text("LWS_LEADER_ADDRESS"),
	}
	if len(problems) == 0 && (place.Shard.Index < 0 || place.Shard.Index >= place.Size) {
		problems = append(problems, fmt.Errorf("LWS_WORKER_INDEX=%d does not fit into a group of LWS_GROUP_SIZE=%d pods", place.Shard.Index, place.Size))
	}
	if len(problems) > 0 {
		return Place{}, fmt.Errorf("this pod cannot tell its place in its group; run it in a LeaderWorkerSet: %w", errors.Join(problems...))
	}
	return place, nil
}
