// Package audit reads the audit log of the local cluster's API server, which holds the requests of service accounts.
package audit

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Request is what the API server's audit log says of one request. It is logged when it ends, a watch also.
type Request struct {
	Verb      string `json:"verb"`
	URI       string `json:"requestURI"`
	ObjectRef struct {
		APIGroup    string `json:"apiGroup"`
		Resource    string `json:"resource"`
		Subresource string `json:"subresource"`
		Namespace   string `json:"namespace"`
		Name        string `json:"name"`
	} `json:"objectRef"`
	User struct {
		Username string              `json:"username"`
		Extra    map[string][]string `json:"extra"`
	} `json:"user"`
	ResponseStatus struct {
		Code int `json:"code"`
	} `json:"responseStatus"`
	Received metav1.MicroTime `json:"requestReceivedTimestamp"`
	Ended    metav1.MicroTime `json:"stageTimestamp"`
}

// Credential identifies the token with which the request was sent, as "JTI=" and the token's identity.
func (r *Request) Credential() string {
	return strings.Join(r.User.Extra["authentication.kubernetes.io/credential-id"], ",")
}

// Of are the requests of one service account, in the order in which they ended.
func Of(path, namespace, serviceAccount string) ([]Request, error) {
	file, err := os.Open(path) //nolint:gosec // The caller says where the cluster is.
	if err != nil {
		return nil, fmt.Errorf("the audit log cannot be read: %w", err)
	}
	defer func() { _ = file.Close() }()
	user := "system:serviceaccount:" + namespace + ":" + serviceAccount
	var requests []Request
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		// Others may send a hundred times more: only what may be wanted is decoded.
		if !bytes.Contains(lines.Bytes(), []byte(user)) {
			continue
		}
		var r Request
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			continue // The last line may be half written.
		}
		if r.User.Username == user {
			requests = append(requests, r)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("the audit log %s cannot be read: %w", path, err)
	}
	return requests, nil
}
