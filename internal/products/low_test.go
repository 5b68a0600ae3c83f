package products_test

import (
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

func TestPartsTellBelowWhatTheyAreLow(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		ids := goods(t, a, 3)
		bought := warehouse.Product{Name: "x", PN: "X", Threshold: 10}
		low, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, bought, "")
		if err != nil {
			t.Fatal(err)
		}
		var sold products.Product
		a.Do(t, a.Manager, "POST", "/api/v1/products", object{
			"name": "x", "sku": "X", "price": 1, "type": products.TypeSet, "components": []object{
				{"warehouse_product_id": low.ID, "quantity": 1}, {"warehouse_product_id": ids[0], "quantity": 1},
			},
		}).Want(http.StatusCreated).JSON(&sold)
		below := map[int64]int64{}
		for _, part := range sold.Components {
			below[part.WarehouseProductID] = part.LowBelow
		}
		if below[low.ID] != 10 || below[ids[0]] != 0 {
			t.Errorf("low below %v", below)
		}
	})
}
