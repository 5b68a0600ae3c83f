package orders_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// divided is what the tests of dividing look at in an order.
type divided struct {
	seen
	Discount     int64  `json:"discount"`
	ShippingFee  int64  `json:"shipping_fee"`
	GoodsAmount  int64  `json:"goods_amount"`
	Waived       int64  `json:"waived_amount"`
	ItemCount    int64  `json:"item_count"`
	HoldKind     string `json:"hold_kind"`
	CancelReason string `json:"cancel_reason"`
	CreatedBy    int64  `json:"created_by"`
	Lines        []struct {
		ID       int64 `json:"id"`
		Quantity int64 `json:"quantity"`
		Amount   int64 `json:"amount"`
		Parts    []struct {
			Quantity int64 `json:"quantity"`
		} `json:"components"`
	} `json:"lines"`
	Payments []struct {
		Amount    int64  `json:"amount"`
		Reference string `json:"reference"`
	} `json:"payments"`
	GoodsMissing bool `json:"goods_missing"`
}

func (s *shop) whole(id int64) (o divided) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&o)
	return o
}

// sound tells that what each order says of itself agrees with its lines, its payments and what is reserved for it.
func (s *shop) sound(orders ...divided) {
	s.t.Helper()
	for _, o := range orders {
		var amount, items, paid, parts int64
		for _, l := range o.Lines {
			amount, items = amount+l.Amount, items+l.Quantity
			for _, p := range l.Parts {
				parts += p.Quantity
			}
		}
		for _, p := range o.Payments {
			paid += p.Amount
		}
		reserved, err := db.One[int64](s.t.Context(), s.DB.Fresh(), `SELECT CAST(COALESCE(SUM(quantity), 0) AS BIGINT)
			FROM reservations WHERE ref_kind = 2 AND ref_id = $1`, o.ID)
		if err != nil {
			s.t.Fatal(err)
		}
		if amount != o.GoodsAmount || items != o.ItemCount || paid != o.PaymentAmount || parts != reserved ||
			o.OrderAmount != amount+o.ShippingFee-o.Discount || o.OrderAmount < 0 {
			s.t.Errorf("%s disagrees with itself: %+v, %d reserved", o.Number, o, reserved)
		}
	}
}

type halves struct{ Order, Made divided }

func TestSplitDividesWithoutLosingASatang(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		r := rand.New(rand.NewPCG(7, 7))
		for range 12 {
			lines := []any{}
			for range 1 + r.IntN(3) {
				n := 1 + r.Int64N(5)
				price := r.Int64N(9999)
				lines = append(lines, body{
					"product_id": []int64{s.plain, s.set}[r.IntN(2)], "quantity": n, "price": price,
					"discount": r.Int64N(n*price + 1),
				})
			}
			lines = append(lines, body{"kind": "service", "name": "ห่อ", "quantity": 1 + r.IntN(3), "price": r.IntN(500)})
			made := s.order(a.Owner, s.draft(s.plain, 1, body{"lines": lines, "shipping_fee": r.IntN(9999)}))
			before := s.whole(made.ID)
			if paid := r.Int64N(before.OrderAmount + 1); paid > 0 {
				a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", made.ID), body{
					"payments": []any{
						body{"payment_method_id": s.bank, "amount": paid / 3, "reference": path("R%d", made.ID)},
						body{"payment_method_id": s.bank, "amount": paid - paid/3},
					},
				}).Want(200)
			}
			before = s.whole(made.ID)
			taken := []any{}
			for i, l := range before.Lines {
				if n := r.Int64N(l.Quantity + 1); n > 0 && (i > 0 || n < l.Quantity) {
					taken = append(taken, body{"line_id": l.ID, "quantity": n})
				}
			}
			if len(taken) == 0 {
				continue
			}
			onHand, reserved := s.stock()
			var h halves
			a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", made.ID), body{
				"version": before.Version, "lines": taken,
			}).Want(201).JSON(&h)
			s.sound(h.Order, h.Made)
			s.wantStock(onHand, reserved)
			k, m := h.Order, h.Made
			if k.GoodsAmount+m.GoodsAmount != before.GoodsAmount || k.Discount+m.Discount != before.Discount ||
				k.ShippingFee+m.ShippingFee != before.ShippingFee ||
				k.OrderAmount+m.OrderAmount != before.OrderAmount ||
				k.PaymentAmount+m.PaymentAmount != before.PaymentAmount ||
				k.ItemCount+m.ItemCount != before.ItemCount ||
				(m.PaymentAmount > 0 && k.PaymentAmount < k.OrderAmount) {
				t.Errorf("%+v became %+v and %+v", before, k, m)
			}
			if k.Status != 100 && k.PaymentAmount < k.OrderAmount ||
				m.Status != 100 && m.PaymentAmount < m.OrderAmount {
				t.Errorf("what is not paid goes on: %+v and %+v", k, m)
			}
		}
	})
}

