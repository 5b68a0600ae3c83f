package customers_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
)

type caller struct {
	t      *testing.T
	mux    *rest.Mux
	actors map[string]access.Actor
}

func newCaller(t *testing.T, d *db.DB, actors map[string]access.Actor) caller {
	t.Helper()
	m, err := rest.New(rest.Config{
		Log: slog.New(slog.DiscardHandler),
		Authenticate: func(_ context.Context, token, _ string) (access.Actor, error) {
			if a, ok := actors[token]; ok {
				return a, nil
			}
			return access.Actor{}, errs.ErrSignIn
		},
	}, customers.New(d).Routes())
	if err != nil {
		t.Fatal(err)
	}
	return caller{t, m, actors}
}

// call gives the status and reads the answer into out, which may be nil.
func (c caller) call(who, method, path, body string, out any) int {
	c.t.Helper()
	r := httptest.NewRequestWithContext(c.t.Context(), method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+who)
	w := httptest.NewRecorder()
	c.mux.ServeHTTP(w, r)
	if out != nil {
		if err := json.Unmarshal(w.Body.Bytes(), out); err != nil {
			c.t.Fatalf("%s %s: %v in %s", method, path, err, w.Body)
		}
	}
	return w.Code
}

func TestCustomersOverHTTP(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		owner, stranger := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		level := func(l access.Level) access.Actor {
			return access.Actor{
				UserID: 9, EnterpriseID: owner.EnterpriseID, Group: access.GroupEmployee,
				Roles: access.Roles{access.Customer: l},
			}
		}
		readOnly := level(access.LevelManage)
		readOnly.ReadOnly = true
		c := newCaller(t, d, map[string]access.Actor{
			"owner": owner, "stranger": stranger, "none": level(access.LevelNone), "see": level(access.LevelSee),
			"work": level(access.LevelWork), "manage": level(access.LevelManage), "viewer": readOnly,
			"buyer": {UserID: 5, EnterpriseID: owner.EnterpriseID, Group: access.GroupCustomer},
		})
		var made customers.Customer
		body := `{"name":"สมชาย","phone":"+66 81 234 5678","addresses":[{"recipient_name":"ก","address":"1","district":"คลองเตย","zipcode":"10110"}]}`
		if status := c.call("work", "POST", "/api/v1/customers", body, &made); status != 201 ||
			made.Phone != "0812345678" || len(made.Addresses) != 1 {
			t.Fatalf("%d %+v", status, made)
		}
		one := fmt.Sprintf("/api/v1/customers/%d", made.ID)
		place := fmt.Sprintf("/api/v1/customers/address/%d", made.Addresses[0].ID)

		everybody := "anonymous none see work manage viewer owner buyer stranger"
		for _, r := range []struct{ method, path, body, want string }{
			{"GET", "/api/v1/customers?q=ชาย", "", "401 403 200 200 200 200 200 403 200"},
			{"GET", one, "", "401 403 200 200 200 200 200 403 404"},
			{"POST", "/api/v1/customers", body, "401 403 403 409 409 403 409 403 201"},
			{"PUT", one, `{"name":"x","version":99}`, "401 403 403 409 409 403 409 403 404"},
			{"PUT", one + "/status", `{"status":1,"version":99}`, "401 403 403 409 409 403 409 403 404"},
			{"PUT", place, `{"recipient_name":"x","address":"1","version":99}`, "401 403 403 409 409 403 409 403 404"},
			{"DELETE", "/api/v1/customers/address/999999", "", "401 403 403 404 404 403 404 403 404"},
			{"DELETE", "/api/v1/customers/999999", "", "401 403 403 403 404 403 404 403 404"},
		} {
			got := make([]string, 0, 9)
			for who := range strings.FieldsSeq(everybody) {
				got = append(got, fmt.Sprint(c.call(who, r.method, r.path, r.body, nil)))
			}
			if strings.Join(got, " ") != r.want {
				t.Errorf("%s %s:\n     %s\ngot  %s\nwant %s", r.method, r.path, everybody, strings.Join(got, " "),
					r.want)
			}
		}

		var changed customers.Customer
		if status := c.call("work", "PUT", place, `{"recipient_name":"ข","address":"2","zipcode":"50200","version":1}`,
			&changed); status != 200 ||
			changed.Addresses[0].RecipientName != "ข" || changed.Addresses[0].Zipcode != "50200" ||
			!changed.Addresses[0].IsDefault || changed.Version != 2 {
			t.Errorf("%d %+v", status, changed)
		}
		if status := c.call("work", "PUT", one+"/status", `{"status":0,"version":2}`, &changed); status != 200 ||
			changed.Status != 0 {
			t.Errorf("%d %+v", status, changed)
		}
		for _, bad := range []string{
			`{}`, `{"name":""}`, `{"name":"x","phone":"1669"}`, `{"name":"x","email":"no"}`, `{"name":"x","status":7}`,
			`{"name":"x","unknown":1}`,
			`{"name":"x","addresses":[{"recipient_name":"ก","address":"1","zipcode":"99999"}]}`, `{"name":"` +
				strings.Repeat("ก", 201) + `"}`, `[]`, `{`,
		} {
			var failure rest.Failure
			if status := c.call("owner", "POST", "/api/v1/customers", bad, &failure); status != 400 ||
				failure.Msg == "" || failure.Cause == "" {
				t.Errorf("%.60s: %d %+v", bad, status, failure)
			}
		}
		var failure rest.Failure
		if c.call("owner", "POST", "/api/v1/customers", `{"name":"x","phone":"1669"}`,
			&failure); failure.Fields["phone"] == "" {
			t.Errorf("the phone is not named: %+v", failure)
		}
		if status := c.call("work", "DELETE", place, "", nil); status != 200 {
			t.Errorf("delete the address: %d", status)
		}
		if status := c.call("manage", "DELETE", one, "", nil); status != 200 {
			t.Errorf("delete: %d", status)
		}
		if status := c.call("owner", "GET", one, "", nil); status != 404 {
			t.Errorf("read after delete: %d", status)
		}
	})
}
