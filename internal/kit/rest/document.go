package rest

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

func documentConfig(version string, names *schemaNames) huma.Config {
	return huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "Langraan", Version: version,
				Description: "Back office of an online seller. Money is satang (1 THB = 100), times are RFC 3339 in " +
					"UTC, dates are Asia/Bangkok.",
			},
			Components: &huma.Components{
				Schemas:         huma.NewMapRegistry("#/components/schemas/", names.name),
				SecuritySchemes: map[string]*huma.SecurityScheme{"bearer": {Type: "http", Scheme: "bearer"}},
			},
		},
		Formats: map[string]huma.Format{
			"application/json": huma.DefaultJSONFormat,
			"json":             huma.DefaultJSONFormat,
		},
		DefaultFormat: "application/json",
	}
}

func operationID(r Route) string {
	words := strings.FieldsFunc(r.Path, func(c rune) bool {
		return c == '/' || c == '{' || c == '}' || c == '_' ||
			c == '-' || c == '.'
	})
	id := strings.ToLower(r.Method)
	for _, w := range words {
		id += strings.ToUpper(w[:1]) + w[1:]
	}
	return id
}

// tagOf is the business word of a path: the first part that is neither api nor a version.
func tagOf(p string) string {
	for part := range strings.SplitSeq(strings.TrimPrefix(p, "/"), "/") {
		if part != "api" && part != "v1" && part != "v2" && part != "v3" && part != "admin" {
			return part
		}
	}
	return "other"
}

func errorsOf(r Route) []int {
	codes := []int{http.StatusBadRequest, http.StatusTooManyRequests, http.StatusServiceUnavailable}
	if !r.Need.IsPublic() {
		codes = append(codes, http.StatusUnauthorized, http.StatusForbidden, http.StatusLocked)
	}
	if strings.Contains(r.Path, "{") {
		codes = append(codes, http.StatusNotFound)
	}
	if r.Method != http.MethodGet {
		codes = append(codes, http.StatusRequestTimeout, http.StatusConflict, http.StatusRequestEntityTooLarge,
			http.StatusUnsupportedMediaType)
	}
	return codes
}

// Document is the OpenAPI document as indented JSON.
func (m *Mux) Document() ([]byte, error) {
	raw, err := json.MarshalIndent(m.book(), "", "  ")
	if err != nil {
		return nil, fmt.Errorf("writing the OpenAPI document: %w", err)
	}
	return append(raw, '\n'), nil
}

//go:embed docs.html
var docsPage string

type docOperation struct {
	Method, Path, Summary, Need string
	Fields                      []docField
}

type docField struct{ Name, In, Type, Doc, Example string }

type docGroup struct {
	Name       string
	Operations []docOperation
}

// mountDocument serves /openapi.json and a readable page at /docs that needs no outside host. Both are made when they
// are first asked for: that takes as long as the rest of a start.
func (m *Mux) mountDocument() {
	m.mux.Handle("GET /openapi.json", m.serveMade("application/json", m.Document))
	m.mux.Handle("GET /docs", m.serveMade("text/html; charset=utf-8", m.docsHTML))
}

// serveMade sends what is made once.
func (m *Mux) serveMade(kind string, create func() ([]byte, error)) http.HandlerFunc {
	made := sync.OnceValues(create)
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := made()
		if err != nil {
			m.fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", kind)
		if _, err := w.Write(body); err != nil {
			m.log.Debug("could not write the document", "error", err)
		}
	}
}

func (m *Mux) docsHTML() ([]byte, error) {
	page, err := template.New("docs").Parse(docsPage)
	if err != nil {
		return nil, fmt.Errorf("docs page: %w", err)
	}
	var html bytes.Buffer
	if err := page.Execute(&html, map[string]any{"Version": m.config.Version, "Groups": m.docGroups()}); err != nil {
		return nil, fmt.Errorf("docs page: %w", err)
	}
	return html.Bytes(), nil
}

func (m *Mux) docGroups() []docGroup {
	groups := map[string]*docGroup{}
	for _, r := range m.routes {
		tag := tagOf(r.Path)
		if groups[tag] == nil {
			groups[tag] = &docGroup{Name: tag}
		}
		groups[tag].Operations = append(groups[tag].Operations,
			docOperation{r.Method, r.Path, r.Summary, r.Need.String(), docFields(m.book(), r)})
	}
	var list []docGroup
	for _, g := range groups {
		list = append(list, *g)
	}
	slices.SortFunc(list, func(a, b docGroup) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func docFields(doc *huma.OpenAPI, r Route) []docField {
	item := doc.Paths[r.Path]
	if item == nil {
		return nil
	}
	op := map[string]*huma.Operation{
		"GET": item.Get, "POST": item.Post, "PUT": item.Put,
		"DELETE": item.Delete,
	}[r.Method]
	if op == nil {
		return nil
	}
	var fields []docField
	for _, p := range op.Parameters {
		fields = append(fields, docField{p.Name, p.In, typeOf(p.Schema), p.Description, exampleOf(p.Schema)})
	}
	if op.RequestBody == nil || op.RequestBody.Content["application/json"] == nil {
		return fields
	}
	body := op.RequestBody.Content["application/json"].Schema
	if body.Ref != "" {
		body = doc.Components.Schemas.SchemaFromRef(body.Ref)
	}
	names := make([]string, 0, len(body.Properties))
	for name := range body.Properties {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		in := "body"
		if slices.Contains(body.Required, name) {
			in = "body, required"
		}
		property := body.Properties[name]
		fields = append(fields, docField{name, in, typeOf(property), property.Description, exampleOf(property)})
	}
	return fields
}

func exampleOf(s *huma.Schema) string {
	if s == nil || len(s.Examples) == 0 {
		return ""
	}
	return fmt.Sprint(s.Examples[0])
}

func typeOf(s *huma.Schema) string {
	if s == nil {
		return ""
	}
	if s.Ref != "" {
		return s.Ref[strings.LastIndex(s.Ref, "/")+1:]
	}
	if s.Items != nil {
		return "list of " + typeOf(s.Items)
	}
	return s.Type
}
