package app_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
)

// shown is what the document says of a value, as far as examples go.
type shown struct {
	Ref        string            `json:"$ref"`
	Type       any               `json:"type"`
	Enum       []any             `json:"enum"`
	Default    any               `json:"default"`
	Examples   []any             `json:"examples"`
	Items      *shown            `json:"items"`
	Properties map[string]*shown `json:"properties"`
}

// shownCall is what the document says of a call's input and answers.
type shownCall struct {
	Parameters []struct {
		Name   string `json:"name"`
		Schema *shown `json:"schema"`
	} `json:"parameters"`
	RequestBody shownContent            `json:"requestBody"`
	Responses   map[string]shownContent `json:"responses"`
}

type shownContent struct {
	Content map[string]struct {
		Schema *shown `json:"schema"`
	} `json:"content"`
}

// exampled are the calls of an order that nobody understands by their names alone, and those beside them.
var exampled = []string{
	"POST /api/v1/orders", "GET /api/v1/orders", "PUT /api/v1/orders/{id}", "GET /api/v1/orders/detail",
	"GET /api/v1/orders/detail/product", "GET /api/v1/orders/shipping/info", "POST /api/v1/orders/product",
	"PUT /api/v1/orders/{id}/packing", "PUT /api/v1/orders/tracking/{id}", "PUT /api/v1/orders/shipping/{id}",
	"PUT /api/v1/orders/{id}/status", "PUT /api/v1/orders/{id}/delivery", "POST /api/v1/orders/trackingcheck/{id}",
	"DELETE /api/v1/orders/trackingcheck/{id}",
	"PUT /api/v1/orders/cancel/{id}", "PUT /api/v1/orders/payment/confirm/success/{id}",
	"PUT /api/v1/orders/payment/confirm/fail/{id}", "GET /api/v1/address", "GET /api/v2/address",
	"POST /api/v1/customers", "GET /api/v1/customers", "GET /api/v1/customers/{id}", "PUT /api/v1/customers/{id}",
	"PUT /api/v1/customers/{id}/status", "PUT /api/v1/customers/address/{id}",
	"POST /api/v1/address/parse",
}

// plainly are fields whose values say by themselves what they are, and what has no one shape.
var plainly = []string{"$schema", "Msg", "data", "hold_reason", "hold_by_name"}

// TestCallsAreShownByExample: each field of what these calls take and answer has an example, unless it is a choice of
// few words, yes or no.
func TestCallsAreShownByExample(t *testing.T) {
	raw, err := apptest.Bare(t, "").Mux.Document()
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Paths      map[string]map[string]shownCall
		Components struct{ Schemas map[string]*shown }
	}
	if err := json.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	var bare func(at string, s *shown, above []string) []string
	bare = func(at string, s *shown, above []string) (missing []string) {
		if name, isRef := strings.CutPrefix(s.Ref, "#/components/schemas/"); isRef {
			if slices.Contains(above, name) {
				return nil
			}
			return bare(at, d.Components.Schemas[name], append(above, name))
		}
		switch {
		case len(s.Examples) > 0 || len(s.Enum) > 0 || s.Default != nil || fmt.Sprint(s.Type) == "boolean":
		case s.Items != nil && len(s.Items.Properties) == 0 && s.Items.Ref == "": // a list of numbers or words
		case s.Items != nil:
			return bare(at+"[]", s.Items, above)
		case len(s.Properties) > 0:
			for name, property := range s.Properties {
				if !slices.Contains(plainly, name) {
					missing = append(missing, bare(at+"."+name, property, above)...)
				}
			}
		default:
			missing = []string{at}
		}
		return missing
	}
	for _, name := range exampled {
		method, path, _ := strings.Cut(name, " ")
		call, has := d.Paths[path][strings.ToLower(method)]
		if !has {
			t.Errorf("no %s", name)
		}
		var missing []string
		for _, p := range call.Parameters {
			missing = append(missing, bare("parameter "+p.Name, p.Schema, nil)...)
		}
		for _, c := range call.RequestBody.Content {
			missing = append(missing, bare("takes", c.Schema, nil)...)
		}
		for code, answer := range call.Responses {
			for _, c := range answer.Content {
				if strings.HasPrefix(code, "2") {
					missing = append(missing, bare("answers", c.Schema, nil)...)
				}
			}
		}
		slices.Sort(missing)
		for _, m := range missing {
			t.Errorf("%s: no example of what it %s", name, m)
		}
	}
}
