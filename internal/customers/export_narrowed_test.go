package customers_test

import (
	"context"
	"encoding/csv"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// The file holds those whom the list shows, by whatever it is narrowed.
func TestTheFileIsNarrowedAsTheList(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		owner, s := enterprise(t, d, "ร้าน"), customers.New(d)
		owner.Language = "en"
		off := int64(customers.StatusOff)
		at := func(province string) []customers.Address {
			return []customers.Address{{RecipientName: "ก", Address: "1", Province: province}}
		}
		early := create(t, s, owner, customers.Input{Name: "สมชาย", Status: &off, Addresses: at("เชียงใหม่")})
		late := create(t, s, owner, customers.Input{Name: "สมหญิง", Addresses: at("กรุงเทพมหานคร")})
		create(t, s, owner, customers.Input{Name: "มานี"})
		// 20 and 27 November 2025
		for id, day := range map[int64]int64{early.ID: 1_763_600_000_000, late.ID: 1_764_200_000_000} {
			order(t, d, owner.EnterpriseID, id, "เพจ", 111, 1_00)
			write(t, d, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, "UPDATE orders SET ordered_at = $1 WHERE customer_id = $2", day, id)
				return err
			})
		}
		mark := customers.Mark{ID: late.ID, Version: 1, Reason: "ช้า"}
		if _, err := s.SetRisk(t.Context(), owner, mark, ""); err != nil {
			t.Fatal(err)
		}
		calls := newCaller(t, d, map[string]access.Actor{"owner": owner})
		for query, names := range map[string]string{
			"status=0": "สมชาย",
			"status=1": "มานี สมหญิง",
			"province=" + url.QueryEscape("เชียงใหม่"): "สมชาย",
			"risk=true":                    "สมหญิง",
			"orders=with":                  "สมหญิง สมชาย",
			"orders=without":               "มานี",
			"last_from=2025-11-25":         "สมหญิง",
			"last_to=2025-11-25":           "สมชาย",
			"q=" + url.QueryEscape("หญิง"): "สมหญิง",
		} {
			var list customers.Listing
			if code := calls.call("owner", "GET", "/api/v1/customers?"+query, "", &list); code != 200 {
				t.Fatal(query, code)
			}
			shown := make([]string, len(list.Data))
			for i, c := range list.Data {
				shown[i] = c.Name
			}
			r := httptest.NewRequestWithContext(t.Context(), "GET", "/api/v1/customers/export?format=csv&"+query, nil)
			r.Header.Set("Authorization", "Bearer owner")
			w := httptest.NewRecorder()
			calls.mux.ServeHTTP(w, r)
			file, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(w.Body.String(), "\ufeff"))).ReadAll()
			if err != nil {
				t.Fatal(query, err)
			}
			var written []string
			for _, row := range file[1:] {
				written = append(written, row[0])
			}
			wanted := strings.Fields(names)
			slices.Sort(shown)
			slices.Sort(written)
			slices.Sort(wanted)
			if !slices.Equal(shown, wanted) || !slices.Equal(written, wanted) {
				t.Errorf("%s: the list shows %q, the file %q, want %q", query, shown, written, wanted)
			}
		}
	})
}
