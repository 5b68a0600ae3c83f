package inventory_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

const (
	inPath    = "/api/v2/wms/inventory/item/in"
	outPath   = "/api/v2/wms/inventory/item/out"
	movePath  = "/api/v2/wms/inventory/item/group/move"
	linePath  = "/api/v1/wms/inventory/user/move"
	countPath = "/api/v2/wms/inventory/item/count"
)

// stockroom has two storages; ten bottles at 2.50 and five cans at 1.00 lie in the first. A case is twelve bottles.
type stockroom struct {
	*apptest.App
	t             *testing.T
	shelf, floor  int64
	bottles, cans int64
}

const (
	bottleCode = "036000291452"
	caseCode   = "10036000291459"
)

func newStockroom(t *testing.T, a *apptest.App) *stockroom {
	t.Helper()
	s := &stockroom{App: a, t: t}
	for name, id := range map[string]*int64{"ชั้น ก": &s.shelf, "พื้น": &s.floor} {
		made, err := a.Warehouse.SaveStorage(t.Context(), a.Owner.Actor, warehouse.Storage{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		*id = made.ID
	}
	for _, p := range []struct {
		warehouse.Product
		id *int64
	}{
		{warehouse.Product{Name: "น้ำปลา", PN: "FS", Barcode: bottleCode, PackageBarcode: caseCode, PackagePieces: 12, Threshold: 20}, &s.bottles},
		{warehouse.Product{Name: "ปลากระป๋อง", PN: "CAN"}, &s.cans},
	} {
		made, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, p.Product)
		if err != nil {
			t.Fatal(err)
		}
		*p.id = made.ID
	}
	s.post(inPath, object{"storage_id": s.shelf, "lines": []object{
		{"product_id": s.bottles, "quantity": 10, "cost": 250}, {"product_id": s.cans, "quantity": 5, "cost": 100}}})
	return s
}

func (s *stockroom) post(path string, body object) wireBill {
	s.t.Helper()
	var b wireBill
	s.Do(s.t, s.Manager, "POST", path, body).Want(http.StatusCreated).JSON(&b)
	return b
}

// lies checks what lies of the bottles on the shelf, on the floor and in the manager's line.
func (s *stockroom) lies(shelf, floor, line int64) {
	s.t.Helper()
	for place, want := range map[inventory.Place]int64{{Kind: inventory.Storage, ID: s.shelf}: shelf, {Kind: inventory.Storage, ID: s.floor}: floor,
		{Kind: inventory.Line, ID: s.Manager.UserID}: line} {
		n, err := db.One[int64](context.Background(), s.DB.Fresh(),
			"SELECT CAST(COALESCE(SUM(on_hand), 0) AS BIGINT) FROM balances WHERE product_id = $1 AND place_kind = $2 AND place_id = $3", s.bottles, place.Kind, place.ID)
		if err != nil || n != want {
			s.t.Errorf("%+v holds %d, want %d %v", place, n, want, err)
		}
	}
	faults, err := inventory.Check(context.Background(), s.DB.Fresh())
	if err != nil || len(faults) > 0 {
		s.t.Errorf("%q %v", faults, err)
	}
}

// refused sends a body that is refused at the given fields and changes nothing.
func (s *stockroom) refused(path string, body object, status int, code errs.Code, fields ...string) string {
	s.t.Helper()
	cause := ""
	s.Unchanged(s.t, func() {
		s.t.Helper()
		r := s.Do(s.t, s.Manager, "POST", path, body, "Accept-Language", "en").Refused(status, code)
		f := r.Failure()
		cause = f.Cause
		for _, field := range fields {
			if f.Fields[field] == "" {
				s.t.Errorf("%s: %q is not marked: %s", path, field, r.Body)
			}
		}
		if len(fields) > 0 && len(f.Fields) != len(fields) {
			s.t.Errorf("%s marks other fields than %q: %s", path, fields, r.Body)
		}
	})
	return cause
}

func TestGoodsMoveBetweenPlaces(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		move := object{"from_storage_id": s.shelf, "to_storage_id": s.floor, "note": "จัดชั้น",
			"lines": []object{{"product_id": s.bottles, "quantity": 3}, {"code": "0036000291452", "quantity": 1}, {"code": "can", "quantity": 2}}}
		var bill, again wireBill
		s.Do(t, s.Manager, "POST", movePath, move, "Idempotency-Key", "move-0001").Want(http.StatusCreated).JSON(&bill)
		s.Do(t, s.Manager, "POST", movePath, move, "Idempotency-Key", "move-0001").Want(http.StatusCreated).JSON(&again)
		if bill.ID != again.ID || bill.Number != "TR6911-000001" || bill.Kind != 3 || len(bill.Lines) != 2 {
			t.Errorf("%+v %+v", bill, again)
		}
		s.lies(6, 4, 0)

		both := []object{{"product_id": s.cans, "quantity": 1}, {"product_id": s.bottles, "quantity": 5}, {"code": bottleCode, "quantity": 2}, {"product_id": s.cans, "quantity": 9}}
		cause := s.refused(movePath, object{"from_storage_id": s.shelf, "to_storage_id": s.floor, "lines": both},
			http.StatusConflict, errs.BalanceNotEnough, "lines.2.quantity", "lines.3.quantity")
		for _, part := range []string{"7", "6", "10", "3", "น้ำปลา", "ปลากระป๋อง"} {
			if !strings.Contains(cause, part) {
				t.Errorf("%q does not say %s", cause, part)
			}
		}
		s.refused(movePath, object{"from_storage_id": s.shelf, "to_storage_id": s.floor, "lines": []object{{"code": caseCode, "quantity": 1}}},
			http.StatusConflict, errs.BalanceNotEnough, "lines.0.quantity")
		s.refused(movePath, object{"from_storage_id": s.shelf, "to_storage_id": s.shelf, "lines": both[:1]}, http.StatusBadRequest, errs.InvalidParam, "to_storage_id")
		s.refused(movePath, object{"from_storage_id": s.shelf, "to_storage_id": 999, "lines": both[:1]}, http.StatusNotFound, errs.InvalidParam, "to_storage_id")
		s.refused(movePath, object{"from_storage_id": 999, "to_storage_id": s.floor, "lines": both[:1]}, http.StatusNotFound, errs.InvalidParam, "from_storage_id")
		s.refused(movePath, object{"from_storage_id": s.shelf, "to_storage_id": s.floor, "lines": []object{{"code": "nothing", "quantity": 1}, {"product_id": 999, "quantity": 1}}},
			http.StatusNotFound, errs.InventoryNotFound, "lines.0.code", "lines.1.product_id")
		s.refused(movePath, object{"from_storage_id": s.shelf, "to_storage_id": s.floor, "lines": []object{{"quantity": 1}, {"product_id": s.cans, "code": "CAN", "quantity": 1},
			{"code": caseCode, "quantity": 1000000}}}, http.StatusBadRequest, errs.InvalidParam, "lines.0.product_id", "lines.1.product_id", "lines.2.quantity")
		s.Do(t, s.Stranger, "POST", movePath, move).Refused(http.StatusNotFound, errs.InvalidParam)
		s.Do(t, s.Viewer, "POST", movePath, move).Refused(http.StatusForbidden, errs.PermissionDenied)

		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", bill.ID), nil).Want(http.StatusOK)
		s.lies(10, 0, 0)
		gone := s.post(movePath, object{"from_storage_id": s.shelf, "to_storage_id": s.floor, "lines": []object{{"product_id": s.bottles, "quantity": 3}}})
		s.post(outPath, object{"storage_id": s.floor, "note": "แตก", "lines": []object{{"code": bottleCode, "quantity": 1}}})
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", gone.ID), nil).Refused(http.StatusConflict, errs.BalanceNotEnough)
		s.lies(7, 2, 0)
	})
}

func TestALineTakesAndGivesBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		s.post(linePath, object{"storage_id": s.shelf, "lines": []object{{"code": bottleCode, "quantity": 4}, {"product_id": s.cans, "quantity": 5}}})
		s.lies(6, 0, 4)
		s.post(linePath, object{"storage_id": s.floor, "back": true, "lines": []object{{"product_id": s.bottles, "quantity": 1}}})
		s.lies(6, 1, 3)
		s.refused(linePath, object{"storage_id": s.shelf, "back": true, "lines": []object{{"product_id": s.bottles, "quantity": 4}}},
			http.StatusConflict, errs.BalanceNotEnough, "lines.0.quantity")
		if b := s.post(linePath, object{"storage_id": s.shelf, "back": true}); len(b.Lines) != 2 {
			t.Errorf("%+v", b)
		}
		s.lies(9, 1, 0)
		s.refused(linePath, object{"storage_id": s.shelf, "back": true}, http.StatusBadRequest, errs.InvalidParam, "lines")
		s.refused(linePath, object{"storage_id": s.shelf, "user_id": s.Stranger.UserID, "lines": []object{{"product_id": s.bottles, "quantity": 1}}},
			http.StatusNotFound, errs.InvalidParam, "user_id")
		s.refused(linePath, object{"storage_id": 999, "lines": []object{{"product_id": s.bottles, "quantity": 1}}}, http.StatusNotFound, errs.InvalidParam, "storage_id")
		other := s.post(linePath, object{"storage_id": s.shelf, "user_id": s.Packer.UserID, "lines": []object{{"product_id": s.bottles, "quantity": 2}}})
		s.lies(7, 1, 0)
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", other.ID), nil).Want(http.StatusOK)
		s.lies(9, 1, 0)
	})
}

