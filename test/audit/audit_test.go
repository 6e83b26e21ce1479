package audit

import (
	"os"
	"path/filepath"
	"testing"
)

func TestOnlyTheServiceAccountsRequestsAreRead(t *testing.T) {
	log := `{"verb":"get","requestURI":"/api/v1/namespaces/ns/secrets/a","user":{"username":"system:serviceaccount:ns:operator"},"objectRef":{"resource":"secrets","namespace":"ns","name":"a"},"responseStatus":{"code":200},"requestReceivedTimestamp":"2026-01-02T03:04:05.000001Z","stageTimestamp":"2026-01-02T03:04:06.000001Z"}
{"verb":"get","user":{"username":"system:serviceaccount:other:operator"}}
{"verb":"li`
	path := filepath.Join(t.TempDir(), "audit.log")
	if err := os.WriteFile(path, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	requests, err := Of(path, "ns", "operator")
	if err != nil {
		t.Fatal(err)
	}
	if len(requests) != 1 {
		t.Fatalf("there are %d requests instead of one: %v", len(requests), requests)
	}
	r := requests[0]
	if r.Verb != "get" || r.ObjectRef.Resource != "secrets" || r.ResponseStatus.Code != 200 || r.Ended.Sub(r.Received.Time).Seconds() != 1 {
		t.Errorf("the request was read as %+v", r)
	}
}

func TestAMissingLogIsAnError(t *testing.T) {
	if _, err := Of(filepath.Join(t.TempDir(), "audit.log"), "ns", "operator"); err == nil {
		t.Error("a log that is not there was read")
	}
}
