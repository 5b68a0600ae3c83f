package orders_test

import (
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/promptpay"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

const scanPath = "/api/v1/orders/%d/promptpay"

// scannable is a way to pay with a PromptPay id.
func (s *shop) scannable(promptPay string) int64 {
	s.t.Helper()
	return s.made("/api/v1/paymentmethod", body{
		"name": "พร้อมเพย์ " + promptPay, "type": 1, "account_name": "ร้านบ้านดี", "promptpay_id": promptPay,
	})
}

// The QR asks for exactly what is still owed, by whoever may see the order.
func TestAnOrderIsPaidByScanning(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		o := s.order(a.Seller, s.draft(s.plain, 2, body{"payment_method_id": s.scannable("089-765-4321")}))
		scan := func(who *apptest.Person) (code orders.PromptPay) {
			t.Helper()
			a.Do(t, who, "GET", path(scanPath, o.ID), nil).Want(http.StatusOK).JSON(&code)
			return code
		}
		code := scan(a.Viewer)
		if code.Amount != 11800 || code.Account != "xxx-xxx-4321" || code.AccountName != "ร้านบ้านดี" ||
			code.Number != o.Number || !strings.HasPrefix(code.Picture, "<svg ") {
			t.Errorf("%+v", code)
		}
		s.confirm(o.ID, body{"payments": []any{body{"payment_method_id": s.bank, "amount": 1850}}})
		code = scan(a.Seller)
		read, err := promptpay.Parse(code.Payload)
		want := promptpay.Transfer{To: promptpay.Account{Kind: promptpay.Mobile, ID: "0897654321"}, Amount: 9950}
		if err != nil || read.Transfer == nil || *read.Transfer != want || code.Amount != 9950 {
			t.Errorf("after a part was paid: %+v %v, want %+v", read.Transfer, err, want)
		}
	})
}

// The code of a business with a biller id carries the order's number; a PromptPay id beside it plays no part.
func TestABillersCodeNamesTheOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		const biller = "010556100000301"
		method := s.made("/api/v1/paymentmethod", body{
			"name": "บิล", "type": 1, "biller_id": "0105561000003 01", "promptpay_id": "0897654321",
		})
		o := s.order(a.Seller, s.draft(s.plain, 2, body{"payment_method_id": method}))
		var code orders.PromptPay
		a.Do(t, a.Seller, "GET", path(scanPath, o.ID), nil).Want(http.StatusOK).JSON(&code)
		read, err := promptpay.Parse(code.Payload)
		want := promptpay.Bill{Biller: biller, Reference: promptpay.ReferenceOf(o.Number), Amount: 11800}
		if err != nil || read.Bill == nil || *read.Bill != want || code.Reference != want.Reference ||
			code.Account != "xxxxxxxxxxx0301" {
			t.Errorf("%+v %+v %v, want %+v", code, read.Bill, err, want)
		}
		for wrong, why := range map[string]*errs.Error{
			"01055610000030": settings.ErrBiller, "x10556100000301": settings.ErrBiller,
			"010556100000401": settings.ErrBillerDigit,
		} {
			f := a.Do(t, a.Owner, "POST", "/api/v1/paymentmethod", body{"name": wrong, "type": 1, "biller_id": wrong}).
				Refused(400, errs.InvalidParam).Failure()
			if f.Fields["biller_id"] == "" || f.Cause != why.Detail.TH {
				t.Errorf("%s: %+v", wrong, f)
			}
		}
	})
}

func TestWhatIsNotPaidByScanning(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		scannable := s.scannable("0105561000003")
		refused := func(o seen, why *errs.Error) {
			t.Helper()
			f := a.Do(t, a.Seller, "GET", path(scanPath, o.ID), nil).Refused(409, why.Code).Failure()
			if f.Cause == "" || why.Detail.TH != "" && f.Cause != why.Detail.TH {
				t.Errorf("it isn't said why: %+v", f)
			}
		}
		refused(s.order(a.Seller, s.draft(s.plain, 1)), orders.ErrNoScan)
		refused(s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": s.cod})), orders.ErrStatus)
		paid := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": scannable}))
		s.confirm(paid.ID, body{})
		refused(paid, orders.ErrStatus)
		free := s.draft(s.plain, 1, body{"payment_method_id": scannable, "discount": 5900})
		refused(s.order(a.Seller, free), orders.ErrNotOwing)

		open := s.order(a.Seller, s.draft(s.plain, 1, body{"payment_method_id": scannable}))
		a.Do(t, a.Packer, "GET", path(scanPath, open.ID), nil).Refused(403, errs.PermissionDenied)
		for _, who := range []*apptest.Person{a.Agent, a.Stranger} { // of another channel, and of another business
			a.Do(t, who, "GET", path(scanPath, open.ID), nil).Refused(404, errs.OrderNotFound)
		}
		a.Do(t, a.Seller, "GET", path(scanPath, 987654), nil).Refused(404, errs.OrderNotFound)
	})
}
