package inventory_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// bench is an enterprise with two storages and some products in it.
type bench struct {
	t        testing.TB
	db       *db.DB
	actor    access.Actor
	storages [2]int64
	products []int64
}

func enterprise(t testing.TB, d *db.DB, name string) *bench {
	t.Helper()
	b := &bench{t: t, db: d}
	write(t, d, func(ctx context.Context, tx *db.Tx) error {
		id, err := db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ($1, 1) RETURNING id", name)
		if err != nil {
			return err
		}
		user, err := db.One[int64](ctx, tx, `INSERT INTO users (enterprise_id, username, email, password_hash, group_id, password_changed_at, created_at, updated_at)
			VALUES ($1, $2, $2, '', 2, 1, 1, 1) RETURNING id`, id, name)
		b.actor = access.Actor{UserID: user, EnterpriseID: id, Group: access.GroupOwner, Name: name, Privileged: true}
		return err
	})
	for i := range b.storages {
		s, err := b.warehouse().SaveStorage(t.Context(), b.actor, warehouse.Storage{Name: fmt.Sprint("ชั้น ", i)})
		if err != nil {
			t.Fatal(err)
		}
		b.storages[i] = s.ID
	}
	for i := range 3 {
		b.product(fmt.Sprint("สินค้า ", i), false)
	}
	return b
}

func (b *bench) warehouse() *warehouse.Service { return warehouse.New(b.db, inventory.Ledger{}) }

func (b *bench) product(name string, oversell bool) int64 {
	b.t.Helper()
	p, err := b.warehouse().SaveProduct(b.t.Context(), b.actor, warehouse.Product{Name: name, PN: name, Oversell: oversell})
	if err != nil {
		b.t.Fatal(err)
	}
	b.products = append(b.products, p.ID)
	return p.ID
}

func write(t testing.TB, d *db.DB, fn func(ctx context.Context, tx *db.Tx) error) {
	t.Helper()
	if err := d.Write(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

func order(id int64) inventory.Ref { return inventory.Ref{Kind: audit.RefOrder, ID: id} }

func (b *bench) receive(storage, product, quantity, cost int64) inventory.Bill {
	b.t.Helper()
	bill, err := inventory.New(b.db).Receive(context.Background(), b.actor, "", inventory.In{StorageID: storage,
		Lines: []inventory.InLine{{ProductID: product, Quantity: quantity, Cost: cost}}})
	if err != nil {
		b.t.Fatal(err)
	}
	return bill
}

func (b *bench) reserve(ref inventory.Ref, items ...inventory.Item) error {
	return b.db.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return inventory.Reserve(ctx, tx, b.actor, ref, items)
	})
}

func (b *bench) release(ref inventory.Ref) error {
	return b.db.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error { return inventory.Free(ctx, tx, b.actor, ref) })
}

func (b *bench) pack(ref inventory.Ref, from inventory.Place, items ...inventory.Item) (bill inventory.Bill, err error) {
	err = b.db.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		bill, err = inventory.PackOut(ctx, tx, b.actor, ref, "", items, from)
		return err
	})
	return bill, err
}

func (b *bench) putBack(ref inventory.Ref, to inventory.Place) (bill inventory.Bill, some bool, err error) {
	err = b.db.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		bill, some, err = inventory.PutBack(ctx, tx, b.actor, ref, "", to)
		return err
	})
	return bill, some, err
}

func (b *bench) stock(product int64) inventory.Stock {
	b.t.Helper()
	stocks, err := inventory.Available(context.Background(), b.db.Fresh(), b.actor.EnterpriseID, []int64{product})
	if err != nil {
		b.t.Fatal(err)
	}
	return stocks[product]
}

func (b *bench) sound() {
	b.t.Helper()
	faults, err := inventory.Check(context.Background(), b.db.Fresh())
	if err != nil {
		b.t.Fatal(err)
	}
	if len(faults) > 0 {
		b.t.Fatalf("the ledger is broken:\n%s", strings.Join(faults, "\n"))
	}
}

