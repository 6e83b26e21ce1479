package v1_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"sigs.k8s.io/yaml"

	lwsoperatorv1 "github.com/openshift/lws-operator/pkg/apis/leaderworkersetoperator/v1"
	applyv1 "github.com/openshift/lws-operator/pkg/generated/applyconfiguration/leaderworkersetoperator/v1"
)

// managedByThree is a custom resource as an API server returns it after a person, a GitOps system and the operator
// applied their parts of it.
const managedByThree = `
apiVersion: operator.openshift.io/v1
kind: LeaderWorkerSetOperator
metadata:
  name: cluster
  labels: {team: serving, tier: infrastructure}
  managedFields:
  - manager: gitops
    operation: Apply
    apiVersion: operator.openshift.io/v1
    fieldsType: FieldsV1
    fieldsV1:
      f:metadata: {f:labels: {f:team: {}}}
      f:spec:
        f:managementState: {}
        f:nodePlacement:
          f:nodeSelector: {f:pool: {}}
          f:tolerations: {}
        f:unsupportedConfigOverrides: {f:gates: {f:first: {}}}
  - manager: person
    operation: Apply
    apiVersion: operator.openshift.io/v1
    fieldsType: FieldsV1
    fieldsV1:
      f:metadata: {f:labels: {f:tier: {}}}
      f:spec: {f:logLevel: {}}
  - manager: lws-operator
    operation: Apply
    subresource: status
    apiVersion: operator.openshift.io/v1
    fieldsType: FieldsV1
    fieldsV1:
      f:status:
        f:conditions:
          k:{"type":"Available"}: {.: {}, f:type: {}, f:status: {}, f:reason: {}, f:lastTransitionTime: {}}
        f:generations:
          k:{"group":"apps","name":"lws-controller-manager","namespace":"ns","resource":"deployments"}:
            {.: {}, f:group: {}, f:name: {}, f:namespace: {}, f:resource: {}, f:lastGeneration: {}}
        f:readyReplicas: {}
        f:version: {}
spec:
  managementState: Managed
  logLevel: Debug
  operatorLogLevel: Normal
  nodePlacement:
    nodeSelector: {pool: infra, zone: z1}
    tolerations: [{key: pool, operator: Exists, effect: NoExecute, tolerationSeconds: 0}]
  unsupportedConfigOverrides: {gates: {first: true}}
status:
  version: v1
  readyReplicas: 2
  observedGeneration: 3
  conditions:
  - {type: Available, status: "True", reason: AsExpected, lastTransitionTime: "2026-01-02T03:04:05Z"}
  - {type: SomebodyElses, status: "True", reason: Whatever, lastTransitionTime: "2026-01-02T03:04:05Z"}
  generations:
  - {group: apps, resource: deployments, namespace: ns, name: lws-controller-manager, lastGeneration: 7, hash: ""}
`

// Extracting needs the schema that the apply configurations are generated with: without it, or with one that does not
// find the type, the fields inside the embedded types are lost and list entries cannot be told apart.
func TestExtractGivesEachFieldManagerItsOwnFields(t *testing.T) {
	tests := map[string]struct {
		manager string
		extract func(*lwsoperatorv1.LeaderWorkerSetOperator, string) (*applyv1.LeaderWorkerSetOperatorApplyConfiguration, error)
		want    string
	}{
		"a manager of some fields of the spec gets these and no others": {
			manager: "gitops",
			extract: applyv1.ExtractLeaderWorkerSetOperator,
			want: `
metadata:
  name: cluster
  labels: {team: serving}
spec:
  managementState: Managed
  nodePlacement:
    nodeSelector: {pool: infra}
    tolerations: [{key: pool, operator: Exists, effect: NoExecute, tolerationSeconds: 0}]
  unsupportedConfigOverrides: {gates: {first: true}}
`,
		},
		"another manager of the same maps gets the rest": {
			manager: "person",
			extract: applyv1.ExtractLeaderWorkerSetOperator,
			want: `
metadata:
  name: cluster
  labels: {tier: infrastructure}
spec: {logLevel: Debug}
`,
		},
		"the manager of the status gets its own conditions and generations": {
			manager: "lws-operator",
			extract: applyv1.ExtractLeaderWorkerSetOperatorStatus,
			want: `
metadata: {name: cluster}
status:
  version: v1
  readyReplicas: 2
  conditions:
  - {type: Available, status: "True", reason: AsExpected, lastTransitionTime: "2026-01-02T03:04:05Z"}
  generations:
  - {group: apps, resource: deployments, namespace: ns, name: lws-controller-manager, lastGeneration: 7}
`,
		},
		"who owns nothing gets the identity alone": {
			manager: "nobody",
			extract: applyv1.ExtractLeaderWorkerSetOperator,
			want:    `metadata: {name: cluster}`,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			cr := &lwsoperatorv1.LeaderWorkerSetOperator{}
			if err := yaml.UnmarshalStrict([]byte(managedByThree), cr); err != nil {
				t.Fatal(err)
			}
			got, err := test.extract(cr, test.manager)
			if err != nil {
				t.Fatal(err)
			}
			want := "apiVersion: operator.openshift.io/v1\nkind: LeaderWorkerSetOperator\n" + test.want
			if diff := cmp.Diff(decode(t, []byte(want)), encode(t, got)); diff != "" {
				t.Errorf("extracted fields differ (-want +got):\n%s", diff)
			}
		})
	}
}

func encode(t *testing.T, object any) map[string]any {
	t.Helper()
	data, err := json.Marshal(object)
	if err != nil {
		t.Fatal(err)
	}
	return decode(t, data)
}

func decode(t *testing.T, data []byte) map[string]any {
	t.Helper()
	decoded := map[string]any{}
	if err := yaml.Unmarshal(data, &decoded); err != nil {
		t.Fatal(err)
	}
	return decoded
}
