package inventory_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

// TestEveryPageOfTheListIsAPartOfTheWhole turns all pages of each order and compares them with the rows sorted here. Amounts
// repeat, one storage is empty, and a product is renamed after its goods came.
func TestEveryPageOfTheListIsAPartOfTheWhole(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, other := enterprise(t, d, "a"), enterprise(t, d, "b")
		other.receive(other.storages[0], other.products[0], 9, 100)
		third, err := b.warehouse().SaveStorage(t.Context(), b.actor, warehouse.Storage{Name: "กอง"})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 20 {
			b.product(fmt.Sprintf("ของ %02d", i*7%20), false)
		}
		for i, p := range b.products {
			b.receive(b.storages[0], p, int64(1+i%4), 100)
			if i%3 == 0 {
				b.receive(b.storages[1], p, 2, 100)
			}
		}
		if _, err := inventory.New(d).Receive(t.Context(), b.actor, "third", inventory.In{StorageID: third.ID, Lines: []inventory.InLine{{ProductID: b.products[5], Quantity: 3}}}); err != nil {
			t.Fatal(err)
		}
		renamed := warehouse.Product{ID: b.products[9], Version: 1, Name: "ก เปลี่ยนชื่อ", PN: "renamed"}
		if _, err := b.warehouse().SaveProduct(t.Context(), b.actor, renamed); err != nil {
			t.Fatal(err)
		}
		b.sound()
		byName := func(a, b inventory.Row) int {
			return cmp.Or(cmp.Compare(a.ProductName, b.ProductName), cmp.Compare(a.ProductID, b.ProductID))
		}
		orders := map[string]func(a, b inventory.Row) int{
			"product": func(a, b inventory.Row) int { return cmp.Or(byName(a, b), cmp.Compare(a.StorageID, b.StorageID)) },
			"storage": func(a, b inventory.Row) int { return cmp.Or(cmp.Compare(a.StorageName, b.StorageName), byName(a, b)) },
			"on_hand": func(a, b inventory.Row) int { return cmp.Or(cmp.Compare(a.OnHand, b.OnHand), cmp.Compare(a.ID, b.ID)) },
			"id":      func(a, b inventory.Row) int { return cmp.Compare(a.ID, b.ID) },
		}
		list := func(text string, storage int64, sort string, number, limit int) inventory.Rows {
			rows, err := inventory.New(d).List(t.Context(), b.actor, text, storage, page.Query{Sort: sort, Page: number, Limit: limit})
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		for _, text := range []string{"", "ข"} {
			for _, storage := range []int64{0, b.storages[0], third.ID} {
				for sort, compare := range orders {
					whole := list(text, storage, "id", 1, 200)
					want := slices.SortedFunc(slices.Values(whole.Data), compare)
					for _, sort := range []string{sort, "-" + sort} {
						for _, limit := range []int{1, 3, 7} {
							var got []inventory.Row
							for number := 1; number <= len(want)/limit+2; number++ {
								some := list(text, storage, sort, number, limit)
								if some.Total != len(want) || some.Capped {
									t.Errorf("%q %s: %d in all, not %d", text, sort, some.Total, len(want))
								}
								got = append(got, some.Data...)
							}
							if !slices.Equal(got, want) {
								t.Errorf("%q in %d by %s, %d at once: %v\nnot %v", text, storage, sort, limit, got, want)
							}
						}
						slices.Reverse(want)
					}
				}
			}
		}
		if n := list("", 0, "", 1, 10).Total; n != 32 {
			t.Errorf("%d rows lie", n)
		}
	})
}