func TestACountSetsWhatLiesThere(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		body := object{"storage_id": s.shelf, "note": "นับสิ้นเดือน", "lines": []object{{"product_id": s.bottles, "quantity": 2}, {"code": caseCode, "quantity": 1}, {"code": "CAN", "quantity": 4}}}
		var more, again wireBill
		s.Do(t, s.Owner, "POST", countPath, body, "Idempotency-Key", "count-001").Want(http.StatusCreated).JSON(&more)
		s.Do(t, s.Owner, "POST", countPath, body, "Idempotency-Key", "count-001").Want(http.StatusCreated).JSON(&again)
		if more.ID != again.ID || more.Number != "CN6911-000001" || more.Kind != 6 || len(more.Lines) != 2 || *more.Lines[0].Cost != 4*250 || *more.Lines[1].Cost != 100 {
			t.Errorf("%+v %+v", more, again)
		}
		s.lies(14, 0, 0)
		right := s.post(countPath, object{"storage_id": s.shelf, "note": "ตรวจซ้ำ", "lines": []object{{"product_id": s.bottles, "quantity": 14}}})
		if len(right.Lines) != 0 {
			t.Errorf("%+v", right)
		}
		s.lies(14, 0, 0)
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", right.ID), nil).Refused(http.StatusConflict, errs.InvalidParam)
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", more.ID), nil).Want(http.StatusOK)
		s.lies(10, 0, 0)

		err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return inventory.Reserve(ctx, tx, s.Owner.Actor, order(77), []inventory.Item{{ProductID: s.bottles, Quantity: 8}})
		})
		if err != nil {
			t.Fatal(err)
		}
		s.refused(countPath, object{"storage_id": s.shelf, "note": "หาย", "lines": []object{{"product_id": s.cans, "quantity": 5}, {"product_id": s.bottles, "quantity": 1, "book": 12}}},
			http.StatusConflict, errs.BalanceNotEnough, "lines.1.quantity")
		var missing struct {
			Counted []inventory.Counted  `json:"counted"`
			Short   []inventory.Shortage `json:"short"`
		}
		body = object{"storage_id": s.shelf, "note": "หาย", "lines": []object{{"product_id": s.cans, "quantity": 5}, {"product_id": s.bottles, "quantity": 7, "book": 10}}}
		for range 2 { // once more by the same key: the same answer
			s.Do(t, s.Manager, "POST", countPath, body, "Idempotency-Key", "count-short").Want(http.StatusCreated).JSON(&missing)
			if len(missing.Short) != 1 || missing.Short[0].OrderID != 77 || missing.Short[0].Quantity != 1 || missing.Short[0].ProductName != "น้ำปลา" || len(missing.Counted) != 2 || missing.Counted[0].Seen != 10 {
				t.Errorf("%+v", missing)
			}
		}
		s.post(countPath, object{"storage_id": s.shelf, "note": "หาย", "lines": []object{{"product_id": s.bottles, "quantity": 8}}})
		s.lies(8, 0, 0)
		s.post(countPath, object{"user_id": s.Manager.UserID, "note": "เจอในไลน์", "lines": []object{{"product_id": s.bottles, "quantity": 1}}})
		s.lies(8, 0, 1)
		for _, wrong := range []object{
			{"storage_id": s.shelf, "note": " ", "lines": []object{{"product_id": s.bottles, "quantity": 1}}},
			{"storage_id": s.shelf, "lines": []object{{"product_id": s.bottles, "quantity": 1}}},
			{"storage_id": s.shelf, "note": "x", "lines": []object{{"product_id": s.bottles, "quantity": -1}}},
			{"storage_id": s.shelf, "note": "x", "lines": []object{}},
		} {
			s.refused(countPath, wrong, http.StatusBadRequest, errs.InvalidParam)
		}
		s.refused(countPath, object{"storage_id": 999, "note": "x", "lines": []object{{"product_id": s.bottles, "quantity": 1}}}, http.StatusNotFound, errs.InvalidParam, "storage_id")
		s.refused(countPath, object{"user_id": s.Stranger.UserID, "note": "x", "lines": []object{{"product_id": s.bottles, "quantity": 1}}}, http.StatusNotFound, errs.InvalidParam, "user_id")
		s.Do(t, s.Stranger, "POST", countPath, body).Refused(http.StatusNotFound, errs.InvalidParam)
	})
}
