package apptest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"langraan/internal/kit/rest"
)

// described is what the program says of its answers: the schemas by name, and that of each call's good answer.
type described struct {
	schemas map[string]*schema
	answers []answer
	asked   []asked
}

type answer struct {
	method string
	path   []string // parts, a value as {name}
	status string
	schema *schema
}

type schema struct {
	Ref        string             `json:"$ref"`
	Type       any                `json:"type"`
	Required   []string           `json:"required"`
	Properties map[string]*schema `json:"properties"`
	Items      *schema            `json:"items"`
}

// One for all: every App of a process has the same calls.
var (
	once        sync.Once
	description *described
)

func descriptionOf(t testing.TB, mux *rest.Mux) *described {
	t.Helper()
	raw, err := mux.Document()
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Paths map[string]map[string]struct {
			Responses map[string]struct {
				Content map[string]struct {
					Schema *schema `json:"schema"`
				} `json:"content"`
			} `json:"responses"`
		} `json:"paths"`
		Components struct {
			Schemas map[string]*schema `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	d := &described{schemas: doc.Components.Schemas}
	for path, methods := range doc.Paths {
		for method, operation := range methods {
			for status, response := range operation.Responses {
				if content, ok := response.Content["application/json"]; ok && strings.HasPrefix(status, "2") {
					d.answers = append(d.answers, answer{
						strings.ToUpper(method), strings.Split(path, "/"), status, content.Schema,
					})
				}
			}
		}
	}
	if len(d.answers) < 50 {
		t.Fatalf("the document describes %d answers: its form has changed", len(d.answers))
	}
	d.asked = askedOf(t, raw)
	return d
}

// of finds the call that a path is of; a part said in letters goes before a value.
func (d *described) of(method, path, status string) *schema {
	parts := strings.Split(path, "/")
	var best *answer
	for i := range d.answers {
		a := &d.answers[i]
		if a.method == method && a.status == status && a.fits(parts) && (best == nil || a.values() < best.values()) {
			best = a
		}
	}
	if best == nil {
		return nil
	}
	return best.schema
}

func isValue(part string) bool { return strings.HasPrefix(part, "{") }

func (a *answer) fits(parts []string) bool {
	if len(a.path) != len(parts) {
		return false
	}
	for i, part := range a.path {
		if part != parts[i] && !isValue(part) {
			return false
		}
	}
	return true
}

func (a *answer) values() (n int) {
	for _, part := range a.path {
		if isValue(part) {
			n++
		}
	}
	return n
}

// misfits tells where a value is not what the schema says: another type, null where none may be, a field that is
// missing or that nobody described. Browsers rely on all of it.
func (d *described) misfits(s *schema, value any, at string) []string {
	for s != nil && s.Ref != "" {
		s = d.schemas[s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]]
	}
	if s == nil || s.Type == nil {
		return nil
	}
	kind := kindOf(value)
	if !s.allows(kind) {
		return []string{fmt.Sprintf("%s is %s, described as %v", at, kind, s.Type)}
	}
	var faults []string
	switch v := value.(type) {
	case []any:
		for i, one := range v {
			faults = append(faults, d.misfits(s.Items, one, fmt.Sprintf("%s.%d", at, i))...)
		}
	case map[string]any:
		for _, name := range s.Required {
			if _, there := v[name]; !there {
				faults = append(faults, fmt.Sprintf("%s.%s is missing", at, name))
			}
		}
		for name, one := range v {
			property, known := s.Properties[name]
			if !known && len(s.Properties) > 0 {
				faults = append(faults, fmt.Sprintf("%s.%s is not described", at, name))
			}
			faults = append(faults, d.misfits(property, one, at+"."+name)...)
		}
	}
	return faults
}

func (s *schema) allows(kind string) bool {
	switch t := s.Type.(type) {
	case string:
		return t == kind || t == "integer" && kind == "number"
	case []any:
		return slices.ContainsFunc(t, func(one any) bool {
			return one == kind || one == "integer" && kind == "number"
		})
	}
	return true
}

func kindOf(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case float64:
		return "number"
	case string:
		return "string"
	case []any:
		return "array"
	}
	return "object"
}

func (a *App) described(t testing.TB) *described {
	t.Helper()
	once.Do(func() { description = descriptionOf(t, a.Mux) })
	return description
}

// checkAnswer fails the test when a good answer is not as the document describes it.
func (a *App) checkAnswer(t testing.TB, method, path string, status int, contentType, body string) {
	t.Helper()
	if status >= 300 || !strings.HasPrefix(contentType, "application/json") {
		return
	}
	d := a.described(t)
	path, _, _ = strings.Cut(path, "?")
	s := d.of(method, path, fmt.Sprint(status))
	if s == nil {
		return
	}
	var value any
	if err := json.Unmarshal([]byte(body), &value); err != nil {
		t.Errorf("%s %s: %v", method, path, err)
		return
	}
	for i, fault := range d.misfits(s, value, "answer") {
		if i == 5 {
			break
		}
		t.Errorf("%s %s: %s", method, path, fault)
	}
}
