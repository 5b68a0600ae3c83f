package purchases_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/purchases"
	"langraan/internal/warehouse"

	"pgregory.net/rapid"
)

func (s *shop) takeBack(o purchases.Order, at int) object {
	return object{"bill_id": o.Receipts[at].BillID, "reason": "นับผิด"}
}

func TestAWrongReceiptIsTakenBack(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100), line(s.tea, 6, 300)), 4, 6))
		o = order(t, s.receive(t, o, 6))
		if o.Status != purchases.Closed || s.at(t, s.soap).Incoming != 0 {
			t.Fatalf("%+v", o)
		}
		path := fmt.Sprint("/takeback/", o.ID)
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "PUT", path, s.takeBack(o, 1)).Refused(403, errs.PermissionDenied)
			s.do(t, s.Manager, "PUT", path, object{"bill_id": o.Receipts[1].BillID, "reason": " "}).Refused(400,
				errs.InvalidParam)
			s.do(t, s.Manager, "PUT", path, object{"bill_id": 999999, "reason": "x"}).Refused(404, errs.InvalidParam)
			s.do(t, s.Manager, "PUT", path, object{
				"bill_id": o.Receipts[1].BillID, "reason": "x",
				"version": 1,
			}).Refused(409, errs.InvalidParam)
			s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", o.Receipts[1].BillID), nil).Refused(409,
				errs.InvalidParam)
		})
		o = order(t, s.do(t, s.Manager, "PUT", path, s.takeBack(o, 1)))
		if o.Status != purchases.PartlyReceived || o.Received != 10 || o.EndedAt != 0 || o.Lines[0].Awaited != 6 ||
			o.Receipts[1].UndoneBy == 0 || o.Receipts[1].UndoneName == "" || o.Receipts[0].UndoneBy != 0 {
			t.Fatalf("%+v", o)
		}
		if p := s.at(t, s.soap); p.Incoming != 6 || p.OnHand != 4 {
			t.Errorf("%+v", p)
		}
		if e := o.Timeline[0]; e.Kind != "po.taken_back" || e.FromStatus != int64(purchases.Closed) ||
			e.ToStatus != int64(purchases.PartlyReceived) ||
			!strings.Contains(string(e.Data), o.Receipts[1].BillNumber) || !strings.Contains(string(e.Data), "นับผิด") {
			t.Errorf("%+v", e)
		}
		s.Unchanged(t, func() {
			s.do(t, s.Manager, "PUT", path, s.takeBack(o, 1)).Refused(409, errs.InvalidParam) // once
		})
		o = order(t, s.do(t, s.Manager, "PUT", path, s.takeBack(o, 0)))
		if o.Status != purchases.Approved || o.Received != 0 || s.at(t, s.tea).Incoming != 6 ||
			s.at(t, s.tea).OnHand != 0 {
			t.Fatalf("%+v", o)
		}
		s.sound(t)
		o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.other}))
		if o.Status != purchases.Closed || len(o.Receipts) != 3 || o.Received != 16 {
			t.Errorf("%+v", o)
		}
		s.sound(t)
	})
}

func TestGoodsThatAreGoneCantBeTakenBack(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100), line(s.tea, 6, 300)), 10, 5))
		sell := func(product, n int64) {
			t.Helper()
			if _, err := s.Inventory.Remove(t.Context(), s.Owner.Actor, inventory.Out{
				StorageID: s.shelf,
				Note:      "ขาย", Lines: []inventory.Wanted{{ProductID: product, Quantity: n}},
			}, ""); err != nil {
				t.Fatal(err)
			}
		}
		refused := func(fields ...string) {
			t.Helper()
			s.Unchanged(t, func() {
				r := s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 0))
				r.Refused(409, errs.BalanceNotEnough)
				for _, want := range fields {
					if !strings.Contains(r.Body.String(), want) {
						t.Errorf("%q is not in %s", want, r.Body)
					}
				}
			})
		}
		sell(s.tea, 2)
		// a bill's lines are in the order of products
		refused("lines."+map[bool]string{true: "0", false: "1"}[s.tea < s.soap]+".quantity", "ชา", "ต้องคืน 5 เหลือ 3")
		sell(s.soap, 9)
		refused("lines.0.quantity", "lines.1.quantity")
		// Others lie there, but not these: the layer of this bill is used up first.
		if _, err := s.Inventory.Receive(t.Context(), s.Owner.Actor, inventory.In{
			StorageID: s.shelf,
			Lines: []inventory.InLine{
				{ProductID: s.soap, Quantity: 50},
				{ProductID: s.tea, Quantity: 50},
			},
		}, ""); err != nil {
			t.Fatal(err)
		}
		refused("lines.0.quantity", "ต้องคืน")
		s.sound(t)
	})
}

