// Package inventorytest holds what tests of the ledger, of packers' lines and of the looks at the stock begin with.
package inventorytest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// Bench is an enterprise with two storages and some products in it.
type Bench struct {
	T        testing.TB
	DB       *db.DB
	Actor    access.Actor
	Storages [2]int64
	Damaged  int64 // a storage that is not for selling at first; 0 until there is one
	Products []int64
	SetAside atomic.Int64 // how often goods came to Damaged while it was not for selling
}

// Enterprise makes a Bench.
func Enterprise(t testing.TB, d *db.DB, name string) *Bench {
	t.Helper()
	b := &Bench{T: t, DB: d}
	Write(t, d, func(ctx context.Context, tx *db.Tx) error {
		id, err := db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ($1, 1) RETURNING id",
			name)
		if err != nil {
			return err
		}
		user, err := db.One[int64](ctx, tx, `INSERT INTO users (enterprise_id, username, email, password_hash,
			group_id, password_changed_at, created_at, updated_at) VALUES ($1, $2, $2, '', 2, 1, 1, 1)
			RETURNING id`, id, name)
		b.Actor = access.Actor{UserID: user, EnterpriseID: id, Group: access.GroupOwner, Name: name, Privileged: true}
		return err
	})
	for i := range b.Storages {
		s, err := b.Warehouse().Storages.Save(t.Context(), b.Actor, warehouse.Storage{Name: fmt.Sprint("ชั้น ", i)}, "")
		if err != nil {
			t.Fatal(err)
		}
		b.Storages[i] = s.ID
	}
	for i := range 3 {
		b.Product(fmt.Sprint("สินค้า ", i), false)
	}
	return b
}

// Warehouse is the service that owns goods and storages.
func (b *Bench) Warehouse() *warehouse.Service {
	return warehouse.New(b.DB, inventory.Ledger{}, products.Names{DB: b.DB})
}

// Storage adds a storage of a kind.
func (b *Bench) Storage(name string, kind warehouse.StorageKind) int64 {
	b.T.Helper()
	s, err := b.Warehouse().Storages.Save(b.T.Context(), b.Actor, warehouse.Storage{Name: name, Kind: int64(kind)}, "")
	if err != nil {
		b.T.Fatal(err)
	}
	return s.ID
}

// Use says anew what a storage is for.
func (b *Bench) Use(storage int64, kind warehouse.StorageKind) error {
	s, err := b.Warehouse().Storages.Find(context.Background(), b.Actor, storage)
	if err != nil {
		return err
	}
	s.Kind = int64(kind)
	_, err = b.Warehouse().Storages.Save(context.Background(), b.Actor, s, "")
	return err
}

// Product adds a product.
func (b *Bench) Product(name string, oversell bool) int64 {
	b.T.Helper()
	p, err := b.Warehouse().SaveProduct(b.T.Context(), b.Actor, warehouse.Product{
		Name: name, PN: name,
		Oversell: oversell,
	}, "")
	if err != nil {
		b.T.Fatal(err)
	}
	b.Products = append(b.Products, p.ID)
	return p.ID
}

// Write runs a transaction that must not fail.
func Write(t testing.TB, d *db.DB, fn func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := d.Write(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

// Order is what movements of an order point at.
func Order(id int64) inventory.Ref { return inventory.Ref{Kind: audit.RefOrder, ID: id} }

// Receive takes goods in.
func (b *Bench) Receive(storage, product, quantity, cost int64) inventory.Bill {
	b.T.Helper()
	bill, err := inventory.New(b.DB).Receive(context.Background(), b.Actor, inventory.In{
		StorageID: storage,
		Lines:     []inventory.InLine{{ProductID: product, Quantity: quantity, Cost: cost}},
	}, "")
	if err != nil {
		b.T.Fatal(err)
	}
	return bill
}

// Reserve reserves goods.
func (b *Bench) Reserve(ref inventory.Ref, items ...inventory.Item) error {
	return b.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return inventory.Reserve(ctx, tx, b.Actor, ref, items)
	})
}

