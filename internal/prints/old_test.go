package prints_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/customers"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/orders"
	"langraan/internal/packings"
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

func TestAPaperIsOldOnceTheOrderSaysSomethingElse(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, other := s.order(t, s.soap), s.order(t, s.soap)
		s.move(t, o, away)
		s.ages(t, "never printed", o, "", false)

		s.print(t, s.Packer, "slip", []int64{o.ID})
		s.print(t, s.Packer, "label", []int64{o.ID, other.ID})
		s.ages(t, "just printed", o, "", false)
		s.print(t, s.Packer, "picklist", []int64{o.ID})

		s.ship(t, o, "EF582621152TH", 0)
		s.ages(t, "numbers come by file after the labels", o, orders.Unnumbered, false)
		s.print(t, s.Packer, "label", []int64{other.ID, o.ID})
		s.ages(t, "printed with the number", o, "", false)

		s.move(t, o, func(r *customers.Recipient) { r.Phone = "0899999999" })
		s.ages(t, "another phone", o, orders.Outdated, false)
		s.ages(t, "the other order of the print", other, "", false)
		s.print(t, s.Packer, "label", []int64{o.ID})
		s.ages(t, "printed again", o, "", false)

		s.ship(t, o, "EF582621152TH", settings.ProviderKerry)
		s.ages(t, "another courier", o, orders.Outdated, true)
		s.print(t, s.Packer, "slip", []int64{o.ID})
		s.ages(t, "the slip is printed again", o, orders.Outdated, false)

		s.forgetDigests(t)
		s.ages(t, "printed when nobody kept what it said", o, "", false)
	})
}

// forgetDigests makes all prints those of a time when nobody kept what they said.
func (s *shop) forgetDigests(t testing.TB) {
	t.Helper()
	err := s.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE printed SET digest = ''")
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
		s.print(t, s.Packer, "label", []int64{o.ID})
		s.move(t, o, away)
		p := s.scanned(t, body{"code": o.Number})
		if p.LabelOld != orders.Outdated {
			t.Errorf("as it opens the label is %q", p.LabelOld)
		}
		s.print(t, s.Packer, "label", []int64{o.ID})
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
		s.print(t, s.Packer, "label", []int64{changed.ID, numbered.ID, same.ID})
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
		if c := out(changed); c.Result != orders.CheckAlready || c.LabelChanged {
			t.Errorf("once more: %s, %v", c.Result, c.LabelChanged)
		}
		s.ages(t, "on its way", changed, "", false)
	})
}

// Each box has its own label, and the last print may have been of another one.
func TestNothingIsToldOfOrdersInSeveralBoxes(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		s.print(t, s.Packer, "label", []int64{o.ID})
		first := s.pack(t, o, map[string]int64{"SOAP-1": 3})
		s.ship(t, o, "", settings.ProviderKerry)
		s.ages(t, "partly packed", o, "", false)
		if p := s.scanned(t, body{"code": o.Number}); p.LabelOld != "" || p.Box != 2 {
			t.Errorf("the second box: %q, %d", p.LabelOld, p.Box)
		}
		s.Do(t, s.Packer, "DELETE", fmt.Sprint("/api/v1/packings/", s.scanned(t, body{"code": o.Number}).ID), nil).
			Want(200)
		second := s.pack(t, o, map[string]int64{"TEA-6": 2})
		s.ages(t, "packed in two", o, "", false)
		for _, b := range []box{first, second} {
			var c orders.Checked
			s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+b.Number, body{}).Want(200).JSON(&c)
			if c.Result != orders.CheckOK || c.LabelChanged {
				t.Errorf("%s: %s, %v", b.Number, c.Result, c.LabelChanged)
			}
		}
	})
}
