package payments_test

import (
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/payments"
)

func (s *shop) merge(all ...money) {
	s.t.Helper()
	var ids []any
	for _, o := range all {
		ids = append(ids, body{"id": o.ID})
	}
	s.Do(s.t, s.Owner, "POST", "/api/v1/orders/merge", body{"orders": ids}).Want(200)
}

// A slip goes with its order into the one that it is merged into: one that waits is decided there, one that paid a part
// stays a proof of it, and whoever read it before reads it anew.
func TestASlipFollowsItsOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		one, two, three := s.order(30000), s.order(20000), s.order(10000)
		paid := s.add(pictureOf(t, "014", "FOLLOW000001"), two.ID, body{"amount": 5000})
		a.Do(t, a.Seller, "PUT", acceptPath(paid.ID), body{}).Want(200)
		waits := s.add(pictureOf(t, "014", "FOLLOW000002"), two.ID, body{"amount": 55000})
		s.statement("date,time,deposit,description\n2026-11-20,10:00,10.00,x\n")
		id := s.lines("waiting")[0].ID
		a.Do(t, a.Owner, "PUT", path("/api/v1/payments/statement/%d/accept", id), body{"order_id": three.ID}).Want(200)
		ear := a.Listen(t)
		s.merge(one, two, three)
		told := ear.Told(t)[payments.LiveTopic]
		if slices.Sort(told); !slices.Equal(told, []int64{paid.ID, waits.ID}) {
			t.Errorf("open pages are told of the slips %d, want %d and %d", told, paid.ID, waits.ID)
		}
		if now := s.slip(waits.ID); now.Order == nil || now.Order.ID != one.ID || now.Order.Owed != 54000 ||
			now.Status != "waiting" {
			t.Errorf("the one that waits: %+v", now)
		}
		if now := s.slip(paid.ID); now.Order.ID != one.ID || len(now.Uses) != 1 || now.Uses[0].OrderID != one.ID {
			t.Errorf("the one that paid: %+v", now)
		}
		if now := s.lines("accepted"); len(now) != 1 || now[0].OrderNumber != one.Number {
			t.Errorf("the line: %+v", now)
		}
		a.Do(t, a.Seller, "PUT", acceptPath(waits.ID), body{"version": waits.Version}).Refused(409, errs.InvalidParam)
		a.Do(t, a.Seller, "PUT", acceptPath(waits.ID), body{}).Want(200)
		if o := s.now(one.ID); o.Status != 111 || o.Money.Received != 61000 || o.Money.Over != 1000 {
			t.Errorf("%+v", o)
		}
		var list struct{ Data []slip }
		a.Do(t, a.Seller, "GET", path("/api/v1/payments/slips?order_id=%d", two.ID), nil).Want(200).JSON(&list)
		if len(list.Data) != 0 {
			t.Errorf("left behind: %+v", list)
		}
	})
}

