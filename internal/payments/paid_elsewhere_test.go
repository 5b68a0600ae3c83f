package payments_test

import (
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// A slip that was sent for one order and paid another names the one that it paid to who sends the transfer again.
func TestASlipNamesTheOrderThatItPaid(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		sent, paid, third := s.order(50000), s.order(50000), s.order(50000)
		picture := pictureOf(t, "002", "PAIDELSEWHERE1")
		made := s.add(picture, sent.ID, body{"amount": 50000})
		var done slip
		a.Do(t, a.Seller, "PUT", acceptPath(made.ID), body{"parts": []any{
			body{"order_id": paid.ID, "amount": 50000},
		}}).Want(200).JSON(&done)
		if s.now(paid.ID).Status != 111 || done.Order == nil || done.Order.ID != paid.ID {
			t.Errorf("%+v", done)
		}
		again := s.add(picture, third.ID, body{"amount": 50000})
		if v := again.Verdicts; v.Seen != "used" || v.FirstNo != paid.Number {
			t.Errorf("%+v, paid was %s", v, paid.Number)
		}
		refused := a.Do(t, a.Seller, "PUT", acceptPath(again.ID), body{}).Refused(409, errs.InvalidParam)
		if cause := refused.Failure().Cause; !strings.Contains(cause, paid.Number) {
			t.Errorf("told: %s", cause)
		}
	})
}
