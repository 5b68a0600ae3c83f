package lines_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
)

type stockroom struct{ *inventorytest.Stockroom }

func newStockroom(t *testing.T, a *apptest.App) *stockroom {
	t.Helper()
	return &stockroom{inventorytest.NewStockroom(t, a)}
}

type bench struct{ *inventorytest.Bench }

func enterprise(t testing.TB, d *db.DB, name string) *bench {
	t.Helper()
	return &bench{inventorytest.Enterprise(t, d, name)}
}
