package app_test

import (
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// TestAnUnknownSortIsRefused asks every list for an order that it does not offer.
func TestAnUnknownSortIsRefused(t *testing.T) {
	a := apptest.New(t, "")
	besides := map[string]string{"/api/v1/orders/draws": "product_id=1&"}
	paths := []string{"/api/v1/products?platform=2&sort=nonsense"}
	d := documentOf(t, a)
	for _, r := range a.Mux.Routes() {
		for _, p := range d.of(r).Parameters {
			if p.Name == "sort" {
				paths = append(paths, r.Path+"?"+besides[r.Path]+"sort=nonsense")
			}
		}
	}
	if len(paths) < 20 {
		t.Errorf("only %d lists were found", len(paths))
	}
	for _, path := range paths {
		path = strings.Replace(path, "{id}", "1", 1)
		f := a.Do(t, a.Owner, "GET", path, nil).Refused(http.StatusBadRequest, errs.InvalidParam).Failure()
		if f.Fields["sort"] == "" {
			t.Errorf("%s does not name the field: %+v", path, f)
		}
	}
}
