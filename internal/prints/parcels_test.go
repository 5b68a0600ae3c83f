package prints_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/prints"
	"langraan/internal/settings"
)

// box is a parcel that a test packed.
type box struct {
	ID     int64
	Number string
}

// pack puts pieces of goods, by their numbers, into a parcel of an order and closes it, whole or not.
func (s *shop) pack(t testing.TB, o orders.Order, goods map[string]int64) box {
	t.Helper()
	const scan = "/api/v2/packings/verify/createoradd"
	var answer struct{ Packing box }
	s.Do(t, s.Owner, "POST", scan, body{"code": o.Number}).Want(200).JSON(&answer)
	for pn, n := range goods {
		s.Do(t, s.Owner, "POST", scan, body{"packing_id": answer.Packing.ID, "barcode": pn, "quantity": n}).Want(200)
	}
	s.Do(t, s.Owner, "POST", "/api/v3/packings/verify/close", body{
		"packing_id": answer.Packing.ID, "partial": true, "reason": "กล่องเล็ก",
	}).Want(200)
	return answer.Packing
}

// printBox prints the paper of one box.
func (s *shop) printBox(t testing.TB, kind string, o orders.Order, b box, headers ...string) (p prints.Print) {
	t.Helper()
	s.Do(t, s.Packer, "POST", path, body{"order_ids": []int64{o.ID}, "packing_id": b.ID, "kind": kind}, headers...).
		Want(201).JSON(&p)
	return p
}

// says wants the words on a page, and none of the others.
func says(t testing.TB, text string, words []string, others ...string) {
	t.Helper()
	for _, want := range words {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
	for _, other := range others {
		if strings.Contains(text, other) {
			t.Errorf("%q is in %q", other, text)
		}
	}
}

const soapSold, teaSold = "สบู่น้ำผึ้งป่า", "ชาปี่ทอง"

func twoGoods(s *shop) func(d *orders.Draft) {
	return func(d *orders.Draft) {
		d.Lines = []orders.DraftLine{{ProductID: s.soap, Quantity: 3}, {ProductID: s.tea, Quantity: 2}}
	}
}

func TestEachBoxOfAnOrderHasItsOwnPaper(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		first := s.pack(t, o, map[string]int64{"SOAP-1": 2})
		p := s.printBox(t, "label", o, first)
		says(t, s.pages(t, p.ID)[0], []string{first.Number, o.Number, "กล่อง 1", "BOX 1", "฿500.00", "2 × " + soapSold},
			"กล่อง 1/", teaSold, "REPRINT")

		second := s.pack(t, o, map[string]int64{"SOAP-1": 1, "TEA-6": 2})
		p = s.printBox(t, "label", o, second)
		if p.Again != 0 || p.Orders != 1 {
			t.Errorf("the first label of the second box: %+v", p)
		}
		says(t, s.pages(t, p.ID)[0], []string{
			second.Number, o.Number, "กล่อง 2/2", "เก็บเงินกับกล่อง 1", "1 × " + soapSold, "2 × " + teaSold,
		}, "฿", "REPRINT", first.Number, "เก็บเงินปลายทาง")
		if p = s.printBox(t, "label", o, second); p.Again != 1 {
			t.Errorf("the second label of the second box: %+v", p)
		}
		says(t, s.pages(t, p.ID)[0], []string{"REPRINT 1"}, "REPRINT 2")

		all := s.print(t, s.Packer, "label", []int64{o.ID})
		pages := s.pages(t, all.ID)
		if all.Orders != 1 || all.Again != 1 || len(pages) != 2 {
			t.Fatalf("%+v, %d pages", all, len(pages))
		}
		says(t, pages[0], []string{first.Number, "กล่อง 1/2", "฿500.00", "2 × " + soapSold, "REPRINT 1"}, teaSold)
		says(t, pages[1], []string{second.Number, "กล่อง 2/2", "เก็บเงินกับกล่อง 1", "REPRINT 2"}, "฿")

		s.settings(t, "label_price = TRUE")
		slip := s.print(t, s.Packer, "slip", []int64{o.ID})
		if pages = s.pages(t, slip.ID); slip.Again != 0 || len(pages) != 2 {
			t.Fatalf("%+v, %d pages", slip, len(pages))
		}
		says(t, pages[0], []string{
			"กล่อง 1/2 · " + first.Number + " · " + o.Number, "1. " + soapSold + " 2 ฿200.00", "รวมทั้งคำสั่งซื้อ ฿500.00",
		}, teaSold, "ค่าสินค้า", "REPRINT")
		says(t, pages[1], []string{second.Number, "1. " + soapSold + " 1 ฿100.00", "2. " + teaSold + " 2 ฿200.00"},
			"฿500.00", "รวมทั้ง")

		var l page.List[prints.Print]
		s.Do(t, s.Viewer, "GET", fmt.Sprintf("%s?order_id=%d", path, o.ID), nil).Want(200).JSON(&l)
		if l.Total != 5 || len(l.Data) != 5 || l.Data[1].ID != all.ID || l.Data[1].Times != 4 {
			t.Errorf("each print stands once: %+v", l)
		}
		dbtest.NoScanAsked(t, s.DB, "FROM packings p WHERE p.status = 2", "FROM packing_items i WHERE",
			"COUNT(*) AS times FROM print_orders o", "p.line_id, w.name, w.pn, p.quantity FROM order_parts p",
			"NOT EXISTS (SELECT 1 FROM print_orders e")
	})
}