func (b *bench) expect(product, onHand, reserved int64) {
	b.t.Helper()
	if s := b.stock(product); s.OnHand != onHand || s.Reserved != reserved {
		b.t.Fatalf("product %d: %d on hand, %d reserved; want %d, %d", product, s.OnHand, s.Reserved, onHand, reserved)
	}
	b.sound()
}

func refused(t testing.TB, err, want error, says ...string) {
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

func TestGoodsTravel(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, first, second := b.products[0], b.storages[0], b.storages[1]
		in := b.receive(first, p, 5, 1000)
		if !strings.HasPrefix(in.Number, "IN") || len(in.Lines) != 1 || in.Lines[0].Cost != 5000 {
			t.Fatalf("%+v", in)
		}
		b.receive(second, p, 10, 1301)
		b.expect(p, 15, 0)

		refused(t, b.reserve(order(1), inventory.Item{ProductID: p, Quantity: 16}), inventory.ErrNotEnough, "สินค้า 0", "16", "15")
		if err := b.reserve(order(1), inventory.Item{ProductID: p, Quantity: 3}, inventory.Item{ProductID: p, Quantity: 4}); err != nil {
			t.Fatal(err)
		}
		b.expect(p, 15, 7)
		refused(t, b.reserve(order(2), inventory.Item{ProductID: b.products[1], Quantity: 1}, inventory.Item{ProductID: p, Quantity: 1}), inventory.ErrNotEnough)
		b.expect(p, 15, 7)

		_, err := b.pack(order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 8})
		refused(t, err, inventory.ErrNotReserved)
		out, err := b.pack(order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 7})
		if err != nil {
			t.Fatal(err)
		}
		// The oldest layer goes first whatever storage the goods lie in: 5 × 1000 + 2 × 1301; the fullest storage gives.
		if len(out.Lines) != 1 || out.Lines[0].FromID != second || out.Lines[0].Cost != 7602 {
			t.Fatalf("%+v", out)
		}
		b.expect(p, 8, 0)
		_, err = inventory.New(d).Reverse(t.Context(), b.actor, "", in.ID, "")
		refused(t, err, inventory.ErrGone)
		_, err = inventory.New(d).Reverse(t.Context(), b.actor, "", out.ID, "")
		refused(t, err, inventory.ErrNotDeletable)

		back, some, err := b.putBack(order(1), inventory.Place{Kind: inventory.Storage, ID: first})
		if err != nil || !some || back.Kind != inventory.KindReturn || back.Lines[0].Cost != 7602 || back.Lines[0].ToID != first {
			t.Fatalf("%+v %v %v", back, some, err)
		}
		b.expect(p, 15, 0)
		if _, some, err := b.putBack(order(1), inventory.Place{}); err != nil || some {
			t.Fatalf("goods came back twice: %v", err)
		}
		if _, err := inventory.New(d).Reverse(t.Context(), b.actor, "", in.ID, ""); err != nil {
			t.Fatal(err)
		}
		b.expect(p, 10, 0)
		_, err = inventory.New(d).Reverse(t.Context(), b.actor, "", in.ID, "")
		refused(t, err, inventory.ErrReversed)
	})
}

