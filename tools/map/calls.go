package main

import (
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
)

// call is one route of the server.
type call struct{ method, path, need, handler string }

// readCalls finds the route tables: the functions of rest that make a route.
func readCalls(root string) (all []call, err error) {
	err = filepath.WalkDir(filepath.Join(root, "internal"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasPrefix(entry.Name(), "http") &&
			filepath.Base(filepath.Dir(path)) != "app" ||
			!strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		folder, err := filepath.Rel(filepath.Join(root, "internal"), filepath.Dir(path))
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if made, ok := n.(*ast.CallExpr); ok {
				if c, ok := routeOf(set, filepath.ToSlash(folder), made); ok {
					all = append(all, c)
				}
				all = append(all, nounRoutes(set, filepath.ToSlash(folder), made)...)
			}
			return true
		})
		return nil
	})
	return all, err
}

// routeOf reads rest.Get(path, need, summary, handler, …) and its likes.
func routeOf(set *token.FileSet, folder string, made *ast.CallExpr) (call, bool) {
	fun := made.Fun
	if typed, ok := fun.(*ast.IndexExpr); ok { // rest.File[input]
		fun = typed.X
	}
	f, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return call{}, false
	}
	if of, ok := f.X.(*ast.Ident); !ok || of.Name != "rest" {
		return call{}, false
	}
	args, method := made.Args, ""
	switch f.Sel.Name {
	case "Get", "Post", "Put", "Delete":
		method = strings.ToUpper(f.Sel.Name)
	case "File":
		method = "GET"
	case "Raw":
		if len(args) > 0 {
			method = strings.ToUpper(strings.TrimPrefix(text(set, args[0]), "http.Method"))
			args = args[1:]
		}
	}
	if method == "" || len(args) < 4 {
		return call{}, false
	}
	address, ok := addressOf(args)
	if !ok {
		return call{}, false
	}
	need := strings.ReplaceAll(text(set, args[1]), "access.", "")
	return call{method, address, need, folder + "." + strings.ReplaceAll(strings.ReplaceAll(text(set, args[3]), "s.",
		""), "a.", "")}, true
}

// nounRoutes reads noun.Routes(s.Partners, path, noun.Calls{List: …}) and noun.File(s.Partners, path, need, …).
func nounRoutes(set *token.FileSet, folder string, made *ast.CallExpr) []call {
	name := text(set, made.Fun)
	if name != "noun.Routes" && name != "noun.File" || len(made.Args) < 3 {
		return nil
	}
	things, ok := made.Args[0].(*ast.SelectorExpr)
	address, has := addressOf(made.Args[1:])
	if !ok || !has {
		return nil
	}
	by := folder + "." + things.Sel.Name + "."
	if name == "noun.File" {
		return []call{{"GET", address, strings.ReplaceAll(text(set, made.Args[2]), "access.", ""), by + "File"}}
	}
	calls, ok := made.Args[2].(*ast.CompositeLit)
	if !ok {
		return nil
	}
	needs := map[string]string{}
	for _, e := range calls.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			needs[text(set, pair.Key)] = strings.ReplaceAll(text(set, pair.Value), "access.", "")
		}
	}
	one := address + "/{id}"
	return []call{
		{"GET", address, needs["List"], by + "List"},
		{"GET", one, needs["See"], by + "Find"},
		{"GET", one + "/changed", needs["See"], "audit.LastChange"},
		{"POST", address, needs["Work"], by + "Save"},
		{"PUT", one, needs["Work"], by + "Save"},
		{"DELETE", one, needs["Manage"], by + "Delete"},
	}
}

// addressOf reads the address of a route, the first of at least two arguments.
func addressOf(args []ast.Expr) (string, bool) {
	if len(args) < 2 {
		return "", false
	}
	path, ok := args[0].(*ast.BasicLit)
	if !ok || !strings.HasPrefix(path.Value, `"/`) {
		return "", false
	}
	address, err := strconv.Unquote(path.Value)
	return address, err == nil
}

func text(set *token.FileSet, node ast.Node) string {
	var out strings.Builder
	if err := printer.Fprint(&out, set, node); err != nil {
		return ""
	}
	return strings.Join(strings.Fields(out.String()), " ")
}
