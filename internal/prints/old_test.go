package prints_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/print"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/prints"
	"langraan/internal/settings"
)

func (s *shop) now(t testing.TB, o orders.Order) orders.Order {
	t.Helper()
	return must(s.Orders.Find(context.Background(), s.Owner.Actor, o.ID))(t)
}

// ages wants the label and the slip of an order to be so old.
func (s *shop) ages(t testing.TB, what string, o orders.Order, label orders.Age, slip bool) {
	t.Helper()
	if now := s.now(t, o); now.LabelOld != label || now.SlipOld != slip {
		t.Errorf("%s: the label is %q and the slip %v, want %q and %v", what, now.LabelOld, now.SlipOld, label, slip)
	}
}

// move edits the recipient of an order.
func (s *shop) move(t testing.TB, o orders.Order, change func(r *customers.Recipient)) {
	t.Helper()
	now := s.now(t, o)
	r := customers.Recipient{
		Name: now.RecipientName, Phone: now.Phone, Address: now.Address, District: now.District, City: now.City,
		Province: now.Province, Zipcode: now.Zipcode,
	}
	change(&r)
	d := orders.Draft{
		SaleChannelID: s.channel, PaymentMethodID: s.cash, ShippingProviderID: now.ShippingProviderID,
		TrackingNumber: now.TrackingNumber, SellerNote: now.SellerNote, Recipient: r,
		Lines: []orders.DraftLine{{ProductID: s.soap, Quantity: 2}},
	}
	must(s.Orders.Edit(context.Background(), s.Owner.Actor, orders.Edit{ID: o.ID, Draft: d}))(t)
}

func (s *shop) ship(t testing.TB, o orders.Order, tracking string, provider int64) {
	t.Helper()
	must(s.Orders.SetShipping(context.Background(), s.Owner.Actor, orders.Shipping{
		ID: o.ID, TrackingNumber: tracking, ShippingProviderID: provider,
	}, ""))(t)
}

func away(r *customers.Recipient) { r.Address = "5/2 ซ.บ้านใหม่" }

// paper prints something of orders and draws it, as who presses the key does.
func (s *shop) paper(t testing.TB, kind string, ids ...int64) prints.Print {
	t.Helper()
	p := s.print(t, s.Packer, kind, ids)
	s.draw(t, p)
	return p
}

// draw reads the pages of a print.
func (s *shop) draw(t testing.TB, p prints.Print) {
	t.Helper()
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
	s.Do(t, s.Packer, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", p.ID), nil).Want(200)
}

func TestAPaperIsOldOnceTheOrderSaysSomethingElse(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, other := s.order(t, s.soap), s.order(t, s.soap)
		s.move(t, o, away)
		s.ages(t, "never printed", o, "", false)

		s.paper(t, "slip", o.ID)
		s.paper(t, "label", o.ID, other.ID)
		s.ages(t, "just printed", o, "", false)
		s.paper(t, "picklist", o.ID)

		s.ship(t, o, "EF582621152TH", 0)
		s.ages(t, "numbers come by file after the labels", o, orders.Unnumbered, false)
		s.paper(t, "label", other.ID, o.ID)
		s.ages(t, "printed with the number", o, "", false)

		s.move(t, o, func(r *customers.Recipient) { r.Phone = "0899999999" })
		s.ages(t, "another phone", o, orders.Outdated, false)
		s.ages(t, "the other order of the print", other, "", false)
		s.paper(t, "label", o.ID)
		s.ages(t, "printed again", o, "", false)

		s.ship(t, o, "EF582621152TH", settings.ProviderKerry)
		s.ages(t, "another courier", o, orders.Outdated, true)
		s.paper(t, "slip", o.ID)
		s.ages(t, "the slip is printed again", o, orders.Outdated, false)

		s.forgetDigests(t)
		s.ages(t, "printed when nobody kept what it said", o, "", false)
		dbtest.NoScanAsked(t, s.DB, "said_slip")
	})
}

func back(r *customers.Recipient) { r.Address = "99/1 ซ.ปู่ฝั่งน้ำ" }

// What counts is what the paper says, and that is drawn a moment after the print was counted.
func TestWhatIsKeptIsWhatThePaperSays(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap)
		p := s.print(t, s.Packer, "label", []int64{o.ID})
		s.move(t, o, away)
		s.draw(t, p)
		s.ages(t, "moved before it was drawn", o, "", false)
		s.move(t, o, back)
		s.ages(t, "moved back, which the paper does not know", o, orders.Outdated, false)

		s.draw(t, p)
		s.ages(t, "drawn once more: nobody knows which of the two is used", o, orders.Outdated, false)
		s.move(t, o, away)
		s.ages(t, "and so it stays", o, orders.Outdated, false)
		s.print(t, s.Packer, "label", []int64{o.ID})
		s.ages(t, "another print of which no page came is no paper", o, orders.Outdated, false)
		s.paper(t, "label", o.ID)
		s.ages(t, "a new one", o, "", false)
	})
}