func TestGoodsThatComeBackAreReturned(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, service := b.products[0], inventory.New(d)
		b.receive(b.storages[0], p, 5, 1000)
		item := inventory.Item{ProductID: p, Quantity: 4}
		if err := b.reserve(order(1), item); err != nil {
			t.Fatal(err)
		}
		if _, err := b.pack(order(1), inventory.Place{}, item); err != nil {
			t.Fatal(err)
		}
		back, _, err := b.putBack(order(1), inventory.Place{})
		if err != nil || !strings.HasPrefix(back.Number, "RT") {
			t.Fatalf("%+v %v", back, err)
		}
		for _, storage := range []int64{0, b.storages[0]} {
			sum, err := service.Summary(t.Context(), b.actor, inventory.SummaryFilter{StorageID: storage, Limit: 9})
			if err != nil || len(sum.Products) != 1 || sum.Products[0].Packing != 4 || sum.Products[0].Return != 4 {
				t.Errorf("storage %d: %+v %v", storage, sum.Products, err)
			}
			for figure, want := range map[inventory.Figure]int64{inventory.FigurePacking: 4, inventory.FigureReturn: 4} {
				h, err := service.History(t.Context(), b.actor, inventory.HistoryFilter{Behind: figure, StorageID: storage})
				if err != nil || h.Total != 1 || *h.Amount != want || *h.Data[0].Pieces != want {
					t.Errorf("%s of storage %d: %+v %v", figure, storage, h, err)
				}
			}
		}
		h, err := service.History(t.Context(), b.actor, inventory.HistoryFilter{Kind: inventory.KindReturn})
		if err != nil || h.Total != 1 || h.Data[0].BillNumber != back.Number {
			t.Errorf("%+v %v", h, err)
		}
		_, err = service.Reverse(t.Context(), b.actor, "", back.ID, "")
		refused(t, err, inventory.ErrNotDeletable)
		b.expect(p, 5, 0)
	})
}

func TestGoodsGoToTheLinesOfEmployeesAlone(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, service := b.products[0], inventory.New(d)
		b.receive(b.storages[0], p, 9, 1000)
		for group := access.GroupAdmin; group <= access.GroupCustomer; group++ {
			var user int64
			write(t, d, func(ctx context.Context, tx *db.Tx) (err error) {
				user, err = db.One[int64](ctx, tx, `INSERT INTO users (enterprise_id, username, email, password_hash, group_id, password_changed_at, created_at, updated_at)
					VALUES ($1, $2, $2, '', $3, 1, 1, 1) RETURNING id`, b.actor.EnterpriseID, fmt.Sprint("person", group), group)
				return err
			})
			_, err := service.MoveLine(t.Context(), b.actor, "", inventory.LineMove{UserID: user, StorageID: b.storages[0],
				Lines: []inventory.Wanted{{ProductID: p, Quantity: 1}}})
			if group <= access.GroupEmployee {
				if err != nil {
					t.Errorf("group %d: %v", group, err)
				}
				continue
			}
			refused(t, err, inventory.ErrNoPacker)
		}
		b.expect(p, 9, 0)
	})
}

func TestReleaseAndOversell(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.products[0]
		b.receive(b.storages[0], p, 10, 100)
		if err := b.reserve(order(1), inventory.Item{ProductID: p, Quantity: 6}); err != nil {
			t.Fatal(err)
		}
		b.expect(p, 10, 6)
		for range 2 {
			if err := b.release(order(1)); err != nil {
				t.Fatal(err)
			}
			b.expect(p, 10, 0)
		}
		over := b.product("ขายเกินได้", true)
		if err := b.reserve(order(2), inventory.Item{ProductID: over, Quantity: 3}); err != nil {
			t.Fatal(err)
		}
		b.expect(over, 0, 3)
		_, err := b.pack(order(2), inventory.Place{}, inventory.Item{ProductID: over, Quantity: 3})
		refused(t, err, inventory.ErrNotEnough, "ขายเกินได้", "3", "0")
		_, err = b.warehouse().SaveProduct(t.Context(), b.actor, warehouse.Product{ID: over, Name: "ขายเกินได้", PN: "ขายเกินได้", Version: 1})
		refused(t, err, inventory.ErrOversold)
	})
}

