package packings_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

func TestPartOfAnOrderMayGo(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 3})
		p := s.open(t, s.Manager, o)
		s.Unchanged(t, func() {
			s.shut(t, s.Manager, body{"packing_id": p.ID, "partial": true}).Refused(400, errs.InvalidParam)
			s.shut(t, s.Manager, body{"packing_id": p.ID, "partial": true, "reason": "กล่องเล็ก"}).Refused(409,
				errs.GoodsNotEnough)
		})
		s.scan(t, s.Manager, body{"packing_id": p.ID, "barcode": soapCode, "storage_id": s.shelf}).Want(200)
		a := read(t, s.shut(t, s.Manager, body{"packing_id": p.ID, "partial": true, "reason": "กล่องเล็ก"}).Want(200))
		if a.Packing.Order.Status != orders.PartiallyShipping || a.Packing.Reason != "กล่องเล็ก" || a.Packing.Complete {
			t.Fatalf("%+v", a.Packing)
		}
		rest := s.open(t, s.Packer, o)
		if rest.ID == p.ID || len(rest.Items) != 1 || rest.Items[0].Wanted != 2 {
			t.Fatalf("%+v", rest)
		}
		s.scan(t, s.Packer, body{"packing_id": rest.ID, "barcode": soapCode, "quantity": 2}).Want(200)
		if a := read(t,
			s.shut(t, s.Packer,
				body{"packing_id": rest.ID}).Want(200)); a.Packing.Order.Status != orders.AwaitingCollection {
			t.Errorf("%+v", a.Packing.Order)
		}
		if n := s.onHand(t); n != 17 {
			t.Errorf("%d lie there", n)
		}
		s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(o.ID),
			body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).Want(200)
		if n := s.onHand(t); n != 20 {
			t.Errorf("%d lie there after cancelling", n)
		}
		s.sound(t)
	})
}

func TestAnOrderOfServicesClosesEmpty(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		price := int64(5000)
		o := s.orderWith(t, func(d *orders.Draft) {
			d.Lines = []orders.DraftLine{{Name: "ค่าแรง", Quantity: 1, Price: &price}}
		})
		p := s.open(t, s.Packer, o)
		if len(p.Items) != 0 || !p.Complete {
			t.Fatalf("%+v", p)
		}
		if a := read(t,
			s.shut(t, s.Packer,
				body{"packing_id": p.ID}).Want(200)); a.Packing.Order.Status != orders.AwaitingCollection {
			t.Errorf("%+v", a.Packing.Order)
		}
	})
}

func TestPrivilegedPeopleCloseInThePast(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Owner, s.order(t, want{s.soap, 1}))
		s.scan(t, s.Owner, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.Unchanged(t, func() {
			s.shut(t, s.Owner, body{"packing_id": p.ID, "at": s.Clock.Now().Add(time.Hour)}).Refused(400,
				errs.InvalidParam)
		})
		past := s.Clock.Now().Add(-48 * time.Hour)
		a := read(t, s.shut(t, s.Owner, body{"packing_id": p.ID, "at": past}).Want(200)).Packing
		if a.ClosedAt.Time() != past || a.Order.PackedAt.Time() != past || a.OpenedAt.Time().After(past) {
			t.Errorf("%+v", a)
		}
	})
}

// Two orders may both want the only bag where overselling is on; the second finds it gone.
func TestGoodsThatAreGone(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		ctx := context.Background()
		goods := warehouse.New(s.DB, inventory.Ledger{}, products.Names{DB: s.DB})
		bag := must(goods.Products(ctx, s.Owner.Actor, warehouse.ProductFilter{Text: "BAG-1"}, page.Query{}))(t).Data[0]
		bag.Oversell = true
		must(goods.SaveProduct(ctx, s.Owner.Actor, bag, ""))(t)
		var parcels [3]packings.Packing
		for i := range parcels {
			parcels[i] = s.open(t, s.Packer, s.order(t, want{s.soap, 1}, want{s.bag, 1}))
			s.scan(t, s.Packer, body{"packing_id": parcels[i].ID, "barcode": "SOAP-1"}).Want(200)
		}
		s.scan(t, s.Packer, body{"packing_id": parcels[0].ID, "barcode": "BAG-1"}).Want(200)
		s.scan(t, s.Packer, body{"packing_id": parcels[1].ID, "barcode": "BAG-1"}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": parcels[0].ID}).Want(200)
		s.Unchanged(t, func() {
			f := s.shut(t, s.Packer, body{"packing_id": parcels[1].ID}).Refused(409, errs.GoodsNotEnough).Failure()
			if !strings.Contains(f.Cause, "ถุงผ้า") {
				t.Error(f.Cause)
			}
			s.scan(t, s.Packer, body{"packing_id": parcels[2].ID, "barcode": "bag-1"}).Refused(409, errs.GoodsNotEnough)
		})
		s.sound(t)
	})
}

func TestPiecesLeaveThePlaceTheyWereTakenFrom(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		ctx, owner := context.Background(), s.Owner.Actor
		soap := s.number(t, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", s.soap)
		must(inventory.New(s.DB).Receive(ctx, owner, inventory.In{
			StorageID: s.other,
			Lines:     []inventory.InLine{{ProductID: soap, Quantity: 2}},
		}, ""))(t)
		lies := func() [2]int64 {
			const q = "SELECT on_hand FROM balances WHERE product_id = $1 AND place_id = $2"
			return [2]int64{s.number(t, q, soap, s.shelf), s.number(t, q, soap, s.other)}
		}
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 2}, want{s.soap, 1}))
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 2, "storage_id": s.other}).Want(
			200)
		s.Unchanged(t, func() {
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "storage_id": s.other}).Refused(409,
				errs.GoodsNotEnough)
		})
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "storage_id": s.shelf}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)
		if got := lies(); got != [2]int64{19, 0} {
			t.Errorf("shelf and other hold %v", got)
		}
		s.sound(t)
	})
}
