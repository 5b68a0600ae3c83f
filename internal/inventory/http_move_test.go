package inventory_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

func TestGoodsMoveBetweenPlaces(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		move := inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor, "note": "จัดชั้น",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 3}, {
				"code":     "0036000291452",
				"quantity": 1,
			}, {"code": "can", "quantity": 2}},
		}
		var bill, again inventorytest.WireBill
		s.Do(t, s.Manager, "POST", inventorytest.MovePath, move, "Idempotency-Key",
			"move-0001").Want(http.StatusCreated).JSON(&bill)
		s.Do(t, s.Manager, "POST", inventorytest.MovePath, move, "Idempotency-Key",
			"move-0001").Want(http.StatusCreated).JSON(&again)
		if bill.ID != again.ID || bill.Number != "TR6911-000001" || bill.Kind != 3 || len(bill.Lines) != 2 {
			t.Errorf("%+v %+v", bill, again)
		}
		s.Lies(6, 4, 0)

		both := []inventorytest.Object{
			{"product_id": s.Cans, "quantity": 1},
			{"product_id": s.Bottles, "quantity": 5},
			{"code": inventorytest.BottleCode, "quantity": 2},
			{"product_id": s.Cans, "quantity": 9},
		}
		cause := s.Refused(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf,
			"to_storage_id":   s.Floor, "lines": both,
		},
			http.StatusConflict, errs.BalanceNotEnough, "lines.2.quantity", "lines.3.quantity")
		for _, part := range []string{"7", "6", "10", "3", "น้ำปลา", "ปลากระป๋อง"} {
			if !strings.Contains(cause, part) {
				t.Errorf("%q does not say %s", cause, part)
			}
		}
		s.Refused(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor,
			"lines": []inventorytest.Object{{"code": inventorytest.CaseCode, "quantity": 1}},
		},
			http.StatusConflict, errs.BalanceNotEnough, "lines.0.quantity")
		s.Refused(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Shelf,
			"lines": both[:1],
		}, http.StatusBadRequest, errs.InvalidParam, "to_storage_id")
		s.Refused(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": 999,
			"lines": both[:1],
		}, http.StatusNotFound, errs.InvalidParam, "to_storage_id")
		s.Refused(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": 999, "to_storage_id": s.Floor,
			"lines": both[:1],
		}, http.StatusNotFound, errs.InvalidParam, "from_storage_id")
		s.Refused(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor,
			"lines": []inventorytest.Object{{"code": "nothing", "quantity": 1}, {"product_id": 999, "quantity": 1}},
		},
			http.StatusNotFound, errs.InventoryNotFound, "lines.0.code", "lines.1.product_id")
		s.Refused(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor,
			"lines": []inventorytest.Object{
				{"quantity": 1},
				{"product_id": s.Cans, "code": "CAN", "quantity": 1},
				{"code": inventorytest.CaseCode, "quantity": 1000000},
			},
		}, http.StatusBadRequest, errs.InvalidParam,
			"lines.0.product_id", "lines.1.product_id", "lines.2.quantity")
		s.Do(t, s.Stranger, "POST", inventorytest.MovePath, move).Refused(http.StatusNotFound, errs.InvalidParam)
		s.Do(t, s.Viewer, "POST", inventorytest.MovePath, move).Refused(http.StatusForbidden, errs.PermissionDenied)

		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", bill.ID), nil).Want(http.StatusOK)
		s.Lies(10, 0, 0)
		gone := s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf,
			"to_storage_id":   s.Floor, "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 3}},
		})
		s.Post(inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Floor, "note": "แตก",
			"lines": []inventorytest.Object{{"code": inventorytest.BottleCode, "quantity": 1}},
		})
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", gone.ID), nil).Refused(http.StatusConflict,
			errs.BalanceNotEnough)
		s.Lies(7, 2, 0)
	})
}

func TestALineTakesAndGivesBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf,
			"lines": []inventorytest.Object{
				{"code": inventorytest.BottleCode, "quantity": 4},
				{"product_id": s.Cans, "quantity": 5},
			},
		})
		s.Lies(6, 0, 4)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Floor, "back": true,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		})
		s.Lies(6, 1, 3)
		s.Refused(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "back": true,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 4}},
		},
			http.StatusConflict, errs.BalanceNotEnough, "lines.0.quantity")
		if b := s.Post(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Shelf, "back": true}); len(
			b.Lines) != 2 {
			t.Errorf("%+v", b)
		}
		s.Lies(9, 1, 0)
		s.Refused(inventorytest.LinePath, inventorytest.Object{"storage_id": s.Shelf, "back": true},
			http.StatusConflict, errs.BalanceNotEnough)
		s.Refused(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "user_id": s.Stranger.UserID,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		},
			http.StatusNotFound, errs.InvalidParam, "user_id")
		s.Refused(inventorytest.LinePath, inventorytest.Object{
			"storage_id": 999,
			"lines":      []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		}, http.StatusNotFound,
			errs.InvalidParam, "storage_id")
		other := s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf, "user_id": s.Packer.UserID,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 2}},
		})
		s.Lies(7, 1, 0)
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", other.ID), nil).Want(http.StatusOK)
		s.Lies(9, 1, 0)
	})
}

