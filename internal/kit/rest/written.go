package rest

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Made is the input of a call that makes a plain thing. The body is the thing as a caller may write it: without what is
// `readOnly`, and with nothing needed but what is `required`.
type Made[T any] struct {
	Once
	Body T `body:"written"`
}

// Changed is the input of a call that changes the plain thing with the id in the path.
type Changed[T any] struct {
	ID
	Body T `body:"written"`
}

// written describes a body that is a thing as a caller may write it; nil where the input has none such.
func (b *registry) written(input reflect.Type) *huma.RequestBody {
	body, has := input.FieldByName("Body")
	if !has || body.Tag.Get("body") != "written" {
		return nil
	}
	schemas := b.api.OpenAPI().Components.Schemas
	whole := schemas.SchemaFromRef(schemas.Schema(body.Type, true, "").Ref)
	part := &huma.Schema{Type: huma.TypeObject, AdditionalProperties: false, Properties: map[string]*huma.Schema{}}
	for _, f := range reflect.VisibleFields(body.Type) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if schema := whole.Properties[name]; schema != nil && !schema.ReadOnly {
			part.Properties[name] = schema
			if f.Tag.Get("required") == "true" {
				part.Required = append(part.Required, name)
			}
		}
	}
	part.PrecomputeMessages()
	name := b.names.name(body.Type, "") + "Body"
	schemas.Map()[name] = part
	json := &huma.MediaType{Schema: &huma.Schema{Ref: "#/components/schemas/" + name}}
	return &huma.RequestBody{Content: map[string]*huma.MediaType{"application/json": json}}
}