func TestAnOrderInOneBoxIsPrintedAsOneThatIsNotPacked(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap)
		before := s.pages(t, s.print(t, s.Packer, "label", []int64{o.ID}).ID)[0]
		b := s.pack(t, o, map[string]int64{"SOAP-1": 2})
		p := s.printBox(t, "label", o, b)
		says(t, s.pages(t, p.ID)[0], []string{"REPRINT 1", o.Number, "฿200.00"}, b.Number, "กล่อง")
		if now := strings.ReplaceAll(s.pages(t, p.ID)[0], "พิมพ์ซ้ำ 1 REPRINT 1 ", ""); now != before {
			t.Errorf("%q, want %q", now, before)
		}
	})
}

// What was printed before anything was packed has a page for each box once there are several, the money on the first.
func TestAPrintFromBeforeThePackingIsOfTheBoxesThatThereAre(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		early := s.print(t, s.Packer, "label", []int64{o.ID})
		first, second := s.pack(t, o, map[string]int64{"SOAP-1": 3}), s.pack(t, o, map[string]int64{"TEA-6": 2})
		pages := s.pages(t, early.ID)
		if len(pages) != 2 {
			t.Fatalf("%d pages", len(pages))
		}
		says(t, pages[0], []string{first.Number, "฿500.00"}, "REPRINT")
		says(t, pages[1], []string{second.Number, "เก็บเงินกับกล่อง 1"}, "REPRINT", "฿")
		says(t, s.pages(t, s.printBox(t, "label", o, first).ID)[0], []string{"REPRINT 1"})
		says(t, s.pages(t, s.printBox(t, "label", o, second).ID)[0], nil, "REPRINT")
	})
}

// Half of a set is listed by the goods of it that are there; the sum counts the pieces that are packed, as the queue of
// the packers does.
func TestASetThatIsPackedInPartIsListedByItsGoods(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.set)
		says(t, s.pages(t, s.print(t, s.Packer, "slip", []int64{o.ID}).ID)[0], []string{
			"1. ชุดของขวัญ 2", "รวม 1 รายการ 6 ชิ้น",
		})
		first := s.pack(t, o, map[string]int64{"SOAP-1": 1, "TEA-6": 2})
		second := s.pack(t, o, map[string]int64{"TEA-6": 1})
		third := s.pack(t, o, map[string]int64{"SOAP-1": 1, "TEA-6": 1})
		s.settings(t, "label_price = TRUE")
		for b, want := range map[box][]string{
			first:  {"1. ชุดของขวัญ 1 ฿250.00", "กล่อง 1/3", "รวม 1 รายการ 3 ชิ้น"},
			second: {"1. ชุดของขวัญ: ชาเขียว 1 TEA-6", "กล่อง 2/3", "รวม 1 รายการ 1 ชิ้น"},
			third:  {"1. ชุดของขวัญ: สบู่ขมิ้น 1 SOAP-1", "2. ชุดของขวัญ: ชาเขียว 1 TEA-6", "กล่อง 3/3"},
		} {
			says(t, s.pages(t, s.printBox(t, "slip", o, b).ID)[0], append(want, b.Number))
		}
	})
}

