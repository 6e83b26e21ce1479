package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"

	"github.com/openshift/lws-operator/pkg/operator/operand"
	"github.com/openshift/lws-operator/pkg/operator/operatorclient"
	"github.com/openshift/lws-operator/test/audit"
)

const (
	// pokes is how often the operator is woken.
	pokes = 20
	// apart is the time between two of them, so that each starts a sync of its own.
	apart = 500 * time.Millisecond
	// quiet is how long the operator has to send nothing before it counts as quiet.
	quiet = 3 * time.Second
)

// requests are what the operator sent while its objects were poked, and nothing had to be done.
type requests struct {
	Pokes int `json:"pokes"`
	// ByWhat counts requests by verb and resource.
	ByWhat map[string]int `json:"byWhat"`
}

// perSync is how many requests one poke cost.
func (r requests) perSync() float64 {
	if r.Pokes == 0 {
		return 0
	}
	total := 0
	for what, count := range r.ByWhat {
		if !isUpkeep(what) {
			total += count
		}
	}
	return float64(total) / float64(r.Pokes)
}

const (
	watches = "watch (all resources)"
	leases  = "lease (leader election)"
)

// isUpkeep tells whether requests are the price of being there and not of a sync.
func isUpkeep(what string) bool {
	return what == watches || what == leases
}

// count groups requests that ended in a period by verb and resource. Watches are logged when they end, so that their
// number is that of the watches that were renewed.
func count(sent []audit.Request, from, to time.Time) map[string]int {
	counts := map[string]int{}
	for _, r := range sent {
		if r.Ended.Time.Before(from) || r.Ended.After(to) {
			continue
		}
		counts[describe(r)]++
	}
	return counts
}

// describe says what a request is about. A request for no resource is described by its path.
func describe(r audit.Request) string {
	resource := r.ObjectRef.Resource
	switch {
	case r.Verb == "watch":
		return watches
	case resource == "leases":
		return leases
	case resource == "":
		return r.Verb + " " + r.URI
	case r.ObjectRef.Subresource != "":
		resource += "/" + r.ObjectRef.Subresource
	}
	return r.Verb + " " + resource
}

// measureRequests pokes the custom resource and the operand's Deployment in turn, with a foreign label. An annotation would
// move the Deployment's generation, which the custom resource's status has to follow.
func (b *bench) measureRequests(ctx context.Context, r *result) error {
	if err := b.settle(ctx); err != nil {
		return err
	}
	from := time.Now()
	for i := range pokes {
		patch := fmt.Appendf(nil, `{"metadata":{"labels":{"example.com/poke":"%d"}}}`, i)
		target, name := b.customResource(), operatorclient.OperatorConfigName
		if i%2 == 1 {
			target, name = b.operand(), operand.DeploymentName
		}
		if _, err := target.Patch(ctx, name, types.MergePatchType, patch, metav1.PatchOptions{}); err != nil {
			return err
		}
		if err := pause(ctx, apart); err != nil {
			return err
		}
	}
	if err := b.settle(ctx); err != nil {
		return err
	}
	sent, err := b.sent()
	if err != nil {
		return err
	}
	r.Requests = requests{Pokes: pokes, ByWhat: count(sent, from, time.Now())}
	return nil
}

func (b *bench) sent() ([]audit.Request, error) {
	return audit.Of(b.auditLog, namespace, b.serviceAccount)
}

// settle waits until the operator has sent nothing but upkeep for a while, or for as long as patience lasts: another
// implementation may never be quiet.
func (b *bench) settle(ctx context.Context) error {
	deadline := time.Now().Add(b.settings.Patience)
	for time.Now().Before(deadline) {
		sent, err := b.sent()
		if err != nil {
			return err
		}
		recent := count(sent, time.Now().Add(-quiet), time.Now())
		maps.DeleteFunc(recent, func(what string, _ int) bool { return isUpkeep(what) })
		if len(recent) == 0 {
			return nil
		}
		if err := pause(ctx, 500*time.Millisecond); err != nil {
			return err
		}
	}
	say("  the operator does not become quiet; going on")
	return nil
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// sortedKeys are the keys of a count in a lasting order.
func sortedKeys(counts map[string]int) []string {
	return slices.Sorted(maps.Keys(counts))
}
