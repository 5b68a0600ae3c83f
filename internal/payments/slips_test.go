package payments_test

import (
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/payments"
)

// A slip pays its order, shows its three verdicts before, and is used for ever: another picture of the same transfer
// names the first order.
func TestASlipPaysItsOrderOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		first, second := s.order(63000), s.order(63000)
		made := s.add(pictureOf(t, "014", "2026112010012345"), first.ID, body{"amount": 63000})
		if v := made.Verdicts; made.Code != "bank" || made.Bank != "014" || made.Reference != "2026112010012345" ||
			!v.Readable || v.Amount != "match" || v.Account != "unknown" || v.Seen != "new" ||
			made.Order.Owed != 63000 {
			t.Fatalf("added: %+v", made)
		}
		again := s.add(pictureOf(t, "014", "2026112010012345"), second.ID)
		if again.Verdicts.Seen != "again" {
			t.Errorf("the same transfer twice: %+v", again)
		}
		a.Do(t, a.Packer, "PUT", acceptPath(made.ID), body{}).Refused(403, errs.PermissionDenied)
		var done slip
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{"version": made.Version}).Want(200).JSON(&done)
		if done.Status != "accepted" || len(done.Uses) != 1 || done.Uses[0].Amount != 63000 {
			t.Errorf("accepted: %+v", done)
		}
		if o := s.now(first.ID); o.Status != 111 || o.Money.Received != 63000 || o.Payments[0].SlipID != made.ID ||
			o.Payments[0].Bank != "014" || o.Payments[0].Reference != "2026112010012345" {
			t.Errorf("paid: %+v", o)
		}
		if v := s.slip(again.ID).Verdicts; v.Seen != "used" || v.FirstNo != first.Number {
			t.Errorf("used: %+v", v)
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Refused(409, errs.InvalidParam)
			refused := a.Do(t, a.Seller, "PUT", acceptPath(again.ID), body{}).Refused(409, errs.InvalidParam)
			if cause := refused.Failure().Cause; !strings.Contains(cause, first.Number) {
				t.Errorf("told: %s", cause)
			}
			// the reference alone, as a person types it
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", second.ID),
				body{"payments": []any{
					body{"payment_method_id": s.bank, "amount": 63000, "reference": " 2026 1120 1001 2345"},
				}}).Refused(409, errs.InvalidParam)
		})
		// taken back, it is decided again, and may pay the other
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/revert/%d", first.ID),
			body{"payment_ids": []int64{s.now(first.ID).Payments[0].ID}}).Want(200)
		if s.slip(made.ID).Status != "waiting" || s.now(first.ID).Status != 100 {
			t.Errorf("reverted: %+v", s.slip(made.ID))
		}
		a.Do(t, a.Seller, "PUT", acceptPath(again.ID), body{}).Want(200)
		if s.now(second.ID).Status != 111 || s.slip(made.ID).Verdicts.Seen != "used" {
			t.Errorf("the second: %+v", s.slip(made.ID))
		}
	})
}

// A reference that was typed keeps a slip of the same transfer out, whatever its case and spaces; so does an equal
// picture without a code.
func TestWhatWasTypedOrSeenIsUsed(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		first, second := s.order(5000), s.order(5000)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", first.ID), body{"payments": []any{
			body{"payment_method_id": s.bank, "amount": 5000, "reference": "abc 123x"},
		}}).Want(200)
		made := s.add(pictureOf(t, "004", "ABC123X"), second.ID)
		if v := made.Verdicts; v.Seen != "used" || v.FirstNo != first.Number {
			t.Errorf("typed before: %+v", v)
		}
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Refused(409, errs.InvalidParam)

		plain := drawn(t, "https://example.com", 200)
		one, two := s.add(plain, second.ID), s.add(plain, s.order(5000).ID)
		if one.Code != "other" || one.Verdicts.Readable || two.Verdicts.Seen != "again" {
			t.Errorf("%+v %+v", one, two)
		}
		a.Do(t, a.Seller, "PUT", acceptPath(one.ID), body{}).Want(200)
		refused := a.Do(t, a.Seller, "PUT", acceptPath(two.ID), body{}).Refused(409, errs.InvalidParam)
		if cause := refused.Failure().Cause; !strings.Contains(cause, second.Number) {
			t.Errorf("told: %s", cause)
		}
	})
}

