package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "langraan/"

// file is one source file as the rules see it. Paths have slashes and begin at the repository's root.
type file struct {
	path string
	dir  string // "internal/kit/db"
	name string // "store_list.go"
	text string
	set  *token.FileSet
	tree *ast.File
	test bool
}

// parse reads one Go file.
func parse(filePath, text string) (file, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, filePath, text, parser.ParseComments)
	if err != nil {
		return file{}, err
	}
	name := path.Base(filePath)
	f := file{path: filePath, dir: path.Dir(filePath), name: name, text: text, set: set, tree: tree}
	f.test = strings.HasSuffix(name, "_test.go") || forTests(f.unit())
	return f, nil
}

// line is "path:line" of a place in the file.
func (f file) line(at token.Pos) string {
	return f.path + ":" + strconv.Itoa(f.set.Position(at).Line)
}

// unit is the package's place in the line: "kit/db", "orders", "platforms/tiktok", "cmd/langraan", "web".
func (f file) unit() string { return strings.TrimPrefix(f.dir, "internal/") }

// imported calls visit for every import with its path.
func (f file) imported(visit func(what string, at *ast.ImportSpec)) {
	for _, spec := range f.tree.Imports {
		what, err := strconv.Unquote(spec.Path.Value)
		if err == nil {
			visit(what, spec)
		}
	}
}

// localName is what the file calls an imported package; empty when it doesn't import it.
func (f file) localName(what string) string {
	found := ""
	f.imported(func(p string, at *ast.ImportSpec) {
		switch {
		case p != what:
		case at.Name != nil:
			found = at.Name.Name
		default:
			found = path.Base(p)
		}
	})
	return found
}

// texts calls visit for every string of the file; parts joined with + are one string, what is no literal shows as "?".
func (f file) texts(visit func(text string, at token.Pos)) {
	ast.Inspect(f.tree, func(node ast.Node) bool {
		switch n := node.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BinaryExpr:
			if n.Op != token.ADD {
				return true
			}
			if text, some := joined(n); some {
				visit(text, n.Pos())
				return false
			}
		case *ast.BasicLit:
			if text, some := joined(n); some {
				visit(text, n.Pos())
			}
		}
		return true
	})
}

func joined(e ast.Expr) (text string, some bool) {
	switch n := e.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			s, err := strconv.Unquote(n.Value)
			return s, err == nil
		}
	case *ast.BinaryExpr:
		if n.Op == token.ADD {
			left, someLeft := joined(n.X)
			right, someRight := joined(n.Y)
			return left + right, someLeft || someRight
		}
	case *ast.ParenExpr:
		return joined(n.X)
	}
	return "?", false
}

// house reads every Go file of the repository.
func house(t *testing.T) []file {
	t.Helper()
	var files []file
	for _, top := range []string{"cmd", "internal", "web"} {
		walk(t, top, func(p string) {
			if !strings.HasSuffix(p, ".go") {
				return
			}
			f, err := parse(p, read(t, p))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		})
	}
	if len(files) < 20 {
		t.Fatalf("only %d Go files were found: the walk is wrong", len(files))
	}
	return files
}

// walk visits the files under a folder of the repository; built and installed things are left out.
func walk(t *testing.T, top string, visit func(p string)) {
	t.Helper()
	base := root(t)
	err := filepath.WalkDir(filepath.Join(base, top), func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			switch d.Name() {
			case "node_modules", "dist", "testdata", "test-results", "playwright-report", "coverage":
				return filepath.SkipDir
			}
			return nil
		}
		rel, err := filepath.Rel(base, p)
		if err != nil {
			return err
		}
		visit(filepath.ToSlash(rel))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, p string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(p)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// root is the folder of go.mod.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Fatal("no go.mod above the tests")
		}
		dir = up
	}
}

// report fails the test with every fault.
func report(t *testing.T, faults []string) {
	t.Helper()
	for _, fault := range faults {
		t.Error(fault)
	}
}
