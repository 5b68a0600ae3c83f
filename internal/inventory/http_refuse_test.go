package inventory_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
)

func TestGoodsGoToNoLineOfABlockedPersonButComeBackFromIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		one := []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}}
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"user_id": s.Packer.UserID, "storage_id": s.Shelf,
			"lines": one,
		})
		status := fmt.Sprintf("/api/v1/users/%d/status", s.Packer.UserID)
		s.Do(t, s.Owner, "PUT", status, inventorytest.Object{"status": 0}).Want(http.StatusOK)
		s.Refused(inventorytest.LinePath, inventorytest.Object{
			"user_id": s.Packer.UserID, "storage_id": s.Shelf,
			"lines": one,
		}, http.StatusConflict, errs.InvalidParam, "user_id")
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"user_id": s.Packer.UserID, "storage_id": s.Shelf,
			"back": true,
		})
		s.Do(t, s.Owner, "PUT", status, inventorytest.Object{"status": 1}).Want(http.StatusOK)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"user_id": s.Packer.UserID, "storage_id": s.Shelf,
			"lines": one,
		})
	})
}

func TestAMovementSaysWhatIsMissing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		one := []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}}
		s.Refused(inventorytest.OutPath, inventorytest.Object{"storage_id": s.Shelf, "lines": one},
			http.StatusBadRequest, errs.InvalidParam, "note")
		s.Refused(inventorytest.OutPath, inventorytest.Object{"storage_id": s.Shelf, "note": "  ", "lines": one},
			http.StatusBadRequest, errs.InvalidParam, "note")
		s.Refused(inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "แตก",
			"bill_image": "none.png", "lines": one,
		}, http.StatusNotFound, errs.InvalidParam, "bill_image")
		cause := s.Refused(inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "แตก",
			"lines": []inventorytest.Object{{"code": inventorytest.BottleCode, "quantity": 1}, {
				"code":     "8850000000003",
				"quantity": 1,
			}},
		},
			http.StatusNotFound, errs.InventoryNotFound, "lines.1.code")
		if !strings.Contains(cause, "8850000000003") {
			t.Errorf("%s names no code", cause)
		}
		s.Lies(10, 0, 0)
	})
}
