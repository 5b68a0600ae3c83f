package archtest

import (
	"fmt"
	"go/ast"
	"regexp"
	"testing"
)

// racing is how tests are called in which many goroutines race for one thing; scripts/test.sh looks for it, too.
var racing = regexp.MustCompile(`^Test\w*Rac(?:e|es|ing)`)

var leftOut = regexp.MustCompile(`(?m)^//go:build !race$`)

// unwatched reports racing tests in files that are left out where the race detector watches.
func unwatched(files []file) []string {
	var faults []string
	for _, f := range files {
		if !leftOut.MatchString(f.text) {
			continue
		}
		for _, declared := range f.tree.Decls {
			if fn, isFunc := declared.(*ast.FuncDecl); isFunc && racing.MatchString(fn.Name.Name) {
				faults = append(faults, fmt.Sprintf("%s: %s never runs: its file is not built for the race detector",
					f.line(fn.Pos()), fn.Name.Name))
			}
		}
	}
	return faults
}

func TestRacingTestsAreWatched(t *testing.T) {
	report(t, unwatched(house(t)))
}
