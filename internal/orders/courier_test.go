package orders_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

type courier struct {
	ID         int64
	ProviderID int64 `json:"provider_id"`
	Version    int64
}

// put writes a status past every rule.
func (s *shop) put(id, status int64) {
	s.t.Helper()
	err := s.DB.Write(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE orders SET status = $2 WHERE id = $1", id, status)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

func TestWhatWasSwitchedOffStaysWithItsOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		for _, kind := range []string{"salechannel", "paymentmethod"} {
			var all struct{ Data []map[string]any }
			a.Do(t, a.Owner, "GET", "/api/v1/"+kind, nil).Want(200).JSON(&all)
			for _, one := range all.Data {
				id := one["id"]
				one["status"] = 0
				delete(one, "id")
				a.Do(t, a.Owner, "PUT", path("/api/v1/"+kind+"/%v", id), one).Want(200)
			}
		}
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1)).Want(404)
		edit := s.draft(s.plain, 1, body{"address": "1/2 หมู่ 3", "version": o.Version})
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), edit).Want(200).JSON(&o)
		edit["payment_method_id"], edit["version"] = s.cod, o.Version
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), edit).Want(404)
	})
}

func TestAnOrderGoesWithACourierOfTheShopsOwn(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		var flash courier
		said := body{"name": "แฟลช", "tracking_pattern": "fl####", "tracking_link": "https://t.example.com/{number}", "status": 1}
		a.Do(t, a.Owner, "POST", "/api/v1/couriers", said).Want(201).JSON(&flash)
		if flash.ProviderID != flash.ID+100 {
			t.Errorf("%+v", flash)
		}
		var theirs courier
		a.Do(t, a.Stranger, "POST", "/api/v1/couriers", body{"name": "ของเขา", "status": 1}).Want(201).JSON(&theirs)
		a.Unchanged(t, func() {
			for field, wrong := range map[string]body{
				"tracking_pattern": {"name": "x", "status": 1, "tracking_pattern": "(a+)+"},
				"tracking_link":    {"name": "x", "status": 1, "tracking_link": "https://{number}.example.com"},
				"name":             {"name": "แฟลช", "status": 1},
			} {
				if f := a.Do(t, a.Owner, "POST", "/api/v1/couriers", wrong).Failure(); f.Fields[field] == "" {
					t.Errorf("%s: %+v", field, f)
				}
			}
			a.Do(t, a.Manager, "POST", "/api/v1/couriers", body{"name": "x", "status": 1}).Want(403)
			for _, id := range []int64{99, theirs.ProviderID, 1 << 40} {
				f := a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"shipping_provider_id": id})).Failure()
				if f.Fields["shipping_provider_id"] == "" {
					t.Errorf("provider %d: %+v", id, f)
				}
			}
		})
		o := s.order(a.Seller, s.draft(s.plain, 1, body{
			"shipping_provider_id": flash.ProviderID, "payment_method_id": s.cod,
		}))
		track := func(number string) *apptest.Response {
			return a.Do(t, a.Seller, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{"tracking_number": number})
		}
		if f := track("TH1234").Refused(400, errs.InvalidTracking).Failure(); f.Fields["tracking_number"] == "" {
			t.Errorf("%+v", f)
		}
		track("fl 1234").Want(200)
		counts := func(provider int64) (tally struct{ Checked, Expected int64 }) {
			a.Do(t, a.Owner, "GET", path("/api/v1/orders/shipping/info?shipping_provider_id=%d", provider), nil).
				Want(200).JSON(&tally)
			return tally
		}
		s.put(o.ID, 112)
		if one, all := counts(flash.ProviderID), counts(0); one.Expected != 1 || all.Expected != 1 {
			t.Errorf("of the courier %+v, of all %+v", one, all)
		}
		var h orders.HandOver
		a.Do(t, a.Owner, "GET", "/api/v1/orders/shipping/info?shipping_provider_id=1", nil).Want(200).JSON(&h)
		waits := []orders.CourierWaiting{{ShippingProviderID: flash.ProviderID, Waiting: 1}}
		if !slices.Equal(h.Couriers, waits) {
			t.Errorf("waiting %+v", h.Couriers)
		}
		s.put(o.ID, 111)
		a.Do(t, a.Owner, "DELETE", path("/api/v1/couriers/%d", flash.ID), nil).Want(409)
		said["status"], said["version"] = 0, flash.Version
		a.Do(t, a.Owner, "PUT", path("/api/v1/couriers/%d", flash.ID), said).Want(200)
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{
			"shipping_provider_id": flash.ProviderID,
		})).Want(400)
		track("FL5678").Want(200) // what it has already stays
		var list struct{ Total int }
		a.Do(t, a.Seller, "GET", path("/api/v1/orders?shipping_provider_id=%d", flash.ProviderID), nil).Want(200).JSON(&list)
		if list.Total != 1 {
			t.Errorf("%d orders of the courier", list.Total)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{"shipping_provider_id": 1}).Want(200)
		a.Do(t, a.Owner, "DELETE", path("/api/v1/couriers/%d", flash.ID), nil).Want(200)
		file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv", nil).Want(200).Body.String()
		if !strings.Contains(file, "ไปรษณีย์ไทย") {
			t.Error("the file doesn't name the provider")
		}
	})
}
