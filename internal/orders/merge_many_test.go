package orders_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// Very many orders of a customer go over in parts, all of them and each with its trace, and the same call again gives
// the same answer; what is refused moves none.
func TestManyOrdersOfACustomerGoOver(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		first := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0811111111"}))
		second := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0822222222"}))
		const many = 450
		for range many - 1 {
			s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0822222222"}))
		}
		keep, gone := s.buyer(t, first.CustomerID), s.buyer(t, second.CustomerID)
		a.Unchanged(t, func() {
			s.merge(t, s.Owner, keep, buyer{ID: gone.ID, Version: gone.Version + 1}).Want(409)
			s.merge(t, s.Owner, buyer{ID: 999999, Version: 1}, gone).Want(404)
		})
		for range 2 {
			var one buyer
			a.Do(t, s.Owner, "POST", path("/api/v1/customers/%d/merge", keep.ID), body{
				"version": keep.Version, "gone_id": gone.ID, "gone_version": gone.Version,
			}, "Idempotency-Key", "merge-many").Want(200).JSON(&one)
			if one.ID != keep.ID || one.OrderCount != many+1 {
				t.Errorf("%+v", one)
			}
		}
		traced, err := db.One[int](t.Context(), a.DB.Fresh(), "SELECT COUNT(DISTINCT ref_id) FROM "+audit.Events+
			" WHERE kind = 'order.customer_merged'")
		if err != nil || traced != many {
			t.Errorf("%d orders have it in their trace, %v", traced, err)
		}
		s.agree(t)
		clean(t, a)
	})
}
