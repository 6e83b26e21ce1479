//go:build linux

package proc

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// tunables are the kernel settings that the kubelet writes at its start. A node
// gets files with these values in their place: the kubelet finds what it wants
// and leaves the machine's settings alone.
var tunables = map[string]string{
	"vm/overcommit_memory":      "1",
	"vm/panic_on_oom":           "0",
	"kernel/panic":              "10",
	"kernel/panic_on_oops":      "1",
	"kernel/keys/root_maxkeys":  "1000000",
	"kernel/keys/root_maxbytes": "25000000",
}

// Enter is the hidden subcommand: it enters namespaces and becomes a program. It
// returns only when that fails.
func Enter(args []string) error {
	flags := flag.NewFlagSet(EnterCommand, flag.ContinueOnError)
	netns := flags.String("net", "", "path of the network namespace")
	mounts := flags.String("mounts", "", "folder of the node whose file systems to set up")
	mountsOf := flags.Int("mounts-of", 0, "process whose file systems to share")
	if err := flags.Parse(args); err != nil {
		return err
	}
	argv := flags.Args()
	if len(argv) == 0 {
		return errors.New("no program to run")
	}
	// Namespaces belong to the thread, and the program takes this thread over.
	runtime.LockOSThread()
	if err := setns(*netns, unix.CLONE_NEWNET); err != nil {
		return err
	}
	switch {
	case *mountsOf != 0:
		// A thread that shares its root and current folder with others can't
		// change its mount namespace.
		if err := unix.Unshare(unix.CLONE_FS); err != nil {
			return fmt.Errorf("leaving the other threads' folders: %w", err)
		}
		if err := setns("/proc/"+strconv.Itoa(*mountsOf)+"/ns/mnt", unix.CLONE_NEWNS); err != nil {
			return err
		}
	case *mounts != "":
		if err := mountNode(*mounts); err != nil {
			return fmt.Errorf("setting up the node's file systems: %w", err)
		}
	}
	return fmt.Errorf("running %s: %w", argv[0], unix.Exec(argv[0], argv, os.Environ()))
}

// setns moves the calling thread into the namespace at path.
func setns(path string, kind int) error {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("opening the namespace %s: %w", path, err)
	}
	defer unix.Close(fd)
	if err := unix.Setns(fd, kind); err != nil {
		return fmt.Errorf("entering the namespace %s: %w", path, err)
	}
	return nil
}

// mountNode gives the calling thread file systems of its own, in which /run,
// /var/lib and /var/log are the node's. What the node's programs write there and
// what they mount stays invisible to the host, and is gone with the last of them.
func mountNode(dir string) error {
	if err := unix.Unshare(unix.CLONE_NEWNS); err != nil {
		return fmt.Errorf("leaving the host's file systems: %w", err)
	}
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return fmt.Errorf("separating mounts from the host's: %w", err)
	}
	for name, target := range map[string]string{"lib": "/var/lib", "log": "/var/log"} {
		if err := unix.Mount(filepath.Join(dir, name), target, "", unix.MS_BIND, ""); err != nil {
			return fmt.Errorf("mounting the node's %s: %w", target, err)
		}
	}
	if err := unix.Mount("tmpfs", "/run", "tmpfs", unix.MS_NOSUID|unix.MS_NODEV, "mode=755"); err != nil {
		return fmt.Errorf("mounting the node's /run: %w", err)
	}
	if err := hideTunables(); err != nil {
		return err
	}
	// Kubernetes passes mounts on between volumes and containers, among the
	// node's own processes only.
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_SHARED, ""); err != nil {
		return fmt.Errorf("sharing mounts inside of the node: %w", err)
	}
	return nil
}

// hideTunables puts files in the place of the kernel settings.
func hideTunables() error {
	for name, value := range tunables {
		file := filepath.Join("/run", "tunables", strings.ReplaceAll(name, "/", "."))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(value+"\n"), 0o644); err != nil {
			return err
		}
		err := unix.Mount(file, "/proc/sys/"+name, "", unix.MS_BIND, "")
		if err != nil && !errors.Is(err, unix.ENOENT) {
			return fmt.Errorf("shielding the kernel setting %s: %w", name, err)
		}
	}
	return nil
}

// InNetNS runs work in the network namespace at path. The thread that did it is
// given up afterwards, so nothing else can run in that namespace by mistake.
func InNetNS(path string, work func() error) error {
	result := make(chan error, 1)
	go func() {
		runtime.LockOSThread()
		if err := setns(path, unix.CLONE_NEWNET); err != nil {
			result <- err
			return
		}
		result <- work()
	}()
	return <-result
}
