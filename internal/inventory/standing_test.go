package inventory_test

import (
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/warehouse"
)

func (b *bench) shelf(id int64) inventory.Place {
	return inventory.Place{Kind: inventory.Storage, ID: id}
}

func (b *bench) move(from, to, product, quantity int64) (inventory.Bill, error) {
	return inventory.New(b.DB).Transfer(b.T.Context(), b.Actor, inventory.Transfer{
		From: b.shelf(from), To: b.shelf(to),
		Lines: []inventory.Wanted{{ProductID: product, Quantity: quantity}},
	}, "")
}

// aside compares how many pieces of a product are set aside.
func (b *bench) aside(product, want int64) {
	b.T.Helper()
	n, err := db.One[int64](b.T.Context(), b.DB.Fresh(), "SELECT aside FROM stocks WHERE product_id = $1", product)
	if err != nil || n != want {
		b.T.Fatalf("product %d: %d set aside %v, want %d", product, n, err, want)
	}
	b.Sound()
}

func TestWhatIsSetAsideIsNotForSale(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, sells := b.Products[0], b.Storages[0]
		damaged := b.Storage("เสียหาย", warehouse.KindDamaged)
		b.Receive(sells, p, 10, 100)
		b.Receive(damaged, p, 2, 300)
		b.Expect(p, 10, 0)
		b.aside(p, 2)

		if _, err := b.move(sells, damaged, p, 3); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 7, 0)
		b.aside(p, 5)
		item := inventory.Item{ProductID: p, Quantity: 8}
		inventorytest.Refused(t, b.Reserve(inventorytest.Order(1), item), inventory.ErrNotEnough, "8", "7")
		item.Quantity = 7
		if err := b.Reserve(inventorytest.Order(1), item); err != nil {
			t.Fatal(err)
		}
		_, err := b.Pack(inventorytest.Order(1), b.shelf(damaged), inventory.Item{ProductID: p, Quantity: 1})
		inventorytest.Refused(t, err, inventory.ErrNotEnough)
		if _, err := b.Pack(inventorytest.Order(1), inventory.Place{}, item); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 0, 0)
		b.aside(p, 5)

		// it comes back broken
		if _, _, err := b.PutBack(inventorytest.Order(1), b.shelf(damaged)); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 0, 0)
		b.aside(p, 12)
		bill, err := inventory.New(d).Remove(t.Context(), b.Actor, inventory.Out{
			StorageID: damaged, Note: "ทิ้ง", Lines: []inventory.Wanted{{ProductID: p, Quantity: 4}},
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		b.aside(p, 8)
		if _, err := inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: bill.ID}, ""); err != nil {
			t.Fatal(err)
		}
		b.aside(p, 12)
		mended, err := b.move(damaged, sells, p, 6)
		if err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 6, 0)
		b.aside(p, 6)
		if err := b.Reserve(inventorytest.Order(2), inventory.Item{ProductID: p, Quantity: 5}); err != nil {
			t.Fatal(err)
		}
		_, err = inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: mended.ID}, "")
		inventorytest.Refused(t, err, inventory.ErrGone, "6", "1")
		b.Expect(p, 6, 5)
	})
}

func TestReservedGoodsThatBreakAreTakenFromTheLatestOrder(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, sells := b.Products[0], b.Storages[0]
		damaged := b.Storage("เสียหาย", warehouse.KindDamaged)
		b.Receive(sells, p, 4, 100)
		for ref := int64(1); ref <= 2; ref++ {
			if err := b.Reserve(inventorytest.Order(ref), inventory.Item{ProductID: p, Quantity: 2}); err != nil {
				t.Fatal(err)
			}
		}
		bill, err := b.move(sells, damaged, p, 1)
		if err != nil || len(bill.Short) != 1 || bill.Short[0].OrderID != 2 || bill.Short[0].Quantity != 1 {
			t.Fatalf("%+v %v", bill.Short, err)
		}
		b.Expect(p, 3, 3)
		inventorytest.Refused(t, b.AllThere(2), inventory.ErrMissing, "สินค้า 0 × 1")
		if _, err := inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: bill.ID}, ""); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 4, 4)
		if err := b.AllThere(2); err != nil {
			t.Error(err)
		}
	})
}

func TestAStorageKeepsItsKindWhileGoodsLieThere(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, sells := b.Products[0], b.Storages[0]
		bill := b.Receive(sells, p, 4, 100)
		inventorytest.Refused(t, b.Use(sells, warehouse.KindWaste), warehouse.ErrStorageFull)
		if err := b.Use(sells, 0); err != nil {
			t.Fatal("who says nothing of the kind leaves it:", err)
		}
		if _, err := inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: bill.ID}, ""); err != nil {
			t.Fatal(err)
		}
		if err := b.Use(sells, warehouse.KindWaste); err != nil {
			t.Fatal(err)
		}
		b.Receive(sells, p, 4, 100)
		b.Expect(p, 0, 0)
		b.aside(p, 4)
		if s, err := b.Warehouse().Storages.Find(t.Context(), b.Actor, sells); err != nil || s.Kind != 5 {
			t.Errorf("%+v %v", s, err)
		}
	})
}

// TestACountOfWhatIsSetAsideLeavesOrdersAlone: what is reserved is none of what lies there.
func TestACountOfWhatIsSetAsideLeavesOrdersAlone(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, sells := b.Products[0], b.Storages[0]
		damaged := b.Storage("เสียหาย", warehouse.KindDamaged)
		b.Receive(sells, p, 5, 100)
		b.Receive(damaged, p, 5, 100)
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 5}); err != nil {
			t.Fatal(err)
		}
		bill, err := inventory.New(d).Count(t.Context(), b.Actor, inventory.Count{
			Place: b.shelf(damaged), Note: "นับ",
			Lines: []inventory.CountLine{{Wanted: inventory.Wanted{ProductID: p, Quantity: 3}}},
		}, "")
		if err != nil || len(bill.Short) != 0 {
			t.Errorf("%+v %v", bill.Short, err)
		}
		b.Expect(p, 5, 5)
		b.aside(p, 3)
	})
}
