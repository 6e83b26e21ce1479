// Command validate checks a bundle, a folder with manifests/ and metadata/, with the validators of the Operator
// Framework: what the catalogs of OperatorHub ask for, and good practices. A warning counts as an error, but for those
// that are about what the operator is for.
package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/operator-framework/api/pkg/manifests"
	"github.com/operator-framework/api/pkg/validation"
	interfaces "github.com/operator-framework/api/pkg/validation/interfaces"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: validate FOLDER")
		os.Exit(2)
	}
	found, err := validate(os.Args[1])
	for _, finding := range found {
		fmt.Fprintln(os.Stderr, finding.Error())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "validate:", err)
	}
	if err != nil || len(found) > 0 {
		os.Exit(1)
	}
}

// suites are the validators. Those that would pull the images are left out.
var suites = interfaces.Validators{
	validation.ClusterServiceVersionValidator, validation.CustomResourceDefinitionValidator, validation.BundleValidator,
	validation.ObjectValidator, validation.OperatorHubV2Validator, validation.StandardCapabilitiesValidator,
	validation.StandardCategoriesValidator, validation.CommunityOperatorValidator, validation.GoodPracticesValidator,
}

// expected are parts of warnings that are no faults.
var expected = []string{
	// Every operator gets this that installs APIs of others: this one brings the operand's.
	"CSV contains permissions to create CRD.",
	// Rules have no versions, so that those for today's events.k8s.io/v1, which the operand writes, look like old ones.
	"Migrate the API(s) for events",
}

// validate lists what is wrong with a bundle.
func validate(folder string) ([]error, error) {
	bundle, err := manifests.GetBundleFromDir(folder)
	if err != nil {
		return nil, fmt.Errorf("%s holds no bundle: %w", folder, err)
	}
	var found []error
	missing := slices.Clone(expected)
	for _, result := range suites.Validate(bundle.ObjectsToValidate()...) {
		for _, finding := range append(result.Errors, result.Warnings...) {
			is := func(part string) bool { return strings.Contains(finding.Error(), part) }
			missing = slices.DeleteFunc(missing, is)
			if !slices.ContainsFunc(expected, is) {
				found = append(found, finding)
			}
		}
	}
	for _, part := range missing {
		found = append(found, fmt.Errorf("nobody warned that %q any more: take that out of this command", part))
	}
	return found, nil
}
