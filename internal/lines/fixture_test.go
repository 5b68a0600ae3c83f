package lines_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
)

type stockroom struct{ *inventorytest.Stockroom }

func newStockroom(t *testing.T, a *apptest.App) *stockroom {
	t.Helper()
	return &stockroom{inventorytest.NewStockroom(t, a)}
}
