package integration

import (
	"context"
	"errors"
	"net"
	"sync"
	"testing"
	"time"

	"k8s.io/client-go/rest"
)

// outage is how long the API server is gone.
const outage = time.Minute

// gate is a way to the API server that can be shut: what is under way breaks off, and nothing new gets through.
type gate struct {
	lock  sync.Mutex
	shut  bool
	conns map[net.Conn]bool
}

func (g *gate) dial(ctx context.Context, network, address string) (net.Conn, error) {
	g.lock.Lock()
	shut := g.shut
	g.lock.Unlock()
	if shut {
		return nil, &net.OpError{Op: "dial", Net: network, Err: errors.New("connection refused")}
	}
	conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	g.lock.Lock()
	defer g.lock.Unlock()
	g.conns[conn] = true
	return conn, nil
}

func (g *gate) set(shut bool) {
	g.lock.Lock()
	defer g.lock.Unlock()
	g.shut = shut
	if shut {
		for conn := range g.conns {
			_ = conn.Close()
		}
		clear(g.conns)
	}
}

// TestTheAPIServerIsGoneForAMinute damages everything meanwhile.
func TestTheAPIServerIsGoneForAMinute(t *testing.T) {
	way := &gate{conns: map[net.Conn]bool{}}
	config := rest.CopyConfig(env.operator)
	config.Dial = way.dial
	startOperator(t, config)
	install(t)
	clean := installed(t)
	settle(t)
	history := watchConditions(t)
	way.set(true)
	until := time.After(outage)
	for _, ref := range env.refs {
		if ref.Kind.Kind != "CustomResourceDefinition" {
			damage(t, ref, 0)
		}
	}
	<-until
	way.set(false)
	clean.expect(t)
	waitCondition(t, "Progressing", "True", "RollingOut")
	history.expect(t, map[string][]string{"Degraded": quiet["Degraded"], "TargetConfigControllerDegraded": quiet["Degraded"]})
}
