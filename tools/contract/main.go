// Command contract writes what the browser must know by its number or word and the server decides: statuses, platforms,
// providers, permission areas, error codes. It reads the constants of the Go sources, so that neither side can know
// more than the other.
//
//	go -C tools run ./contract .. > web/src/shared/api/contract.ts
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// family is the constants of a package that belong together: of one type, or with one beginning of their names.
type family struct {
	name, doc string // in TypeScript
	folder    string
	kind      string // the Go type
	prefix    string // or the beginning of their names, which the browser's names drop
}

var families = []family{
	{"OrderStatus", "The statuses of an order.", "internal/orders", "Status", ""},
	{"Platform", "Where an order came from.", "internal/orders", "", "Platform"},
	{"Provider", "Who carries a parcel.", "internal/settings", "", "Provider"},
	{"PaymentType", "How an order is paid.", "internal/settings", "", "Pay"},
	{"Group", "The groups of users.", "internal/kit/access", "Group", "Group"},
	{"Area", "The areas of permissions.", "internal/kit/access", "Area", ""},
	{"ProductType", "What a product sold is made of.", "internal/products", "", "Type"},
	{"BillKind", "What a bill of the ledger did.", "internal/inventory", "Kind", "Kind"},
	{"PlaceKind", "Where goods lie.", "internal/inventory", "PlaceKind", ""},
	{"ErrorCode", "The codes of refusals.", "internal/kit/errs", "Code", ""},
}

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	if err := write(os.Stdout, root); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(out io.Writer, root string) error {
	var text strings.Builder
	text.WriteString("// Written by `make generate` from the server's sources. Do not edit.\n")
	for _, f := range families {
		all, err := f.constants(root)
		if err != nil {
			return err
		}
		if len(all) == 0 {
			return fmt.Errorf("%s has no constants of %s", f.folder, f.name)
		}
		fmt.Fprintf(&text, "\n/** %s */\nexport const %s = {\n", f.doc, f.name)
		for _, c := range all {
			fmt.Fprintf(&text, "  %s: %s,\n", c.name, c.value)
		}
		fmt.Fprintf(&text, "} as const;\nexport type %s = (typeof %s)[keyof typeof %s];\n", f.name, f.name, f.name)
	}
	_, err := io.WriteString(out, text.String())
	return err
}

type constant struct{ name, value string }

// constants reads them in the order of their source.
func (f family) constants(root string) (all []constant, err error) {
	paths, err := filepath.Glob(filepath.Join(root, f.folder, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			block, ok := d.(*ast.GenDecl)
			if !ok || block.Tok != token.CONST {
				continue
			}
			for _, s := range block.Specs {
				all = append(all, f.of(s.(*ast.ValueSpec))...)
			}
		}
	}
	return all, nil
}

// of is what a line of constants adds: exported ones whose value stands there.
func (f family) of(line *ast.ValueSpec) (all []constant) {
	kind, _ := line.Type.(*ast.Ident)
	for i, name := range line.Names {
		rest, begins := strings.CutPrefix(name.Name, f.prefix)
		if !name.IsExported() || !begins || rest == "" || rest[0] < 'A' || rest[0] > 'Z' || i >= len(line.Values) {
			continue
		}
		if f.kind != "" && (kind == nil || kind.Name != f.kind) || f.kind == "" && kind != nil {
			continue
		}
		value, ok := line.Values[i].(*ast.BasicLit)
		if !ok {
			continue
		}
		text := value.Value
		if value.Kind == token.STRING {
			text = "'" + strings.Trim(text, "\"`") + "'"
		}
		all = append(all, constant{rest, text})
	}
	return all
}
