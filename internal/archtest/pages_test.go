package archtest

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"langraan/internal/kit/config"
)

var (
	link     = regexp.MustCompile(`\]\(([^)#:]+)(#[^)]*)?\)`)
	codeSpan = regexp.MustCompile("`[^`]*`")
)

// deadLinks reports links of a page to files that don't exist; addresses of other hosts and code are not looked at.
func deadLinks(page, text string, exists func(p string) bool) []string {
	var faults []string
	for _, found := range link.FindAllStringSubmatch(codeSpan.ReplaceAllString(text, ""), -1) {
		if target := filepath.Join(filepath.Dir(page), found[1]); !exists(target) {
			faults = append(faults, page+": "+found[1]+" doesn't exist")
		}
	}
	return faults
}

func TestPagesLinkToWhatExists(t *testing.T) {
	base := root(t)
	exists := func(p string) bool {
		_, err := os.Stat(filepath.Join(base, p))
		return err == nil
	}
	pages, err := fs.Glob(os.DirFS(base), "*.md")
	if err != nil || len(pages) < 3 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	walk(t, "docs", func(p string) {
		if strings.HasSuffix(p, ".md") {
			pages = append(pages, p)
		}
	})
	for _, page := range pages {
		report(t, deadLinks(page, read(t, page), exists))
	}
}

func TestReadmeListsTheSettings(t *testing.T) {
	if !strings.Contains(read(t, "README.md"), strings.TrimSpace(config.Table())) {
		t.Error("the settings in README.md are not those of internal/kit/config; paste config.Table() anew")
	}
}

func TestDeadLinksAreFound(t *testing.T) {
	exists := func(p string) bool { return p == "docs/states.md" }
	checkFaults(t, deadLinks("docs/api.md", "[states](states.md) [outside](https://a.example/x) [here](#part)", exists),
		"")
	checkFaults(t, deadLinks("docs/api.md", "`List[Item](items)`", exists), "")
	checkFaults(t, deadLinks("docs/api.md", "![gone](gone.png)", exists), "gone.png")
}
