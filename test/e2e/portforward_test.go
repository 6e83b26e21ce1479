package e2e

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"regexp"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
)

var forwarding = regexp.MustCompile(`^Forwarding from (\S+) ->`)

// podPort is a port of one of the operand's pods.
type podPort struct {
	pod  string
	port int32
}

// forward makes the port reachable for one connection, until the end of the spec, and returns the address. TLS and tokens
// reach the pod as they are, which they would not through the API server's proxy. It is for one connection because kubectl
// ends when one is reset.
func (p podPort) forward() string {
	GinkgoHelper()
	// The command lives as long as the spec, cleanup included, so that no context of a node may end it.
	command := exec.CommandContext(context.Background(), kubectl(), "port-forward", "--namespace="+namespace, "pod/"+p.pod, fmt.Sprintf(":%d", p.port)) //nolint:gosec // The command and its arguments are this suite's.
	command.Stderr = GinkgoWriter
	output, err := command.StdoutPipe()
	Expect(err).NotTo(HaveOccurred())
	Expect(command.Start()).To(Succeed())
	DeferCleanup(func() {
		// It may have ended by itself when its connection did; if not, it says that it was killed.
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	line, err := bufio.NewReader(output).ReadString('\n')
	Expect(err).NotTo(HaveOccurred(), "kubectl port-forward to pod %s ended", p.pod)
	found := forwarding.FindStringSubmatch(line)
	Expect(found).NotTo(BeNil(), "kubectl port-forward said %q", line)
	return found[1]
}

// kubectl is the command that fits the cluster.
func kubectl() string {
	GinkgoHelper()
	if path := os.Getenv("KUBECTL"); path != "" {
		return path
	}
	for _, name := range []string{"kubectl", "oc"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	Skip("neither KUBECTL is set nor is kubectl or oc on the PATH: port-forward is needed to reach a pod as it is")
	return ""
}