// An order that a slip or a line paid is split like any other: the transfer proves both parts, and may be decided again
// when neither counts.
func TestASplitOrderKeepsItsProof(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		two := body{"lines": []any{
			body{"kind": "service", "name": "ค่าห่อ", "quantity": 1, "price": 30000},
			body{"kind": "service", "name": "ค่าสลัก", "quantity": 1, "price": 20000},
		}}
		split := func(o money) money {
			var halves struct{ Made money }
			var full struct{ Lines []struct{ ID int64 } }
			a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&full)
			a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", o.ID), body{
				"lines": []any{body{"line_id": full.Lines[1].ID, "quantity": 1}},
			}).Want(201).JSON(&halves)
			return halves.Made
		}
		revert := func(o money) {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/revert/%d", o.ID),
				body{"payment_ids": []int64{s.now(o.ID).Payments[0].ID}}).Want(200)
		}
		o := s.order(0, two)
		made := s.add(pictureOf(t, "014", "SPLIT0000001"), o.ID, body{"amount": 50000})
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Want(200)
		half := split(o)
		for _, part := range []struct {
			money
			amount int64
		}{{s.now(o.ID), 30000}, {s.now(half.ID), 20000}} {
			if part.Status != 111 || part.Money.Received != part.amount || len(part.Payments) != 1 ||
				part.Payments[0].SlipID != made.ID || part.Payments[0].Reference != "SPLIT0000001" {
				t.Errorf("%+v", part)
			}
		}
		if uses := s.slip(made.ID).Uses; len(uses) != 2 || uses[0].Amount+uses[1].Amount != 50000 {
			t.Errorf("the slip paid %+v", uses)
		}
		if revert(o); s.slip(made.ID).Status != "accepted" {
			t.Error("the other half is proven still")
		}
		if revert(half); s.slip(made.ID).Status != "waiting" {
			t.Error("nothing is proven any more")
		}

		by := s.order(0, two)
		s.statement("date,time,deposit,description\n2026-11-20,10:00,500.00,x\n")
		id := s.lines("waiting")[0].ID
		a.Do(t, a.Owner, "PUT", path("/api/v1/payments/statement/%d/accept", id), body{"order_id": by.ID}).Want(200)
		half = split(by)
		if revert(by); len(s.lines("waiting")) != 0 || s.lines("accepted")[0].OrderNumber != half.Number {
			t.Errorf("%+v", s.lines("accepted"))
		}
		if revert(half); len(s.lines("waiting")) != 1 {
			t.Errorf("%+v", s.lines("accepted"))
		}
	})
}

// What went back to the buyer stays with the first order of a split, and comes along into one that is merged.
func TestRefundsOfSplitAndMergedOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		one, two := s.order(30000), s.order(20000)
		pay := func(o money, amount int64) {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{"payments": []any{
				body{"payment_method_id": s.bank, "amount": amount, "reference": path("R%d", o.ID)},
			}}).Want(200)
		}
		pay(two, 10000)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/refund/%d", two.ID),
			body{"payment_method_id": s.bank, "amount": 4000, "reason": "โอนเกิน"}).Want(200)
		s.merge(one, two)
		if m := s.now(one.ID).Money; m.Received != 10000 || m.Refunded != 4000 || m.Short != 44000 {
			t.Errorf("merged: %+v", m)
		}
		if m := s.now(two.ID).Money; m.Received != 0 || m.Refunded != 0 || m.ToRefund != 0 {
			t.Errorf("merged away: %+v", m)
		}
		var full struct{ Lines []struct{ ID int64 } }
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", one.ID), nil).Want(200).JSON(&full)
		var halves struct{ Order, Made money }
		a.Do(t, a.Owner, "POST", path("/api/v1/orders/%d/split", one.ID), body{
			"lines": []any{body{"line_id": full.Lines[1].ID, "quantity": 1}},
		}).Want(201).JSON(&halves)
		if m := halves.Order.Money; m.Received != 10000 || m.Refunded != 4000 || m.Short != 24000 {
			t.Errorf("the first: %+v", m)
		}
		if m := halves.Made.Money; m.Received != 0 || m.Refunded != 0 || m.Short != 20000 {
			t.Errorf("the other: %+v", m)
		}
	})
}

