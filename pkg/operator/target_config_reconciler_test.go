package operator

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	operatorv1 "github.com/openshift/api/operator/v1"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"

	lwsv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	"github.com/openshift/lws-operator/pkg/operator/observed"
	"github.com/openshift/lws-operator/pkg/operator/operand"
)

// loadedAssets parses the manifests once for all tests.
var loadedAssets = sync.OnceValues(operand.Load)

var forbidden = apierrors.NewForbidden(schema.GroupResource{Resource: "things"}, "x", errors.New("no"))

// TestSync runs one sync on a healthy installation, changed as the case says.
func TestSync(t *testing.T) {
	for name, tc := range map[string]struct {
		cr     func(*lwsv1.LeaderWorkerSetOperator)
		change func(*testing.T, *harness)
		// applied and notApplied are kinds.
		applied, notApplied []string
		// want maps a condition to "Status:Reason".
		want map[string]string
		// wantError is a part of the sync's error; empty means no error.
		wantError string
	}{
		"a healthy installation": {
			applied: []string{"ClusterRole", "Issuer", "Certificate", "CustomResourceDefinition", "ServiceMonitor", "Deployment"},
			want:    map[string]string{"Available": "True:AsExpected", "Progressing": "False:AsExpected", "Degraded": "False:AsExpected", "Upgradeable": "True:AsExpected"},
		},
		"an operand that is not managed is not touched": {
			cr:         func(cr *lwsv1.LeaderWorkerSetOperator) { cr.Spec.ManagementState = operatorv1.Unmanaged },
			notApplied: []string{"ClusterRole", "Deployment"},
			want:       map[string]string{"Available": "True:AsExpected", "Progressing": "False:Unmanaged", "Degraded": "False:AsExpected"},
		},
		"an operand that is not managed and fails says so": {
			cr: func(cr *lwsv1.LeaderWorkerSetOperator) { cr.Spec.ManagementState = operatorv1.Removed },
			change: func(t *testing.T, h *harness) {
				h.cluster.objects["deployments/"+operand.DeploymentName] = deploymentObject(t, func(d *appsv1.Deployment) { d.Status.AvailableReplicas = 0 })
			},
			want: map[string]string{"Available": "False:DeploymentUnavailable", "Progressing": "False:Removed"},
		},
		"nothing is begun without cert-manager": {
			change: func(_ *testing.T, h *harness) {
				h.cluster.absent["issuers.cert-manager.io"] = true
				h.cluster.objects = map[string]observed.Object{}
			},
			notApplied: []string{"ClusterRole", "Issuer", "ConfigMap", "CustomResourceDefinition", "MutatingWebhookConfiguration", "Deployment"},
			want:       map[string]string{"Available": "False:DeploymentUnavailable", "Progressing": "False:AsExpected", "Degraded": "True:MissingDependency"},
		},
		"an operand with its certificates is kept up when cert-manager goes": {
			change:     func(_ *testing.T, h *harness) { h.cluster.absent["certificates.cert-manager.io"] = true },
			applied:    []string{"ClusterRole", "ConfigMap", "Deployment"},
			notApplied: []string{"Issuer", "Certificate"},
			want:       map[string]string{"Available": "True:AsExpected", "Degraded": "True:MissingDependency"},
		},
		"the Deployment waits for a half written Secret": {
			change: func(_ *testing.T, h *harness) {
				h.setSecret(operand.WebhookSecretName, "11", map[string]any{"ca.crt": "c1", "tls.crt": "t1"})
			},
			applied:    []string{"ConfigMap", "MutatingWebhookConfiguration"},
			notApplied: []string{"Deployment"},
			want:       map[string]string{"Available": "True:AsExpected", "Progressing": "True:WaitingForCertificates", "Degraded": "False:AsExpected"},
		},
		"a platform without ServiceMonitors": {
			change:     func(_ *testing.T, h *harness) { h.cluster.absent["servicemonitors.monitoring.coreos.com"] = true },
			applied:    []string{"Deployment"},
			notApplied: []string{"ServiceMonitor"},
			want:       map[string]string{"Degraded": "False:AsExpected"},
		},
		"a step that fails holds back only what needs it": {
			change:     func(_ *testing.T, h *harness) { h.applier.fail["ClusterRole lws-metrics-reader"] = forbidden },
			applied:    []string{"ClusterRole", "RoleBinding", "Deployment"},
			notApplied: []string{"ClusterRoleBinding"},
			want:       map[string]string{"Available": "True:AsExpected", "Degraded": "True:ApplyFailed"},
			wantError:  "step ClusterRoles: ClusterRole lws-metrics-reader",
		},
		"a binding whose role is changed at this moment is retried before anybody is told": {
			change: func(_ *testing.T, h *harness) {
				h.applier.fail["RoleBinding lws-prometheus-k8s"] = apierrors.NewForbidden(
					schema.GroupResource{Group: "rbac.authorization.k8s.io", Resource: "rolebindings"}, "x", errors.New("attempting to grant more"))
			},
			want:      map[string]string{"Degraded": "False:AsExpected"},
			wantError: "step RoleBindings",
		},
		"the Deployment needs its ConfigMap": {
			change:     func(_ *testing.T, h *harness) { h.applier.fail["ConfigMap lws-manager-config"] = forbidden },
			applied:    []string{"ServiceMonitor"},
			notApplied: []string{"Deployment"},
			want:       map[string]string{"Degraded": "True:ApplyFailed"},
			wantError:  "step ConfigMap",
		},
		"a conflict is retried before anybody is told": {
			change: func(_ *testing.T, h *harness) {
				h.applier.fail["Service lws-webhook-service"] = apierrors.NewConflict(schema.GroupResource{}, "x", errors.New("changed"))
			},
			want:      map[string]string{"Degraded": "False:AsExpected"},
			wantError: "step Services",
		},
		"the operand's image is not set": {
			change:     func(_ *testing.T, h *harness) { h.image = "" },
			applied:    []string{"ConfigMap"},
			notApplied: []string{"Deployment"},
			want:       map[string]string{"Degraded": "True:OperandImageNotSet"},
		},
		"a node placement that no API server accepts": {
			cr: func(cr *lwsv1.LeaderWorkerSetOperator) {
				cr.Spec.NodePlacement = &lwsv1.NodePlacement{Tolerations: []corev1.Toleration{{Operator: corev1.TolerationOpEqual}}}
			},
			notApplied: []string{"Deployment"},
			want:       map[string]string{"Available": "True:AsExpected", "Degraded": "True:InvalidConfiguration"},
		},
		"a Deployment that the API server refuses": {
			change: func(_ *testing.T, h *harness) {
				h.applier.fail["Deployment "+operand.DeploymentName] = apierrors.NewInvalid(schema.GroupKind{Kind: "Deployment"}, "x",
					field.ErrorList{field.Invalid(field.NewPath("spec"), "x", "bad")})
			},
			want: map[string]string{"Degraded": "True:InvalidConfiguration"},
		},
		"another installation is left alone": {
			change: func(_ *testing.T, h *harness) {
				h.cluster.lists[mutatingWebhookResource] = []observed.Object{foreignWebhook("other")}
			},
			notApplied: []string{"ClusterRole", "CustomResourceDefinition", "MutatingWebhookConfiguration", "Deployment"},
			want:       map[string]string{"Degraded": "True:ConflictingInstallation", "Upgradeable": "False:ConflictingInstallation"},
		},
		"a webhook configuration of our own that somebody changed is no conflict": {
			change: func(_ *testing.T, h *harness) {
				ours := foreignWebhook("elsewhere")
				ours.SetOwnerReferences([]metav1.OwnerReference{{APIVersion: "operator.openshift.io/v1", Kind: "LeaderWorkerSetOperator", Name: "cluster"}})
				h.cluster.lists[mutatingWebhookResource] = []observed.Object{ours}
			},
			applied: []string{"MutatingWebhookConfiguration"},
			want:    map[string]string{"Degraded": "False:AsExpected"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			cr := newCR()
			if tc.cr != nil {
				tc.cr(cr)
			}
			h := newHarness(t, cr)
			if tc.change != nil {
				tc.change(t, h)
			}
			err := h.run(t)
			if (err == nil) != (tc.wantError == "") || (err != nil && !strings.Contains(err.Error(), tc.wantError)) {
				t.Errorf("sync failed with %v, want %q", err, tc.wantError)
			}
			for _, kind := range tc.applied {
				if !h.applier.has(kind) {
					t.Errorf("no %s was applied, but %v", kind, h.applier.applied)
				}
			}
			for _, kind := range tc.notApplied {
				if h.applier.has(kind) {
					t.Errorf("a %s was applied", kind)
				}
			}
			conditions := h.conditions(t)
			for kind, want := range tc.want {
				c := conditions[kind]
				if got := string(c.Status) + ":" + c.Reason; got != want {
					t.Errorf("%s is %s (%s), want %s", kind, got, c.Message, want)
				}
			}
		})
	}
}