// The barcode on the paper of a box is what the shipping check asks for.
func TestTheNumberOnTheLabelOfABoxLetsItLeave(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap, twoGoods(s))
		check := func(code, want string) {
			t.Helper()
			var answer struct{ Result string }
			s.Do(t, s.Packer, "POST", "/api/v1/orders/trackingcheck/"+code, body{}).Want(200).JSON(&answer)
			if answer.Result != want {
				t.Errorf("%s is answered %s, want %s", code, answer.Result, want)
			}
		}
		first := s.pack(t, o, map[string]int64{"SOAP-1": 3})
		check(o.Number, "which_parcel")
		says(t, s.pages(t, s.printBox(t, "label", o, first).ID)[0], []string{first.Number})
		check(first.Number, "ok")
		second := s.pack(t, o, map[string]int64{"TEA-6": 2})
		check(o.Number, "which_parcel")
		check(second.Number, "ok")
	})
}

func TestABoxThatCannotBePrintedIsRefused(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o, other := s.order(t, s.soap, twoGoods(s)), s.order(t, s.soap)
		s.pack(t, o, map[string]int64{"SOAP-1": 3})
		strange := s.pack(t, other, map[string]int64{"SOAP-1": 2})
		var opened struct{ Packing box }
		s.Do(t, s.Owner, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Want(200).JSON(&opened)
		s.Unchanged(t, func() {
			for _, id := range []int64{strange.ID, opened.Packing.ID, 999_999} {
				s.Do(t, s.Packer, "POST", path, body{"order_ids": []int64{o.ID}, "packing_id": id, "kind": "label"}).
					Refused(404, errs.InvalidParam)
			}
			for _, b := range []body{
				{"order_ids": []int64{o.ID, other.ID}, "packing_id": strange.ID, "kind": "label"},
				{"order_ids": []int64{other.ID}, "packing_id": strange.ID, "kind": "picklist"},
				{"order_ids": []int64{other.ID}, "packing_id": -1, "kind": "label"},
			} {
				s.Do(t, s.Packer, "POST", path, b).Refused(400, errs.InvalidParam)
			}
		})
	})
}

func TestALabelTellsWhichOrdersHaveNoNumberOfTheCourier(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		bare := s.order(t, s.soap)
		own := s.order(t, s.soap, func(d *orders.Draft) { d.ShippingProviderID = settings.ProviderOwn })
		tracked := s.order(t, s.soap, func(d *orders.Draft) { d.TrackingNumber = "EF582621152TH" })
		two := s.order(t, s.soap, twoGoods(s))
		s.pack(t, two, map[string]int64{"SOAP-1": 3})
		s.pack(t, two, map[string]int64{"TEA-6": 2})
		ids := []int64{two.ID, own.ID, tracked.ID, bare.ID}
		for kind, want := range map[string][]string{"label": {two.Number, bare.Number}, "slip": nil, "picklist": nil} {
			if p := s.print(t, s.Packer, kind, ids); !slices.Equal(p.Untracked, want) {
				t.Errorf("%s: %v, want %v", kind, p.Untracked, want)
			}
		}
		if p := s.print(t, s.Packer, "label", []int64{tracked.ID, own.ID}); len(p.Untracked) > 0 {
			t.Errorf("%+v", p)
		}
	})
}
