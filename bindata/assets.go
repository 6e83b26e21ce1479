// Package bindata embeds the operand's manifests into the operator.
package bindata

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
)

//go:embed assets
var assets embed.FS

// Asset returns the content of an embedded file by its path, which begins with "assets/".
func Asset(name string) ([]byte, error) {
	data, err := assets.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("no such embedded file: %w", err)
	}
	return data, nil
}

// MustAsset is Asset for files that are known to exist. It panics for any other.
func MustAsset(name string) []byte {
	data, err := Asset(name)
	if err != nil {
		panic(err)
	}
	return data
}

// AssetNames lists the paths of the files in an embedded folder, sorted.
func AssetNames(dir string) ([]string, error) {
	entries, err := fs.ReadDir(assets, dir)
	if err != nil {
		return nil, fmt.Errorf("no such embedded folder: %w", err)
	}
	names := make([]string, 0, len(entries))
	for _, entry := range entries {
		if !entry.IsDir() {
			names = append(names, path.Join(dir, entry.Name()))
		}
	}
	return names, nil
}
