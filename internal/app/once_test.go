package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// Every call that creates something takes an Idempotency-Key, so that a lost answer makes no second one.
func TestEveryCreateTakesAKey(t *testing.T) {
	a := apptest.Bare(t, "")
	var document struct {
		Paths map[string]map[string]struct {
			Parameters []struct{ Name, In string }
			Responses  map[string]struct{ Headers map[string]any }
			Body       *struct{ Content map[string]any } `json:"requestBody"`
		}
	}
	raw, err := a.Mux.Document()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &document); err != nil {
		t.Fatal(err)
	}
	creates := 0
	for path, calls := range document.Paths {
		for method, call := range calls {
			takes := false
			for _, p := range call.Parameters {
				takes = takes || p.In == "header" && p.Name == "Idempotency-Key"
			}
			says := false
			for _, answer := range call.Responses {
				says = says || answer.Headers["Idempotency-Replayed"] != nil
			}
			if takes != says {
				t.Errorf("%s %s takes a key: %v; its answer says whether it was used before: %v", method, path, takes,
					says)
			}
		}
		call, posts := calls["post"]
		if _, creates201 := call.Responses["201"]; !posts || !creates201 || call.Body == nil ||
			call.Body.Content["application/json"] == nil {
			continue
		}
		creates++
		found := false
		for _, p := range call.Parameters {
			found = found || p.In == "header" && p.Name == "Idempotency-Key"
		}
		if !found {
			t.Errorf("POST %s creates without an Idempotency-Key", path)
		}
	}
	if creates < 10 {
		t.Errorf("only %d calls that create were found", creates)
	}
}

// The same key and body give the first thing again, whatever became of it; another body is refused.
func TestThingsAreCreatedOnceUnderAKey(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for path, body := range map[string]string{
			"/api/v1/wms/storage":       `{"name":%q}`,
			"/api/v1/wms/partner":       `{"company_name":%q}`,
			"/api/v1/wms/product":       `{"name":%[1]q,"pn":"pn %[1]s"}`, // no storage is called so
			"/api/v1/products":          `{"name":%[1]q,"sku":%[1]q,"price":100}`,
			"/api/v1/products/category": `{"name":%q}`,
			"/api/v1/customers":         `{"name":%q}`,
			"/api/v1/salechannel":       `{"name":%q,"type":1}`,
			"/api/v1/teams":             `{"name":%q}`,
			"/api/v1/department":        `{"name":%q}`,
		} {
			var first, again struct{ ID int64 }
			send := func(name string) *apptest.Response {
				return a.Do(t, a.Owner, "POST", path, fmt.Sprintf(body, name), "Idempotency-Key", "create-0001"+path)
			}
			made := send("A-77").Want(http.StatusCreated)
			if made.JSON(&first); made.Header().Get("Idempotency-Replayed") != "" {
				t.Errorf("%s: the first answer says that it is a repeat", path)
			}
			send("A-77").Want(http.StatusCreated).JSON(&again)
			if first.ID == 0 || again.ID != first.ID {
				t.Errorf("%s: %d, then %d", path, first.ID, again.ID)
			}
			if said := send("A-77").Header().Get("Idempotency-Replayed"); said != "true" {
				t.Errorf("%s: the repeat says %q of its key", path, said)
			}
			send("B-78").Refused(http.StatusConflict, errs.InvalidParam)
		}
	})
}

// A key whose thing was deleted since says so, and makes no second one.
func TestAKeyWhoseThingIsDeletedSaysSo(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := &shop{t: t, a: a, who: a.Owner}
		profile := object{"name": "เช้า", "lines": []object{{"product_id": s.goods(), "quantity": 1}}}
		for path, body := range map[string]object{
			"/api/v1/wms/po":                    s.newPOBody(),
			"/api/v1/wms/profile/pickup/create": profile,
		} {
			var made struct{ ID, Version int64 }
			send := func() *apptest.Response {
				return a.Do(t, a.Owner, "POST", path, body, "Idempotency-Key",
					"gone"+path)
			}
			send().Want(http.StatusCreated).JSON(&made)
			thing := strings.TrimSuffix(path, "/create")
			a.Do(t, a.Owner, "DELETE", fmt.Sprintf("%s/%d?version=%d", thing, made.ID, made.Version),
				nil).Want(http.StatusOK)
			a.Unchanged(t, func() {
				if said := send().Refused(http.StatusConflict,
					errs.InvalidParam).Failure(); said.Fields["Idempotency-Key"] == "" {
					t.Errorf("%s: %+v", path, said)
				}
			})
		}
	})
}
