package rest_test

import (
	"context"
	"net/http"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// A value that cannot be read is not one that was not given: all that it was to leave out would come.
func TestAMalformedQueryIsRefused(t *testing.T) {
	m, err := rest.New(rest.Config{Log: quiet}, []rest.Route{
		rest.Get("/api/v1/typed", access.Public(), "x", func(context.Context, access.Actor, *struct {
			Text string `query:"text"`
		},
		) (int, error) {
			return 1, nil
		}),
		rest.Raw("GET", "/api/v1/raw", access.Public(), "x", func(http.ResponseWriter, *http.Request,
			access.Actor,
		) error {
			return nil
		}),
	})
	if err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]int{
		"text=b%3Bc": 200, "text=%25": 200, "text=b+c": 200, "text=%E0%B8%81": 200, "text": 200, "&&": 200,
		"text=b;c": 400, "text=%zz": 400, "text=5%": 400, "%=1": 400, "text=a%00b": 400, "%00=1": 400, "text=%2500": 200,
		"text=%ff": 400, "text=%E0%B8": 400, "text=%ED%A0%80": 400, "text=\xe0\xb8\x81": 200, "text=\xe0": 400, "%ff=1": 400,
		"text=%EF%BF%BD": 200, "text=a&text=%ff": 400,
	} {
		for _, path := range []string{"/api/v1/typed", "/api/v1/raw"} {
			if w, _ := call(m, "GET", path+"?"+query, "", ""); w.Code != want {
				t.Errorf("%s?%s: %d %s", path, query, w.Code, w.Body)
			}
		}
	}
}
