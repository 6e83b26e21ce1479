package cluster

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Repeated is a flag that may be given several times, as KEY=VALUE. The first
// use replaces the default; an empty one means none.
type Repeated[V any] struct {
	target *map[string]V
	read   func(key, value string) (V, error)
	given  bool
}

// AcceleratorsFlag is a flag NAME=COUNT that sets target.
func AcceleratorsFlag(target *map[string]string) *Repeated[string] {
	return &Repeated[string]{target: target, read: readAccelerator}
}

// NodeLabelsFlag is a flag KEY=VALUE,VALUE,... that sets target.
func NodeLabelsFlag(target *map[string][]string) *Repeated[[]string] {
	return &Repeated[[]string]{target: target, read: readLabel}
}

// String is the flag's current value.
func (r *Repeated[V]) String() string {
	if r.target == nil {
		return ""
	}
	var parts []string
	for key, value := range *r.target {
		parts = append(parts, fmt.Sprintf("%s=%v", key, value))
	}
	slices.Sort(parts)
	return strings.Join(parts, " ")
}

// Set takes one use of the flag.
func (r *Repeated[V]) Set(text string) error {
	if !r.given {
		*r.target, r.given = map[string]V{}, true
	}
	if text == "" {
		return nil
	}
	key, value, ok := strings.Cut(text, "=")
	if !ok {
		return errors.New("give a name and a value with a = between them")
	}
	parsed, err := r.read(key, value)
	if err != nil {
		return err
	}
	(*r.target)[key] = parsed
	return nil
}

// Patterns of names and values in the API, but for their limits of length.
var (
	resourceName = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]*[a-z0-9])?/[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$`)
	labelKey     = regexp.MustCompile(`^([a-z0-9]([a-z0-9.-]*[a-z0-9])?/)?[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$`)
	labelValue   = regexp.MustCompile(`^([A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?)?$`)
)

// readAccelerator checks the name and the quantity of an extended resource.
func readAccelerator(name, count string) (string, error) {
	if !resourceName.MatchString(name) {
		return "", errors.New("give a resource with its domain and a number, as in nvidia.com/gpu=8")
	}
	if _, err := strconv.ParseUint(count, 10, 31); err != nil {
		return "", fmt.Errorf("%q is no number of %s", count, name)
	}
	return count, nil
}

// readLabel checks the key of a label and takes its values apart.
func readLabel(key, list string) ([]string, error) {
	if !labelKey.MatchString(key) {
		return nil, fmt.Errorf("%q can't be the key of a label", key)
	}
	values := strings.Split(list, ",")
	for _, value := range values {
		if !labelValue.MatchString(value) {
			return nil, fmt.Errorf("%q can't be a value of the label %s", value, key)
		}
	}
	return values, nil
}
