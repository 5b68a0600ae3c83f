package app_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/rest"
)

// schema is what the document says of a value.
type schema struct {
	Ref        string `json:"$ref"`
	Type       any    // a string, or a list with "null" in it
	Format     string
	Pattern    string
	Enum       []any
	Maximum    *int64
	Required   []string
	MinLength  int
	MaxLength  int
	Items      *schema
	Properties map[string]*schema
}

// described is what the document says of one call's input.
type described struct {
	Parameters []struct {
		Name     string
		In       string
		Required bool
		Schema   *schema
	}
	RequestBody struct {
		Content map[string]struct{ Schema *schema }
	}
}

// document is the OpenAPI document, as far as input is made from it.
type document struct {
	Paths      map[string]map[string]described
	Components struct{ Schemas map[string]*schema }
}

func documentOf(t *testing.T, a *apptest.App) *document {
	t.Helper()
	raw, err := a.Mux.Document()
	if err != nil {
		t.Fatal(err)
	}
	var d document
	if err := json.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	return &d
}

func (d *document) of(r rest.Route) described { return d.Paths[r.Path][strings.ToLower(r.Method)] }

// body is the schema of a call's body, nil when it takes none.
func (d *document) body(r rest.Route) *schema {
	s := d.of(r).RequestBody.Content["application/json"].Schema
	if s == nil {
		return nil
	}
	return d.resolve(s)
}

func (d *document) resolve(s *schema) *schema {
	if name, isRef := strings.CutPrefix(s.Ref, "#/components/schemas/"); isRef {
		return d.Components.Schemas[name]
	}
	return s
}

// number stands in a body for a number that never comes again.
const number = "@n@"

// words are values of fields that only certain texts fit.
var words = map[string]string{"phone": "08" + number, "contact_phone": "08" + number, "email": "e" + number +
	"@example.com", "username": "user" + number, "password": "Mokha" + number + "-Sai", "password_confirm": "Mokha" +
	number + "-Sai", "ordered_at": "2026-11-20T02:00:00Z"}

// example makes a value that the schema accepts: objects with what is required, or whole; the largest there is, or a
// common one.
func (d *document) example(name string, s *schema, whole, largest bool) any {
	s = d.resolve(s)
	kind := s.Type
	if list, several := kind.([]any); several {
		kind = list[0]
	}
	switch {
	case len(s.Enum) > 0:
		return s.Enum[0]
	case kind == "object":
		o := object{}
		for name, property := range s.Properties {
			if whole || slices.Contains(s.Required, name) {
				o[name] = d.example(name, property, whole, largest)
			}
		}
		return o
	case kind == "array":
		return []any{d.example(name, s.Items, whole, largest)}
	case kind == "boolean":
		return true
	case kind == "string" && !largest && words[name] != "":
		return words[name]
	case kind == "string" && s.Format == "date-time":
		return "2026-11-20T02:00:00Z"
	case kind == "string" && largest:
		return strings.Repeat("🛍", max(s.MaxLength, 1))
	case kind == "string":
		return number
	case largest && s.Maximum != nil:
		return *s.Maximum
	}
	return 1
}

// hostile are JSON values that hardly any field wants.
var hostile = []string{
	`null`, `true`, `0`, `-1`, `1.5`, `1e400`, `-9223372036854775809`, `9223372036854775807`, `9223372036854775808`,
	`[]`, `{}`, `[[1]]`, `{"a":[{}]}`, `""`, `" "`, `"'\"; DROP TABLE orders; --"`, `"' OR 1=1 --"`, `"%_!\\"`,
	`"` + strings.Repeat("ก", 10_000) + `"`, `"ก็็็้้้่่่ำำ"`, `"\u202eصباح\u202c"`, `"👩‍👩‍👧‍👦🏴"`, `"\ud800"`,
	`"\udc00\ud800"`, `"a\u0000b"`, `"\ufeff\u200b"`, "\"\xff\xfe\xc3\x28\"", "\"\xed\xa0\x80\"",
	`"\u0007\u001b[2J\r\n"`, `"{{7*7}}<script>alert(1)</script>"`, `"0000-00-00T00:00:00Z"`,
	`"0001-01-01T00:00:00Z"`, `"9999-12-31T23:59:59Z"`, `"2026-02-30T10:00:00Z"`, `"-1"`, `"1"`,
	"tru", "01", "NaN", `"open`, strings.Repeat("[", 20_000),
}

// here stands in a body for the hostile value.
const here = `"@here@"`

// places gives the body once for every value in it, that value replaced by here.
func places(value any, whole func(any) any) (bodies []string) {
	raw, err := json.Marshal(whole("@here@"))
	if err != nil {
		panic(err)
	}
	bodies = append(bodies, string(raw))
	switch v := value.(type) {
	case map[string]any:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			bodies = append(bodies, places(v[name], func(inside any) any { return whole(with(v, name, inside)) })...)
		}
	case []any:
		for i := range v {
			bodies = append(bodies, places(v[i], func(inside any) any { return whole(replaced(v, i, inside)) })...)
		}
	}
	return bodies
}

func with(o object, name string, value any) object {
	changed := object{}
	for k, v := range o {
		changed[k] = v
	}
	changed[name] = value
	return changed
}

func replaced(list []any, i int, value any) []any {
	changed := slices.Clone(list)
	changed[i] = value
	return changed
}

// garbageBodies resemble a good body and are hostile in one thing each, whole giving the values of fields the good one
// lacks.
func garbageBodies(good, whole object, random *rand.Rand) (bodies []string) {
	all := places(good, func(v any) any { return v })
	for name, value := range whole {
		if _, known := good[name]; !known {
			all = append(all, places(value, func(inside any) any { return with(good, name, inside) })...)
		}
	}
	for _, body := range all {
		for _, h := range hostile {
			bodies = append(bodies, strings.Replace(body, here, h, 1))
		}
	}
	raw, err := json.Marshal(good)
	if err != nil {
		panic(err)
	}
	text := string(raw)
	bodies = append(bodies, " ", text+text, text[:len(text)-1], `{"unknown":1,`+text[1:], `{"unknown":1,"unknown":"x"}`,
		`[`+text+`]`, `{"version":1,"version":-1,`+text[1:], `{"Version":1,"NAME":"x",`+text[1:],
		`{"":"", "__proto__":{}}`, "\xef\xbb\xbf"+text, `"`+strings.Repeat("a", rest.DefaultBody)+`"`)
	for name, value := range good {
		bodies = append(bodies, strings.Replace(text, "{", fmt.Sprintf(`{%q:{},`, name), 1))
		if list, isList := value.([]any); isList {
			long, err := json.Marshal(with(good, name, slices.Repeat(list, 5000)))
			if err != nil {
				panic(err)
			}
			bodies = append(bodies, string(long))
		}
	}
	for range 30 {
		bodies = append(bodies, mutated(text, random))
	}
	return bodies
}

// mutated is the text with up to five of its bytes dropped, doubled, swapped or replaced.
func mutated(text string, random *rand.Rand) string {
	b := []byte(text)
	for range 1 + random.IntN(5) {
		i := random.IntN(len(b))
		switch random.IntN(4) {
		case 0:
			b = slices.Delete(b, i, i+1)
		case 1:
			b = slices.Insert(b, i, b[i])
		case 2:
			j := random.IntN(len(b))
			b[i], b[j] = b[j], b[i]
		default:
			b[i] = byte(random.IntN(256))
		}
		if len(b) == 0 {
			return "{"
		}
	}
	return string(b)
}
