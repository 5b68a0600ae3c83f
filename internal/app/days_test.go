package app_test

import (
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// noDays look like days and are none: of no calendar, or of a year that nobody counts with (a typed Buddhist one).
var noDays = []string{"2026-02-31", "2026-13-01", "2569-11-20"}

// exported are the files of lists that are narrowed by days, which the description of the calls leaves out.
var exported = map[string][]string{
	"/api/v1/customers/export":                      {"last_from", "last_to"},
	"/api/v1/orders/export":                         {"from", "to"},
	"/api/v1/wms/inventory/history/export":          {"from", "to"},
	"/api/v1/wms/inventory/history/linepack/export": {"from", "to"},
	"/api/v1/wms/inventory/summary/export":          {"from", "to"},
	"/api/v1/wms/po/export":                         {"from", "to"},
	"/api/v1/wms/product/{id}/card/export":          {"from", "to"},
}

// TestADayThatIsNoneIsRefusedAtItsField asks every call that takes a day for impossible ones: each is told as a fault
// of its field, never as a range that is too long, and never passed over.
func TestADayThatIsNoneIsRefusedAtItsField(t *testing.T) {
	a := apptest.New(t, "")
	asked, wanted := map[string][]string{}, map[string]string{}
	d := documentOf(t, a)
	for _, r := range a.Mux.Routes() {
		for _, p := range d.of(r).Parameters {
			if p.In == "query" && p.Required {
				wanted[r.Path] += "&" + p.Name + "=1"
			}
			if strings.Contains(p.Schema.Pattern, "{4}-[0-9]{2}-[0-9]{2}") {
				asked[r.Path] = append(asked[r.Path], p.Name)
			}
		}
	}
	if len(asked) < 11 {
		t.Errorf("only %d calls with days were found", len(asked))
	}
	for path, fields := range exported {
		asked[path] = fields
	}
	for path, fields := range asked {
		for _, field := range fields {
			for _, day := range noDays {
				whole := strings.Replace(path, "{id}", "1", 1) + "?" + field + "=" + day + wanted[path]
				told := a.Do(t, a.Owner, "GET", whole, nil).Refused(http.StatusBadRequest, errs.InvalidParam).Failure()
				if len(told.Fields) != 1 || told.Fields[field] != string(errs.InvalidParam) {
					t.Errorf("%s: %+v", whole, told)
				}
			}
		}
	}
	for _, day := range noDays {
		told := a.Do(t, a.Owner, "POST", "/api/v1/wms/inventory/history", map[string]any{"from": day}).
			Refused(http.StatusBadRequest, errs.InvalidParam).Failure()
		if told.Fields["from"] != string(errs.InvalidParam) {
			t.Errorf("history from %s: %+v", day, told)
		}
	}
}
