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
		if err != nil || entry.IsDir() || !strings.HasPrefix(entry.Name(), "http") && filepath.Base(filepath.Dir(path)) != "app" ||
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
			}
			return true
		})
		return nil
	})
	return all, err
}

// routeOf reads rest.Get(path, need, summary, handler, …) and its likes.
func routeOf(set *token.FileSet, folder string, made *ast.CallExpr) (call, bool) {
	f, ok := made.Fun.(*ast.SelectorExpr)
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
	path, ok := args[0].(*ast.BasicLit)
	if !ok {
		return call{}, false
	}
	address, err := strconv.Unquote(path.Value)
	if err != nil {
		return call{}, false
	}
	need := strings.ReplaceAll(text(set, args[1]), "access.", "")
	return call{method, address, need, folder + "." + strings.ReplaceAll(strings.ReplaceAll(text(set, args[3]), "s.", ""), "a.", "")}, true
}

func text(set *token.FileSet, node ast.Node) string {
	var out strings.Builder
	if err := printer.Fprint(&out, set, node); err != nil {
		return ""
	}
	return strings.Join(strings.Fields(out.String()), " ")
}
