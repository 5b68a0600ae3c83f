package inventory_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
)

// TestGoodsDontLeaveBeforeTheyCame gives moments of the past to movements: a place is never left with less than nothing, neither
// then nor at any moment since.
func TestGoodsDontLeaveBeforeTheyCame(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		at := func(hours int) string {
			return apptest.Start.Add(time.Duration(hours) * time.Hour).UTC().Format(time.RFC3339)
		}
		send := func(path string, hours, quantity int) *apptest.Response {
			body := object{"storage_id": s.shelf, "note": "แตก", "occurred_at": at(hours), "lines": []object{{"product_id": s.bottles, "quantity": quantity}}}
			switch path {
			case movePath:
				delete(body, "storage_id")
				body["from_storage_id"], body["to_storage_id"] = s.shelf, s.floor
			case inPath:
				body["lines"].([]object)[0]["cost"] = 250
			}
			return s.Do(t, s.Owner, "POST", path, body, "Accept-Language", "en")
		}
		for _, path := range []string{outPath, movePath} {
			if f := send(path, -1, 1).Refused(http.StatusConflict, errs.BalanceNotEnough).Failure(); f.Fields["lines.0.quantity"] == "" {
				t.Errorf("%s: %+v", path, f)
			}
		}
		s.Clock.Advance(4 * time.Hour)
		send(outPath, 3, 6).Want(http.StatusCreated) // four are left since
		send(outPath, 2, 5).Refused(http.StatusConflict, errs.BalanceNotEnough)
		send(inPath, -2, 3).Want(http.StatusCreated)
		send(outPath, -1, 4).Refused(http.StatusConflict, errs.BalanceNotEnough)
		send(outPath, -1, 3).Want(http.StatusCreated)
		send(movePath, 1, 4).Want(http.StatusCreated)
		s.lies(0, 4, 0)
		var c inventory.Card
		s.Do(t, s.Owner, "GET", fmt.Sprint("/api/v1/wms/product/", s.bottles, "/card?storage_id=", s.shelf), nil).Want(http.StatusOK).JSON(&c)
		for _, row := range c.Data {
			if row.Balance < 0 {
				t.Errorf("%+v", row)
			}
		}
	})
}
