package inventory_test

import (
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestTheLatestCostRoundsHalfUp takes everything out: a piece of the last movement cost one and a half satang.
func TestTheLatestCostRoundsHalfUp(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "a")
		product := b.Products[0]
		b.Receive(b.Storages[0], product, 1, 1)
		b.Receive(b.Storages[0], product, 1, 2)
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: product, Quantity: 2}); err != nil {
			t.Fatal(err)
		}
		from := inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]}
		if _, err := b.Pack(inventorytest.Order(1), from, inventory.Item{ProductID: product, Quantity: 2}); err != nil {
			t.Fatal(err)
		}
		if cost, err := inventory.LatestCost(t.Context(), d.Fresh(), b.Actor.EnterpriseID, product); err != nil ||
			cost != 2 {
			t.Errorf("two pieces for 3 satang cost %d each, %v", cost, err)
		}
	})
}

// TestTheLatestCostIsOfWhatCameLast also once an arrival before it got another cost, which is a newer layer.
func TestTheLatestCostIsOfWhatCameLast(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "a")
		product := b.Products[0]
		b.Receive(b.Storages[0], product, 5, 100)
		b.Receive(b.Storages[0], product, 5, 200)
		oldest := b.layers(product)[0]
		if _, err := b.correct(product, inventory.CorrectionLine{LayerID: oldest, UnitCost: 150}); err != nil {
			t.Fatal(err)
		}
		if cost, err := inventory.LatestCost(t.Context(), d.Fresh(), b.Actor.EnterpriseID, product); err != nil ||
			cost != 200 {
			t.Errorf("the latest pieces cost %d each, %v", cost, err)
		}
	})
}
