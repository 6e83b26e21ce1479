package e2e

import (
	"bufio"
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	"github.com/onsi/gomega/types"
	corev1 "k8s.io/api/core/v1"
)

// logFollower keeps what the operator's pods write, also those that specs end.
type logFollower struct {
	cancel  context.CancelFunc
	running sync.WaitGroup

	mu       sync.Mutex
	lines    []string
	followed map[string]bool
}

// followOperatorLog begins to follow. A pod that lives for less than the time between two looks may be missed.
func followOperatorLog() *logFollower {
	ctx, cancel := context.WithCancel(context.Background())
	f := &logFollower{cancel: cancel, followed: map[string]bool{}}
	f.running.Go(func() {
		for ctx.Err() == nil {
			f.look(ctx)
			select {
			case <-ctx.Done():
			case <-time.After(poll):
			}
		}
	})
	return f
}

// look follows the containers that run and are not followed yet.
func (f *logFollower) look(ctx context.Context) {
	pods, err := podsOf(ctx, operatorDeployment)
	if err != nil {
		return
	}
	for i := range pods {
		for j := range pods[i].Status.ContainerStatuses {
			container := &pods[i].Status.ContainerStatuses[j]
			id := container.ContainerID
			if id == "" || f.followed[id] {
				continue
			}
			f.followed[id] = true
			pod := pods[i].Name
			f.running.Go(func() { f.follow(ctx, pod) })
		}
	}
}

func (f *logFollower) follow(ctx context.Context, pod string) {
	stream, err := kube.CoreV1().Pods(namespace).GetLogs(pod, &corev1.PodLogOptions{Follow: true}).Stream(ctx)
	if err != nil {
		f.add(fmt.Sprintf("the log of pod %s could not be read: %v", pod, err))
		return
	}
	defer stream.Close()
	// A line may be as long as a CRD, which is too long for a scanner.
	for reader := bufio.NewReader(stream); err == nil; {
		var line string
		if line, err = reader.ReadString('\n'); line != "" {
			f.add(line)
		}
	}
}

// catchUp waits until the follower has what the operator has written so far.
func (f *logFollower) catchUp(ctx context.Context) {
	GinkgoHelper()
	written := strings.Count(logsOf(ctx, operatorDeployment, &corev1.PodLogOptions{}), "\n")
	Eventually(f.since).WithArguments(0).WithContext(ctx).Should(haveAtLeast(written))
}

func (f *logFollower) add(line string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lines = append(f.lines, line)
}

// since returns the lines from the given number on.
func (f *logFollower) since(n int) []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]string(nil), f.lines[n:]...)
}

func (f *logFollower) stop() {
	f.cancel()
	f.running.Wait()
}

// haveAtLeast matches a list of at least so many texts.
func haveAtLeast(n int) types.GomegaMatcher {
	return WithTransform(func(list []string) int { return len(list) }, BeNumerically(">=", n))
}