func TestNothingIsDoneWithoutACustomResource(t *testing.T) {
	h := newHarness(t, nil)
	if err := h.run(t); err != nil {
		t.Errorf("sync failed: %v", err)
	}
	if len(h.applier.applied) > 0 || len(h.client.Actions()) > 0 {
		t.Errorf("applied %v and sent %v, want nothing", h.applier.applied, h.client.Actions())
	}
}

func TestStatusIsCompleteAndIsNotWrittenTwice(t *testing.T) {
	h := newHarness(t, newCR())
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	cr, err := h.client.OperatorV1().LeaderWorkerSetOperators().Get(t.Context(), "cluster", metav1.GetOptions{})
	if err != nil {
		t.Fatal(err)
	}
	s := cr.Status
	if s.ObservedGeneration != 7 || s.ReadyReplicas != 2 || s.Version != h.assets.Version() || len(s.Generations) != 1 || s.Generations[0].LastGeneration != 3 {
		t.Errorf("status is %+v, want observedGeneration 7, 2 ready replicas, the operand's version and the Deployment's generation 3", s)
	}
	if err := h.operatorClient.Informer().GetStore().Update(cr); err != nil {
		t.Fatal(err)
	}
	h.client.ClearActions()
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	if len(h.client.Actions()) > 0 {
		t.Errorf("a sync in the steady state sent %v, want nothing", h.client.Actions())
	}
}

