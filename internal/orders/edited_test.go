package orders_test

import (
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// edit asks for other things of an order than it is made of.
func (s *shop) edit(id int64, b body) (o money) {
	s.t.Helper()
	b["version"] = s.now(id).Version
	s.Do(s.t, s.Owner, "PUT", path("/api/v1/orders/%d", id), b).Want(200).JSON(&o)
	return o
}

// An order that is brought down to what came in is paid from then on, and is to leave by that moment, not by the one at
// which it was made; one that is raised above it is paid no longer.
func TestAnEditSaysWhenAnOrderWasPaid(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.order(a.Seller, s.draft(s.plain, 2))
		s.confirm(o.ID, body{"payments": []any{body{"payment_method_id": s.bank, "amount": 5900}}})
		a.Clock.Advance(8 * time.Hour)
		now := a.Clock.Now().UTC().Format("2006-01-02T15:04")
		down := s.edit(o.ID, s.draft(s.plain, 1))
		if down.Status != 111 || len(down.PaidAt) < len(now) || down.PaidAt[:len(now)] != now {
			t.Errorf("brought down at %s: %d, paid at %q", now, down.Status, down.PaidAt)
		}
		a.Clock.Advance(time.Hour)
		if same := s.edit(o.ID, s.draft(s.plain, 1, body{"address": "9/9"})); same.PaidAt != down.PaidAt {
			t.Errorf("another address: paid at %q, want %q", same.PaidAt, down.PaidAt)
		}
		if up := s.edit(o.ID, s.draft(s.plain, 3)); up.Status != 100 || up.PaidAt != "" {
			t.Errorf("raised: %d, paid at %q", up.Status, up.PaidAt)
		}
		cod := s.order(a.Seller, s.draft(s.plain, 2, body{"payment_method_id": s.cod}))
		s.confirm(cod.ID, body{"payments": []any{body{"payment_method_id": s.bank, "amount": 5900}}})
		if down := s.edit(cod.ID, s.draft(s.plain, 1, body{"payment_method_id": s.cod})); down.PaidAt == "" {
			t.Errorf("nothing is collected any more: paid at %q", down.PaidAt)
		}
		if up := s.edit(cod.ID, s.draft(s.plain, 2, body{"payment_method_id": s.cod})); up.PaidAt != "" {
			t.Errorf("something is collected again: paid at %q", up.PaidAt)
		}
		clean(t, a)
	})
}

// What an edit takes off an order is for the order that misses it, at once.
func TestAnEditGivesItsGoodsToWhoMissesThem(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		first, second := s.paid(s.plain, 5), s.paid(s.plain, 5)
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/count", body{
			"storage_id": s.storage, "note": "นับ", "lines": []any{body{"product_id": s.part, "quantity": 5}},
		}).Want(201)
		whole, lacking := first, second
		if s.whole(first.ID).GoodsMissing {
			whole, lacking = second, first
		}
		if s.whole(whole.ID).GoodsMissing || !s.whole(lacking.ID).GoodsMissing {
			t.Fatal("one of the two is to miss its goods")
		}
		s.edit(whole.ID, s.draft(s.plain, 1, body{"lines": []any{
			body{"kind": "service", "name": "ของแถม", "quantity": 1, "price": 5 * 5900},
		}}))
		if s.whole(lacking.ID).GoodsMissing {
			t.Error("it still misses what lies there free")
		}
		s.wantStock(5, 5)
		clean(t, a)
	})
}

// A rider of the shop's goes off an order that an edit gives to another courier, and stays on one that they carry.
func TestAnEditTakesTheRiderOff(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		own := body{"shipping_provider_id": 6}
		o := s.order(a.Seller, s.draft(s.plain, 1, own))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/shipping/%d", o.ID), body{
			"shipping_provider_id": 6, "courier_id": a.Rider.UserID,
		}).Want(200)
		carrier := func() int64 {
			var now struct {
				CourierID int64 `json:"courier_id"`
			}
			a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&now)
			return now.CourierID
		}
		s.edit(o.ID, s.draft(s.plain, 2, own))
		if got := carrier(); got != a.Rider.UserID {
			t.Errorf("with the shop's own riders goes %d, want %d", got, a.Rider.UserID)
		}
		s.edit(o.ID, s.draft(s.plain, 2, body{"shipping_provider_id": 2}))
		if got := carrier(); got != 0 {
			t.Errorf("with another courier goes %d", got)
		}
	})
}

