package customers_test

import (
	"encoding/csv"
	"net/http/httptest"
	"strings"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Each value stands under its heading, the first address in columns of its own.
func TestTheFileOfCustomers(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		owner, s := enterprise(t, d, "ร้าน"), customers.New(d)
		off := int64(customers.StatusOff)
		c := create(t, s, owner, customers.Input{
			Name: "สมชาย", Phone: "0812345678", Email: "a@b.co", LineID: "chai", Facebook: "Chai", Note: "ส่งเช้า",
			Status: &off, Addresses: []customers.Address{{
				RecipientName: "ก", Address: "1", District: "คลองตัน", City: "คลองเตย", Province: "กรุงเทพมหานคร",
				Zipcode: "10110",
			}},
		})
		order(t, d, owner.EnterpriseID, c.ID, "เพจ", 111, 150_00)
		if _, err := s.SetRisk(t.Context(), owner, customers.Mark{ID: c.ID, Version: 1, Reason: "ช้า"}, ""); err != nil {
			t.Fatal(err)
		}
		create(t, s, owner, customers.Input{Name: "ไม่มีที่อยู่"})
		owner.Language = "en"
		calls := newCaller(t, d, map[string]access.Actor{"owner": owner})
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/api/v1/customers/export?format=csv", nil)
		r.Header.Set("Authorization", "Bearer owner")
		w := httptest.NewRecorder()
		calls.mux.ServeHTTP(w, r)
		file, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(w.Body.String(), "\ufeff"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		want := [][2]string{
			{"Name", "สมชาย"},
			{"Phone", "0812345678"},
			{"E-mail", "a@b.co"},
			{"LINE ID", "chai"},
			{"Facebook", "Chai"},
			{"Status", "Blocked"},
			{"Address", "1"},
			{"Subdistrict", "คลองตัน"},
			{"District", "คลองเตย"},
			{"Province", "กรุงเทพมหานคร"},
			{"Postcode", "10110"},
			{"Orders", "1"},
			{"Net purchases (baht)", "150.00"},
			{"Average order (baht)", "150.00"},
			{"Refused on delivery", "0"},
			{"First order", "1970"},
			{"Last order", "1970"},
			{"Risk", "ช้า"},
			{"Note of the shop", "ส่งเช้า"},
		}
		if len(file) != 3 || len(file[0]) != len(want) || file[1][0] != "ไม่มีที่อยู่" {
			t.Fatalf("%q", file)
		}
		for i, column := range want {
			if file[0][i] != column[0] || !strings.Contains(file[2][i], column[1]) {
				t.Errorf("column %d: %q says %q, want %q", i, file[0][i], file[2][i], column)
			}
		}
	})
}
