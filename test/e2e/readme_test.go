package e2e

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	. "github.com/onsi/ginkgo/v2"
	. "github.com/onsi/gomega"
)

// readmeBlock is the code block of a language that contains a text, in the section of the README with a heading.
func readmeBlock(heading, language, text string) string {
	GinkgoHelper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	Expect(err).NotTo(HaveOccurred())
	_, section, found := strings.Cut(string(raw), "\n"+heading+"\n")
	Expect(found).To(BeTrue(), "the README has no section %q", heading)
	section, _, _ = strings.Cut(section, "\n## ")
	for _, part := range strings.Split(section, "\n```"+language+"\n")[1:] {
		if block, _, _ := strings.Cut(part, "\n```"); strings.Contains(block, text) {
			return block + "\n"
		}
	}
	Fail("the README's section " + heading + " has no code block with " + text)
	return ""
}

// runReadme runs a block of the README's commands as somebody who follows it does.
func runReadme(ctx context.Context, heading, text string) {
	GinkgoHelper()
	commands := readmeBlock(heading, "sh", text)
	By("running what the README says:\n" + commands)
	// The shell's oc is the command that fits the cluster, also where it is called by another program.
	bin := GinkgoT().TempDir()
	// Not a link: a binary may go by its name.
	Expect(os.WriteFile(filepath.Join(bin, "oc"), fmt.Appendf(nil, "#!/bin/sh\nexec '%s' \"$@\"\n", kubectl()), 0o755)).To(Succeed()) //nolint:gosec // It is to be run.
	command := exec.CommandContext(ctx, "bash", "-euo", "pipefail", "-c", commands)                                                   //nolint:gosec // They are the README's.
	command.Env = append(os.Environ(), "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	output, err := command.CombinedOutput()
	Expect(err).NotTo(HaveOccurred(), string(output))
}