func TestSplitKeepsToItsRules(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.paid(s.plain, 3)
		tag := s.made("/api/v1/tags", body{"name": "ด่วน", "colour": "red"})
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/tags", o.ID), body{"add": []int64{tag}}).Want(200)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/hold", o.ID), body{"kind": "risk"}).Want(200)
		line := s.whole(o.ID).Lines[0].ID
		split := path("/api/v1/orders/%d/split", o.ID)
		some := func(n int) body { return body{"lines": []any{body{"line_id": line, "quantity": n}}} }
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "POST", split, some(3)).Want(400)
			a.Do(t, a.Owner, "POST", split, some(4)).Want(400)
			a.Do(t, a.Owner, "POST", split, body{"lines": []any{body{"line_id": 999, "quantity": 1}}}).Want(400)
			a.Do(t, a.Owner, "POST", split, body{"version": 1, "lines": some(1)["lines"]}).Want(409)
		})
		var h halves
		a.Do(t, a.Owner, "POST", split, some(1), "Idempotency-Key", "a").Want(201).JSON(&h)
		var again halves
		a.Do(t, a.Owner, "POST", split, some(1), "Idempotency-Key", "a").Want(201).JSON(&again)
		if again.Made.ID != h.Made.ID || h.Made.HoldKind != "risk" || h.Made.CreatedBy != h.Order.CreatedBy ||
			h.Made.Status != 111 || h.Order.Status != 111 || h.Made.CustomerID != h.Order.CustomerID {
			t.Errorf("split: %+v, and again %+v", h, again)
		}
		if got := s.detail(h.Made.ID); !slices.Equal(got.TagIDs, []int64{tag}) {
			t.Errorf("tags of the new order: %v", got.TagIDs)
		}
		a.Do(t, a.Seller, "DELETE", path("/api/v1/orders/%d/hold", o.ID), nil).Want(200)
		var opened struct{ Packing ided }
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Want(200).JSON(&opened)
		a.Unchanged(t, func() { a.Do(t, a.Owner, "POST", split, some(1)).Refused(409, errs.InvalidOrderStatus) })
		a.Do(t, a.Packer, "DELETE", path("/api/v1/packings/%d", opened.Packing.ID), nil).Want(200)
		s.pack(o, 2)
		a.Unchanged(t, func() { a.Do(t, a.Owner, "POST", split, some(1)).Refused(409, errs.InvalidOrderStatus) })
		s.wantStock(48, 1)
		theirs := s.order(a.Owner, s.draft(s.plain, 2, body{
			"payment_method_id": s.platform, "platform": 3, "platform_order_id": "SHP79",
		}))
		a.Unchanged(t, func() { // its platform knows of one order
			a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", theirs.ID), body{"lines": []any{
				body{"line_id": s.whole(theirs.ID).Lines[0].ID, "quantity": 1},
			}}).Refused(409, errs.InvalidOrderStatus)
		})
	})
}