// Release frees what is reserved.
func (b *Bench) Release(ref inventory.Ref) error {
	return b.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return inventory.Free(ctx, tx, b.Actor, ref)
	})
}

// Pack takes reserved goods out.
func (b *Bench) Pack(ref inventory.Ref, from inventory.Place,
	items ...inventory.Item,
) (bill inventory.Bill, err error) {
	err = b.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		bill, err = new(inventory.Packing).Out(ctx, tx, b.Actor, ref, "", items, from)
		return err
	})
	return bill, err
}

// PutBack brings packed goods back.
func (b *Bench) PutBack(ref inventory.Ref, to inventory.Place) (bill inventory.Bill, some bool, err error) {
	err = b.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		bill, some, err = inventory.PutBack(ctx, tx, b.Actor, ref, "", to)
		return err
	})
	return bill, some, err
}

// Stock is what there is of a product.
func (b *Bench) Stock(product int64) inventory.Stock {
	b.T.Helper()
	stocks, err := inventory.Available(context.Background(), b.DB.Fresh(), b.Actor.EnterpriseID, []int64{product})
	if err != nil {
		b.T.Fatal(err)
	}
	return stocks[product]
}

// AllThere refuses goods that are missing of an order.
func (b *Bench) AllThere(order int64) error {
	b.T.Helper()
	var missing []inventory.Shortage
	if err := db.Together(b.T.Context(), b.DB.Fresh(), inventory.AskMissing(&missing, b.Actor.EnterpriseID,
		Order(order))); err != nil {
		b.T.Fatal(err)
	}
	return inventory.AllThere(missing)
}

// Sound fails when the ledger is broken.
func (b *Bench) Sound() {
	b.T.Helper()
	faults, err := inventory.Check(context.Background(), b.DB.Fresh())
	if err != nil {
		b.T.Fatal(err)
	}
	if len(faults) > 0 {
		b.T.Fatalf("the ledger is broken:\n%s", strings.Join(faults, "\n"))
	}
}

// Expect compares the stock of a product, and checks the ledger.
func (b *Bench) Expect(product, onHand, reserved int64) {
	b.T.Helper()
	if s := b.Stock(product); s.OnHand != onHand || s.Reserved != reserved {
		b.T.Fatalf("product %d: %d on hand, %d reserved; want %d, %d", product, s.OnHand, s.Reserved, onHand, reserved)
	}
	b.Sound()
}

// Refused compares a refusal, and what it says in both languages.
func Refused(t testing.TB, err, want error, says ...string) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("%v, want %v", err, want)
	}
	for _, s := range says {
		if e := errs.Of(err); !strings.Contains(e.Detail.EN, s) || !strings.Contains(e.Detail.TH, s) {
			t.Errorf("%+v doesn't say %q", e.Detail, s)
		}
	}
}

// Recost gives the oldest and the newest layer of a product that something is left of another cost.
func (b *Bench) Recost(product, cost int64) (inventory.Bill, error) {
	b.T.Helper()
	ids, err := db.All[int64](context.Background(), b.DB.Fresh(), `SELECT MIN(id) FROM cost_layers WHERE remaining > 0
		AND product_id = $1 HAVING MIN(id) > 0 UNION SELECT MAX(id) FROM cost_layers WHERE remaining > 0
		AND product_id = $1 HAVING MAX(id) > 0`, product)
	if err != nil {
		b.T.Fatal(err)
	}
	if len(ids) == 0 {
		return inventory.Bill{}, inventory.ErrNoLayer
	}
	c := inventory.Correction{ProductID: product, Note: "ใบแจ้งหนี้มาแล้ว"}
	for i, id := range ids {
		c.Lines = append(c.Lines, inventory.CorrectionLine{LayerID: id, UnitCost: cost + int64(i)})
	}
	return inventory.New(b.DB).Correct(context.Background(), b.Actor, c, "")
}
