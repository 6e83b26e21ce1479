package e2e

import (
	"context"
	"maps"
	"slices"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// topology is a label by which nodes differ.
type topology struct {
	label string
	// domains are its values.
	domains []string
	// of is the domain of each node that takes any pod.
	of map[string]string
}

// topologyOf reads a label of the nodes that take any pod.
func topologyOf(nodes []corev1.Node, label string) topology {
	t := topology{label: label, of: map[string]string{}}
	for i := range nodes {
		if value, ok := nodes[i].Labels[label]; ok && !nodes[i].Spec.Unschedulable && len(nodes[i].Spec.Taints) == 0 {
			t.of[nodes[i].Name] = value
		}
	}
	t.domains = slices.Compact(slices.Sorted(maps.Values(t.of)))
	return t
}

// domainsOf finds the domains by a label of the nodes.
func domainsOf(ctx context.Context, label string) topology {
	GinkgoHelper()
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	Expect(err).NotTo(HaveOccurred())
	return topologyOf(nodes.Items, label)
}

// twoDomains are two of the cluster's zones, or two nodes if there are not that many zones.
func twoDomains(ctx context.Context) topology {
	GinkgoHelper()
	if zones := domainsOf(ctx, corev1.LabelTopologyZone); len(zones.domains) > 1 {
		return upTo(2, zones)
	}
	return upTo(2, domainsOf(ctx, corev1.LabelHostname))
}

// roomyDomain is the smallest kind of domain that has two nodes: a zone, or else all nodes of an operating system.
func roomyDomain(ctx context.Context) (found topology, domain string) {
	GinkgoHelper()
	for _, label := range []string{corev1.LabelTopologyZone, corev1.LabelOSStable} {
		found = domainsOf(ctx, label)
		nodes := map[string]int{}
		for _, domain := range found.of {
			nodes[domain]++
			if nodes[domain] > 1 {
				return found, domain
			}
		}
	}
	Skip("no two nodes take pods without tolerations")
	return topology{}, ""
}

// upTo leaves away what a spec needs no more of. What it can do with one domain would prove nothing.
func upTo(most int, t topology) topology {
	GinkgoHelper()
	if len(t.domains) < 2 {
		Skip("pods without tolerations can run on one value of the nodes' label " + t.label + " only: two are needed to tell domains apart")
	}
	t.domains = t.domains[:min(most, len(t.domains))]
	return t
}

// placement are the domains on which pods were placed.
func (t topology) placement(pods groups) []string {
	var found []string
	for _, pod := range pods {
		if pod.Spec.NodeName != "" {
			found = append(found, t.of[pod.Spec.NodeName])
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}
