package archtest

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"testing"
)

// useCases reports methods that act for somebody in another shape than (ctx, actor, command, key): the actor stands
// second, a key last behind one command, and a version is a part of the command.
func useCases(files []file) []string {
	var faults []string
	for _, f := range files {
		if f.test || forTests(f.unit()) {
			continue
		}
		for _, decl := range f.tree.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || d.Recv == nil || !d.Name.IsExported() {
				continue
			}
			if fault := shapeOf(d.Type); fault != "" {
				faults = append(faults, fmt.Sprintf("%s: %s: %s", f.line(d.Pos()), d.Name.Name, fault))
			}
		}
	}
	return faults
}

// shapeOf says what is wrong with the parameters of a use case; nothing for any other function.
func shapeOf(t *ast.FuncType) string {
	var names, kinds []string
	for _, field := range t.Params.List {
		for _, name := range field.Names {
			names, kinds = append(names, name.Name), append(kinds, types.ExprString(field.Type))
		}
	}
	actor := slices.Index(kinds, "access.Actor")
	if actor < 0 || slices.Contains(kinds, "*db.Tx") || slices.Contains(kinds, "http.ResponseWriter") {
		return ""
	}
	key := slices.Index(names, "key")
	switch {
	case actor != 1:
		return "the actor is the second parameter"
	case key >= 0 && (key != 3 || len(names) != 4):
		return "a key stands last, behind one command"
	case slices.Contains(names, "version"):
		return "a version is a part of the command"
	}
	return ""
}

func TestUseCasesHaveOneShape(t *testing.T) { report(t, useCases(house(t))) }

func TestTheShapeFindsPlantedFaults(t *testing.T) {
	for text, fault := range map[string]string{
		"ctx context.Context, actor access.Actor, c Cancel, key string":                "",
		"ctx context.Context, actor access.Actor, id int64":                            "",
		"ctx context.Context, actor access.Actor, f Filter, q page.Query":              "",
		"ctx context.Context, tx *db.Tx, actor access.Actor, id, version int64":        "",
		"ctx context.Context, id int64, actor access.Actor":                            "second",
		"ctx context.Context, actor access.Actor, key string, c Cancel":                "last",
		"ctx context.Context, actor access.Actor, id int64, reason string, key string": "last",
		"ctx context.Context, actor access.Actor, id, version int64, d Draft":          "part of the command",
	} {
		f, err := parse("internal/orders/x.go", "package x\nfunc (s *Service) Do("+text+") {}")
		if err != nil {
			t.Fatal(err)
		}
		checkFaults(t, useCases([]file{f}), fault)
	}
}
