package orders_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/orders"
)

// clean tells what langraan check would say of orders and stock.
func clean(t testing.TB, a *apptest.App) {
	t.Helper()
	if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Errorf("the ledger: %v %v", faults, err)
	}
	if faults, err := orders.CheckStates(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Errorf("the orders: %v %v", faults, err)
	}
}
