package orders_test

import (
	"context"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// TestEachStateRefusesWhatComesTooLate: what an order has behind it, or on the packing bench, is not undone from aside.
func TestEachStateRefusesWhatComesTooLate(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		const sum = 5900
		money := func(o seen) []int64 { return []int64{s.ledger(o.ID).Payments[0].ID} }
		version := func(o seen) int64 { return s.whole(o.ID).Version }
		pay := func(o seen) body {
			return body{
				"version": version(o), "payments": []any{body{"payment_method_id": s.bank, "amount": sum, "reference": "R1"}},
			}
		}
		cancel := func(o seen) {
			a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", o.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
		}
		onBench := s.paid(s.plain, 1)
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": onBench.Number}).Want(200)
		packed := s.order(a.Owner, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		s.pack(packed, 1)
		unpaid, cancelled := s.order(a.Owner, s.draft(s.plain, 1)), s.order(a.Owner, s.draft(s.plain, 1))
		cancel(cancelled)
		platforms := s.order(a.Owner, s.draft(s.plain, 1, body{
			"payment_method_id": s.platform, "platform": 3, "platform_order_id": "SHP77",
		}))
		late := s.paid(s.plain, 1)
		s.pack(late, 1)
		cancel(late)
		done := s.shipped()
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", done.ID), body{}).Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/status", done.ID), body{"status": 130}).Want(200)
		const edit, paying = "/api/v1/orders/%d", "/api/v1/orders/payment/confirm/success/%d"
		for name, c := range map[string]struct {
			who  *apptest.Person
			path string
			body body
			want int
			code errs.Code
		}{
			"an edit while it is packed": {
				a.Owner, path(edit, onBench.ID), s.draft(s.plain, 2, body{"version": version(onBench)}), 409,
				errs.InvalidOrderStatus,
			},
			"a refund while it is packed": {
				a.Owner, path(refundPath, onBench.ID),
				body{"payment_method_id": s.bank, "amount": sum, "reason": "x", "version": version(onBench)},
				409,
				errs.InvalidOrderStatus,
			},
			"a payment taken back while it is packed": {
				a.Owner, path(revertPath, onBench.ID),
				body{"payment_ids": money(onBench)},
				409,
				errs.InvalidOrderStatus,
			},
			"an edit once it is packed": {
				a.Owner, path(edit, packed.ID),
				s.draft(s.plain, 2, body{"version": version(packed), "payment_method_id": s.cod}), 409,
				errs.InvalidOrderStatus,
			},
			"a transfer that becomes cash": {
				a.Owner, path(edit, unpaid.ID),
				s.draft(s.plain, 1, body{"version": version(unpaid), "payment_method_id": s.cod}), 400, errs.InvalidParam,
			},
			"money for what is cancelled": {a.Owner, path(paying, cancelled.ID), pay(cancelled), 409, errs.InvalidOrderStatus},
			"money for what a platform pays": {
				a.Owner, path(paying, platforms.ID), pay(platforms), 409, errs.InvalidParam,
			},
			"a payment taken back of what was packed and cancelled": {
				a.Owner, path(revertPath, late.ID), body{"payment_ids": money(late)}, 409, errs.InvalidOrderStatus,
			},
			"what is completed, opened by anybody": {
				a.Seller, path("/api/v1/orders/%d/status", done.ID), body{"status": 122}, 409, errs.InvalidOrderStatus,
			},
		} {
			t.Run(name, func(t *testing.T) {
				a.Unchanged(t, func() { a.Do(t, c.who, "PUT", c.path, c.body).Refused(c.want, c.code) })
			})
		}
	})
}

// TestWhatIsNotOfOneKindIsNotMerged: nor what would be longer than an order may be. A hold of any holds the whole.
func TestWhatIsNotOfOneKindIsNotMerged(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 500)
		first := s.order(a.Owner, s.draft(s.plain, 1))
		merge := func(other seen) *apptest.Response {
			return a.Do(t, a.Owner, "POST", "/api/v1/orders/merge",
				body{"orders": []any{body{"id": first.ID}, body{"id": other.ID}}})
		}
		counter := s.made("/api/v1/paymentmethod", body{"name": "โอนบัญชีที่สอง", "type": 1})
		lines := slices.Repeat([]any{body{"product_id": s.plain, "quantity": 1}}, 200)
		for name, change := range map[string]body{
			"another method":    {"payment_method_id": counter},
			"another channel":   {"sale_channel_id": s.agentChan},
			"a platform's":      {"platform": 3, "platform_order_id": "SHP78"},
			"200 lines and one": {"lines": lines},
		} {
			other := s.order(a.Owner, s.draft(s.plain, 1, change))
			t.Run(name, func(t *testing.T) {
				a.Unchanged(t, func() { merge(other).Refused(400, errs.InvalidParam) })
			})
		}
		nobody := body{"phone": "08******78"} // as a marketplace hides it
		one, two := s.order(a.Owner, s.draft(s.plain, 1, nobody)), s.order(a.Owner, s.draft(s.plain, 1, nobody))
		if one.CustomerID != 0 || two.CustomerID != 0 {
			t.Fatalf("are of customers %d and %d", one.CustomerID, two.CustomerID)
		}
		for name, pair := range map[string][2]int64{
			"two of nobody": {one.ID, two.ID}, "one of nobody": {first.ID, one.ID}, "into one of nobody": {one.ID, first.ID},
		} {
			t.Run(name, func(t *testing.T) {
				a.Unchanged(t, func() {
					a.Do(t, a.Owner, "POST", "/api/v1/orders/merge",
						body{"orders": []any{body{"id": pair[0]}, body{"id": pair[1]}}}).Refused(400, errs.InvalidParam)
				})
			})
		}
		held := s.order(a.Owner, s.draft(s.plain, 1))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/hold", held.ID), body{"kind": "risk"}).Want(200)
		merge(held).Want(200)
		if whole := s.whole(first.ID); whole.HoldKind != "risk" || len(whole.Lines) != 2 {
			t.Errorf("%+v", whole)
		}
	})
}

// TestAnOrderHasSoManyNotes and no more, those among them that were taken away.
func TestAnOrderHasSoManyNotes(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 5)
		o := s.order(a.Owner, s.draft(s.plain, 1))
		notes := path("/api/v1/orders/%d/notes", o.ID)
		a.Do(t, a.Seller, "POST", notes, body{"text": "แรก"}).Want(201)
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for range 198 {
				if _, err := db.Exec(ctx, tx, `INSERT INTO order_notes (enterprise_id, order_id, user_id, user_name, text, at)
					SELECT enterprise_id, order_id, user_id, user_name, text, at FROM order_notes WHERE order_id = $1
					LIMIT 1`, o.ID); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		a.Do(t, a.Seller, "POST", notes, body{"text": "สุดท้าย"}).Want(201)
		a.Unchanged(t, func() { a.Do(t, a.Seller, "POST", notes, body{"text": "อีก"}).Want(409) })
	})
}
