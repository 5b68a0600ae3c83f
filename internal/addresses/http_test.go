package addresses_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"net/url"
	"testing"

	"langraan/internal/addresses"
	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

type answer struct {
	Data                               []addresses.Address
	Total                              int
	Provinces, Districts, Subdistricts []string
	Msg, Cause                         string
}

func TestAddressesOverHTTP(t *testing.T) {
	m, err := rest.New(rest.Config{Authenticate: func(context.Context, string, string) (access.Actor, error) {
		return access.Actor{UserID: 1, Group: access.GroupCustomer, Language: "en"}, nil
	}}, addresses.Routes())
	if err != nil {
		t.Fatal(err)
	}
	get := func(token, path string) (int, answer) {
		r := httptest.NewRequestWithContext(t.Context(), "GET", path, nil)
		if token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		w := httptest.NewRecorder()
		m.ServeHTTP(w, r)
		var a answer
		if err := json.Unmarshal(w.Body.Bytes(), &a); err != nil {
			t.Fatalf("%s: %v in %s", path, err, w.Body)
		}
		return w.Code, a
	}
	if status, _ := get("", "/api/v1/address?q=10110"); status != 401 {
		t.Errorf("nobody: %d", status)
	}
	if _, err := addresses.Load(); err != nil { // built without the data
		for _, path := range []string{"/api/v1/address?q=10110", "/api/v2/address"} {
			if status, a := get("x", path); status != 503 || a.Cause == "" || a.Msg == "" {
				t.Errorf("%s without data: %d %+v", path, status, a)
			}
		}
		t.Skip("the address data is not generated")
	}
	if status, a := get("x", "/api/v1/address?limit=3&q="+url.QueryEscape("บางกะปิ กทม")); status != 200 ||
		len(a.Data) == 0 || len(a.Data) > 3 ||
		a.Total != len(a.Data) || a.Data[0].Province != "กรุงเทพมหานคร" {
		t.Errorf("search: %d %+v", status, a)
	}
	if status, a := get("x", "/api/v1/address"); status != 200 || a.Data == nil || a.Total != 0 {
		t.Errorf("empty search: %d %+v", status, a)
	}
	if status, a := get("x", "/api/v2/address"); status != 200 || len(a.Provinces) != 77 || a.Data == nil ||
		len(a.Data) != 0 {
		t.Errorf("no choice: %d, %d provinces", status, len(a.Provinces))
	}
	if status, a := get("x", "/api/v2/address?province="+url.QueryEscape("เชียงใหม่")); status != 200 ||
		len(a.Districts) != 25 || len(a.Data) != a.Total {
		t.Errorf("a province: %d, %d districts", status, len(a.Districts))
	}
	if status, a := get("x", "/api/v2/address?zipcode=1"); status != 200 || len(a.Data) != 500 || a.Total <= 500 {
		t.Errorf("a wide choice: %d, %d of %d rows", status, len(a.Data), a.Total)
	}
	for _, path := range []string{
		"/api/v1/address?limit=1000", "/api/v1/address?limit=x",
		"/api/v2/address?zipcode=123456",
	} {
		if status, a := get("x", path); status != 400 || a.Msg == "" {
			t.Errorf("%s: %d", path, status)
		}
	}
}
