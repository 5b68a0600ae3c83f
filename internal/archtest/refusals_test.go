package archtest

import (
	"fmt"
	"go/ast"
	"go/token"
	"testing"
)

// unowned reports refusals declared as package variables that have no identity of their own: made from another one by
// Say, At or Because, or another one by a second name. errors.Is could not tell them apart.
func unowned(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.test {
			continue
		}
		for name, value := range packageVars(f.tree) {
			if base, calls := chain(value); isRefusal(base) && !calls["New"] && !calls["Declare"] {
				faults = append(faults, fmt.Sprintf("%s: %s has no identity of its own: make it by errs.New or Declare",
					f.line(name.Pos()), name.Name))
			}
		}
	}
	return faults
}

func packageVars(tree *ast.File) map[*ast.Ident]ast.Expr {
	vars := map[*ast.Ident]ast.Expr{}
	for _, decl := range tree.Decls {
		d, ok := decl.(*ast.GenDecl)
		if !ok || d.Tok != token.VAR {
			continue
		}
		for _, spec := range d.Specs {
			v, ok := spec.(*ast.ValueSpec)
			if !ok || len(v.Values) != len(v.Names) {
				continue
			}
			for i, name := range v.Names {
				vars[name] = v.Values[i]
			}
		}
	}
	return vars
}

// chain takes a.b().c().d apart: what it begins with, and the names of what follows.
func chain(e ast.Expr) (base string, names map[string]bool) {
	names = map[string]bool{}
	for {
		switch x := e.(type) {
		case *ast.CallExpr:
			e = x.Fun
		case *ast.SelectorExpr:
			names[x.Sel.Name] = true
			if owner, ok := x.X.(*ast.Ident); ok && !refusalName(owner.Name) {
				return owner.Name + "." + x.Sel.Name, names
			}
			e = x.X
		case *ast.Ident:
			return x.Name, names
		default:
			return "", names
		}
	}
}

// isRefusal tells whether an initial value begins with a refusal: errs.New, errs.ErrConflict, settings.ErrInUse,
// ErrStatus.
func isRefusal(base string) bool {
	for i := range base {
		if base[i] == '.' {
			return base[:i] != "errors" && base[:i] != "fmt" && (refusalName(base[i+1:]) || base == "errs.New")
		}
	}
	return refusalName(base)
}

func refusalName(name string) bool {
	return len(name) > 3 && (name[:3] == "Err" || name[:3] == "err") && name[3] >= 'A' && name[3] <= 'Z'
}

func TestEveryRefusalHasAnIdentity(t *testing.T) { report(t, unowned(house(t))) }
