//go:build !race

package views

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"testing"
)

// TestBothSidesKnowTheSameLists: a list that one side knows alone offers views that are refused, or none.
func TestBothSidesKnowTheSameLists(t *testing.T) {
	text, err := os.ReadFile("../../web/src/shared/views/lists.ts")
	if err != nil {
		t.Fatal(err)
	}
	var web []string
	for _, found := range regexp.MustCompile(`(?m)^  '([^']+)',`).FindAllStringSubmatch(string(text), -1) {
		web = append(web, found[1])
	}
	if slices.Sort(web); !slices.Equal(web, slices.Sorted(maps.Keys(listsOf))) {
		t.Errorf("the browser knows %q", web)
	}
}
