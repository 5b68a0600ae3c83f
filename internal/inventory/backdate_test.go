package inventory_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
	"langraan/internal/reports/stock"
)

// TestGoodsDontLeaveBeforeTheyCame gives moments of the past to movements: a place is never left with less than
// nothing, neither then nor at any moment since.
func TestGoodsDontLeaveBeforeTheyCame(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		at := func(hours int) string {
			return apptest.Start.Add(time.Duration(hours) * time.Hour).UTC().Format(time.RFC3339)
		}
		send := func(path string, hours, quantity int) *apptest.Response {
			body := inventorytest.Object{
				"storage_id": s.Shelf, "note": "แตก", "occurred_at": at(hours),
				"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": quantity}},
			}
			switch path {
			case inventorytest.MovePath:
				delete(body, "storage_id")
				body["from_storage_id"], body["to_storage_id"] = s.Shelf, s.Floor
			case inventorytest.InPath:
				body["lines"].([]inventorytest.Object)[0]["cost"] = 250
			}
			return s.Do(t, s.Owner, "POST", path, body, "Accept-Language", "en")
		}
		for _, path := range []string{inventorytest.OutPath, inventorytest.MovePath} {
			if f := send(path, -1, 1).Refused(http.StatusConflict,
				errs.BalanceNotEnough).Failure(); f.Fields["lines.0.quantity"] == "" {
				t.Errorf("%s: %+v", path, f)
			}
		}
		s.Clock.Advance(4 * time.Hour)
		send(inventorytest.OutPath, 3, 6).Want(http.StatusCreated) // four are left since
		send(inventorytest.OutPath, 2, 5).Refused(http.StatusConflict, errs.BalanceNotEnough)
		send(inventorytest.InPath, -2, 3).Want(http.StatusCreated)
		send(inventorytest.OutPath, -1, 4).Refused(http.StatusConflict, errs.BalanceNotEnough)
		send(inventorytest.OutPath, -1, 3).Want(http.StatusCreated)
		send(inventorytest.MovePath, 1, 4).Want(http.StatusCreated)
		s.Lies(0, 4, 0)
		var c stock.Card
		s.Do(t, s.Owner, "GET", fmt.Sprint("/api/v1/wms/product/", s.Bottles, "/card?storage_id=", s.Shelf),
			nil).Want(http.StatusOK).JSON(&c)
		for _, row := range c.Data {
			if row.Balance < 0 {
				t.Errorf("%+v", row)
			}
		}
	})
}
