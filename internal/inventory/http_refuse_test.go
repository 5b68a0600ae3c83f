package inventory_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

func TestGoodsGoToNoLineOfABlockedPersonButComeBackFromIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		one := []object{{"product_id": s.bottles, "quantity": 1}}
		s.post(linePath, object{"user_id": s.Packer.UserID, "storage_id": s.shelf, "lines": one})
		status := fmt.Sprintf("/api/v1/users/%d/status", s.Packer.UserID)
		s.Do(t, s.Owner, "PUT", status, object{"status": 0}).Want(http.StatusOK)
		s.refused(linePath, object{"user_id": s.Packer.UserID, "storage_id": s.shelf, "lines": one}, http.StatusConflict, errs.InvalidParam, "user_id")
		s.post(linePath, object{"user_id": s.Packer.UserID, "storage_id": s.shelf, "back": true})
		s.Do(t, s.Owner, "PUT", status, object{"status": 1}).Want(http.StatusOK)
		s.post(linePath, object{"user_id": s.Packer.UserID, "storage_id": s.shelf, "lines": one})
	})
}

func TestAMovementSaysWhatIsMissing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		one := []object{{"product_id": s.bottles, "quantity": 1}}
		s.refused(outPath, object{"storage_id": s.shelf, "lines": one}, http.StatusBadRequest, errs.InvalidParam, "note")
		s.refused(outPath, object{"storage_id": s.shelf, "note": "  ", "lines": one}, http.StatusBadRequest, errs.InvalidParam, "note")
		s.refused(outPath, object{"storage_id": s.shelf, "note": "แตก", "bill_image": "none.png", "lines": one}, http.StatusNotFound, errs.InvalidParam, "bill_image")
		cause := s.refused(outPath, object{"storage_id": s.shelf, "note": "แตก", "lines": []object{{"code": bottleCode, "quantity": 1}, {"code": "8850000000003", "quantity": 1}}},
			http.StatusNotFound, errs.InventoryNotFound, "lines.1.code")
		if !strings.Contains(cause, "8850000000003") {
			t.Errorf("%s names no code", cause)
		}
		s.lies(10, 0, 0)
	})
}
