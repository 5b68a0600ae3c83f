package purchases_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
	"langraan/internal/purchases"
)

func exec(t *testing.T, s *shop, text string) {
	t.Helper()
	err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Many people receive lines of one order, all of it, or write it off, at the same time: never more than was ordered,
// and the ledger agrees.
func TestPeopleReceivingRace(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for round := range 3 {
			o := s.approved(t, line(s.soap, 20, 100), line(s.tea, 20, 300))
			before := s.at(t, s.soap).OnHand + s.at(t, s.tea).OnHand
			var came atomic.Int64
			var group sync.WaitGroup
			start := make(chan struct{})
			for i := range 12 {
				group.Go(func() {
					<-start
					ctx, who := context.Background(), s.Owner.Actor
					in := purchases.Coming{Step: purchases.Step{ID: o.ID}, StorageID: s.shelf}
					var err error
					switch {
					case round == 1 && i == 7:
						_, err = s.Purchases.Close(ctx, who, in, "")
					case round == 2 && i == 7:
						in.Reason = "หมด"
						_, err = s.Purchases.ClosePartly(ctx, who, in, "")
					default:
						n := int64(3 + i%3)
						in.Lines = []purchases.ComingLine{
							{LineID: o.Lines[i%2].ID, Quantity: n},
							{LineID: o.Lines[(i+1)%2].ID, Quantity: 1},
						}
						if _, err = s.Purchases.Receive(ctx, who, in, ""); err == nil {
							came.Add(n + 1)
						}
					}
					if err != nil && !errors.Is(err, purchases.ErrTooMuch) && !errors.Is(err, purchases.ErrStatus) &&
						!errors.Is(err, purchases.ErrNothing) {
						t.Error(err)
					}
				})
			}
			close(start)
			group.Wait()
			now := order(t, s.do(t, s.Clerk, "GET", fmt.Sprint("/detail?id=", o.ID), nil))
			lies := s.at(t, s.soap).OnHand + s.at(t, s.tea).OnHand - before
			if now.Received > 40 || lies != now.Received || round == 0 && came.Load() != now.Received {
				t.Errorf("round %d: %d came, the order says %d, %d lie there", round, came.Load(), now.Received, lies)
			}
			s.sound(t)
		}
	})
}

// Of those who approve, cancel, change or delete one version of a draft, one wins.
func TestDecidingOnAVersionRaces(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for range 4 {
			o := s.make(t, line(s.soap, 5, 100))
			var won atomic.Int64
			var group sync.WaitGroup
			for i := range 8 {
				group.Go(func() {
					ctx, who := context.Background(), s.Owner.Actor
					var err error
					at := purchases.Step{ID: o.ID, Version: o.Version}
					switch i % 4 {
					case 0:
						_, err = s.Purchases.Approve(ctx, who, at, "")
					case 1:
						_, err = s.Purchases.Cancel(ctx, who, purchases.Cancel{Step: at, Reason: "x"}, "")
					case 2:
						err = s.Purchases.Delete(ctx, who, at)
					default:
						_, err = s.Purchases.Update(ctx, who, purchases.Edit{Step: at, Draft: purchases.Draft{
							PartnerID: s.partner,
							Lines:     []purchases.DraftLine{{ProductID: s.tea, Quantity: 2, Cost: 1}},
						}}, "")
					}
					if err == nil {
						won.Add(1)
					}
				})
			}
			group.Wait()
			if won.Load() != 1 {
				t.Errorf("%d won", won.Load())
			}
			s.sound(t)
		}
	})
}

// Of those who order overlapping serials, one gets them.
func TestSerialsRace(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var won atomic.Int64
		var group sync.WaitGroup
		for i := range 8 {
			group.Go(func() {
				d := purchases.Draft{PartnerID: s.partner, Lines: []purchases.DraftLine{{
					ProductID: s.soap,
					Quantity:  10, Cost: 1,
					RunningFrom: fmt.Sprint("S", 100+i), RunningTo: fmt.Sprint("S", 109+i),
				}}}
				switch _, err := s.Purchases.Create(context.Background(), s.Owner.Actor, d, ""); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, purchases.ErrSerials):
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

// Drafts are written while people look at the list: its counts are of the moment of the rows.
func TestTheListAgreesWithItsCountsRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		dbtest.WhileWriting(t, func(int) error {
			_, err := s.Purchases.Create(context.Background(), s.Owner.Actor, purchases.Draft{
				PartnerID: s.partner,
				Lines:     []purchases.DraftLine{{ProductID: s.soap, Quantity: 1, Cost: 1}},
			}, "")
			return err
		}, func() {
			list, err := s.Purchases.List(context.Background(), s.Owner.Actor,
				purchases.Filter{Page: page.Query{Page: 1, Limit: page.MaxLimit}})
			if rows := len(list.Data); err != nil || rows != min(list.Total, page.MaxLimit) ||
				list.Counts["all"] != list.Total {
				t.Errorf("%d rows of %d, %d in all: %v", rows, list.Total, list.Counts["all"], err)
			}
		})
	})
}