// A closed order whose partner or goods are retired since doesn't wait for them again.
func TestTakingBackOpensNothingOfWhatIsRetired(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100), line(s.tea, 6, 300)), 10))
		o = order(t, s.receive(t, o, 0, 6))
		if _, err := s.Inventory.Remove(t.Context(), s.Owner.Actor, inventory.Out{
			StorageID: s.shelf, Note: "ขาย", Lines: []inventory.Wanted{{ProductID: s.tea, Quantity: 6}},
		}, ""); err != nil {
			t.Fatal(err)
		}
		version := map[string]int64{}
		tea, partner := fmt.Sprint("/api/v1/wms/product/", s.tea), fmt.Sprint("/api/v1/wms/partner/", s.partner)
		put := func(path string, status int64) {
			t.Helper()
			var v struct{ Version int64 }
			s.Do(t, s.Owner, "PUT", path+"/status", object{"status": status, "version": max(1, version[path])}).Want(200).JSON(&v)
			version[path] = v.Version
		}
		back := func() *apptest.Response {
			return s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 0))
		}
		refused := func(names ...string) {
			t.Helper()
			s.Unchanged(t, func() {
				told := back().Refused(409, errs.InvalidParam).Failure()
				for _, name := range []string{"ชา", "บริษัท ค้าส่ง จำกัด"} {
					if strings.Contains(told.Cause, name) != slices.Contains(names, name) {
						t.Errorf("%q, want %q", told.Cause, names)
					}
				}
			})
		}
		put(tea, noun.Retired)
		refused("ชา")
		put(partner, noun.Retired)
		refused("ชา", "บริษัท ค้าส่ง จำกัด")
		put(tea, noun.InUse)
		refused("บริษัท ค้าส่ง จำกัด")
		put(partner, noun.InUse)
		if o = order(t, back()); o.Status != purchases.PartlyReceived || o.Lines[0].Awaited != 10 {
			t.Errorf("%+v", o)
		}
		s.sound(t)
	})
}

// Of who retires a partner and who opens an order of it again, one wins.
func TestTakingBackAndRetiringRace(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for round := range 6 {
			o := order(t, s.receive(t, s.approved(t, line(s.soap, 1, 100)), 1))
			partner, err := s.Warehouse.Partners.Find(t.Context(), s.Owner.Actor, s.partner)
			if err != nil {
				t.Fatal(err)
			}
			retire := func(status int64) error {
				done, err := s.Warehouse.Partners.SetStatus(context.Background(), s.Owner.Actor, noun.Switch{
					ID: s.partner, Version: partner.Version, Status: status,
				})
				if err == nil {
					partner = done
				}
				return err
			}
			var group sync.WaitGroup
			var retired, back error
			group.Go(func() { retired = retire(noun.Retired) })
			group.Go(func() { _, back = s.play(o, deed{what: 5}) })
			group.Wait()
			if won := (retired == nil) != (back == nil); !won || retired != nil && !errors.Is(retired,
				warehouse.ErrPartnerAwaited) || back != nil && !errors.Is(back, purchases.ErrRetired) {
				t.Errorf("round %d: %v, %v", round, retired, back)
			}
			if retired == nil {
				if err := retire(noun.InUse); err != nil {
					t.Fatal(err)
				}
			} else {
				order(t, s.receive(t, o, 1))
			}
		}
	})
}

// What was written off stays written off when a receipt is taken back; the order then waits for what the receipt
// brought.
func TestTakingBackLeavesTheWriteOff(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100)), 4))
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}))
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 0)))
		if o.Status != purchases.Approved || o.WrittenOff != 6 || o.Lines[0].Awaited != 4 || o.Received != 0 ||
			s.at(t, s.soap).Incoming != 4 {
			t.Fatalf("%+v", o)
		}
		s.sound(t)
		s.receive(t, o, 5).Refused(409, errs.InvalidParam)
		if o = order(t, s.receive(t, o, 4)); o.Status != purchases.Closed {
			t.Errorf("%+v", o)
		}
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/takeback/", o.ID), s.takeBack(o, 1)))
		if o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID),
			object{"reason": "x"})); o.Status != purchases.Cancelled || s.at(t, s.soap).Incoming != 0 {
			t.Errorf("%+v", o)
		}
		s.sound(t)
	})
}

// deed is one thing done to an order; refusals are part of the game.
type deed struct {
	what, at    int
	first, more int64
}

var deeds = rapid.Custom(func(t *rapid.T) deed {
	return deed{rapid.IntRange(0, 6).Draw(t, "what"), rapid.IntRange(0, 5).Draw(t, "at"), rapid.Int64Range(0, 6).Draw(t,
		"first"), rapid.Int64Range(1, 6).Draw(t, "more")}
})

