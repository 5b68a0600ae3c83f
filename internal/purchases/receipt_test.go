package purchases_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"testing"

	"langraan/internal/kit/errs"
	"langraan/internal/purchases"
	"langraan/internal/reports/stock"
)

// TestAReceiptKeepsItsMomentAndItsPaper on the bill that took the goods in, as one that is written by hand does.
func TestAReceiptKeepsItsMomentAndItsPaper(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var paper bytes.Buffer
		if err := png.Encode(&paper, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
			t.Fatal(err)
		}
		var sent struct{ Name string }
		s.Do(t, s.Owner, "POST", "/api/v1/images?kind=bill", paper.String(), "Content-Type", "image/png").Want(201).
			JSON(&sent)
		o := s.approved(t, line(s.soap, 5, 100))
		receipt := object{
			"storage_id": s.shelf, "occurred_at": "2026-11-05T03:00:00Z", "bill_image": sent.Name, "note": "มาก่อน",
			"lines": []object{{"line_id": o.Lines[0].ID, "quantity": 5}},
		}
		at := fmt.Sprint("/receive/", o.ID)
		s.Unchanged(t, func() { s.do(t, s.Clerk, "PUT", at, receipt).Refused(403, errs.PermissionDenied) })
		o = order(t, s.do(t, s.Owner, "PUT", at, receipt))
		var bill stock.HistoryDetail
		s.Do(t, s.Owner, "GET", fmt.Sprint("/api/v1/wms/inventory/historydetail/", o.Receipts[0].BillID), nil).
			Want(200).JSON(&bill)
		if bill.CreateAt.Day() != "2026-11-05" || bill.BillImage != sent.Name || bill.Note != "มาก่อน" {
			t.Errorf("%s, picture %q, note %q", bill.CreateAt.Day(), bill.BillImage, bill.Note)
		}
		s.sound(t)
	})
}

// TestWhatClosesPartlyTellsWhy in the story, with what will not come. Where the lines bring all that is awaited,
// nothing is left to be written off.
func TestWhatClosesPartlyTellsWhy(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		closed := func(o purchases.Order, pieces int64) purchases.Order {
			return order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{
				"reason": "หมด", "storage_id": s.shelf,
				"lines": []object{{"line_id": o.Lines[0].ID, "quantity": pieces}},
			}))
		}
		o := closed(s.approved(t, line(s.soap, 10, 100)), 4)
		if told := o.Timeline[0]; told.Kind != "po.closed_partly" ||
			string(told.Data) != `{"reason":"หมด","written_off":6}` {
			t.Errorf("%s %s", told.Kind, told.Data)
		}
		o = closed(s.approved(t, line(s.soap, 10, 100)), 10)
		if o.Status != purchases.Closed || o.Received != 10 || o.WrittenOff != 0 || o.Reason != "" ||
			o.Timeline[0].Kind != "po.received" {
			t.Errorf("%+v", o)
		}
		s.sound(t)
	})
}

// TestWhatClosesPartlyAgainTellsWhatIsNew of what will not come: what was written off before was told before.
func TestWhatClosesPartlyAgainTellsWhatIsNew(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100)), 4))
		closed := func() purchases.Order {
			return order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}))
		}
		o = closed()
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 0)))
		s.receive(t, o, 1)
		o = closed()
		if told := o.Timeline[0]; o.WrittenOff != 9 || told.Kind != "po.closed_partly" ||
			string(told.Data) != `{"reason":"หมด","written_off":3}` {
			t.Errorf("%d in all, told %s %s", o.WrittenOff, told.Kind, told.Data)
		}
		s.sound(t)
	})
}

// TestALineIsBoundedInPieces where it counts packages by their code.
func TestALineIsBoundedInPieces(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		most := int64(1_000_000 / 6)
		packages := func(quantity int64) object {
			return s.draft(object{"code": "BOX-TEA", "quantity": quantity, "cost": 1})
		}
		s.Unchanged(t, func() {
			said := s.do(t, s.Clerk, "POST", "", packages(most+1)).Refused(400, errs.InvalidParam).Failure()
			if said.Fields["lines.0.quantity"] == "" {
				t.Errorf("%+v", said)
			}
		})
		if o := order(t, s.do(t, s.Clerk, "POST", "", packages(most))); o.Pieces != 6*most {
			t.Errorf("%d pieces", o.Pieces)
		}
	})
}

// TestEachLineOfSerialsOrderedTwiceIsNamed, also those within a range that another line has begun.
func TestEachLineOfSerialsOrderedTwiceIsNamed(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.Unchanged(t, func() {
			said := s.do(t, s.Clerk, "POST", "", s.draft(
				ranged(s.soap, 100, "SN001", "SN100"), ranged(s.soap, 11, "SN010", "SN020"),
				ranged(s.tea, 11, "SN050", "SN060"), ranged(s.tea, 1, "SN200", "SN200"),
			)).Refused(409, errs.InvalidParam).Failure()
			if len(said.Fields) != 2 || said.Fields["lines.1.running_from"] == "" ||
				said.Fields["lines.2.running_from"] == "" {
				t.Errorf("%+v", said)
			}
		})
	})
}

// TestSerialsAreAsManyAsThePieces of a line that counts packages, not as the packages.
func TestSerialsAreAsManyAsThePieces(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		two := func(to string) object {
			return s.draft(object{
				"code": "BOX-TEA", "quantity": 2, "cost": 50, "running_from": "B001", "running_to": to,
			})
		}
		s.Unchanged(t, func() { s.do(t, s.Clerk, "POST", "", two("B002")).Refused(400, errs.InvalidParam) })
		if o := order(t, s.do(t, s.Clerk, "POST", "", two("B012"))); o.Pieces != 12 {
			t.Errorf("%d pieces", o.Pieces)
		}
	})
}
