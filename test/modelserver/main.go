// Command modelserver stands in for a model server that is sharded over the pods of a LeaderWorkerSet group. It
// serves no model; it does what such servers need from the platform: each worker finds the leader of its group by
// the address that is injected into its pod, joins it and keeps telling that it is alive, and the leader serves only
// while its group is complete.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// shutdownPatience is how long requests under way may take once the process is told to end.
const shutdownPatience = 5 * time.Second

func main() {
	listen := flag.String("listen", ":8080", "address to serve on")
	leaderPort := flag.String("leader-port", "8080", "port on which the leader of the group listens")
	model := flag.String("model", "stand-in", "name of the model in the answers")
	heartbeat := flag.Duration("heartbeat", time.Second, "how often a worker tells its leader that it is alive")
	flag.Parse()

	if err := run(*listen, *leaderPort, *model, *heartbeat); err != nil {
		slog.Error("The model server ends", "error", err)
		os.Exit(1)
	}
}

// run serves in the role that the environment gives this pod, until the process is told to end.
func run(listen, leaderPort, model string, heartbeat time.Duration) error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	place, err := placeFromEnv(os.Getenv)
	if err != nil {
		return err
	}
	slog.Info("Starting", "group", place.Group, "index", place.Shard.Index, "size", place.Size, "node", place.Shard.Node)
	if place.isLeader() {
		return serve(ctx, listen, newLeader(model, place, missedHeartbeats*heartbeat, time.Now))
	}
	worker := newWorker(place, net.JoinHostPort(place.LeaderAddress, leaderPort), heartbeat)
	go worker.keepJoined(ctx)
	return serve(ctx, listen, worker)
}

// serve answers requests until ctx is done, and then lets those under way finish.
func serve(ctx context.Context, listen string, handler http.Handler) error {
	server := &http.Server{Addr: listen, Handler: handler, ReadHeaderTimeout: 5 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.ListenAndServe() }()
	select {
	case err := <-failed:
		return fmt.Errorf("serving on %s: %w", listen, err)
	case <-ctx.Done():
	}
	slog.Info("Shutting down")
	ending, cancel := context.WithTimeout(context.Background(), shutdownPatience)
	defer cancel()
	if err := server.Shutdown(ending); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("shutting down: %w", err)
	}
	return nil
}