// One slip pays several orders, each its part; taken back on one, the other part stays used.
func TestASlipPaysSeveralOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		one, two := s.order(30000), s.order(20000)
		made := s.add(pictureOf(t, "002", "X1Y2Z3X1Y2Z3"), 0, body{"amount": 50000})
		parts := func(a, b int64) body {
			return body{"parts": []any{
				body{"order_id": two.ID, "amount": b}, body{"order_id": one.ID, "amount": a},
			}}
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", acceptPath(made.ID), parts(30000, 19999)).Refused(400, errs.InvalidParam)
		})
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), parts(30000, 20000)).Want(200)
		if s.now(one.ID).Status != 111 || s.now(two.ID).Status != 111 || len(s.slip(made.ID).Uses) != 2 {
			t.Errorf("%+v", s.slip(made.ID))
		}
		revert := func(o money) {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/revert/%d", o.ID),
				body{"payment_ids": []int64{s.now(o.ID).Payments[0].ID}}).Want(200)
		}
		if revert(one); s.slip(made.ID).Status != "accepted" {
			t.Error("a part of the slip is used still")
		}
		if revert(two); s.slip(made.ID).Status != "waiting" {
			t.Error("nothing of the slip is used any more")
		}
	})
}

// A slip of several orders names one that it still pays, and once nothing is left of it the one that it was sent for.
func TestASlipNamesWhatItStillPays(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		one, two, third := s.order(30000), s.order(20000), s.order(50000)
		made := s.add(pictureOf(t, "002", "STILL0000001"), one.ID, body{"amount": 50000})
		again := s.add(pictureOf(t, "002", "STILL0000001"), third.ID, body{"amount": 50000})
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{"parts": []any{
			body{"order_id": one.ID, "amount": 30000}, body{"order_id": two.ID, "amount": 20000},
		}}).Want(200)
		names := func(o money) {
			t.Helper()
			if now, v := s.slip(made.ID), s.slip(again.ID).Verdicts; now.Order.ID != o.ID || v.Seen != "used" ||
				v.FirstNo != o.Number {
				t.Errorf("it names %d, the other %q, not %s", now.Order.ID, v.FirstNo, o.Number)
			}
			refused := a.Do(t, a.Seller, "PUT", acceptPath(again.ID), body{}).Refused(409, errs.InvalidParam)
			told := refused.Failure().Cause
			if !strings.Contains(told, o.Number) {
				t.Errorf("told: %s", told)
			}
		}
		revert := func(o money) {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/revert/%d", o.ID),
				body{"payment_ids": []int64{s.now(o.ID).Payments[0].ID}}).Want(200)
		}
		names(one)
		revert(one)
		names(two)
		revert(two)
		if now := s.slip(made.ID); now.Status != "waiting" || now.Order.ID != one.ID {
			t.Errorf("nothing is left of it: %+v", now)
		}
	})
}

// Less than is owed waits for the rest, unless a reason lets it pass; more is shown as over and given back.
func TestShortAndOver(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		short, passed, over := s.order(63000), s.order(63000), s.order(63000)
		accept := func(reference string, o money, amount int64, more body) {
			t.Helper()
			made := s.add(pictureOf(t, "014", reference), o.ID, body{"amount": amount})
			if made.Verdicts.Amount != "differs" || made.Verdicts.Difference != amount-63000 {
				t.Errorf("%+v", made.Verdicts)
			}
			a.Do(t, a.Seller, "PUT", acceptPath(made.ID), more).Want(200)
		}
		accept("SHORT0000000", short, 1, body{})
		if o := s.now(short.ID); o.Status != 100 || o.Money.Short != 62999 {
			t.Errorf("a satang: %+v", o)
		}
		accept("PASSED000000", passed, 60000, body{"reason": "ลูกค้าประจำ"})
		if o := s.now(passed.ID); o.Status != 111 || o.Money.Waived != 3000 {
			t.Errorf("let pass: %+v", o)
		}
		accept("OVER00000000", over, 70000, body{})
		o := s.now(over.ID)
		if o.Status != 111 || o.Money.Over != 7000 || o.Money.ToRefund != 7000 {
			t.Errorf("over: %+v", o)
		}
		var due struct{ Data []money }
		a.Do(t, a.Seller, "GET", "/api/v1/orders/refunds", nil).Want(200).JSON(&due)
		if len(due.Data) != 1 || due.Data[0].ID != over.ID || due.Data[0].Money.ToRefund != 7000 {
			t.Errorf("to be given back: %+v", due)
		}
	})
}

