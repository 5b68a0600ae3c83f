package apptest

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
	"testing"
)

// asked is what a call takes: names in its path and query, and its body.
type asked struct {
	answer
	names map[string]bool
	body  *schema
}

func askedOf(t testing.TB, raw []byte) (all []asked) {
	t.Helper()
	var doc struct {
		Paths map[string]map[string]struct {
			Parameters []struct {
				Name string `json:"name"`
			} `json:"parameters"`
			RequestBody struct {
				Content map[string]struct {
					Schema *schema `json:"schema"`
				} `json:"content"`
			} `json:"requestBody"`
		} `json:"paths"`
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	for path, methods := range doc.Paths {
		for method, operation := range methods {
			call := asked{
				answer: answer{method: strings.ToUpper(method), path: strings.Split(path, "/")},
				names:  map[string]bool{}, body: operation.RequestBody.Content["application/json"].Schema,
			}
			for _, p := range operation.Parameters {
				call.names[p.Name] = true
			}
			all = append(all, call)
		}
	}
	return all
}

// takes finds what the call that a path is of takes; a part said in letters goes before a value.
func (d *described) takes(method, path string) *asked {
	parts := strings.Split(path, "/")
	var best *asked
	for i := range d.asked {
		a := &d.asked[i]
		if a.method == method && a.fits(parts) && (best == nil || a.values() < best.values()) {
			best = a
		}
	}
	return best
}

// isTaken tells whether a field that a refusal marks is one that the call takes. A call without a described body takes
// a file.
func (d *described) isTaken(call *asked, field string) bool {
	if call.names[field] || call.body == nil && field == "file" {
		return true
	}
	s := d.resolved(call.body)
	for part := range strings.SplitSeq(field, ".") {
		if s == nil || s.Properties == nil && s.Items == nil {
			return false
		}
		if s.Items != nil {
			if _, err := strconv.Atoi(part); err != nil {
				return false
			}
			s = d.resolved(s.Items)
			continue
		}
		one, known := s.Properties[part]
		if !known {
			return false
		}
		if s = d.resolved(one); s == nil {
			s = &schema{}
		}
	}
	return true
}

func (d *described) resolved(s *schema) *schema {
	for s != nil && s.Ref != "" {
		s = d.schemas[s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]]
	}
	return s
}

// MarksItsFields fails the test when a refusal marks a field that the call doesn't take: a person would look for it in
// vain.
func (r *Response) MarksItsFields() {
	r.t.Helper()
	if r.Code < 400 {
		return
	}
	d := r.app.described(r.t)
	path, query, _ := strings.Cut(r.path, "?")
	call := d.takes(r.method, path)
	if call == nil {
		return
	}
	values, _ := url.ParseQuery(query)
	for field := range r.Failure().Fields {
		if !d.isTaken(call, field) && !values.Has(field) {
			r.t.Errorf("%s\nmarks %q, which the call doesn't take: %.300s", r.what, field, r.Body)
		}
	}
}
