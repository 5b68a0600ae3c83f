package purchases_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/purchases"
)

func TestTheProposal(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var list struct {
			Data  []purchases.Proposed
			Total int
		}
		o := s.approved(t, line(s.soap, 25, 345))
		if s.do(t, s.Clerk, "GET", "/proposal", nil).Want(200).JSON(&list); list.Total != 1 ||
			list.Data[0].ProductID != s.tea || list.Data[0].Quantity != 12 || list.Data[0].Cost != nil {
			t.Fatalf("%+v", list)
		}
		order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID), object{}))
		s.do(t, s.Clerk, "GET", "/proposal", nil).Want(200).JSON(&list)
		if soap := list.Data[1]; list.Total != 2 || soap.ProductID != s.soap || soap.Quantity != 20 ||
			soap.Cost != nil || soap.PartnerID != 0 {
			t.Errorf("what was cancelled tells the cost: %+v", list)
		}
		order(t, s.do(t, s.Clerk, "POST", "", s.draft(line(s.tea, 12, 77), line(s.soap, 5, 0))))
		s.do(t, s.Clerk, "GET", "/proposal", nil).Want(200).JSON(&list)
		if tea, soap := list.Data[0], list.Data[1]; tea.Drafted != 12 || tea.Quantity != 0 || soap.Drafted != 5 ||
			soap.Quantity != 20 || *tea.Cost != 77 || tea.PartnerID != s.partner {
			t.Errorf("drafts are not counted: %+v", list)
		}
	})
}

// Of any goods, low or not, a form asks what they cost last.
func TestWhatGoodsCostLast(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		last := func(product int64) (got purchases.Terms) {
			t.Helper()
			s.do(t, s.Clerk, "GET", fmt.Sprint("/last/", product), nil).Want(200).JSON(&got)
			return got
		}
		if got := last(s.tea); got != (purchases.Terms{}) {
			t.Errorf("what never came has %+v", got)
		}
		order(t, s.do(t, s.Clerk, "POST", "", s.draft(line(s.tea, 12, 77))))
		o := order(t, s.do(t, s.Clerk, "POST", "", s.draft(line(s.tea, 1, 88))))
		if got := last(s.tea); got.Cost == nil || *got.Cost != 88 || got.PartnerID != s.partner ||
			got.PartnerName == "" {
			t.Errorf("%+v, not the last draft's", got)
		}
		order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID), object{}))
		if got := last(s.tea); got.Cost == nil || *got.Cost != 77 {
			t.Errorf("%+v, with the last one cancelled", got)
		}
		var seen purchases.Terms
		s.do(t, s.Looker, "GET", fmt.Sprint("/last/", s.tea), nil).Want(200).JSON(&seen)
		if seen.Cost != nil || seen.PartnerID != s.partner {
			t.Errorf("who may only look sees %+v", seen)
		}
		dbtest.NoScanAsked(t, s.DB, "FROM warehouse_products p LEFT JOIN purchase_lines l")
		s.do(t, s.Stranger, "GET", fmt.Sprint("/last/", s.tea), nil).Refused(404, errs.InvalidParam)
	})
}

// What is proposed lasts for a while as goods went out, less what came back.
func TestTheProposalGoesByWhatWasPacked(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		pack := func(order int64, pieces int64) {
			t.Helper()
			items := []inventory.Item{{ProductID: s.soap, Quantity: pieces}}
			ref := inventory.Ref{Kind: audit.RefOrder, ID: order}
			if err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				if err := inventory.Reserve(ctx, tx, s.Owner.Actor, ref, items); err != nil {
					return err
				}
				_, err := new(inventory.Packing).Out(ctx, tx, s.Owner.Actor, ref, "", items, inventory.Place{})
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		order(t, s.receive(t, s.approved(t, line(s.soap, 100, 100)), 100))
		pack(1, 60)
		pack(2, 40)
		if err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, _, err := inventory.PutBack(ctx, tx, s.Owner.Actor, inventory.Ref{Kind: audit.RefOrder, ID: 2}, "",
				inventory.Place{})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		pack(3, 40)
		var list struct{ Data []purchases.Proposed }
		s.do(t, s.Clerk, "GET", "/proposal", nil).Want(200).JSON(&list)
		at := slices.IndexFunc(list.Data, func(p purchases.Proposed) bool { return p.ProductID == s.soap })
		if at < 0 || list.Data[at].Sold != 100 || list.Data[at].Quantity != 70 {
			t.Errorf("%+v", list.Data)
		}
	})
}
