package orders_test

import (
	"maps"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// money is what the tests look at in an order's money and story.
type money struct {
	seen
	Waived   int64  `json:"waived_amount"`
	PaidAt   string `json:"paid_at"`
	Payments []struct{ Amount int64 }
	Packings []struct{ Number, Status string }
	Timeline []told `json:"timeline"`
}

type told struct {
	Kind string
	From int `json:"from_status"`
	To   int `json:"to_status"`
	Data map[string]any
}

func (s *shop) now(id int64) (o money) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&o)
	return o
}

func (s *shop) confirm(id int64, b body) (o money) {
	s.t.Helper()
	if b["version"] == nil {
		b["version"] = s.now(id).Version
	}
	s.Do(s.t, s.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", id), b).Want(200).JSON(&o)
	return o
}

// TestAnEditAboveWhatWasPaidWaitsForTheDifference: a paid order that grows is not packed until the rest is in, or let
// pass.
func TestAnEditAboveWhatWasPaidWaitsForTheDifference(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		agents := body{"sale_channel_id": s.agentChan}
		o := s.order(a.Agent, s.draft(s.plain, 1, agents))
		paid := s.confirm(o.ID, body{})
		grow := func(version, pieces int64) (o money) {
			t.Helper()
			a.Do(t, a.Agent, "PUT", path("/api/v1/orders/%d", paid.ID), s.draft(s.plain, pieces, agents,
				body{"version": version})).Want(200).JSON(&o)
			return o
		}
		if now := grow(paid.Version, 20); now.Status != 100 || now.PaymentAmount != 5900 || now.OrderAmount != 20*5900 {
			t.Fatalf("grown: %+v", now)
		}
		refused := a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Refused(409,
			errs.InvalidOrderStatus)
		if cause := refused.Failure().Cause; !strings.Contains(cause, "1,121.00") {
			t.Errorf("the packer is told: %s", cause)
		}
		if now := s.confirm(o.ID, body{}); now.Status != 111 || now.PaymentAmount != 20*5900 ||
			len(now.Payments) != 2 || now.Payments[1].Amount != 19*5900 {
			t.Errorf("the difference is paid: %+v", now)
		}
		if now := grow(s.now(o.ID).Version, 21); now.Status != 100 {
			t.Errorf("grown again: %+v", now)
		}
		if now := grow(s.now(o.ID).Version, 20); now.Status != 111 {
			t.Errorf("back to what was paid: %+v", now)
		}
		grow(s.now(o.ID).Version, 22)
		passed := s.confirm(o.ID, body{
			"payments": []any{body{"payment_method_id": s.bank, "amount": 0}},
			"reason":   "ลูกค้าประจำ",
		})
		if e := passed.Timeline[0]; passed.Status != 111 || passed.Waived != 2*5900 || e.Kind != "order.paid" ||
			e.Data["reason"] != "ลูกค้าประจำ" {
			t.Errorf("let pass: %+v", passed)
		}
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Want(200)
		clean(t, a)
	})
}

// TestShortPaymentWaitsForTheRest: a satang of 59 baht makes no paid order, and says what is missing.
func TestShortPaymentWaitsForTheRest(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		part := s.confirm(o.ID,
			body{"payments": []any{body{"payment_method_id": s.bank, "amount": 1, "reference": "ref1"}}})
		if part.Status != 100 || part.PaymentAmount != 1 || part.PaidAt != "" ||
			part.Timeline[0].Kind != "order.part_paid" || part.Timeline[0].Data["owed"] != 5899.0 {
			t.Errorf("a satang: %+v", part)
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID),
			body{"payments": []any{body{
				"payment_method_id": s.bank, "amount": 5899,
				"reference": " REF1 ",
			}}}).Refused(409, errs.InvalidParam)
		if rest := s.confirm(o.ID, body{}); rest.Status != 111 || rest.PaymentAmount != 5900 || rest.PaidAt == "" {
			t.Errorf("the rest: %+v", rest)
		}
	})
}