func TestStepsRunInTheDocumentedOrder(t *testing.T) {
	h := newHarness(t, newCR())
	if err := h.run(t); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, name := range h.applier.applied {
		if kind, _, _ := strings.Cut(name, " "); !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	want := []string{"ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding", "Service", "Issuer", "Certificate", "ConfigMap",
		"CustomResourceDefinition", "ServiceAccount", "MutatingWebhookConfiguration", "ValidatingWebhookConfiguration", "ServiceMonitor", "Deployment"}
	if !slices.Equal(kinds, want) {
		t.Errorf("kinds were applied in the order %v, want %v", kinds, want)
	}
}

func TestAFailureThatDoesNotPassIsReportedAfterAMinute(t *testing.T) {
	h := newHarness(t, newCR())
	h.applier.fail["Service lws-webhook-service"] = apierrors.NewTooManyRequests("slow down", 1)
	for _, step := range []struct {
		after time.Duration
		want  operatorv1.ConditionStatus
	}{{0, operatorv1.ConditionFalse}, {59 * time.Second, operatorv1.ConditionFalse}, {time.Second, operatorv1.ConditionTrue}} {
		h.clock.SetTime(h.clock.Now().Add(step.after))
		if err := h.run(t); err == nil {
			t.Fatal("the sync succeeded, want its error")
		}
		if got := h.conditions(t)["Degraded"].Status; got != step.want {
			t.Errorf("%s later Degraded is %s, want %s", step.after, got, step.want)
		}
	}
}

func TestTheMissingServiceMonitorAPIIsSaidOnce(t *testing.T) {
	h := newHarness(t, newCR())
	h.cluster.absent["servicemonitors.monitoring.coreos.com"] = true
	for range 3 {
		if err := h.run(t); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(h.recorder.Events()); n != 1 {
		t.Errorf("%d events were recorded, want 1", n)
	}
}

func foreignWebhook(namespace string) *unstructured.Unstructured {
	u := &unstructured.Unstructured{Object: map[string]any{"webhooks": []any{map[string]any{"clientConfig": map[string]any{
		"service": map[string]any{"namespace": namespace, "path": "/mutate-leaderworkerset-x-k8s-io-v1-leaderworkerset"}}}}}}
	u.SetKind("MutatingWebhookConfiguration")
	u.SetName("lws-of-another")
	return u
}
