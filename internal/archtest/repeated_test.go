package archtest

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

// repeatable reports what may happen twice: a function given a transaction or a snapshot runs again after a lost
// conflict or a broken connection, and what the lost run left in a variable from outside is still there. It may set
// such a variable only when it does so before anything reads it, in every run; and it logs nothing.
func repeatable(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.test || forTests(f.unit()) {
			continue
		}
		r := repeats{file: f, uses: usesOf(f)}
		ast.Inspect(f.tree, r.outermost)
		faults = append(faults, r.faults...)
	}
	return faults
}

// usesOf resolves the names of a file as far as the file alone tells: all variables inside functions.
func usesOf(f file) map[*ast.Ident]types.Object {
	info := types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: nothingImported{}, Error: func(error) {}}
	_, _ = config.Check(f.path, f.set, []*ast.File{f.tree}, &info) // what other files declare is unknown
	for name, object := range info.Defs {
		info.Uses[name] = object
	}
	return info.Uses
}

type nothingImported struct{}

func (nothingImported) Import(string) (*types.Package, error) {
	return nil, errors.New("a file is looked at alone")
}

// repeats looks for the functions of a file that may run again.
type repeats struct {
	file   file
	uses   map[*ast.Ident]types.Object
	faults []string
}

// outermost visits functions until one has a transaction: what lies inside that one is new in each of its runs.
func (r *repeats) outermost(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return !hasMoment(n.Type)
	case *ast.FuncLit:
		if hasMoment(n.Type) {
			run := run{repeats: r, lit: n, reset: map[types.Object]bool{}}
			run.body()
			return false
		}
	}
	return true
}

// hasMoment tells whether a function is given a transaction or a reader.
func hasMoment(f *ast.FuncType) bool {
	for _, param := range f.Params.List {
		switch types.ExprString(param.Type) {
		case "*db.Tx", "*Tx", "db.Reader", "Reader":
			return true
		}
	}
	return false
}

// run is one function that may run again.
type run struct {
	*repeats
	lit   *ast.FuncLit
	reset map[types.Object]bool // variables from outside that every run has set by now
	ended bool                  // a run may have ended well before
}

func (r *run) fault(at ast.Node, format string, args ...any) {
	r.faults = append(r.faults, r.file.line(at.Pos())+": "+fmt.Sprintf(format, args...))
}

func (r *run) body() {
	for _, stmt := range r.lit.Body.List {
		if set := setFirst(stmt); set != nil && !r.ended {
			for _, right := range set.Rhs {
				r.check(right)
			}
			for _, left := range set.Lhs {
				if name, ok := left.(*ast.Ident); ok && r.outer(name) != nil && !r.mentions(set.Rhs, r.outer(name)) {
					r.reset[r.outer(name)] = true
				}
			}
		}
		r.check(stmt)
	}
}

// setFirst is the assignment that a statement begins with.
func setFirst(stmt ast.Stmt) *ast.AssignStmt {
	switch s := stmt.(type) {
	case *ast.AssignStmt:
		if s.Tok == token.ASSIGN {
			return s
		}
	case *ast.IfStmt:
		return setFirst(s.Init)
	case *ast.SwitchStmt:
		return setFirst(s.Init)
	case *ast.TypeSwitchStmt:
		return setFirst(s.Init)
	}
	return nil
}

// outer is the variable from outside that the expression names or lies in; nil for any other.
func (r *run) outer(e ast.Expr) types.Object {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		case *ast.Ident:
			v, ok := r.uses[x].(*types.Var)
			if !ok || v.Pos() >= r.lit.Pos() && v.Pos() < r.lit.End() {
				return nil
			}
			return v
		default:
			return nil
		}
	}
}

func (r *run) mentions(within []ast.Expr, what types.Object) bool {
	found := false
	for _, e := range within {
		ast.Inspect(e, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok && r.uses[name] == what {
				found = true
			}
			return !found
		})
	}
	return found
}

// check reports what a piece of the function does to variables from outside that it has not set before.
func (r *run) check(piece ast.Node) {
	ast.Inspect(piece, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				for _, left := range n.Lhs {
					r.changes(left)
				}
			}
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				r.changes(n.Key)
				r.changes(n.Value)
			}
		case *ast.IncDecStmt:
			r.changes(n.X)
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				r.changes(n.X)
			}
		case *ast.CallExpr:
			return r.call(n)
		case *ast.FuncLit:
			ended := r.ended
			r.check(n.Body)
			r.ended = ended // a return of its own
			return false
		case *ast.ReturnStmt:
			r.ended = r.ended || mayEndWell(n)
		}
		return true
	})
}

// call tells whether what a call is given is to be looked at.
func (r *run) call(n *ast.CallExpr) bool {
	switch f := n.Fun.(type) {
	case *ast.Ident:
		if (f.Name == "delete" || f.Name == "clear" || f.Name == "copy") && len(n.Args) > 0 {
			r.changes(n.Args[0])
		}
	case *ast.SelectorExpr:
		owner, plain := f.X.(*ast.Ident)
		if plain && owner.Name == "slog" {
			r.fault(n, "a lost run logs too: log when the transaction is over")
		}
		return f.Sel.Name != "AfterCommit" // of the run that was committed
	}
	return true
}

func (r *run) changes(e ast.Expr) {
	if e == nil {
		return
	}
	if v := r.outer(e); v != nil && !r.reset[v] {
		r.reset[v] = true // one fault is enough
		r.fault(e, "%s keeps what a lost run left in it: set it at the start of the function", v.Name())
	}
}

// mayEndWell tells whether a return may be that of a run that is committed: anything but an error by its name, or one
// made here.
func mayEndWell(s *ast.ReturnStmt) bool {
	if len(s.Results) == 0 {
		return true
	}
	text := types.ExprString(s.Results[len(s.Results)-1])
	_, name, found := strings.Cut(text, ".")
	if !found {
		name = text
	}
	return text != "err" && !refusalName(name) && !strings.HasPrefix(text, "fmt.Errorf(")
}

func TestWhatMayRunTwiceChangesNothingTwice(t *testing.T) { report(t, repeatable(house(t))) }