// A refused slip leaves its order unpaid and says why; who looks at a slip is seen by others, who may decide all the
// same.
func TestRefusedAndTaken(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		o := s.order(5000)
		made := s.add(pictureOf(t, "014", "REF000000001"), o.ID)
		take := path("/api/v1/payments/slips/%d/take", made.ID)
		a.Do(t, a.Owner, "PUT", take, body{}).Want(200)
		var seen slip
		if a.Do(t, a.Seller, "PUT", take,
			body{}).Want(200).JSON(&seen); seen.TakenByName != s.slip(made.ID).TakenByName ||
			seen.TakenByName != a.Owner.Actor.Name {
			t.Errorf("taken by %q", seen.TakenByName)
		}
		var counts struct{ Waiting, Unproven int64 }
		if a.Do(t, a.Seller, "GET", "/api/v1/payments/counts", nil).Want(200).JSON(&counts); counts.Waiting != 1 ||
			counts.Unproven != 0 {
			t.Errorf("%+v", counts)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/refuse", made.ID), body{"reason": "  "}).Refused(400,
			errs.InvalidParam)
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/refuse", made.ID),
			body{"reason": "ยอดไม่ตรง"}).Want(200)
		var list struct{ Data []slip }
		a.Do(t, a.Seller, "GET", path("/api/v1/payments/slips?order_id=%d", o.ID), nil).Want(200).JSON(&list)
		if len(list.Data) != 1 || list.Data[0].Reason != "ยอดไม่ตรง" || s.now(o.ID).Status != 100 {
			t.Errorf("%+v", list)
		}
		if a.Do(t, a.Seller, "GET", "/api/v1/payments/counts", nil).Want(200).JSON(&counts); counts.Waiting != 0 ||
			counts.Unproven != 1 {
			t.Errorf("%+v", counts)
		}
		a.Do(t, a.Owner, "PUT", take, body{}).Want(200)
		if now := s.slip(made.ID); now.TakenByName != "" || now.Status != "refused" {
			t.Errorf("nobody takes what is decided: %+v", now)
		}
	})
}

// Of two slips of one transfer the later one was seen before; the first was not.
func TestTheLaterSlipOfATransferIsTheOneSeenAgain(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		one, other := s.order(5000), s.order(5000)
		first := s.add(pictureOf(t, "014", "TWICE0000001"), one.ID)
		second := s.add(pictureOf(t, "014", "TWICE0000001"), other.ID)
		if v := s.slip(first.ID).Verdicts; v.Seen != "new" || v.FirstSlip != 0 {
			t.Errorf("the first: %+v", v)
		}
		if v := s.slip(second.ID).Verdicts; v.Seen != "again" || v.FirstSlip != first.ID {
			t.Errorf("the second: %+v", v)
		}
	})
}

// An agent sees the slips of its own orders, and is told no number of another's.
func TestAnAgentSeesItsOwnSlips(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		house, own := s.order(5000), s.order(5000, body{"sale_channel_id": s.agentChan})
		first := s.add(pictureOf(t, "014", "AGENT0000001"), house.ID)
		second := s.add(pictureOf(t, "014", "AGENT0000001"), own.ID)
		sees := func(seen string) {
			r := a.Do(t, a.Agent, "GET", "/api/v1/payments/slips", nil).Want(200)
			var list struct{ Data []slip }
			if r.JSON(&list); len(list.Data) != 1 {
				t.Fatalf("%s", r.Body)
			}
			it := list.Data[0]
			if it.ID != second.ID || it.Verdicts.Seen != seen || it.Verdicts.FirstSlip != 0 ||
				strings.Contains(r.Body.String(), house.Number) {
				t.Errorf("%s", r.Body)
			}
		}
		sees("again")
		a.Do(t, a.Seller, "PUT", acceptPath(first.ID), body{}).Want(200)
		a.Do(t, a.Agent, "GET", path("/api/v1/payments/slips/%d", first.ID), nil).Refused(404, errs.InvalidParam)
		a.Do(t, a.Agent, "GET", path("/api/v1/payments/slips/%d/changed", first.ID), nil).Refused(404, errs.InvalidParam)
		var last struct{ By string }
		a.Do(t, a.Agent, "GET", path("/api/v1/payments/slips/%d/changed", second.ID), nil).Want(200).JSON(&last)
		if last.By != a.Seller.Actor.Name {
			t.Errorf("%+v", last)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/payments/slips/%d", second.ID), body{
			"order_id": own.ID, "version": second.Version, "payer": "คนโอน",
		}).Want(200)
		a.Do(t, a.Agent, "GET", path("/api/v1/payments/slips/%d/changed", second.ID), nil).Want(200).JSON(&last)
		if last.By != a.Owner.Actor.Name {
			t.Errorf("%+v", last)
		}
		sees("used")
	})
}

