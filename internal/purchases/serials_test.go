package purchases_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/purchases"
	"langraan/internal/users"
)

func ranged(product, quantity int64, from, to string) object {
	l := line(product, quantity, 100)
	l["running_from"], l["running_to"] = from, to
	return l
}

// came is a line of a receipt with the serials "from–to" or "one".
func came(lineID, quantity int64, serials ...string) object {
	ranges := []object{}
	for _, text := range serials {
		from, to, _ := strings.Cut(text, "–")
		ranges = append(ranges, object{"from": from, "to": to})
	}
	return object{"line_id": lineID, "quantity": quantity, "serials": ranges}
}

func (s *shop) receiveLines(t testing.TB, o purchases.Order, lines ...object) *apptest.Response {
	t.Helper()
	return s.do(t, s.Clerk, "PUT", fmt.Sprint("/receive/", o.ID), object{"storage_id": s.shelf, "lines": lines})
}

func serialsOf(o purchases.Order) string {
	var words []string
	for _, c := range o.Serials {
		words = append(words, c.From+"–"+c.To)
	}
	return strings.Join(words, " ")
}

func TestAReceiptSaysWhichSerialsCame(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, ranged(s.soap, 10, "SN001", "SN010"), line(s.tea, 5, 100))
		soap, tea := o.Lines[0].ID, o.Lines[1].ID
		other := s.make(t, ranged(s.tea, 3, "T1", "T3"))
		s.Unchanged(t, func() {
			for _, wrong := range []object{
				came(soap, 2, "SN001"), came(soap, 2, "SN001–SN003"),
				came(soap, 2, "SN002–SN001"), came(soap, 2, "SN"), came(soap, 1, ""),
			} {
				s.receiveLines(t, o, wrong).Refused(400, errs.InvalidParam)
			}
			for _, wrong := range []object{
				came(soap, 2, "SN010–SN011"), came(soap, 1, "X1"),
				came(soap, 2, "SN001", "sn001"), came(tea, 1, "SN003"), came(tea, 2, "T3–T4"),
			} {
				s.receiveLines(t, o, wrong).Refused(409, errs.InvalidParam)
			}
			s.receiveLines(t, o, came(soap, 2, "SN001–SN002"), came(tea, 2, "Z1", "Z1")).Refused(409, errs.InvalidParam)
		})
		o = order(t, s.receiveLines(t, o, came(soap, 4, "sn002–sn004", "SN007"), came(tea, 2, "Z1–Z2")))
		if got := serialsOf(o); got != "sn002–sn004 SN007–SN007 Z1–Z2" || o.Serials[0].BillID != o.Receipts[0].BillID ||
			o.Serials[2].LineID != tea {
			t.Fatal(got)
		}
		if !strings.Contains(string(o.Timeline[0].Data), "sn002–sn004, SN007, Z1–Z2") {
			t.Errorf("%s", o.Timeline[0].Data)
		}
		s.sound(t)
		s.Unchanged(t, func() {
			s.receiveLines(t, o, came(soap, 2, "SN001–SN002")).Refused(409, errs.InvalidParam)
			s.receiveLines(t, o, came(tea, 1, "z2")).Refused(409, errs.InvalidParam)
			// it came already
			s.do(t, s.Clerk, "POST", "", s.draft(ranged(s.tea, 2, "Z2", "Z3"))).Refused(409, errs.InvalidParam)
		})
		// All that is left comes: which that is need not be typed.
		o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.shelf}))
		if got := serialsOf(o); got != "sn002–sn004 SN007–SN007 Z1–Z2 SN001–SN001 SN005–SN006 SN008–SN010" {
			t.Error(got)
		}
		s.sound(t)
		// Taken back they are free, and still tell what that receipt said.
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 0)))
		s.sound(t)
		s.make(t, ranged(s.tea, 2, "Z2", "Z3"))
		if o = order(t, s.receiveLines(t, o, came(soap, 2, "SN003", "SN007"), came(tea, 1, "Z1"))); !strings.HasSuffix(
			serialsOf(o), "SN003–SN003 SN007–SN007 Z1–Z1") {
			t.Error(serialsOf(o))
		}
		s.sound(t)
		_ = other
	})
}

// Where some came and nobody said which, the rest is not guessed.
func TestTheRestIsNotGuessed(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, ranged(s.soap, 10, "SN001", "SN010")), 4))
		o = order(t, s.receive(t, o, 6))
		if len(o.Serials) != 0 || o.Status != purchases.Closed {
			t.Errorf("%+v", o.Serials)
		}
		s.sound(t)
	})
}