// TestSettledElsewhere: only people of the payment area say that a platform or an earlier order paid, and of a real
// one.
func TestSettledElsewhere(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		claim := s.made("/api/v1/paymentmethod", body{"name": "เคลม", "type": 4})
		agents, platform := body{"sale_channel_id": s.agentChan}, body{"payment_method_id": s.platform}
		shopee := body{"platform": 3, "platform_order_id": "26112200ABC"}
		a.Do(t, a.Agent, "POST", "/api/v1/orders", s.draft(s.plain, 1, agents, platform, shopee)).Refused(403,
			errs.PermissionDenied)
		a.Do(t, a.Agent, "POST", "/api/v1/orders", s.draft(s.plain, 1, agents,
			body{"payment_method_id": claim})).Refused(403, errs.PermissionDenied)
		for _, own := range []body{{}, {"platform": 3}, {"platform_order_id": "X1"}} {
			a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, platform, own)).Refused(400,
				errs.InvalidParam)
		}
		o := s.order(a.Seller, s.draft(s.plain, 1, agents, platform, shopee))
		if o.Status != 111 || o.PaymentAmount != o.OrderAmount {
			t.Errorf("a platform's: %+v", o)
		}
		a.Do(t, a.Agent, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 2, agents, platform, shopee,
			body{"version": o.Version})).Refused(403, errs.PermissionDenied)
		cash := s.order(a.Agent, s.draft(s.plain, 1, agents, body{"payment_method_id": s.cod}))
		if now := s.now(cash.ID); now.PaidAt != "" {
			t.Errorf("cash on delivery is paid before it came: %s", now.PaidAt)
		}
		a.Do(t, a.Agent, "PUT", path("/api/v1/orders/%d", cash.ID), s.draft(s.plain, 1, agents, platform,
			body{"version": cash.Version})).Refused(403, errs.PermissionDenied)

		old := s.shipped()
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"payment_method_id": claim})).Refused(400,
			errs.InvalidParam)
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{
			"payment_method_id": claim,
			"replaces_id":       old.ID,
		})).Refused(409, errs.InvalidOrderStatus)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", old.ID), body{}).Want(200)
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"replaces_id": old.ID})).Refused(400,
			errs.InvalidParam)
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{
			"payment_method_id": claim,
			"replaces_id":       999_999,
		})).Refused(404, errs.OrderNotFound)
		if o := s.order(a.Seller, s.draft(s.plain, 1, body{
			"payment_method_id": claim,
			"replaces_id":       old.ID,
		})); o.Status != 111 || s.now(old.ID).Status != 142 {
			t.Errorf("a claim: %+v", o)
		}
	})
}

// TestEditTellsWhatChanged: the trace of an edit names address and lines, before and after.
func TestEditTellsWhatChanged(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID),
			s.draft(s.set, 1, body{"address": "140/99", "zipcode": "10250", "version": o.Version})).Want(200)
		data := s.now(o.ID).Timeline[0].Data
		for _, name := range []string{"address", "zipcode", "lines", "order_amount"} {
			if data[name] == nil {
				t.Errorf("%s is not told: %v", name, data)
			}
		}
	})
}

// TestTheNoteChangesAtAnyTime: a note alone is written in every status and touches no stock.
func TestTheNoteChangesAtAnyTime(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		cod := body{"payment_method_id": s.cod}
		o := s.order(a.Seller, s.draft(s.plain, 2, cod))
		s.pack(o, 2)
		now := s.now(o.ID)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 2, cod, body{
			"version":     now.Version,
			"seller_note": "ฝากรปภ.",
		})).Want(200)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 3, cod, body{"version": now.Version +
			1})).Refused(409, errs.InvalidOrderStatus)
		after := s.now(o.ID)
		if after.Version != now.Version+1 || after.Timeline[0].Kind != "order.edited" ||
			len(after.Timeline[0].Data) != 1 {
			t.Errorf("%+v", after)
		}
		s.wantStock(8, 0)
		clean(t, a)
	})
}

// TestPricesAboveAHundredThousandBaht: what a product may cost, a line may cost.
func TestPricesAboveAHundredThousandBaht(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		line := func(price int64) body {
			return body{"lines": []any{body{"product_id": s.plain, "quantity": 1, "price": price}}}
		}
		if o := s.order(a.Seller, s.draft(s.plain, 1, line(129_900_00))); o.OrderAmount != 129_900_00 {
			t.Errorf("%+v", o)
		}
		if o := s.order(a.Seller, s.draft(s.plain, 1, line(100_000_000_00))); o.OrderAmount != 100_000_000_00 {
			t.Errorf("%+v", o)
		}
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, line(100_000_000_01))).Refused(400,
			errs.InvalidParam)
		a.Do(t, a.Seller, "POST", "/api/v1/orders",
			s.draft(s.plain, 1, body{"lines": []any{body{
				"kind": "service", "name": "x", "quantity": 1_000_000,
				"price": 100_000_000_00,
			}}})).
			Refused(400, errs.InvalidParam)
	})
}