func TestOutAndThePackersLine(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, service := b.products[0], inventory.New(d)
		b.receive(b.storages[0], p, 4, 100)
		b.receive(b.storages[1], p, 3, 200)
		if err := b.reserve(order(1), inventory.Item{ProductID: p, Quantity: 6}); err != nil {
			t.Fatal(err)
		}
		_, err := service.Remove(t.Context(), b.actor, "", inventory.Out{StorageID: b.storages[0], Note: "แตก", Lines: []inventory.Wanted{{ProductID: p, Quantity: 2}}})
		refused(t, err, inventory.ErrNotEnough, "2", "1")
		out, err := service.Remove(t.Context(), b.actor, "", inventory.Out{StorageID: b.storages[1], Note: "แตก", Lines: []inventory.Wanted{{ProductID: p, Quantity: 1}}})
		if err != nil || out.Lines[0].Cost != 100 {
			t.Fatalf("%+v %v", out, err)
		}
		_, err = b.pack(order(1), inventory.Place{Kind: inventory.Storage, ID: b.storages[0]}, inventory.Item{ProductID: p, Quantity: 6})
		refused(t, err, inventory.ErrNotEnough, "6", "4")
		bill, err := b.pack(order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 6})
		if err != nil || len(bill.Lines) != 2 || bill.Lines[0].Cost+bill.Lines[1].Cost != 3*100+3*200 {
			t.Fatalf("%+v %v", bill, err)
		}
		b.expect(p, 0, 0)
		if _, err := service.Reverse(t.Context(), b.actor, "", out.ID, ""); err != nil {
			t.Fatal(err)
		}
		b.expect(p, 1, 0)
	})
}

func TestForeignThingsAreNotFound(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, other := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		service := inventory.New(d)
		bill := other.receive(other.storages[0], other.products[0], 5, 100)
		refused(t, b.reserve(order(1), inventory.Item{ProductID: other.products[0], Quantity: 1}), inventory.ErrNoProduct)
		in := inventory.In{StorageID: b.storages[0], Lines: []inventory.InLine{{ProductID: other.products[0], Quantity: 1}}}
		_, err := service.Receive(t.Context(), b.actor, "", in)
		refused(t, err, inventory.ErrNoProduct)
		in = inventory.In{StorageID: other.storages[0], Lines: []inventory.InLine{{ProductID: b.products[0], Quantity: 1}}}
		_, err = service.Receive(t.Context(), b.actor, "", in)
		refused(t, err, inventory.ErrNoPlace)
		_, err = service.Reverse(t.Context(), b.actor, "", bill.ID, "")
		refused(t, err, inventory.ErrNoBill)
		seller := b.actor
		seller.Privileged = false
		_, err = service.Receive(t.Context(), seller, "", inventory.In{StorageID: b.storages[0], OccurredAt: 1000, Lines: []inventory.InLine{{ProductID: b.products[0], Quantity: 1}}})
		refused(t, err, inventory.ErrOccurredAt)
		other.expect(other.products[0], 5, 0)
	})
}

func TestTwoHundredRaceForTheLastFifty(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		b.receive(b.storages[0], b.products[0], 50, 100)
		b.receive(b.storages[0], b.products[1], 500, 100)
		var won, lost int
		var mu sync.Mutex
		var all sync.WaitGroup
		for i := range int64(200) {
			all.Go(func() {
				// Both orders of naming the products: merging sorts them, so nobody waits in a circle.
				items := []inventory.Item{{ProductID: b.products[0], Quantity: 1}, {ProductID: b.products[1], Quantity: 1}}
				if i%2 == 0 {
					items[0], items[1] = items[1], items[0]
				}
				err := b.reserve(order(1+i), items...)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					won++
				case errors.Is(err, inventory.ErrNotEnough):
					lost++
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if won != 50 || lost != 150 {
			t.Errorf("%d won, %d lost", won, lost)
		}
		b.expect(b.products[0], 50, 50)
		b.expect(b.products[1], 500, 50)
	})
}

func TestOnceReceives(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		in := inventory.In{StorageID: b.storages[0], Lines: []inventory.InLine{{ProductID: b.products[0], Quantity: 2, Cost: 5}}}
		first, err := inventory.New(d).Receive(t.Context(), b.actor, "key-12345", in)
		if err != nil {
			t.Fatal(err)
		}
		again, err := inventory.New(d).Receive(t.Context(), b.actor, "key-12345", in)
		if err != nil || again.ID != first.ID || len(again.Lines) != 1 {
			t.Fatalf("%+v %v", again, err)
		}
		b.expect(b.products[0], 2, 0)
	})
}
