package rest

import (
	"net/http"
	"reflect"
	"slices"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// addRaw describes a raw route as far as it says what it takes and gives.
func (b *registry) addRaw(r Route) {
	op := b.operation(r)
	op.Middlewares = nil
	op.Parameters = b.parametersOf(r)
	if len(r.sends) > 0 {
		op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{}}
		for _, media := range r.sends {
			op.RequestBody.Content[media] = contentOf(media)
		}
	}
	done := &huma.Response{Description: http.StatusText(r.status), Content: map[string]*huma.MediaType{}}
	for _, media := range r.gives {
		done.Content[media] = contentOf(media)
	}
	if r.takes != nil && takesKey(r.takes) {
		said, _ := reflect.TypeFor[keyed[any]]().FieldByName("Replayed")
		schema := huma.SchemaFromField(b.api.OpenAPI().Components.Schemas, said, "")
		done.Headers = map[string]*huma.Param{replayedHeader: {Schema: schema, Description: schema.Description}}
	}
	if r.answer != nil {
		done.Content["application/json"] = &huma.MediaType{Schema: b.schemaOf(r.answer)}
	}
	op.Responses = map[string]*huma.Response{strconv.Itoa(r.status): done}
	for _, code := range append(errorsOf(r), http.StatusInternalServerError) {
		op.Responses[strconv.Itoa(code)] = &huma.Response{
			Description: http.StatusText(code),
			Content: map[string]*huma.MediaType{
				"application/json": {Schema: b.schemaOf(reflect.TypeFor[Failure]())},
			},
		}
	}
	b.api.OpenAPI().AddOperation(&op)
}

func (b *registry) schemaOf(t reflect.Type) *huma.Schema {
	b.names.of = t.PkgPath()
	return b.api.OpenAPI().Components.Schemas.Schema(t, true, "")
}

// contentOf is a body of a type: a form has its file in the part "file", all else is the file.
func contentOf(media string) *huma.MediaType {
	file := &huma.Schema{Type: huma.TypeString, Format: "binary"}
	if media == MediaForm {
		file = &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{"file": file}}
	}
	return &huma.MediaType{Schema: file}
}

// parametersOf are those of the input's tags, embedded ones first; a list as a file has a format and no pages.
func (b *registry) parametersOf(r Route) (all []*huma.Param) {
	if r.isList {
		all = b.parametersIn(reflect.TypeFor[struct {
			Format string `query:"format" enum:"xlsx,csv" doc:"xlsx unless given"`
		}](), false)
	}
	if r.takes == nil {
		return all
	}
	return append(all, b.parametersIn(r.takes, r.isList)...)
}

// ofPages are the parameters of a page.Query, which stands in the input of a list.
var ofPages = []string{"page", "limit", "sort"}

// parametersIn are those of one struct; of a list as a whole without what asks for a page of it.
func (b *registry) parametersIn(input reflect.Type, isWhole bool) (all []*huma.Param) {
	b.names.of = input.PkgPath()
	for f := range input.Fields() {
		if f.Anonymous {
			for _, p := range b.parametersIn(f.Type, isWhole) {
				if !isWhole || !slices.Contains(ofPages, p.Name) {
					all = append(all, p)
				}
			}
		}
		for _, in := range []string{"path", "query", "header"} {
			name, has := f.Tag.Lookup(in)
			if !has {
				continue
			}
			schema := huma.SchemaFromField(b.api.OpenAPI().Components.Schemas, f, "")
			all = append(all, &huma.Param{
				Name: name, In: in, Description: f.Tag.Get("doc"), Schema: schema,
				Required: in == "path" || f.Tag.Get("required") == "true",
			})
		}
	}
	return all
}
