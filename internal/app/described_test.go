package app_test

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
)

// silent are the calls without an answer that a program would read.
var silent = []string{"get /healthz", "get /readyz", "get /api/v1/live"}

// TestEveryCallIsDescribed: what stands in a call's path is among its parameters, it says of which types its answer is
// and how it refuses, and what takes a body of which types that is. Files and uploads do so as well as typed calls.
func TestEveryCallIsDescribed(t *testing.T) {
	raw, err := apptest.Bare(t, "").Mux.Document()
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Paths map[string]map[string]shownCall
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	for path, calls := range doc.Paths {
		for method, c := range calls {
			name := method + " " + path
			for _, m := range regexp.MustCompile(`\{(.+?)\}`).FindAllStringSubmatch(path, -1) {
				if !slices.Contains(c.names(), m[1]) {
					t.Errorf("%s doesn't say what %s is", name, m[1])
				}
			}
			answer, refusal := c.Responses["200"], c.Responses["400"]
			if len(answer.Content) == 0 {
				answer = c.Responses["201"]
			}
			if len(answer.Content) == 0 && !slices.Contains(silent, name) || len(refusal.Content) == 0 {
				t.Errorf("%s doesn't say what it answers", name)
			}
		}
	}
	list := []string{
		"status", "from", "to", "platform", "sale_channel_id", "payment_method_id", "shipping_provider_id",
		"product_id", "warehouse_product_id", "tag_id", "on_hold", "late", "paid", "on_delivery", "tracking", "noted",
		"customer_id", "created_by", "day", "numbers", "q", "sort", "format", "ids", "columns", "per_line", "template",
	}
	for name, want := range map[string][]string{
		"get /api/v1/orders/export": list,
		"get /api/v1/customers/export": {
			"format", "q", "status", "province", "risk", "orders", "last_from", "last_to",
		},
		"post /api/v1/orders/tracking/file": {"reference", "tracking", "courier"},
		"post /api/v1/payments/statement":   {"name", "Idempotency-Key"},
		"post /api/v1/wms/imports":          {"kind", "name"},
	} {
		method, path, _ := strings.Cut(name, " ")
		c := doc.Paths[path][method]
		got := c.names()
		slices.Sort(want)
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%s takes %v, want %v", name, got, want)
		}
		if method == "post" && len(c.RequestBody.Content) == 0 {
			t.Errorf("%s doesn't say what body it takes", name)
		}
	}
	statement := doc.Paths["/api/v1/payments/statement"]["post"]
	sent := slices.Sorted(maps.Keys(statement.RequestBody.Content))
	if !slices.Contains(sent, "multipart/form-data") || len(statement.Responses["201"].Content) == 0 {
		t.Errorf("a statement is sent as %v and answered by %v", sent, statement.Responses)
	}
}

func (c shownCall) names() (all []string) {
	for _, p := range c.Parameters {
		all = append(all, p.Name)
	}
	return all
}