// The slips of some orders are those alone that wait, of orders that the caller sees, and of no more orders than an
// address names.
func TestTheSlipsOfSomeOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		one, other, own := s.order(5000), s.order(5000), s.order(5000, body{"sale_channel_id": s.agentChan})
		first := s.add(pictureOf(t, "014", "SOME00000001"), one.ID)
		s.add(pictureOf(t, "014", "SOME00000002"), other.ID)
		theirs := s.add(pictureOf(t, "014", "SOME00000003"), own.ID)
		refused := s.add(pictureOf(t, "014", "SOME00000004"), one.ID)
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/refuse", refused.ID), body{"reason": "ซ้ำ"}).Want(200)
		asked := path("/api/v1/payments/slips?orders=%d,%d,%d", one.ID, own.ID, own.ID+100)
		for _, of := range []struct {
			who  *apptest.Person
			want []int64
		}{{a.Seller, []int64{first.ID, theirs.ID}}, {a.Agent, []int64{theirs.ID}}} {
			var list struct{ Data []slip }
			a.Do(t, of.who, "GET", asked, nil).Want(200).JSON(&list)
			var ids []int64
			for _, it := range list.Data {
				ids = append(ids, it.ID)
			}
			if !slices.Equal(ids, of.want) {
				t.Errorf("%s sees %v, not %v", of.who.Actor.Name, ids, of.want)
			}
		}
		many := strings.Repeat("7,", payments.MostOrders-1) + "7"
		a.Do(t, a.Seller, "GET", "/api/v1/payments/slips?orders="+many, nil).Want(200)
		a.Do(t, a.Seller, "GET", "/api/v1/payments/slips?orders="+many+",7", nil).Refused(400, errs.InvalidParam)
		a.Do(t, a.Seller, "GET", "/api/v1/payments/slips?orders=7,x", nil).Refused(400, errs.InvalidParam)
	})
}

// A slip of an order that was cancelled meanwhile pays nothing: it waits, is pointed at another order, or refused.
func TestASlipOfACancelledOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		gone, other := s.order(5000), s.order(5000)
		made := s.add(pictureOf(t, "014", "LATE00000001"), gone.ID)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", gone.ID),
			body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).Want(200)
		late := s.add(pictureOf(t, "014", "LATE00000002"), gone.ID, body{"amount": 5000})
		a.Unchanged(t, func() {
			for _, id := range []int64{made.ID, late.ID} {
				a.Do(t, a.Seller, "PUT", acceptPath(id), body{}).Refused(409, errs.InvalidOrderStatus)
				a.Do(t, a.Seller, "PUT", acceptPath(id), body{"reason": "ให้ผ่าน"}).Refused(409, errs.InvalidOrderStatus)
			}
		})
		if now := s.now(gone.ID); now.Status != 140 || now.Money.Received != 0 || s.slip(made.ID).Status != "waiting" {
			t.Errorf("%+v", now)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d", made.ID),
			body{"order_id": other.ID, "amount": 5000, "version": made.Version}).Want(200)
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Want(200)
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/refuse", late.ID), body{"reason": "ยกเลิกแล้ว"}).Want(200)
		if now := s.now(other.ID); now.Status != 111 || now.Money.Received != 5000 {
			t.Errorf("%+v", now)
		}
	})
}

// Nobody says how much: nothing is received.
func TestASlipWithoutASumIsNotAccepted(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		o := s.order(5000)
		made := s.add(pictureOf(t, "014", "BLIND0000001"), o.ID, body{"amount": 0})
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{"version": made.Version}).Refused(400, errs.InvalidParam)
		})
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{"parts": []any{
			body{"order_id": o.ID, "version": o.Version, "amount": 4900},
		}}).Want(200)
		if now := s.now(o.ID); now.Status != 100 || now.Money.Short != 100 {
			t.Errorf("%+v", now)
		}
	})
}
