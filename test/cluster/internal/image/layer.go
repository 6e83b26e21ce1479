package image

import (
	"archive/tar"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// tmp is the folder that programs take for granted.
var tmp = tar.Header{Name: "tmp/", Typeflag: tar.TypeDir, Mode: 0o1777}

// binaryLayer is the file system of an image with one static binary.
func binaryLayer(file string) ([]byte, error) {
	if err := checkStatic(file); err != nil {
		return nil, err
	}
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return archive(func(out *tar.Writer) error {
		if err := out.WriteHeader(&tmp); err != nil {
			return err
		}
		return add(out, &tar.Header{Name: filepath.Base(file), Typeflag: tar.TypeReg, Mode: 0o755}, content)
	})
}

// folderLayer is the file system of an image with the files, folders and links of
// a folder. Owners and times are left out: the same files make the same layer.
func folderLayer(dir string) ([]byte, error) {
	return archive(func(out *tar.Writer) error {
		if _, err := os.Lstat(filepath.Join(dir, "tmp")); err != nil {
			if err := out.WriteHeader(&tmp); err != nil {
				return err
			}
		}
		return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return fmt.Errorf("reading the image's folder: %w", err)
			}
			if path == dir {
				return nil
			}
			inside, err := filepath.Rel(dir, path)
			if err != nil {
				return err
			}
			return addEntry(out, path, inside, entry)
		})
	})
}

// addEntry adds the file, folder or link at path under the name that it has in the image.
func addEntry(out *tar.Writer, path, inside string, entry fs.DirEntry) error {
	info, err := entry.Info()
	if err != nil {
		return err
	}
	mode := int64(info.Mode().Perm())
	switch {
	case info.IsDir():
		return out.WriteHeader(&tar.Header{Name: inside + "/", Typeflag: tar.TypeDir, Mode: mode})
	case info.Mode().IsRegular():
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return add(out, &tar.Header{Name: inside, Typeflag: tar.TypeReg, Mode: mode}, content)
	case info.Mode()&fs.ModeSymlink != 0:
		target, err := os.Readlink(path)
		if err != nil {
			return err
		}
		return out.WriteHeader(&tar.Header{Name: inside, Typeflag: tar.TypeSymlink, Linkname: target, Mode: 0o777})
	}
	return fmt.Errorf("%s can't be in an image: it is neither a file, nor a folder, nor a link", path)
}

// archive is the archive that fill writes.
func archive(fill func(*tar.Writer) error) ([]byte, error) {
	var buffer bytes.Buffer
	out := tar.NewWriter(&buffer)
	if err := fill(out); err != nil {
		return nil, err
	}
	if err := out.Close(); err != nil {
		return nil, err
	}
	return buffer.Bytes(), nil
}

// add adds a file with its content.
func add(out *tar.Writer, header *tar.Header, content []byte) error {
	header.Size = int64(len(content))
	if err := out.WriteHeader(header); err != nil {
		return err
	}
	_, err := out.Write(content)
	return err
}
