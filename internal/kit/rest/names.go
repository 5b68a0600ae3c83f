package rest

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// schemaNames names the types of the document by their own name. Where two packages have one of the same name, the
// second to come (routes come sorted by path) also carries its package: Address and CustomersAddress.
type schemaNames struct {
	taken map[string]reflect.Type
	of    string // the package whose route is being described; types without a name belong to it
}

func (n *schemaNames) name(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	name := huma.DefaultSchemaNamer(t, hint)
	if n.isOthers(name, t) {
		name = n.packageOf(t) + name
	}
	plain := name
	for i := 2; n.isOthers(name, t); i++ {
		name = plain + strconv.Itoa(i)
	}
	n.taken[name] = t
	return name
}

func (n *schemaNames) isOthers(name string, t reflect.Type) bool {
	owner, used := n.taken[name]
	return used && owner != t
}

// packageOf is the last package that the type's name mentions, with a capital.
func (n *schemaNames) packageOf(t reflect.Type) string {
	of := t.PkgPath()
	if _, inner, generic := strings.Cut(t.Name(), "["); generic {
		if dot := strings.LastIndexByte(inner, '.'); dot > 0 {
			of = inner[:dot]
		}
	}
	if of == "" {
		of = n.of
	}
	of = of[strings.LastIndexByte(of, '/')+1:]
	if of == "" {
		return ""
	}
	return strings.ToUpper(of[:1]) + of[1:]
}
