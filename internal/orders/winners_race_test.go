package orders_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
)

// Two people save the same order: one is saved, the other is told and nothing of theirs is in it.
func TestTwoEditorsOfOneOrderRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 200)
		for range 8 {
			o := s.order(a.Seller, s.draft(s.plain, 1))
			save := func(who *apptest.Person, name string, pieces int64) func() int {
				return func() int {
					return a.Do(t, who, "PUT", path("/api/v1/orders/%d", o.ID),
						s.draft(s.plain, pieces, body{"version": o.Version, "recipient_name": name})).Code
				}
			}
			codes := atOnce(save(a.Seller, "คนแรก", 2), save(a.Owner, "คนที่สอง", 3))
			if count(codes, 200) != 1 || count(codes, 409) != 1 {
				t.Errorf("two editors were answered %v", codes)
			}
			want := int64(2)
			if codes[1] == 200 {
				want = 3
			}
			if got := s.whole(o.ID).Lines; len(got) != 1 || got[0].Quantity != want {
				t.Errorf("answers %v left %+v", codes, got)
			}
		}
		s.sound(s.living()...)
	})
}

// A payment by hand against a cancelling: the order is paid or cancelled, and what was cancelled after money came says
// that it is to be given back.
func TestPayAgainstCancelRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 200)
		for range 8 {
			o := s.order(a.Seller, s.draft(s.plain, 1))
			codes := atOnce(s.paying(o), func() int {
				return a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID),
					body{"reason_type": 1, "reason": "x", "version": o.Version}).Code
			})
			if count(codes, 200) != 1 || count(codes, 409) != 1 {
				t.Errorf("payment and cancelling were answered %v", codes)
			}
			if got := s.detail(o.ID).Status; (codes[0] == 200) != (got == 111) || (codes[1] == 200) != (got == 140) {
				t.Errorf("answers %v left the order at %d", codes, got)
			}
		}
		s.sound(s.living()...)
	})
}

// A merge against the packing of one of the orders, which is paid first: it is packed and stays alone, or it is in the
// other one and nobody packs it.
func TestMergeAgainstPackRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 200)
		for range 8 {
			one, two := s.order(a.Owner, s.draft(s.plain, 2)), s.order(a.Owner, s.draft(s.plain, 1))
			codes := atOnce(s.merging(one.ID, two.ID), func() int {
				a.Do(t, a.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", two.ID), body{})
				return a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{
					"code": two.Number, "barcode": "8850123456787",
				}).Code
			})
			if count(codes, 200) != 1 || count(codes, 409) != 1 {
				t.Errorf("merge and packing were answered %v", codes)
			}
		}
		s.sound(s.living()...)
	})
}

// Many make the last tags that a business may have: no more come to be than that.
func TestTagsAtTheLimitRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		for i := range 97 {
			s.made("/api/v1/tags", body{"name": fmt.Sprint("แท็ก ", i), "colour": "red"})
		}
		makers := make([]func() int, 8)
		for i := range makers {
			makers[i] = func() int {
				return a.Do(t, a.Seller, "POST", "/api/v1/tags", body{"name": fmt.Sprint("แข่ง ", i), "colour": "red"}).Code
			}
		}
		codes := atOnce(makers...)
		if count(codes, 201) != 3 || count(codes, 409) != 5 {
			t.Errorf("makers of the last 3 tags were answered %v", codes)
		}
	})
}

// A form about money is sent twice, as an impatient finger does: with its key both hear of the one payment or refund,
// without a key one is recorded and the other is told.
func TestMoneySentTwiceRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 200)
		send := func(where string, b body, headers ...string) func() int {
			return func() int { return a.Do(t, a.Seller, "PUT", where, b, headers...).Code }
		}
		for range 6 {
			o := s.order(a.Seller, s.draft(s.plain, 1))
			confirm := path("/api/v1/orders/payment/confirm/success/%d", o.ID)
			part := body{"payments": []any{body{"payment_method_id": s.bank, "amount": 100}}}
			key := path("part-of-order-%d", o.ID)
			if codes := atOnce(send(confirm, part, "Idempotency-Key", key),
				send(confirm, part, "Idempotency-Key", key)); count(codes, 200) != 2 {
				t.Errorf("one part sent twice was answered %v", codes)
			}
			rest := body{"version": s.detail(o.ID).Version}
			if codes := atOnce(send(confirm, rest), send(confirm, rest)); count(codes, 200) != 1 ||
				count(codes, 409) != 1 {
				t.Errorf("the rest sent twice was answered %v", codes)
			}
			if now := s.ledger(o.ID); len(now.Payments) != 2 || now.Money.Received != now.Money.Due {
				t.Errorf("recorded %+v", now.Money)
			}
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", o.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
			back, key := path(refundPath, o.ID), path("refund-of-order-%d", o.ID)
			if codes := atOnce(send(back, s.refund(100), "Idempotency-Key", key),
				send(back, s.refund(100), "Idempotency-Key", key)); count(codes, 200) != 2 {
				t.Errorf("one refund sent twice was answered %v", codes)
			}
			if now := s.ledger(o.ID); now.Money.Refunded != 100 {
				t.Errorf("given back %+v", now.Money)
			}
		}
	})
}
