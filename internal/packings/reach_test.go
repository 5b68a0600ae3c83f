package packings_test

import (
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// toLine moves goods of a product sold from the shelf to somebody's line.
func (s *shop) toLine(t *testing.T, who *apptest.Person, product, quantity int64) {
	t.Helper()
	goods := s.number(t, "SELECT warehouse_product_id FROM product_components WHERE product_id = $1", product)
	s.Do(t, s.Manager, "POST", "/api/v1/wms/inventory/user/move", body{
		"storage_id": s.shelf,
		"user_id":    who.Actor.UserID,
		"lines":      []body{{"product_id": goods, "quantity": quantity}},
	}).Want(http.StatusCreated)
}

func TestGoodsInAnothersLineAreRefusedAtTheScan(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.toLine(t, s.Second, s.soap, 15)
		s.toLine(t, s.Packer, s.soap, 2)
		s.toLine(t, s.Second, s.bag, 1)
		// 20 soaps: 15 in the other's line, 2 in the own, 3 on the shelf
		p := s.open(t, s.Packer, s.order(t, want{s.set, 3}, want{s.soap, 4}, want{s.bag, 1}))
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 4}).Want(200)
		s.Unchanged(t, func() {
			f := s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 2}).Refused(409,
				errs.GoodsNotEnough).Failure()
			for _, word := range []string{s.Second.Actor.Name + " 15", "ต้องการ 6", "หยิบได้ 5"} {
				if !strings.Contains(f.Cause, word) {
					t.Errorf("%q is missing in %q", word, f.Cause)
				}
			}
			f = s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": "BAG-1"}).Refused(409,
				errs.GoodsNotEnough).Failure()
			if !strings.Contains(f.Cause, s.Second.Actor.Name+" 1") || !strings.Contains(f.Cause, "หยิบได้ 0") {
				t.Error(f.Cause)
			}
		})
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.Unchanged(t, func() { // from the shelf lie 3, but of all within reach nothing is left
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "storage_id": s.shelf}).Refused(409,
				errs.GoodsNotEnough)
		})
		second := s.open(t, s.Second, s.order(t, want{s.soap, 3}))
		s.scan(t, s.Second, body{"packing_id": second.ID, "barcode": soapCode, "quantity": 3}).Want(200)
		s.shut(t, s.Second, body{"packing_id": second.ID}).Want(200)
		s.sound(t)
	})
}

func TestClosingSaysHowManyLieInWhoseLine(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 6}))
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode, "quantity": 6}).Want(200)
		s.toLine(t, s.Second, s.soap, 16)
		s.Unchanged(t, func() {
			f := s.shut(t, s.Packer, body{"packing_id": p.ID}).Refused(409, errs.GoodsNotEnough).Failure()
			if !strings.Contains(f.Cause, "หยิบได้ 4") || !strings.Contains(f.Cause, s.Second.Actor.Name+" 16") {
				t.Error(f.Cause)
			}
		})
	})
}
