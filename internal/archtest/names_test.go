package archtest

import (
	"fmt"
	"go/ast"
	"path"
	"strings"
	"testing"
)

const longestFile = 480

// Methods whose meaning their interface fixes.
const knownMethods = " Error Unwrap Is As String GoString Format MarshalJSON UnmarshalJSON MarshalText UnmarshalText " +
	"Scan Value " +
	"Len Less Swap Read Write Close ServeHTTP Schema LogValue "

// undocumented reports exported names without a doc comment.
func undocumented(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.test {
			continue
		}
		missing := func(at ast.Node, name string) {
			faults = append(faults, fmt.Sprintf("%s: exported %s has no comment", f.line(at.Pos()), name))
		}
		for _, decl := range f.tree.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && d.Doc == nil && needsComment(d) {
					missing(d, d.Name.Name)
				}
			case *ast.GenDecl:
				if d.Doc != nil {
					continue
				}
				for _, spec := range d.Specs {
					if name, documented := exportedSpec(spec); name != "" && !documented {
						missing(spec, name)
					}
				}
			}
		}
	}
	return faults
}

func needsComment(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	if strings.Contains(knownMethods, " "+d.Name.Name+" ") {
		return false
	}
	owner := d.Recv.List[0].Type
	if pointer, isPointer := owner.(*ast.StarExpr); isPointer {
		owner = pointer.X
	}
	if generic, isGeneric := owner.(*ast.IndexExpr); isGeneric {
		owner = generic.X
	}
	name, isName := owner.(*ast.Ident)
	return !isName || name.IsExported()
}

func exportedSpec(spec ast.Spec) (name string, documented bool) {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() {
			return s.Name.Name, s.Doc != nil || s.Comment != nil
		}
	case *ast.ValueSpec:
		for _, n := range s.Names {
			if n.IsExported() {
				return n.Name, s.Doc != nil || s.Comment != nil
			}
		}
	}
	return "", false
}

// unintroduced reports packages without a package comment.
func unintroduced(files []file) []string {
	introduced := map[string]bool{}
	for _, f := range files {
		if !f.test {
			introduced[f.dir] = introduced[f.dir] || f.tree.Doc != nil
		}
	}
	var faults []string
	for dir, has := range introduced {
		if !has {
			faults = append(faults, dir+": the package has no package comment")
		}
	}
	return faults
}

// tooLong reports long files; what a tool made is exempt.
func tooLong(name, text string) []string {
	lines := strings.Count(text, "\n")
	head := text[:min(len(text), 400)]
	if lines <= longestFile || strings.Contains(head, "DO NOT EDIT") || strings.Contains(head, "auto-generated") {
		return nil
	}
	return []string{fmt.Sprintf("%s: %d lines; past %d a file has two meanings", name, lines, longestFile)}
}

// emptyNames reports packages named after nothing.
func emptyNames(files []file) []string {
	var faults []string
	seen := map[string]bool{}
	for _, f := range files {
		switch name := path.Base(f.dir); name {
		case "util", "utils", "common", "helper", "helpers", "manager", "base", "model", "models", "misc", "shared",
			"lib":
			if !seen[f.dir] {
				seen[f.dir] = true
				faults = append(faults, fmt.Sprintf("%s: %q says nothing; the missing word is a domain or a kit "+
					"package", f.dir, name))
			}
		}
	}
	return faults
}

func TestExportedNamesAreDocumented(t *testing.T) { report(t, undocumented(house(t))) }
func TestPackagesAreIntroduced(t *testing.T)      { report(t, unintroduced(house(t))) }
func TestPackageNamesSaySomething(t *testing.T)   { report(t, emptyNames(house(t))) }

func TestFilesHaveOneMeaning(t *testing.T) {
	for _, top := range []string{"cmd", "internal", "web"} {
		walk(t, top, func(p string) {
			switch path.Ext(p) {
			case ".go", ".ts", ".tsx", ".css", ".mjs":
				report(t, tooLong(p, read(t, p)))
			}
		})
	}
}