func TestACountSetsWhatLiesThere(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		body := inventorytest.Object{
			"storage_id": s.Shelf, "note": "นับสิ้นเดือน",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 2}, {
				"code":     inventorytest.CaseCode,
				"quantity": 1,
			}, {"code": "CAN", "quantity": 4}},
		}
		var more, again inventorytest.WireBill
		s.Do(t, s.Owner, "POST", inventorytest.CountPath, body, "Idempotency-Key",
			"count-001").Want(http.StatusCreated).JSON(&more)
		s.Do(t, s.Owner, "POST", inventorytest.CountPath, body, "Idempotency-Key",
			"count-001").Want(http.StatusCreated).JSON(&again)
		if more.ID != again.ID || more.Number != "CN6911-000001" || more.Kind != 6 || len(more.Lines) != 2 ||
			*more.Lines[0].Cost != 4*250 || *more.Lines[1].Cost != 100 {
			t.Errorf("%+v %+v", more, again)
		}
		s.Lies(14, 0, 0)
		right := s.Post(inventorytest.CountPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "ตรวจซ้ำ",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 14}},
		})
		if len(right.Lines) != 0 {
			t.Errorf("%+v", right)
		}
		s.Lies(14, 0, 0)
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", right.ID), nil).Refused(http.StatusConflict,
			errs.InvalidParam)
		s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", more.ID), nil).Want(http.StatusOK)
		s.Lies(10, 0, 0)

		err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return inventory.Reserve(ctx, tx, s.Owner.Actor, inventorytest.Order(77),
				[]inventory.Item{{ProductID: s.Bottles, Quantity: 8}})
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Refused(inventorytest.CountPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "หาย",
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 5}, {
				"product_id": s.Bottles,
				"quantity":   1, "book": 12,
			}},
		},
			http.StatusConflict, errs.BalanceNotEnough, "lines.1.quantity")
		var missing struct {
			Counted []inventory.Counted  `json:"counted"`
			Short   []inventory.Shortage `json:"short"`
		}
		body = inventorytest.Object{
			"storage_id": s.Shelf, "note": "หาย",
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 5}, {
				"product_id": s.Bottles,
				"quantity":   7, "book": 10,
			}},
		}
		for range 2 { // once more by the same key: the same answer
			s.Do(t, s.Manager, "POST", inventorytest.CountPath, body, "Idempotency-Key",
				"count-short").Want(http.StatusCreated).JSON(&missing)
			if len(missing.Short) != 1 || missing.Short[0].OrderID != 77 || missing.Short[0].Quantity != 1 ||
				missing.Short[0].ProductName != "น้ำปลา" || len(missing.Counted) != 2 || missing.Counted[0].Seen != 10 {
				t.Errorf("%+v", missing)
			}
		}
		s.Post(inventorytest.CountPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "หาย",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 8}},
		})
		s.Lies(8, 0, 0)
		s.Post(inventorytest.CountPath, inventorytest.Object{
			"user_id": s.Manager.UserID, "note": "เจอในไลน์แพ็ก",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		})
		s.Lies(8, 0, 1)
		for _, wrong := range []inventorytest.Object{
			{"storage_id": s.Shelf, "note": " ", "lines": []inventorytest.Object{{
				"product_id": s.Bottles,
				"quantity":   1,
			}}},
			{"storage_id": s.Shelf, "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}}},
			{"storage_id": s.Shelf, "note": "x", "lines": []inventorytest.Object{{
				"product_id": s.Bottles,
				"quantity":   -1,
			}}},
			{"storage_id": s.Shelf, "note": "x", "lines": []inventorytest.Object{}},
		} {
			s.Refused(inventorytest.CountPath, wrong, http.StatusBadRequest, errs.InvalidParam)
		}
		s.Refused(inventorytest.CountPath, inventorytest.Object{
			"storage_id": 999, "note": "x",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		}, http.StatusNotFound,
			errs.InvalidParam, "storage_id")
		s.Refused(inventorytest.CountPath, inventorytest.Object{
			"user_id": s.Stranger.UserID, "note": "x",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		}, http.StatusNotFound,
			errs.InvalidParam, "user_id")
		s.Do(t, s.Stranger, "POST", inventorytest.CountPath, body).Refused(http.StatusNotFound, errs.InvalidParam)
	})
}
