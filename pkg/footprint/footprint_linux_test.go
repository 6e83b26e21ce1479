package footprint

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMappedFrom(t *testing.T) {
	const smaps = `00400000-025de000 r-xp 00000000 fe:00 1234                               /usr/bin/operator
Rss:               26320 kB
Anonymous:             0 kB
VmFlags: rd ex mr mw me
025de000-04dc2000 r--p 021de000 fe:00 1234                               /usr/bin/operator
Anonymous:             0 kB
04dc2000-051c2000 r--p 021de000 fe:00 1234                               /usr/bin/operator
Anonymous:             4 kB
051c2000-05296000 rw-p 04dc2000 fe:00 1234                               /usr/bin/operator
Anonymous:             0 kB
05296000-072ec000 rw-p 00000000 00:00 0
Anonymous:             0 kB
7f0000000000-7f0000021000 r-xp 00000000 fe:00 99                         /usr/lib/other.so
Anonymous:             0 kB
`
	parts, err := mappedFrom(strings.NewReader(smaps), "/usr/bin/operator")
	if err != nil {
		t.Fatal(err)
	}
	want := []mapping{{0x400000, 0x25de000}, {0x25de000, 0x4dc2000}}
	if diff := cmp.Diff(want, parts, cmp.AllowUnexported(mapping{})); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if _, err := mappedFrom(strings.NewReader("x-y r-xp 0 fe:00 1 /f\n"), "/f"); err == nil {
		t.Error("an address that is none was read")
	}
}

// TestShrinkGivesPagesOfTheProgramBack touches this test's own program and looks at what stays of it.
func TestShrinkGivesPagesOfTheProgramBack(t *testing.T) {
	before := fileBacked(t)
	if err := Shrink(); err != nil {
		t.Fatal(err)
	}
	if after := fileBacked(t); after >= before {
		t.Errorf("%d KiB of files were mapped before, %d are after", before, after)
	}
}

// fileBacked is how many KiB of files are in this process's memory.
func fileBacked(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(status), "RssFile:")
	fields := strings.Fields(rest)
	if !found || len(fields) == 0 {
		t.Fatalf("no RssFile in %s", status)
	}
	kib, err := strconv.Atoi(fields[0])
	if err != nil {
		t.Fatal(err)
	}
	return kib
}