func TestMergeMakesOneOfSeveral(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		tag := s.made("/api/v1/tags", body{"name": "ด่วน", "colour": "red"})
		first := s.order(a.Owner, s.draft(s.plain, 2, body{"shipping_fee": 4000, "discount": 100}))
		second := s.order(a.Owner, s.draft(s.set, 1, body{"shipping_fee": 3000, "seller_note": "ห่อดี ๆ"}))
		third := s.order(a.Owner, s.draft(s.plain, 1))
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", second.ID), body{
			"payments": []any{body{"payment_method_id": s.bank, "amount": 5000, "reference": "K1"}},
		}).Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/tags", third.ID), body{"add": []int64{tag}}).Want(200)
		a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/notes", third.ID), body{"text": "ลูกค้ารีบ"}).Want(201)
		stranger := s.order(a.Owner, s.draft(s.plain, 1, body{"phone": "0899999999", "recipient_name": "อื่น"}))
		cod := s.order(a.Owner, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		of := func(ids ...int64) body {
			all := []any{}
			for _, id := range ids {
				all = append(all, body{"id": id})
			}
			return body{"orders": all}
		}
		const merge = "/api/v1/orders/merge"
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "POST", merge, of(first.ID)).Want(400)
			a.Do(t, a.Owner, "POST", merge, of(first.ID, first.ID)).Want(400)
			a.Do(t, a.Owner, "POST", merge, of(first.ID, 99999)).Want(404)
			a.Do(t, a.Owner, "POST", merge, of(first.ID, stranger.ID)).Want(400)
			a.Do(t, a.Owner, "POST", merge, of(first.ID, cod.ID)).Refused(409, errs.InvalidOrderStatus)
			a.Do(t, a.Stranger, "POST", merge, of(first.ID, second.ID)).Want(404)
			a.Do(t, a.Owner, "POST", merge, body{"orders": []any{
				body{"id": first.ID}, body{"id": second.ID, "version": 1},
			}}).Want(409)
		})
		onHand, reserved := s.stock()
		a.Do(t, a.Owner, "POST", merge, of(first.ID, second.ID, third.ID)).Want(200)
		s.wantStock(onHand, reserved)
		one := s.whole(first.ID)
		s.sound(one, s.whole(second.ID), s.whole(third.ID))
		if len(one.Lines) != 3 || one.ShippingFee != 7000 || one.Discount != 100 || one.PaymentAmount != 5000 ||
			one.OrderAmount != first.OrderAmount+second.OrderAmount+third.OrderAmount || one.Status != 100 {
			t.Errorf("merged: %+v", one)
		}
		if got := s.whole(second.ID); got.Status != 140 || got.CancelReason != "รวมเข้ากับ "+first.Number ||
			got.OrderAmount != 0 || len(got.Lines) != 0 {
			t.Errorf("what was merged: %+v", got)
		}
		if got := s.detail(first.ID); !slices.Equal(got.TagIDs, []int64{tag}) || len(got.Notes) != 1 {
			t.Errorf("tags and notes: %+v", got)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", first.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
		s.wantStock(onHand, reserved-15)
	})
}

func TestSplitTakesWhatIsMissingAlong(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.paid(s.plain, 8)
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/count", body{
			"storage_id": s.storage, "note": "นับ", "lines": []any{body{"product_id": s.part, "quantity": 5}},
		}).Want(201)
		line := s.whole(o.ID).Lines[0].ID
		var h struct {
			Order, Made struct {
				Number       string
				GoodsMissing bool `json:"goods_missing"`
			}
		}
		a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", o.ID), body{
			"lines": []any{body{"line_id": line, "quantity": 4}},
		}).Want(201).JSON(&h)
		if h.Order.GoodsMissing || !h.Made.GoodsMissing {
			t.Errorf("what was missing: %+v", h)
		}
		s.wantStock(5, 5)
		s.pack(o, 4)
		s.wantStock(1, 1)
	})
}

func TestWhatACancelledOrderHeldGoesToTheOneThatMissesGoods(t *testing.T) {
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
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", whole.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
		if s.whole(lacking.ID).GoodsMissing {
			t.Error("it still misses what lies there free")
		}
		s.wantStock(5, 5)
		s.pack(lacking, 5)
	})
}
