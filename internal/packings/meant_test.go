package packings_test

import (
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/packings"
	"langraan/internal/users"
)

// A number means its own parcel, whichever the order has beside it; the order's number means the latest.
func TestWhichParcelACodeMeans(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 3})
		means := func(code string, want packings.Packing) {
			t.Helper()
			var c packings.Closedness
			s.Do(t, s.Viewer, "POST", isPath, body{"code": code}).Want(200).JSON(&c)
			if c.Packing == nil || c.Packing.Number != want.Number {
				t.Errorf("%s means %+v, want %s", code, c.Packing, want.Number)
			}
		}
		closed := s.open(t, s.Manager, o)
		s.scan(t, s.Manager, body{"packing_id": closed.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Manager, body{"packing_id": closed.ID, "partial": true, "reason": "กล่องเล็ก"}).Want(200)
		released := s.open(t, s.Manager, o)
		s.Do(t, s.Manager, "DELETE", parcels+text(released.ID), nil).Want(200)
		means(o.Number, released)
		means(closed.Number, closed)
		opened := s.open(t, s.Packer, o)
		means(o.Number, opened)
		means(closed.Number, closed)
		means(released.Number, released)
		means(opened.Number, opened)
	})
}

// Why pieces are missing is kept of a parcel that lacks some, and of no other.
func TestACompleteParcelKeepsNoReason(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Manager, s.order(t, want{s.soap, 1}))
		s.scan(t, s.Manager, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		shut := body{"packing_id": p.ID, "partial": true, "reason": "กล่องเล็ก"}
		if a := read(t, s.shut(t, s.Manager, shut).Want(200)); !a.Packing.Complete || a.Packing.Reason != "" {
			t.Errorf("%+v", a.Packing)
		}
	})
}

// Out of a parcel come no more pieces than are in it, though some of them are.
func TestNoMoreComesOutThanIsIn(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Packer, s.order(t, want{s.tea, 7}, want{s.tea, 7}))
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": teaCode, "quantity": 8}).Want(200)
		s.Unchanged(t, func() {
			for _, much := range []body{
				{"barcode": teaCode, "quantity": 9},
				{"barcode": boxCode, "quantity": 2},
				{"item_id": p.Items[0].ID, "quantity": 8},
				{"item_id": p.Items[1].ID, "quantity": 2},
			} {
				much["packing_id"] = p.ID
				s.remove(t, s.Packer, much).Refused(409, errs.GoodsNotEnough)
			}
		})
	})
}

// Who packs for a house of their own, an agent, finds no parcel of the shop to release, whatever they manage.
func TestAnAgentReleasesItsOwnParcelsAlone(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		agent := s.Hire(t, s.Owner, users.Create{
			Username: "agent2", FirstName: "กล้า", Group: access.GroupAgent, SaleChannelID: s.Agent.SaleChannelID,
			Roles: access.Roles{access.Packing: access.LevelManage}.Text(),
		})
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 1}))
		s.Unchanged(t, func() {
			s.Do(t, agent, "DELETE", parcels+text(p.ID), nil).Refused(404, errs.InvalidParam)
		})
	})
}