// Who confirms a payment says what was read or how much came: else the order's sum of the moment would be booked, which
// nobody saw. A second part that nothing tells from the first is refused.
func TestMoneyIsSaidOrSeen(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		confirm := path("/api/v1/orders/payment/confirm/success/%d", o.ID)
		part := func(reference string) body {
			return body{"payments": []any{
				body{"payment_method_id": s.bank, "amount": 100, "reference": reference},
			}}
		}
		a.Unchanged(t, func() {
			blind := a.Do(t, a.Seller, "PUT", confirm, body{}).Refused(400, errs.InvalidParam).Failure()
			if !strings.Contains(blind.Cause, "ยอดเงินที่ได้รับ") {
				t.Errorf("told: %q", blind.Cause)
			}
			a.Do(t, a.Seller, "PUT", confirm, body{"reason": "ได้แล้ว"}).Refused(400, errs.InvalidParam)
		})
		a.Do(t, a.Seller, "PUT", confirm, part("")).Want(200)
		a.Unchanged(t, func() {
			twice := a.Do(t, a.Seller, "PUT", confirm, part("")).Refused(409, errs.InvalidParam).Failure()
			if !strings.Contains(twice.Cause, "รับเงินไว้แล้ว") {
				t.Errorf("told: %q", twice.Cause)
			}
			a.Do(t, a.Seller, "PUT", confirm, part("  ")).Refused(409, errs.InvalidParam)
		})
		a.Do(t, a.Seller, "PUT", confirm, part("SECOND")).Want(200)
		for range 2 {
			a.Do(t, a.Seller, "PUT", confirm, part(""), "Idempotency-Key", "third-part-of-it").Want(200)
		}
		if now := s.now(o.ID); now.PaymentAmount != 300 || now.Status != 100 {
			t.Errorf("%+v", now)
		}
		a.Unchanged(t, func() { // a key of one's own tells nothing of what a colleague recorded
			a.Do(t, a.Owner, "PUT", confirm, part(""), "Idempotency-Key", "of-a-colleague").
				Refused(409, errs.InvalidParam)
		})
		if now := s.confirm(o.ID, body{"version": s.now(o.ID).Version}); now.Status != 111 {
			t.Errorf("%+v", now)
		}
	})
}

// A payment of nothing is none: it neither stands in the ledger nor raises the version unless it says why the order
// goes on. A reason to let less pass says how much came in, or all that was owed would be booked and the reason lost.
func TestNoMoneyIsNoPayment(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.order(a.Seller, s.draft(s.plain, 1))
		pay := func(b body, message string) {
			t.Helper()
			a.Unchanged(t, func() {
				told := a.Do(t, a.Seller, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), b).
					Refused(400, errs.InvalidParam).Failure()
				if !strings.Contains(told.Cause, message) {
					t.Errorf("%v is told: %s", b, told.Cause)
				}
			})
		}
		nothing := []any{body{"payment_method_id": s.bank, "amount": 0}}
		pay(body{"payments": nothing}, "0 บาท")
		pay(body{"payments": nothing, "version": o.Version, "reason": "  "}, "0 บาท")
		pay(body{"payments": []any{}, "version": o.Version, "reason": "ลูกค้าประจำ"}, "ยอดเงินที่ได้รับ")
		pay(body{"version": o.Version, "reason": "ลูกค้าประจำ"}, "ยอดเงินที่ได้รับ")
		beside := []any{body{"payment_method_id": s.bank, "amount": 100}, nothing[0]}
		pay(body{"payments": beside, "version": o.Version}, "0 บาท")
		pay(body{"payments": beside, "version": o.Version, "reason": "ลูกค้าประจำ"}, "0 บาท")
		if now := s.confirm(o.ID, body{"payments": []any{}, "version": o.Version}); now.Status != 111 ||
			now.PaymentAmount != 5900 {
			t.Errorf("all that was owed: %+v", now)
		}
		for _, reason := range []string{"", "ลูกค้าประจำ"} { // it owes nothing that could be let pass
			pay(body{"payments": nothing, "version": s.now(o.ID).Version, "reason": reason}, "0 บาท")
		}
		free := s.order(a.Seller, s.draft(s.plain, 1, body{"discount": 5900, "phone": "0899999999"}))
		if now := s.confirm(free.ID, body{"payments": nothing}); now.Status != 111 || now.Waived != 0 {
			t.Errorf("an order that costs nothing: %+v", now)
		}
	})
}

// What is given back a second time says what was seen, too, or which transfer it is.
func TestMoneyIsNotGivenBackTwice(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		o := s.confirm(s.order(a.Seller, s.draft(s.plain, 1)).ID,
			body{"payments": []any{body{"payment_method_id": s.bank, "amount": 9900}}})
		back := func(who *apptest.Person, more body) *apptest.Response {
			t.Helper()
			b := body{"payment_method_id": s.bank, "amount": 4000, "reason": "เกิน"}
			maps.Copy(b, more)
			return a.Do(t, who, "PUT", path("/api/v1/orders/payment/refund/%d", o.ID), b)
		}
		back(a.Seller, body{}).Want(200)
		a.Unchanged(t, func() { back(a.Owner, body{}).Refused(409, errs.InvalidParam) })
		if now := s.now(o.ID); now.Status != 111 {
			t.Errorf("%+v", now)
		}
		back(a.Owner, body{"version": s.now(o.ID).Version}).Want(200)
		if now := s.now(o.ID); now.Status != 100 {
			t.Errorf("meant: %+v", now)
		}
	})
}
