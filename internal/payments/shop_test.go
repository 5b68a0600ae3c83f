package payments_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/promptpay"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"
)

type body = map[string]any

func path(format string, args ...any) string { return fmt.Sprintf(format, args...) }

// shop sells one service, which needs no stock.
type shop struct {
	*apptest.App
	t                  testing.TB
	channel, agentChan int64
	bank, cod          int64
}

type named struct {
	Data []struct{ ID, Type int64 }
}

func open(t testing.TB, a *apptest.App) *shop {
	t.Helper()
	s := &shop{App: a, t: t}
	var list named
	a.Do(t, a.Owner, "GET", "/api/v1/salechannel", nil).Want(200).JSON(&list)
	for _, c := range list.Data {
		if c.Type == 1 {
			s.channel = c.ID
		} else {
			s.agentChan = c.ID
		}
	}
	a.Do(t, a.Owner, "GET", "/api/v1/paymentmethod", nil).Want(200).JSON(&list)
	for _, m := range list.Data {
		switch m.Type {
		case 1:
			s.bank = m.ID
		case 2:
			s.cod = m.ID
		}
	}
	return s
}

// money is what the tests look at in an order.
type money struct {
	ID, Version, Status int64
	Number              string
	Money               struct {
		Due, Received, Refunded, Waived, Short, Over int64
		ToCollect                                    int64 `json:"to_collect"`
		ToRefund                                     int64 `json:"to_refund"`
	}
	Payments []struct {
		ID, Amount            int64
		Kind, Reference, Bank string
		SlipID                int64  `json:"slip_id"`
		LineID                int64  `json:"statement_line_id"`
		RevertedAt            string `json:"reverted_at"`
	}
}

// order is a new order of so many satang that waits for its money.
func (s *shop) order(amount int64, change ...body) (o money) {
	s.t.Helper()
	b := body{
		"sale_channel_id": s.channel, "payment_method_id": s.bank, "shipping_provider_id": 1,
		"recipient_name": "ปิ่นแก้ว ใจดี", "phone": "081-234-5678", "address": "99/1 ถ.ลาดพร้าว",
		"lines": []any{body{"kind": "service", "name": "ค่าห่อ", "quantity": 1, "price": amount}},
	}
	for _, c := range change {
		for k, v := range c {
			b[k] = v
		}
	}
	s.Do(s.t, s.Owner, "POST", "/api/v1/orders", b).Want(201).JSON(&o)
	return o
}

func (s *shop) now(id int64) (o money) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&o)
	return o
}

// slip is what the tests look at in a slip.
type slip struct {
	ID, Version, Amount            int64
	Status, Code, Bank, Reference  string
	TakenByName                    string `json:"taken_by_name"`
	Order                          *struct{ ID, Owed int64 }
	Uses                           []used
	Verdicts                       verdicts
	Reason, DecidedByName, Account string
}

type used struct {
	OrderID int64 `json:"order_id"`
	Amount  int64
}

type verdicts struct {
	Readable              bool
	Amount, Account, Seen string
	Difference            int64
	FirstSlip             int64  `json:"first_slip_id"`
	FirstNo               string `json:"first_order_number"`
}

// pictureOf is a picture with the code of a slip.
func pictureOf(t testing.TB, bank, reference string) string {
	t.Helper()
	payload, err := promptpay.Slip{Bank: bank, Reference: reference}.Payload()
	if err != nil {
		t.Fatal(err)
	}
	return drawn(t, payload, 300)
}

func drawn(t testing.TB, payload string, side int) string {
	t.Helper()
	code, err := qr.Encode(payload, qr.M, qr.Auto)
	if err == nil {
		code, err = barcode.Scale(code, side-60, side-60)
	}
	if err != nil {
		t.Fatal(err)
	}
	p := image.NewGray(image.Rect(0, 0, side, side+100))
	draw.Draw(p, p.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(p, image.Rect(30, 100, side-30, side+40), code, image.Point{}, draw.Src)
	var out bytes.Buffer
	if err := png.Encode(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func (s *shop) picture(content string) string {
	s.t.Helper()
	var made struct{ Name string }
	s.Do(s.t, s.Seller, "POST", "/api/v1/images?kind=slip", content).Want(201).JSON(&made)
	return made.Name
}

// add adds a slip with a picture for an order, 0 for none, over what that owes unless told.
func (s *shop) add(content string, orderID int64, more ...body) (made slip) {
	s.t.Helper()
	b := body{"image": s.picture(content), "order_id": orderID}
	if orderID > 0 {
		b["amount"] = s.now(orderID).Money.Short
	}
	for _, m := range more {
		for k, v := range m {
			b[k] = v
		}
	}
	s.Do(s.t, s.Seller, "POST", "/api/v1/payments/slips", b).Want(201).JSON(&made)
	return made
}

func (s *shop) slip(id int64) (found slip) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "GET", path("/api/v1/payments/slips/%d", id), nil).Want(200).JSON(&found)
	return found
}

func acceptPath(id int64) string { return path("/api/v1/payments/slips/%d/accept", id) }