// A deposit that the shop keeps leaves the list of refunds, with a reason in the story, and comes back when it is kept
// no longer or more comes in.
func TestADepositIsKept(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		o := s.order(63000)
		made := s.add(pictureOf(t, "014", "KEEP00000001"), o.ID, body{"amount": 70000})
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Want(200)
		due := func() int64 {
			var list struct{ Data []money }
			a.Do(t, a.Seller, "GET", "/api/v1/orders/refunds", nil).Want(200).JSON(&list)
			var counts struct{ Refunds int }
			a.Do(t, a.Seller, "GET", "/api/v1/payments/counts", nil).Want(200).JSON(&counts)
			if counts.Refunds != len(list.Data) {
				t.Errorf("%d counted, %d listed", counts.Refunds, len(list.Data))
			}
			if len(list.Data) == 0 {
				return 0
			}
			if list.Data[0].Money.ToRefund == 0 {
				t.Errorf("listed though nothing is to be given back: %+v", list.Data[0].Money)
			}
			return list.Data[0].Money.ToRefund
		}
		keep := path("/api/v1/orders/payment/retain/%d", o.ID)
		seen := s.now(o.ID).Version
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", keep, body{"version": seen}).Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", keep, body{"version": seen, "reason": " "}).Refused(400, errs.InvalidParam)
			a.Do(t, a.Seller, "PUT", keep, body{"version": seen - 1, "reason": "มัดจำ"}).Refused(409, errs.InvalidParam)
			a.Do(t, a.Packer, "PUT", keep, body{"version": seen, "reason": "มัดจำ"}).Refused(403, errs.PermissionDenied)
		})
		var now struct {
			money
			Timeline []struct {
				Kind string
				Data map[string]any
			}
		}
		a.Do(t, a.Seller, "PUT", keep, body{"version": seen, "reason": "มัดจำครั้งหน้า"}).Want(200).JSON(&now)
		if now.Money.ToRefund != 0 || now.Money.Over != 7000 || due() != 0 || now.Timeline[0].Kind != "order.deposit_kept" ||
			now.Timeline[0].Data["reason"] != "มัดจำครั้งหน้า" || now.Timeline[0].Data["amount"] != 7000.0 {
			t.Errorf("kept: %+v", now)
		}
		a.Do(t, a.Seller, "PUT", keep, body{"version": now.Version, "reason": "x"}).Refused(409, errs.InvalidParam)
		a.Do(t, a.Seller, "PUT", keep, body{"version": now.Version, "back": true}).Want(200).JSON(&now)
		if now.Money.ToRefund != 7000 || due() != 7000 {
			t.Errorf("kept no longer: %+v", now)
		}
		a.Do(t, a.Seller, "PUT", keep, body{"version": now.Version, "reason": "มัดจำ"}).Want(200).JSON(&now)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{
			"version": now.Version, "payments": []any{body{"payment_method_id": s.bank, "amount": 500}},
		}).Want(200)
		if due() != 500 {
			t.Errorf("%d came later", due())
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/refund/%d", o.ID),
			body{"version": s.now(o.ID).Version, "payment_method_id": s.bank, "amount": 7500, "reason": "คืนทั้งหมด"}).
			Want(200)
		if m := s.now(o.ID).Money; m.Over != 0 || due() != 0 {
			t.Errorf("given back: %+v", m)
		}
	})
}

// Orders wait for a slip where their payment method asks for one.
func TestAMethodAsksForSlips(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		type method struct {
			ID       int64
			Type     int64
			AsksSlip int64 `json:"asks_slip"`
			Version  int64
			Name     string
		}
		var list struct{ Data []method }
		a.Do(t, a.Owner, "GET", "/api/v1/paymentmethod", nil).Want(200).JSON(&list)
		for _, m := range list.Data {
			if asks := m.Type == 1 || m.Type == 7; asks != (m.AsksSlip == 1) {
				t.Errorf("%+v", m)
			}
		}
		wallet := method{Name: "บัตรหน้าร้าน", Type: 1}
		a.Do(t, a.Owner, "POST", "/api/v1/paymentmethod", body{"name": wallet.Name, "type": 1}).Want(201).JSON(&wallet)
		o := s.order(5000, body{"payment_method_id": wallet.ID})
		unproven := func() (n int) {
			var page struct{ Data []money }
			a.Do(t, a.Seller, "GET", "/api/v1/orders/unproven", nil).Want(200).JSON(&page)
			return len(page.Data)
		}
		var seen struct {
			AsksSlip bool `json:"asks_slip"`
		}
		a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&seen)
		if !seen.AsksSlip || unproven() != 1 {
			t.Errorf("%+v", seen)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/paymentmethod/%d", wallet.ID), body{
			"name": wallet.Name, "type": 1, "asks_slip": 0, "version": wallet.Version,
		}).Want(200)
		a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&seen)
		if seen.AsksSlip || unproven() != 0 {
			t.Errorf("%+v", seen)
		}
	})
}