func (s *shop) play(o purchases.Order, d deed) (purchases.Order, error) {
	ctx, who := context.Background(), s.Owner.Actor
	in := purchases.Coming{Step: purchases.Step{ID: o.ID}, StorageID: s.shelf}
	switch d.what {
	case 0, 1:
		in.Lines = []purchases.ComingLine{{LineID: o.Lines[1].ID, Quantity: d.more}}
		if d.first > 0 {
			in.Lines = append(in.Lines, purchases.ComingLine{LineID: o.Lines[0].ID, Quantity: d.first})
		}
		return s.Purchases.Receive(ctx, who, in, "")
	case 2:
		return s.Purchases.Close(ctx, who, in, "")
	case 3:
		in.Reason = "หมด"
		return s.Purchases.ClosePartly(ctx, who, in, "")
	case 4:
		_, err := s.Inventory.Remove(ctx, who, inventory.Out{
			StorageID: s.shelf, Note: "ขาย",
			Lines: []inventory.Wanted{{ProductID: s.soap, Quantity: d.more}},
		}, "")
		return o, err
	default:
		if len(o.Receipts) == 0 {
			return o, nil
		}
		return s.Purchases.TakeBack(ctx, who, purchases.TakeBack{
			Step:   purchases.Step{ID: o.ID},
			BillID: o.Receipts[d.at%len(o.Receipts)].BillID, Reason: "ผิด",
		}, "")
	}
}

func isPlayed(err error) bool {
	for _, refusal := range []error{
		purchases.ErrTooMuch, purchases.ErrNothing, purchases.ErrStatus, inventory.ErrGone,
		inventory.ErrReversed, inventory.ErrNotEnough,
	} {
		if errors.Is(err, refusal) {
			return true
		}
	}
	return err == nil
}

// standing is what the receipts of an order that were not taken back brought.
func standing(o purchases.Order) (pieces int64) {
	for _, r := range o.Receipts {
		if r.UndoneBy == 0 {
			pieces += r.Pieces
		}
	}
	return pieces
}

// Whatever is received, closed, sold and taken back: what an order says came is what its standing receipts brought, its
// status is that of its sums, and the ledger holds.
func TestAnySequenceKeepsOrderAndLedger(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		played, back := 0, 0
		rapid.Check(t, func(rt *rapid.T) {
			played++
			o := s.approved(t, ranged(s.soap, 12, fmt.Sprintf("P%dX01", played), fmt.Sprintf("P%dX12", played)),
				line(s.tea, 9, 700))
			for _, d := range rapid.SliceOfN(deeds, 4, 14).Draw(rt, "deeds") {
				after, err := s.play(o, d)
				if !isPlayed(err) {
					rt.Fatalf("%+v: %v", d, err)
				}
				if err == nil {
					o = after
				}
				if d.what > 4 && err == nil && len(o.Receipts) > 0 {
					back++
				}
				left := o.Pieces - o.Received - o.WrittenOff
				want := purchases.PartlyReceived
				switch {
				case left == 0:
					want = purchases.Closed
				case o.Received == 0:
					want = purchases.Approved
				}
				if o.Received != standing(o) || o.Status != want {
					rt.Fatalf("%+v: %d stand, %d received, %d left, %s", d, standing(o), o.Received, left, o.Status)
				}
			}
			s.sound(t)
		})
		if back == 0 {
			t.Error("nothing was taken back")
		}
	})
}

// People receive, and take receipts back, at the same moment: what stands is what lies there.
func TestTakingBackRacesReceiving(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 3 {
			o := s.approved(t, line(s.soap, 20, 100), line(s.tea, 20, 300))
			before := s.at(t, s.soap).OnHand + s.at(t, s.tea).OnHand
			o, err := s.play(o, deed{what: 0, first: 5, more: 5})
			if err == nil {
				o, err = s.play(o, deed{what: 0, first: 3, more: 2})
			}
			if err != nil {
				t.Fatal(err)
			}
			var group sync.WaitGroup
			start := make(chan struct{})
			for i := range 12 {
				group.Go(func() {
					<-start
					d := deed{what: 5, at: i % 2}
					if i%3 == 0 {
						d = deed{what: 0, first: 2, more: 1}
					}
					if _, err := s.play(o, d); !isPlayed(err) {
						t.Error(err)
					}
				})
			}
			close(start)
			group.Wait()
			now := order(t, s.do(t, s.Clerk, "GET", fmt.Sprint("/detail?id=", o.ID), nil))
			lies := s.at(t, s.soap).OnHand + s.at(t, s.tea).OnHand - before
			if now.Received != standing(now) || now.Received != lies || now.Received != 12 ||
				now.Lines[0].Awaited+now.Lines[1].Awaited != 28 {
				t.Errorf("%d received, %d stand, %d lie there", now.Received, standing(now), lies)
			}
			s.sound(t)
		}
	})
}