// meanwhile does something between the reading of an order and the drawing of its page, for which a sign is asked.
type meanwhile struct {
	prints.Pictures

	do func()
}

func (m meanwhile) Printed(context.Context, int64, string) ([]byte, error) {
	m.do()
	return nil, errors.New("no such picture")
}

func TestAnEditBesideTheDrawingMakesThePaperOld(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		if _, err := print.FontLicence(); err != nil {
			t.Skip(err)
		}
		s.settings(t, "label_logo = TRUE, logo = 'sign.webp'")
		o := s.order(t, s.soap)
		drawn := func(do func()) {
			t.Helper()
			p := s.print(t, s.Packer, "label", []int64{o.ID})
			beside := prints.New(s.DB, meanwhile{do: do})
			if _, _, err := beside.Document(context.Background(), s.Packer.Actor, p.ID); err != nil {
				t.Fatal(err)
			}
		}
		drawn(func() { s.move(t, o, away) })
		s.ages(t, "moved while it was drawn", o, orders.Outdated, false)
		drawn(func() {})
		s.ages(t, "printed again", o, "", false)
		drawn(func() {
			s.move(t, o, back)
			s.paper(t, "label", o.ID)
		})
		s.ages(t, "a later print was drawn before", o, "", false)
	})
}

func TestAPrintThatIsShownOnceMoreWritesNothing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap)
		p := s.paper(t, "label", o.ID)
		s.Unchanged(t, func() { s.draw(t, p) })
	})
}

// forgetDigests makes all prints those of a time when nobody kept what they said.
func (s *shop) forgetDigests(t testing.TB) {
	t.Helper()
	err := s.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE print_orders SET digest = 0")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

const scanPath = "/api/v2/packings/verify/createoradd"

// scanned is the age of the label that a scan at the bench tells of.
func (s *shop) scanned(t testing.TB, scan body) (p packings.Packing) {
	t.Helper()
	var answer struct{ Packing packings.Packing }
	s.Do(t, s.Packer, "POST", scanPath, scan).Want(200).JSON(&answer)
	return answer.Packing
}

func TestThePackerIsToldOfAnOldLabel(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap)
		s.paper(t, "label", o.ID)
		s.move(t, o, away)
		p := s.scanned(t, body{"code": o.Number})
		if p.LabelOld != orders.Outdated {
			t.Errorf("as it opens the label is %q", p.LabelOld)
		}
		s.paper(t, "label", o.ID)
		if p = s.scanned(t, body{"packing_id": p.ID, "barcode": "SOAP-1"}); p.LabelOld != "" {
			t.Errorf("printed again it is %q", p.LabelOld)
		}
		s.ship(t, o, "EF582621152TH", 0)
		if p = s.scanned(t, body{"code": o.Number}); p.LabelOld != orders.Unnumbered {
			t.Errorf("with a number of late it is %q", p.LabelOld)
		}
		s.settings(t, "label_on_close = TRUE")
		if p = s.scanned(t, body{"code": o.Number}); p.LabelOld != "" {
			t.Errorf("where a label is printed as it closes it is %q", p.LabelOld)
		}
		s.ship(t, o, "", settings.ProviderKerry)
		if p = s.scanned(t, body{"code": o.Number}); p.LabelOld != orders.Outdated {
			t.Errorf("of another courier it is %q", p.LabelOld)
		}
		dbtest.NoScanAsked(t, s.DB, "said_label")
	})
}

// A number that comes with the close stands on the parcel already, stuck there by who closed it.
func TestAParcelThatLeavesUnderAnOldLabelIsTold(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		out := func(o orders.Order) (c orders.Checked) {
			s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}).Want(200).JSON(&c)
			return c
		}
		changed, numbered, same := s.order(t, s.soap), s.order(t, s.soap), s.order(t, s.soap)
		s.paper(t, "label", changed.ID, numbered.ID, same.ID)
		s.move(t, changed, away)
		for _, o := range []orders.Order{changed, numbered, same} {
			s.pack(t, o, map[string]int64{"SOAP-1": 2})
		}
		s.ship(t, numbered, "EF582621152TH", 0)
		s.ages(t, "packed", changed, orders.Outdated, false)
		for i, o := range []orders.Order{changed, numbered, same} {
			if c := out(o); c.Result != orders.CheckOK || c.LabelChanged != (i == 0) {
				t.Errorf("%d: %s, %v", i, c.Result, c.LabelChanged)
			}
		}
		for i, o := range []orders.Order{changed, numbered, same} {
			if c := out(o); c.Result != orders.CheckAlready || c.LabelChanged != (i == 0) {
				t.Errorf("%d once more: %s, %v", i, c.Result, c.LabelChanged)
			}
		}
		s.ages(t, "on its way under an old label", changed, orders.Outdated, false)
		s.ages(t, "on its way with the number of the courier's own label", numbered, "", false)
		s.ages(t, "on its way", same, "", false)
	})
}
