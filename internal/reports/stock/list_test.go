package stock_test

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"
)

// TestEveryPageOfTheListIsAPartOfTheWhole turns all pages of each order and compares them with the rows sorted here.
// Amounts repeat, one storage is empty, and a product is renamed after its goods came.
func TestEveryPageOfTheListIsAPartOfTheWhole(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, other := enterprise(t, d, "a"), enterprise(t, d, "b")
		other.Receive(other.Storages[0], other.Products[0], 9, 100)
		third, err := b.Warehouse().Storages.Save(t.Context(), b.Actor, warehouse.Storage{Name: "กอง"}, "")
		if err != nil {
			t.Fatal(err)
		}
		for i := range 20 {
			b.Product(fmt.Sprintf("ของ %02d", i*7%20), false)
		}
		for i, p := range b.Products {
			b.Receive(b.Storages[0], p, int64(1+i%4), 100)
			if i%3 == 0 {
				b.Receive(b.Storages[1], p, 2, 100)
			}
		}
		if _, err := inventory.New(d).Receive(t.Context(), b.Actor, inventory.In{
			StorageID: third.ID,
			Lines:     []inventory.InLine{{ProductID: b.Products[5], Quantity: 3}},
		}, "third"); err != nil {
			t.Fatal(err)
		}
		renamed := warehouse.Product{ID: b.Products[9], Version: 1, Name: "ก เปลี่ยนชื่อ", PN: "renamed"}
		if _, err := b.Warehouse().SaveProduct(t.Context(), b.Actor, renamed, ""); err != nil {
			t.Fatal(err)
		}
		b.Sound()
		byName := func(a, b stock.Row) int {
			return cmp.Or(cmp.Compare(a.ProductName, b.ProductName), cmp.Compare(a.ProductID, b.ProductID))
		}
		orders := map[string]func(a, b stock.Row) int{
			"product": func(a, b stock.Row) int { return cmp.Or(byName(a, b), cmp.Compare(a.StorageID, b.StorageID)) },
			"storage": func(a, b stock.Row) int {
				return cmp.Or(cmp.Compare(a.StorageName, b.StorageName),
					byName(a, b))
			},
			"on_hand": func(a, b stock.Row) int {
				return cmp.Or(cmp.Compare(a.OnHand, b.OnHand),
					cmp.Compare(a.ID, b.ID))
			},
			"id": func(a, b stock.Row) int { return cmp.Compare(a.ID, b.ID) },
		}
		list := func(text string, storage int64, sort string, number, limit int) stock.Rows {
			rows, err := stock.New(d).List(t.Context(), b.Actor, text, storage, page.Query{
				Sort: sort, Page: number,
				Limit: limit,
			})
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		for _, text := range []string{"", "ข"} {
			for _, storage := range []int64{0, b.Storages[0], third.ID} {
				for sort, compare := range orders {
					whole := list(text, storage, "id", 1, 200)
					want := slices.SortedFunc(slices.Values(whole.Data), compare)
					for _, sort := range []string{sort, "-" + sort} {
						for _, limit := range []int{1, 3, 7} {
							var got []stock.Row
							for number := 1; number <= len(want)/limit+2; number++ {
								some := list(text, storage, sort, number, limit)
								if some.Total != len(want) || some.Capped {
									t.Errorf("%q %s: %d in all, not %d", text, sort, some.Total, len(want))
								}
								got = append(got, some.Data...)
							}
							if !slices.Equal(got, want) {
								t.Errorf("%q in %d by %s, %d at once: %v\nnot %v", text, storage, sort, limit, got,
									want)
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

// TestRacingRenamesAreFollowed renames products while their goods come to new places for the first time.
func TestRacingRenamesAreFollowed(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		var shelves []int64
		for i := range 10 {
			s, err := b.Warehouse().Storages.Save(t.Context(), b.Actor, warehouse.Storage{Name: fmt.Sprint("ใหม่ ", i)},
				"")
			if err != nil {
				t.Fatal(err)
			}
			shelves = append(shelves, s.ID)
		}
		var all sync.WaitGroup
		for _, p := range b.Products {
			all.Go(func() {
				for i := range int64(10) {
					if _, err := b.Warehouse().SaveProduct(t.Context(), b.Actor, warehouse.Product{ID: p, Version: 1 +
						i, Name: fmt.Sprint("ชื่อ ", i), PN: fmt.Sprint("SKU ", p)}, ""); err != nil {
						t.Error(err)
					}
				}
			})
			all.Go(func() {
				for _, s := range shelves {
					lines := []inventory.InLine{{ProductID: p, Quantity: 1, Cost: 100}}
					if _, err := inventory.New(d).Receive(t.Context(), b.Actor, inventory.In{
						StorageID: s,
						Lines:     lines,
					}, ""); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		b.Sound()
	})
}

// TestASearchThatFindsTooMuchSaysSo finds one row more than it counts, and then as many as it counts.
func TestASearchThatFindsTooMuchSaysSo(t *testing.T) {
	const most = page.Deepest
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
			const numbers = "WITH RECURSIVE n(i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE " +
				"i < $2) "
			for _, text := range []string{
				`INSERT INTO warehouse_products (id, enterprise_id, name, pn, search_text,
				created_at, updated_at) ` + numbers +
					`SELECT 1000 + i, $3, 'ของ', CAST(i AS TEXT), 'ของ', 1, 1 FROM n WHERE $4 > 0`,
				"INSERT INTO stocks (product_id, enterprise_id, on_hand) " + numbers +
					"SELECT 1000 + i, $3, 1 FROM n WHERE $4 > 0", "INSERT INTO balances (product_id, enterprise_id, " +
					"place_kind, place_id, on_hand, product_sort, lies) " + numbers +
					"SELECT 1000 + i, $3, 1, $4, 1, 'ของ', TRUE FROM n",
			} {
				if _, err := db.Exec(ctx, tx, text, 1, most+1, b.Actor.EnterpriseID, b.Storages[0]); err != nil {
					return err
				}
			}
			for i := range int64(most + 1) {
				if err := db.Index(ctx, tx, db.Entry{
					Subject: "warehouse_products", EnterpriseID: b.Actor.EnterpriseID,
					ID: 1001 + i, Text: "ของ", New: true,
				}); err != nil {
					return err
				}
			}
			return nil
		})
		for _, capped := range []bool{true, false} {
			rows, err := stock.New(d).List(t.Context(), b.Actor, "ของ", 0, page.Query{Page: most / 100, Limit: 100})
			if err != nil || rows.Total != most || rows.Capped != capped || len(rows.Data) != 100 {
				t.Errorf("%d of %d, capped %v: %v", len(rows.Data), rows.Total, rows.Capped, err)
			}
			inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, "UPDATE balances SET on_hand = 0, lies = FALSE WHERE product_id = 1001")
				return err
			})
		}
		if all, err := stock.New(d).List(t.Context(), b.Actor, "", 0, page.Query{}); err != nil || all.Total != most ||
			all.Capped {
			t.Errorf("without a search: %d, capped %v, %v", all.Total, all.Capped, err)
		}
	})
}

// TestListOfOneProduct asks where one product lies: whatever others are called, it is found in all its storages, and
// nothing of another business is.
func TestListOfOneProduct(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, other := enterprise(t, d, "a"), enterprise(t, d, "b")
		other.Receive(other.Storages[0], other.Products[0], 9, 100)
		b.Receive(b.Storages[0], b.Products[0], 3, 100)
		b.Receive(b.Storages[1], b.Products[0], 5, 100)
		b.Receive(b.Storages[0], b.Products[1], 7, 100)
		list := func(product, storage int64, q page.Query) (amounts []int64, total int) {
			rows, err := stock.New(d).ListOf(t.Context(), b.Actor, product, storage, q)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows.Data {
				if row.ProductID != product {
					t.Errorf("product %d among the rows of %d", row.ProductID, product)
				}
				amounts = append(amounts, row.OnHand)
			}
			return amounts, rows.Total
		}
		for _, c := range []struct {
			name             string
			product, storage int64
			q                page.Query
			want             []int64
			total            int
		}{
			{"most first", b.Products[0], 0, page.Query{Sort: "-on_hand"}, []int64{5, 3}, 2},
			{"by storage", b.Products[0], 0, page.Query{Sort: "storage"}, []int64{3, 5}, 2},
			{"a page", b.Products[0], 0, page.Query{Sort: "on_hand", Page: 2, Limit: 1}, []int64{5}, 2},
			{"behind the last", b.Products[0], 0, page.Query{Page: 3, Limit: 1}, nil, 2},
			{"one storage", b.Products[0], b.Storages[1], page.Query{}, []int64{5}, 1},
			{"nothing there", b.Products[1], b.Storages[1], page.Query{}, nil, 0},
			{"another business", other.Products[0], 0, page.Query{}, nil, 0},
		} {
			if amounts, total := list(c.product, c.storage, c.q); !slices.Equal(amounts, c.want) || total != c.total {
				t.Errorf("%s: got %v of %d, want %v of %d", c.name, amounts, total, c.want, c.total)
			}
		}
	})
}
