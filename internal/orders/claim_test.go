package orders_test

import (
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// A replacement that is cancelled replaces nothing: the order may be claimed once more, by one replacement at a time.
func TestAnOrderIsClaimedAgainOnceItsReplacementIsCancelled(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		claim := s.made("/api/v1/paymentmethod", body{"name": "เคลม", "type": 4})
		old := s.shipped()
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", old.ID), body{}).Want(200)
		draft := s.draft(s.plain, 1, body{"payment_method_id": claim, "replaces_id": old.ID})
		replaced := func() (told struct {
			Replaced bool
			By       int64 `json:"replaced_by_id"`
		},
		) {
			t.Helper()
			a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", old.ID), nil).Want(200).JSON(&told)
			return told
		}
		pages := a.Listen(t)
		for range 2 {
			if told := replaced(); told.Replaced || told.By != 0 {
				t.Errorf("nothing replaces it, yet it says %+v", told)
			}
			by := s.order(a.Owner, draft)
			if told := replaced(); !told.Replaced || told.By != by.ID {
				t.Errorf("%d replaces it, yet it says %+v", by.ID, told)
			}
			a.Unchanged(t, func() {
				a.Do(t, a.Owner, "POST", "/api/v1/orders", draft).Refused(409, errs.InvalidOrderStatus)
			})
			pages.Told(t)
			a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", by.ID), body{
				"reason_type": 2, "reason": "ของหมด",
			}).Want(200)
			if told := pages.Told(t)["orders"]; !slices.Contains(told, old.ID) {
				t.Errorf("pages of the order that may be claimed again are told of %v, not of %d", told, old.ID)
			}
		}
		by := s.order(a.Owner, draft)
		if got, told := s.now(by.ID), s.now(old.ID); got.Status != 111 || told.Status != 142 ||
			told.Timeline[0].Kind != "order.claimed" {
			t.Errorf("the replacement is %+v, the order %+v", got, told)
		}
		clean(t, a)
	})
}
