package apptest

import (
	"encoding/json"
	"slices"
	"testing"
)

func TestAnswersAreComparedWithTheirDescription(t *testing.T) {
	a := New(t, "")
	d := descriptionOf(t, a.Mux)
	if d.of("GET", "/api/v1/orders/7", "200") == d.of("GET", "/api/v1/orders", "200") {
		t.Error("one order and the list are described alike")
	}
	s := d.of("GET", "/api/v1/wms/partner", "200")
	if s == nil {
		t.Fatal("the list of partners is not described")
	}
	for text, faults := range map[string][]string{
		`{"Total":0,"Data":[]}`:       nil,
		`{"Total":0,"Data":null}`:     {"answer.Data is null, described as array"},
		`{"Data":[]}`:                 {"answer.Total is missing"},
		`{"Total":"0","Data":[]}`:     {"answer.Total is string, described as integer"},
		`{"Total":0,"Data":[],"x":1}`: {"answer.x is not described"},
	} {
		var value any
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			t.Fatal(err)
		}
		if got := d.misfits(s, value, "answer"); !slices.Equal(got, faults) {
			t.Errorf("%s: %q, want %q", text, got, faults)
		}
	}
}
