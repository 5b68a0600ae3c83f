package stock_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"
)

// What lies in storages that don't sell is there all the same: it is counted apart, and a stock card runs to it.
func TestWhatIsNotForSaleIsThereAllTheSame(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		broken, err := a.Warehouse.Storages.Save(t.Context(), a.Owner.Actor, warehouse.Storage{
			Name: "เสีย", Kind: int64(warehouse.KindDamaged),
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": broken.ID, "lines": []inventorytest.Object{
				{"product_id": s.Bottles, "quantity": 3}, {"product_id": s.Cans, "quantity": 5},
			},
		})
		var sum stock.Summary
		s.Do(t, s.Viewer, "GET", "/api/v2/wms/inventory/summary?stock=true", nil).Want(http.StatusOK).JSON(&sum)
		want := stock.StockTotals{Products: 2, OnHand: 7, Aside: 8, Available: 7, Low: sum.Stock.Low}
		if *sum.Stock != want {
			t.Errorf("%+v, want %+v", *sum.Stock, want)
		}
		for product, balances := range map[int64]string{s.Bottles: "[10 10]", s.Cans: "[5 5]"} {
			var c stock.Card
			s.Do(t, s.Viewer, "GET", fmt.Sprint("/api/v1/wms/product/", product, "/card"), nil).Want(http.StatusOK).JSON(&c)
			left := make([]int64, len(c.Data))
			for i, row := range c.Data {
				left[i] = row.Balance
			}
			if fmt.Sprint(left) != balances {
				t.Errorf("%s: %v, want %s", c.Product.Name, left, balances)
			}
		}
	})
}

// A piece without a weight or one of its three sides is told, since it weighs and fills nothing.
func TestPiecesThatWereNotMeasured(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		for at, p := range []warehouse.Product{
			{Width: 10, Height: 10, Depth: 10, Weight: 10},
			{Height: 10, Depth: 10, Weight: 10},
			{Width: 10, Depth: 10, Weight: 10},
			{Width: 10, Height: 10, Weight: 10},
			{Width: 10, Height: 10, Depth: 10},
		} {
			p.Name, p.PN = fmt.Sprint("ของ ", at), fmt.Sprint("M", at)
			made, err := a.Warehouse.SaveProduct(t.Context(), a.Owner.Actor, p, "")
			if err != nil {
				t.Fatal(err)
			}
			s.Post(inventorytest.InPath, inventorytest.Object{
				"storage_id": s.Floor,
				"lines":      []inventorytest.Object{{"product_id": made.ID, "quantity": 1 << at, "cost": 0}},
			})
		}
		var sum stock.Summary
		s.Do(t, s.Viewer, "GET", fmt.Sprint("/api/v2/wms/inventory/summary?stock=true&storage_id=", s.Floor), nil).
			Want(http.StatusOK).JSON(&sum)
		want := stock.Load{Weight: 150, Volume: 17, Unsized: 30}
		if len(sum.Storages) != 1 || sum.Storages[0].Load != want {
			t.Errorf("%+v, want %+v", sum.Storages, want)
		}
	})
}

// The orders that wait longest for goods are those that were ordered first, whenever they were written down.
func TestWhoOrderedFirstWaitsLongest(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		numbers := s.sell(1, 1, 1, 1)
		inventorytest.Write(t, s.DB, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE orders SET ordered_at = ordered_at - 1000 WHERE number = $1", numbers[3])
			return err
		})
		var list struct{ Data []stock.Waiting }
		s.Do(t, s.Viewer, "GET", "/api/v1/orders/product/wait/shipment", nil).Want(http.StatusOK).JSON(&list)
		var first []string
		for _, o := range list.Data[0].First {
			first = append(first, o.Number)
		}
		if want := []string{numbers[3], numbers[0], numbers[1]}; fmt.Sprint(first) != fmt.Sprint(want) {
			t.Errorf("%v, want %v", first, want)
		}
	})
}