// Of those who receive the same serial, one gets it.
func TestSerialsThatComeRace(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 50, 100))
		var won atomic.Int64
		var group sync.WaitGroup
		for i := range 8 {
			group.Go(func() {
				_, err := s.Purchases.Receive(context.Background(), s.Owner.Actor,
					purchases.Coming{
						Step: purchases.Step{ID: o.ID}, StorageID: s.shelf,
						Lines: []purchases.ComingLine{{
							LineID: o.Lines[0].ID, Quantity: 3,
							Serials: []purchases.SerialRange{{
								From: fmt.Sprint("R", 10+i%3),
								To:   fmt.Sprint("R", 12+i%3),
							}},
						}},
					}, "")
				switch {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, purchases.ErrCame):
					t.Error(err)
				}
			})
		}
		group.Wait()
		if won.Load() != 1 {
			t.Errorf("%d got them", won.Load())
		}
		s.sound(t)
	})
}

func TestSerialsThatNeverCameAreFreeAgain(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, ranged(s.soap, 5, "SN001", "SN005"), ranged(s.tea, 4, "T1", "T4"))
		soap, tea := o.Lines[0].ID, o.Lines[1].ID
		order(t, s.receiveLines(t, o, came(soap, 3, "SN001–SN003"), object{"line_id": tea, "quantity": 2}))
		order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}))
		s.approved(t, ranged(s.soap, 2, "SN004", "SN005"))
		s.Unchanged(t, func() {
			draft := func(l object) object { return object{"partner_id": o.PartnerID, "lines": []object{l}} }
			s.do(t, s.Clerk, "POST", "", draft(ranged(s.soap, 1, "SN003", "SN003"))).Refused(409, errs.InvalidParam)
			// nobody said which two came
			s.do(t, s.Clerk, "POST", "", draft(ranged(s.tea, 1, "T4", "T4"))).Refused(409, errs.InvalidParam)
		})
		s.sound(t)
	})
}

// Which serials are free is told of each line by what came of it alone, whatever came of others. Those that came are
// free, too, once their receipt is taken back.
func TestSerialsOfEveryLineAreFreeAgain(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, ranged(s.soap, 5, "SN001", "SN005"), ranged(s.tea, 4, "T1", "T4"))
		order(t, s.receiveLines(t, o, came(o.Lines[0].ID, 3, "SN001–SN003"), came(o.Lines[1].ID, 2, "T1–T2")))
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}))
		s.approved(t, ranged(s.soap, 2, "SN004", "SN005"), ranged(s.tea, 1, "T3", "T3"))
		held := []object{ranged(s.soap, 1, "SN003", "SN003"), ranged(s.tea, 1, "T2", "T2")}
		s.Unchanged(t, func() {
			for _, l := range held {
				s.do(t, s.Clerk, "POST", "", s.draft(l)).Refused(409, errs.InvalidParam)
			}
		})
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 0)))
		if o.WrittenOff != 4 || o.Received != 0 {
			t.Errorf("%d written off, %d received", o.WrittenOff, o.Received)
		}
		s.approved(t, append(held, ranged(s.tea, 1, "T4", "T4"))...)
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "POST", "", s.draft(ranged(s.soap, 1, "SN004", "SN004"))).Refused(409, errs.InvalidParam)
		})
		s.sound(t)
	})
}

// What was ordered of a line that came whole stays ordered when the rest of the order is written off: once its receipt
// is taken back, the same serials are awaited, and nobody else may order them.
func TestSerialsOfALineThatCameStayItsOwn(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, ranged(s.soap, 3, "SN001", "SN003"), line(s.tea, 4, 100))
		soap := o.Lines[0].ID
		o = order(t, s.receiveLines(t, o, came(soap, 3, "SN001–SN003")))
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}))
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 0)))
		s.Unchanged(t, func() {
			taken := object{"partner_id": o.PartnerID, "lines": []object{ranged(s.soap, 1, "SN002", "SN002")}}
			s.do(t, s.Clerk, "POST", "", taken).Refused(409, errs.InvalidParam)
			s.receiveLines(t, o, came(soap, 1, "SN004")).Refused(409, errs.InvalidParam)
		})
		s.sound(t)
	})
}

func TestTheWarehouseReceivesWithoutPrices(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		keeper := s.Hire(t, s.Owner, users.Create{
			Username: "keeper", FirstName: "บุญมี", Group: access.GroupEmployee,
			Roles: access.Roles{access.WMS: access.LevelWork}.Text(),
		})
		o := s.approved(t, line(s.soap, 5, 100))
		path := fmt.Sprint("/receive/", o.ID)
		half := object{"storage_id": s.shelf, "lines": []object{{"line_id": o.Lines[0].ID, "quantity": 2}}}
		order(t, s.do(t, s.Clerk, "PUT", path, half))
		seen := order(t, s.do(t, keeper, "PUT", path, half)) // the clerk's receipt made the version another
		if seen.Received != 4 || seen.Total != nil || seen.Lines[0].Cost != nil || len(seen.Documents) != 0 {
			t.Errorf("%+v", seen)
		}
		s.Unchanged(t, func() {
			s.do(t, keeper, "PUT", path, half).Refused(409, errs.InvalidParam) // one is awaited
			s.do(t, keeper, "POST", "", object{}).Refused(403, errs.PermissionDenied)
		})
	})
}
