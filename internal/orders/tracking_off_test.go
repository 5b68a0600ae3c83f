package orders_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// A tracking number that was typed by mistake is taken off while the parcel is in the house, and the trace tells it.
func TestATrackingNumberIsTakenOff(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o, other := s.paid(s.plain, 1), s.paid(s.plain, 1)
		put := func(who *apptest.Person, o seen, number string) *apptest.Response {
			t.Helper()
			return a.Do(t, who, "PUT", path("/api/v1/orders/tracking/%d", o.ID), body{"tracking_number": number})
		}
		put(a.Seller, o, "EF582621152TH").Want(200)
		a.Unchanged(t, func() {
			put(a.Packer, o, "").Want(403)
			put(a.Stranger, o, "").Want(404)
			put(a.Seller, o, " ").Refused(400, errs.InvalidTracking)
		})
		put(a.Seller, o, "").Want(200)
		var now struct {
			TrackingNumber string `json:"tracking_number"`
			Provider       int64  `json:"shipping_provider_id"`
			Timeline       []struct {
				Kind string `json:"kind"`
				Data struct {
					Before, After struct {
						TrackingNumber string `json:"tracking_number"`
					}
				} `json:"data"`
			} `json:"timeline"`
		}
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&now)
		told := now.Timeline[0]
		if now.TrackingNumber != "" || now.Provider != 1 || told.Kind != "order.shipping" ||
			told.Data.Before.TrackingNumber != "EF582621152TH" || told.Data.After.TrackingNumber != "" {
			t.Errorf("%+v", now)
		}
		for query, want := range map[string]int{"tracking=with": 0, "tracking=without": 2, "q=EF582621152TH": 0} {
			var list struct{ Total int }
			a.Do(t, a.Owner, "GET", "/api/v1/orders?"+query, nil).Want(200).JSON(&list)
			if list.Total != want {
				t.Errorf("%s lists %d, want %d", query, list.Total, want)
			}
		}
		put(a.Seller, other, "EF582621152TH").Want(200) // nobody has it any more

		gone := s.shipped()
		put(a.Seller, gone, "EF582621153TH").Want(200)
		a.Unchanged(t, func() { put(a.Seller, gone, "").Refused(409, errs.InvalidOrderStatus) })

		some := s.paid(s.plain, 2)
		put(a.Seller, some, "EF582621154TH").Want(200)
		box := s.someOf(some, 1)
		s.check(box, orders.CheckOK)
		if now := s.status(some); now != 114 {
			t.Errorf("one parcel of the order left, and it stands at %d", now)
		}
		a.Unchanged(t, func() { put(a.Seller, some, "").Refused(409, errs.InvalidOrderStatus) })
		put(a.Seller, some, "EF582621155TH").Want(200)
		clean(t, a)
	})
}
