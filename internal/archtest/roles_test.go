package archtest

import (
	"fmt"
	"go/ast"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

// httpOutside reports net/http away from the edge.
func httpOutside(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.test || forTests(f.unit()) || mayHTTP(f) {
			continue
		}
		f.imported(func(what string, at *ast.ImportSpec) {
			if what == "net/http" || strings.HasPrefix(what, "net/http/") {
				faults = append(faults, f.line(at.Pos())+": net/http belongs in http*.go")
			}
		})
	}
	return faults
}

func mayHTTP(f file) bool {
	switch f.unit() {
	case "kit/rest", "kit/live", "app":
		return true
	}
	return strings.HasPrefix(f.name, "http") || strings.HasPrefix(f.dir, "cmd/")
}

// A statement, as against a sentence that happens to have one of the words.
var statement = regexp.MustCompile(
	`(?s)\bSELECT\s.*\bFROM\s|^\s*(?i:select\s+[\w.*,() ]+\s+from\s+\w+\s*(where|join|order|group|limit|$))|` +
		`(?i)\binsert\s+into\s+[\w?]|\bupdate\s+[\w?]+(\s+\w+)?\s+set\s|\bdelete\s+from\s+[\w?]`)

// sqlOutside reports SQL text away from the stores and the kit.
func sqlOutside(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.test || forTests(f.unit()) || maySQL(f) {
			continue
		}
		f.texts(func(text string, at token.Pos) {
			if found := statement.FindString(text); found != "" {
				faults = append(faults, fmt.Sprintf("%s: SQL belongs in store*.go: %.40q", f.line(at),
					strings.TrimSpace(found)))
			}
		})
	}
	return faults
}

func maySQL(f file) bool {
	return strings.HasPrefix(f.name, "store") || strings.HasPrefix(f.unit(), "kit/")
}

// pureRules reports imports by which a rules.go could reach the world or the present moment.
func pureRules(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.name != "rules.go" {
			continue
		}
		f.imported(func(what string, at *ast.ImportSpec) {
			if reachesOut(what) {
				faults = append(faults, fmt.Sprintf("%s: rules.go decides without %s", f.line(at.Pos()), what))
			}
		})
	}
	return faults
}

func reachesOut(what string) bool {
	switch what {
	case "net/mail", "net/netip", "net/url": // they read texts, no network
		return false
	}
	for _, outside := range []string{
		"context", "database", "net", "os", "io", "log", module + "internal/kit/clock", module + "internal/kit/db",
		module + "internal/kit/rest", module + "internal/kit/jobs", module + "internal/kit/audit", module +
			"internal/kit/numbers", module + "internal/kit/once", module + "internal/kit/live", module +
			"internal/kit/blob", module + "internal/kit/mail",
	} {
		if what == outside || strings.HasPrefix(what, outside+"/") {
			return true
		}
	}
	return false
}

// presentMoment reports reading the system clock outside kit/clock.
func presentMoment(files []file) []string {
	var faults []string
	for _, f := range files {
		name := f.localName("time")
		if name == "" || f.test || f.unit() == "kit/clock" {
			continue
		}
		ast.Inspect(f.tree, func(node ast.Node) bool {
			selector, isSelector := node.(*ast.SelectorExpr)
			if !isSelector {
				return true
			}
			owner, isName := selector.X.(*ast.Ident)
			if !isName || owner.Name != name {
				return true
			}
			switch selector.Sel.Name {
			case "Now", "Since", "Until":
				faults = append(faults, fmt.Sprintf("%s: time.%s belongs to kit/clock", f.line(node.Pos()),
					selector.Sel.Name))
			}
			return true
		})
	}
	return faults
}

// onlyInterfaces reports anything but interfaces in needs.go.
func onlyInterfaces(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.name != "needs.go" {
			continue
		}
		for _, decl := range f.tree.Decls {
			general, isGeneral := decl.(*ast.GenDecl)
			if !isGeneral {
				faults = append(faults, f.line(decl.Pos())+": needs.go declares interfaces; it implements nothing")
				continue
			}
			for _, spec := range general.Specs {
				if kind, isType := spec.(*ast.TypeSpec); isType {
					if _, isInterface := kind.Type.(*ast.InterfaceType); !isInterface {
						faults = append(faults, fmt.Sprintf("%s: %s in needs.go is no interface", f.line(spec.Pos()),
							kind.Name.Name))
					}
				}
			}
		}
	}
	return faults
}

func TestNetHTTPStaysAtTheEdge(t *testing.T)    { report(t, httpOutside(house(t))) }
func TestSQLStaysInTheStores(t *testing.T)      { report(t, sqlOutside(house(t))) }
func TestRulesArePure(t *testing.T)             { report(t, pureRules(house(t))) }
func TestOnlyTheClockReadsTheTime(t *testing.T) { report(t, presentMoment(house(t))) }
func TestNeedsAreInterfaces(t *testing.T)       { report(t, onlyInterfaces(house(t))) }