// Of a product that is sold no longer an order keeps what it has, and a promotion that it was made in time for: its
// address is mended all the same. More of it is refused, as it is to others.
func TestAnEditKeepsWhatIsSoldNoLonger(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		parts := []any{body{"warehouse_product_id": s.part, "quantity": 2}}
		promotion := s.made("/api/v1/products", body{
			"name": "โปร", "sku": "PRO", "price": 9900, "type": 2, "valid_from": "2026-11-20", "valid_to": "2026-11-20",
			"components": parts,
		})
		lines := func(plain, more int) body {
			return body{"lines": []any{
				body{"product_id": s.plain, "quantity": plain}, body{"product_id": promotion, "quantity": more},
			}}
		}
		o := s.order(a.Seller, s.draft(s.plain, 1, lines(2, 1)))
		a.Do(t, a.Owner, "PUT", path("/api/v1/products/%d", s.plain), body{
			"name": "สบู่ขมิ้น", "sku": "SOAP", "price": 5900, "type": 1, "status": 0, "version": 1,
			"components": []any{body{"warehouse_product_id": s.part, "quantity": 1}},
		}).Want(200)
		a.Clock.Advance(24 * time.Hour)
		a.Owner, a.Seller = a.SignIn(t, a.Owner.Name), a.SignIn(t, a.Seller.Name)
		savable := func(b body) (q struct{ Savable bool }) {
			b["order_id"] = o.ID
			a.Do(t, a.Seller, "POST", "/api/v1/orders/product", b).Want(200).JSON(&q)
			return q
		}
		if !savable(lines(2, 1)).Savable || savable(lines(3, 1)).Savable {
			t.Errorf("quoted: %+v, and more of it %+v", savable(lines(2, 1)), savable(lines(3, 1)))
		}
		for _, less := range []int{2, 1} {
			if now := s.edit(o.ID, s.draft(s.plain, 1, lines(less, 1), body{"address": "9/9"})); len(now.Lines) != 2 {
				t.Errorf("%d of it: %+v", less, now)
			}
		}
		s.wantStock(50, 3)
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 1, lines(2, 1), body{
				"version": s.now(o.ID).Version,
			})).Refused(404, errs.NoOrders)
			a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1)).Refused(404, errs.NoOrders)
		})
		clean(t, a)
	})
}

// An order that misses goods that a count did not find may be edited all the same, as far as it asks for no more of
// them: what it has stays its own, and what it gives up it misses no longer.
func TestAnEditOfAnOrderThatMissesGoods(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 8))
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/count", body{
			"storage_id": s.storage, "note": "นับ", "lines": []any{body{"product_id": s.part, "quantity": 5}},
		}).Want(201)
		s.wantStock(5, 5)
		for quantity, want := range map[int]bool{7: true, 8: true, 9: false} {
			var q struct{ Savable bool }
			a.Do(t, a.Seller, "POST", "/api/v1/orders/product", body{"order_id": o.ID, "lines": []any{
				body{"product_id": s.plain, "quantity": quantity},
			}}).Want(200).JSON(&q)
			if q.Savable != want {
				t.Errorf("%d of it are quoted as savable: %v", quantity, q.Savable)
			}
		}
		s.edit(o.ID, s.draft(s.plain, 8, body{"address": "9/9"}))
		if now := s.whole(o.ID); !now.GoodsMissing {
			t.Errorf("another address: %+v", now)
		}
		s.wantStock(5, 5)
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 9, body{
				"version": s.now(o.ID).Version,
			})).Refused(409, errs.BalanceNotEnough)
		})
		s.edit(o.ID, s.draft(s.plain, 7))
		if now := s.whole(o.ID); !now.GoodsMissing {
			t.Errorf("one fewer: %+v", now)
		}
		s.wantStock(5, 5)
		s.edit(o.ID, s.draft(s.plain, 4))
		if now := s.whole(o.ID); now.GoodsMissing {
			t.Errorf("as many as there are: %+v", now)
		}
		s.wantStock(5, 4)
		clean(t, a)
	})
}
