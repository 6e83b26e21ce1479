package operand

import (
	"bytes"
	"strings"
	"testing"
)

const otherVersion = `# a comment

apiextensions.k8s.io/v1 CustomResourceDefinition things.example.com
rbac.authorization.k8s.io/v1 Role lws-old
`

func TestEveryManagedObjectIsOnTheListOfObjects(t *testing.T) {
	assets, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, i := range assets.everManaged {
		listed[i.String()] = true
	}
	for _, i := range assets.identities() {
		if !listed[i.String()] {
			t.Errorf("%s is not in %s: run make generate", i, objectListAsset)
		}
	}
}

func TestRetiredIsWhatOnlyOtherVersionsHave(t *testing.T) {
	assets, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	list, err := assets.AddToObjectList([]byte(otherVersion))
	if err != nil {
		t.Fatal(err)
	}
	if assets.everManaged, err = parseObjectList(list); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, ref := range assets.Retired("ns") {
		got = append(got, ref.String())
	}
	if want := "CustomResourceDefinition things.example.com, Role ns/lws-old"; strings.Join(got, ", ") != want {
		t.Errorf("retired are %q, want %q", got, want)
	}
}

func TestTheListOfObjectsOnlyGrows(t *testing.T) {
	assets, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	once, err := assets.AddToObjectList([]byte(otherVersion))
	if err != nil {
		t.Fatal(err)
	}
	twice, err := assets.AddToObjectList(once)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(once, twice) {
		t.Errorf("adding the same again made %q of %q", twice, once)
	}
	for _, line := range []string{"rbac.authorization.k8s.io/v1 Role lws-old", "apps/v1 Deployment " + DeploymentName} {
		if strings.Count(string(once), line+"\n") != 1 {
			t.Errorf("%q is not there once in %q", line, once)
		}
	}
}

func TestAListOfObjectsThatCannotBeReadIsRefused(t *testing.T) {
	for name, line := range map[string]string{
		"a field is missing":              "v1 Service",
		"a kind that nothing is known of": "v1 Secret precious",
	} {
		t.Run(name, func(t *testing.T) {
			if all, err := parseObjectList([]byte(line)); err == nil || !strings.Contains(err.Error(), line) {
				t.Errorf("got %v and error %v, want one that names the line", all, err)
			}
		})
	}
}
