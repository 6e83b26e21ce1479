package e2e

import (
	"context"
	"fmt"
	"sync"
	"time"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// admissionPeriod is how often admission is tried while it is watched.
const admissionPeriod = 100 * time.Millisecond

// admissions is what became of the attempts to create a LeaderWorkerSet, one after the other.
type admissions struct {
	cancel context.CancelFunc
	done   chan struct{}

	mu       sync.Mutex
	admitted int
	refused  []refusal
	open     bool
}

// refusal is a span of time in which no attempt was admitted, and how the first was answered.
type refusal struct {
	from, to time.Time
	attempts int
	first    error
}

// watchAdmission tries again and again, without leaving anything on the cluster, until the end of the spec.
func watchAdmission() *admissions {
	ctx, cancel := context.WithCancel(context.Background())
	a := &admissions{cancel: cancel, done: make(chan struct{})}
	go func() {
		defer GinkgoRecover()
		defer close(a.done)
		for tick := time.NewTicker(admissionPeriod); ctx.Err() == nil; {
			started := time.Now()
			err := tryAdmission(ctx)
			if ctx.Err() == nil {
				a.add(started, err)
			}
			select {
			case <-ctx.Done():
			case <-tick.C:
			}
		}
	}()
	DeferCleanup(a.stop)
	return a
}

// tryAdmission asks whether a LeaderWorkerSet would be admitted.
func tryAdmission(ctx context.Context) error {
	_, err := dyn.Resource(leaderWorkerSets).Namespace(metav1.NamespaceDefault).Create(ctx, smallestLeaderWorkerSet(), metav1.CreateOptions{DryRun: dryRun})
	return err
}

func smallestLeaderWorkerSet() *unstructured.Unstructured {
	return &unstructured.Unstructured{Object: map[string]any{
		"apiVersion": leaderWorkerSets.GroupVersion().String(),
		"kind":       "LeaderWorkerSet",
		"metadata":   map[string]any{"generateName": "lws-e2e-"},
		"spec": map[string]any{"leaderWorkerTemplate": map[string]any{"workerTemplate": map[string]any{"spec": map[string]any{
			"containers": []any{map[string]any{"name": "worker", "image": "registry.example/worker:1"}},
		}}}},
	}}
}

func (a *admissions) add(started time.Time, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case err == nil:
		a.admitted++
		if a.open {
			a.refused[len(a.refused)-1].to = time.Now()
		}
		a.open = false
	case a.open:
		a.refused[len(a.refused)-1].attempts++
	default:
		a.refused = append(a.refused, refusal{from: started, first: err, attempts: 1})
		a.open = true
	}
}

// admittedAgain waits until attempts that began after now were admitted, as many as there may be replicas to answer.
func (a *admissions) admittedAgain(ctx context.Context) {
	GinkgoHelper()
	before := a.count()
	Eventually(a.count).WithContext(ctx).Should(BeNumerically(">=", before+10))
}

func (a *admissions) count() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.admitted
}

func (a *admissions) stop() {
	a.cancel()
	<-a.done
}

// report stops trying and adds to the report how long admission was refused at a stretch, and how. It expects the last
// attempt to have been admitted.
func (a *admissions) report(during string) []refusal {
	GinkgoHelper()
	a.stop()
	Expect(a.open).To(BeFalse(), "admission is refused for good: %v", a.refused)
	longest := time.Duration(0)
	text := ""
	for _, r := range a.refused {
		longest = max(longest, r.to.Sub(r.from))
		text += fmt.Sprintf("\n%s for %s, %d attempts: %v", r.from.Format(time.TimeOnly+".000"), r.to.Sub(r.from).Round(time.Millisecond), r.attempts, r.first)
	}
	AddReportEntry("longest span without admission during "+during, fmt.Sprintf("%s; %d attempts were admitted%s", longest.Round(time.Millisecond), a.admitted, text))
	return a.refused
}
