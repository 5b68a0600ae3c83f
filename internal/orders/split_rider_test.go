package orders_test

import (
	"testing"

	"langraan/internal/apptest"
)

// Both halves of an order go with the rider that it had.
func TestASplitKeepsTheRider(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.paid(s.plain, 3)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{
			"shipping_provider_id": 6, "courier_id": a.Rider.UserID,
		}).Want(200)
		var h struct {
			Order, Made struct {
				ID        int64
				CourierID int64 `json:"courier_id"`
			}
		}
		a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", o.ID), body{
			"lines": []any{body{"line_id": s.whole(o.ID).Lines[0].ID, "quantity": 1}},
		}).Want(201).JSON(&h)
		if h.Order.CourierID != a.Rider.UserID || h.Made.CourierID != a.Rider.UserID {
			t.Errorf("%+v, the rider is %d", h, a.Rider.UserID)
		}
	})
}
