package stock_test

import (
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db/dbtest"
)

// A count sheet says when its figures were read, so they are not those of a replica that lags: what was counted a
// moment ago would stand in it as it was before, and the same difference would be booked once more.
func TestACountSheetTellsWhatTheBooksSayNow(t *testing.T) {
	address := dbtest.PostgresURL(t)
	lagging := dbtest.Database(t, address)
	a := apptest.New(t, dbtest.Database(t, address),
		apptest.Setting(func(c *config.Config) { c.DatabaseRead = lagging }))
	made := func(path string, body any) (id int64) {
		t.Helper()
		var made struct{ ID int64 }
		a.Do(t, a.Owner, "POST", path, body).Want(http.StatusCreated).JSON(&made)
		return made.ID
	}
	type object = map[string]any
	soap := made("/api/v1/wms/product", object{"name": "สบู่", "pn": "SOAP"})
	storage := made("/api/v1/wms/storage", object{"name": "A-01"})
	a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", object{
		"storage_id": storage, "lines": []object{{"product_id": soap, "quantity": 12, "cost": 100}},
	}).Want(http.StatusCreated)
	sheet := a.Do(t, a.Owner, "GET", "/api/v1/wms/inventory/count/export?format=csv", nil).Want(http.StatusOK)
	if got := sheet.Body.String(); !strings.Contains(got, "A-01,12,") {
		t.Errorf("the sheet says %q", got)
	}
}
