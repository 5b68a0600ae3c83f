package payments_test

import (
	"fmt"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// TestWhatASlipMayNotSay is refused and changes nothing: another transfer than its code, or things of others.
func TestWhatASlipMayNotSay(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		o := s.order(30000)
		image := s.picture(pictureOf(t, "014", "REF000000077"))
		for name, c := range map[string]struct {
			change body
			want   int
			code   errs.Code
		}{
			"another reference": {body{"reference": "REF000000078"}, 409, errs.InvalidParam},
			"another bank":      {body{"bank": "004"}, 409, errs.InvalidParam},
			"no such order":     {body{"order_id": 999_999}, 404, errs.OrderNotFound},
			"no such method":    {body{"payment_method_id": 999_999}, 404, errs.PaymentMethodNotFound},
		} {
			b := body{"image": image, "order_id": o.ID, "amount": 30000}
			for k, v := range c.change {
				b[k] = v
			}
			t.Run(name, func(t *testing.T) {
				a.Unchanged(t, func() { a.Do(t, a.Seller, "POST", "/api/v1/payments/slips", b).Refused(c.want, c.code) })
			})
		}
		made := s.add(pictureOf(t, "014", "REF000000079"), o.ID)
		a.Unchanged(t, func() {
			a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{"parts": []any{
				body{"order_id": o.ID, "amount": 10000}, body{"order_id": o.ID, "amount": 20000},
			}}).Refused(400, errs.InvalidParam)
		})
	})
}

// TestASlipsMethodIsThatOfItsPayment, whatever the order's own is.
func TestASlipsMethodIsThatOfItsPayment(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		o := s.order(30000)
		made := s.add(pictureOf(t, "014", "REF000000080"), o.ID, body{"payment_method_id": s.cod})
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{}).Want(200)
		var now struct {
			Payments []struct {
				PaymentMethodID int64 `json:"payment_method_id"`
			}
		}
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&now)
		if len(now.Payments) != 1 || now.Payments[0].PaymentMethodID != s.cod {
			t.Errorf("%+v, want the method %d", now, s.cod)
		}
	})
}

// TestALineIsDecidedOnce: what was put aside is not received, what was received not put aside, and neither by another
// business nor by who saw another version.
func TestALineIsDecidedOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		one, two := s.order(63000), s.order(12345)
		s.statement("วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน\n20/11/2569,10:01,รับโอน,,630.00\n" +
			"20/11/2569,10:05,รับโอน,,123.45\n")
		waiting := s.lines("waiting")
		to := func(at int, deed string) string { return path("/api/v1/payments/statement/%d/", waiting[at].ID) + deed }
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "PUT", to(0, "ignore"), body{"version": 99}).Refused(409, errs.InvalidParam)
			a.Do(t, a.Owner, "PUT", to(0, "accept"), body{"version": 99, "order_id": one.ID}).Refused(409, errs.InvalidParam)
			a.Do(t, a.Owner, "PUT", to(0, "ignore"), body{"back": true}).Refused(409, errs.InvalidParam)
			a.Do(t, a.Stranger, "PUT", to(0, "ignore"), body{}).Refused(404, errs.InvalidParam)
		})
		a.Do(t, a.Owner, "PUT", to(0, "accept"), body{"order_id": one.ID}).Want(200)
		a.Do(t, a.Owner, "PUT", to(1, "ignore"), body{}).Want(200)
		a.Unchanged(t, func() {
			a.Do(t, a.Owner, "PUT", to(0, "ignore"), body{}).Refused(409, errs.InvalidParam)
			a.Do(t, a.Owner, "PUT", to(1, "accept"), body{"order_id": two.ID}).Refused(409, errs.InvalidParam)
			a.Do(t, a.Owner, "PUT", to(0, "ignore"), body{"back": true}).Refused(409, errs.InvalidParam)
		})
		var back line
		a.Do(t, a.Owner, "PUT", to(1, "ignore"), body{"back": true}).Want(200).JSON(&back)
		if back.State != "waiting" || len(back.Proposals) != 1 || back.Proposals[0].Order.ID != two.ID ||
			len(s.lines("ignored")) != 0 {
			t.Errorf("put back: %+v", back)
		}
		a.Do(t, a.Owner, "PUT", to(1, "accept"), body{"order_id": two.ID}).Want(200)
	})
}

// TestALineThatNamesAnOrderProposesIt, whatever the order owes, unless it is cancelled.
func TestALineThatNamesAnOrderProposesIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		open, gone := s.order(63000), s.order(63000)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", gone.ID), body{"reason_type": 1, "reason": "x"}).Want(200)
		s.statement(fmt.Sprintf("วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,รายละเอียด\n20/11/2569,10:01,รับโอน,,5.00,%s %s\n",
			open.Number, gone.Number))
		got := s.lines("waiting")[0].Proposals
		if len(got) != 1 || got[0].Order.ID != open.ID || !slices.Equal(got[0].Reasons[:1], []string{"number"}) {
			t.Errorf("%+v, want the order %d alone", got, open.ID)
		}
	})
}

// TestATitleIsNoName: of two that owe the same, the one is likelier whose name stands in the line.
func TestATitleIsNoName(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		for _, of := range []struct{ payer, other, says string }{
			{"นาย ประยุทธ ดีใจ", "นาย สมชาย ใจดี", "จาก KTB X1234 นาย ประยุทธ ด++"},
			{"นายธนา มั่งมี", "นายพลอย งาม", "จาก KTB X1234 นาย ธนา ม++"},
			{"คุณ วิภา", "คุณ สมศรี", "จาก คุณ วิภา ใ++"},
			{"Mrs. Jane Doe", "Mrs. Mary Roe", "FROM MRS. JANE D++"},
			{"นางนวล สุข", "นางสาวอร สวย", "จาก นาง นวล ส++"},
		} {
			amount := int64(70000)
			first := s.order(amount, body{"recipient_name": of.payer})
			second := s.order(amount, body{"recipient_name": of.other})
			s.statement("วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,รายละเอียด\n20/11/2569,10:01,รับโอน,,700.00," + of.says + "\n")
			got := s.lines("waiting")[0]
			if len(got.Proposals) != 2 || got.Proposals[0].Order.ID != first.ID ||
				!slices.Contains(got.Proposals[0].Reasons, "name") || slices.Contains(got.Proposals[1].Reasons, "name") {
				t.Errorf("%s: %+v, want %d before %d", of.says, got.Proposals, first.ID, second.ID)
			}
			a.Do(t, a.Owner, "PUT", path("/api/v1/payments/statement/%d/ignore", got.ID), body{}).Want(200)
			for _, o := range []money{first, second} {
				a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", o.ID), body{
					"reason_type": 1, "reason": "x",
				}).Want(200)
			}
		}
	})
}
