package inventory_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/lines"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"
)

func TestGoodsTravel(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, first, second := b.Products[0], b.Storages[0], b.Storages[1]
		in := b.Receive(first, p, 5, 1000)
		if !strings.HasPrefix(in.Number, "IN") || len(in.Lines) != 1 || in.Lines[0].Cost != 5000 {
			t.Fatalf("%+v", in)
		}
		b.Receive(second, p, 10, 1301)
		b.Expect(p, 15, 0)

		inventorytest.Refused(t, b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 16}),
			inventory.ErrNotEnough, "สินค้า 0", "16", "15")
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 3},
			inventory.Item{ProductID: p, Quantity: 4}); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 15, 7)
		inventorytest.Refused(t, b.Reserve(inventorytest.Order(2), inventory.Item{
			ProductID: b.Products[1],
			Quantity:  1,
		}, inventory.Item{ProductID: p, Quantity: 1}), inventory.ErrNotEnough)
		b.Expect(p, 15, 7)

		_, err := b.Pack(inventorytest.Order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 8})
		inventorytest.Refused(t, err, inventory.ErrNotReserved)
		out, err := b.Pack(inventorytest.Order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 7})
		if err != nil {
			t.Fatal(err)
		}
		// The oldest layer goes first whatever storage the goods lie in: 5 × 1000 + 2 × 1301; the fullest storage
		// gives.
		if len(out.Lines) != 1 || out.Lines[0].FromID != second || out.Lines[0].Cost != 7602 {
			t.Fatalf("%+v", out)
		}
		b.Expect(p, 8, 0)
		_, err = inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: in.ID, Reason: ""}, "")
		inventorytest.Refused(t, err, inventory.ErrGone)
		_, err = inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: out.ID, Reason: ""}, "")
		inventorytest.Refused(t, err, inventory.ErrNotDeletable)

		back, some, err := b.PutBack(inventorytest.Order(1), inventory.Place{Kind: inventory.Storage, ID: first})
		if err != nil || !some || back.Kind != inventory.KindReturn || back.Lines[0].Cost != 7602 ||
			back.Lines[0].ToID != first {
			t.Fatalf("%+v %v %v", back, some, err)
		}
		b.Expect(p, 15, 0)
		if _, some, err := b.PutBack(inventorytest.Order(1), inventory.Place{}); err != nil || some {
			t.Fatalf("goods came back twice: %v", err)
		}
		if _, err := inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: in.ID, Reason: ""},
			""); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 10, 0)
		_, err = inventory.New(d).Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: in.ID, Reason: ""}, "")
		inventorytest.Refused(t, err, inventory.ErrReversed)
	})
}

func TestGoodsThatComeBackAreReturned(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, service := b.Products[0], inventory.New(d)
		b.Receive(b.Storages[0], p, 5, 1000)
		item := inventory.Item{ProductID: p, Quantity: 4}
		if err := b.Reserve(inventorytest.Order(1), item); err != nil {
			t.Fatal(err)
		}
		if _, err := b.Pack(inventorytest.Order(1), inventory.Place{}, item); err != nil {
			t.Fatal(err)
		}
		back, _, err := b.PutBack(inventorytest.Order(1), inventory.Place{})
		if err != nil || !strings.HasPrefix(back.Number, "RT") {
			t.Fatalf("%+v %v", back, err)
		}
		for _, storage := range []int64{0, b.Storages[0]} {
			sum, err := stock.New(d).Summary(t.Context(), b.Actor, stock.SummaryFilter{StorageID: storage, Limit: 9})
			if err != nil || len(sum.Products) != 1 || sum.Products[0].Packing != 4 || sum.Products[0].Return != 4 {
				t.Errorf("storage %d: %+v %v", storage, sum.Products, err)
			}
			for figure, want := range map[stock.Figure]int64{stock.FigurePacking: 4, stock.FigureReturn: 4} {
				h, err := stock.New(d).History(t.Context(), b.Actor, stock.HistoryFilter{
					Behind:    figure,
					StorageID: storage,
				})
				if err != nil || h.Total != 1 || *h.Amount != want || *h.Data[0].Pieces != want {
					t.Errorf("%s of storage %d: %+v %v", figure, storage, h, err)
				}
			}
		}
		h, err := stock.New(d).History(t.Context(), b.Actor, stock.HistoryFilter{Kind: inventory.KindReturn})
		if err != nil || h.Total != 1 || h.Data[0].BillNumber != back.Number {
			t.Errorf("%+v %v", h, err)
		}
		_, err = service.Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: back.ID, Reason: ""}, "")
		inventorytest.Refused(t, err, inventory.ErrNotDeletable)
		b.Expect(p, 5, 0)
	})
}

func TestGoodsGoToTheLinesOfEmployeesAlone(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 9, 1000)
		for group := access.GroupAdmin; group <= access.GroupCustomer; group++ {
			var user int64
			inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) (err error) {
				user, err = db.One[int64](ctx, tx, `INSERT INTO users (enterprise_id, username, email, password_hash,
					group_id, password_changed_at, created_at, updated_at) VALUES ($1, $2, $2, '', $3, 1, 1, 1)
					RETURNING id`, b.Actor.EnterpriseID, fmt.Sprint("person", group), group)
				return err
			})
			_, err := lines.New(d).Move(t.Context(), b.Actor, lines.Move{
				UserID: user, StorageID: b.Storages[0],
				Lines: []inventory.Wanted{{ProductID: p, Quantity: 1}},
			}, "")
			if group <= access.GroupEmployee {
				if err != nil {
					t.Errorf("group %d: %v", group, err)
				}
				continue
			}
			inventorytest.Refused(t, err, inventory.ErrNoPacker)
		}
		b.Expect(p, 9, 0)
	})
}

func TestReleaseAndOversell(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 6}); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 10, 6)
		for range 2 {
			if err := b.Release(inventorytest.Order(1)); err != nil {
				t.Fatal(err)
			}
			b.Expect(p, 10, 0)
		}
		over := b.Product("ขายเกินได้", true)
		if err := b.Reserve(inventorytest.Order(2), inventory.Item{ProductID: over, Quantity: 3}); err != nil {
			t.Fatal(err)
		}
		b.Expect(over, 0, 3)
		_, err := b.Pack(inventorytest.Order(2), inventory.Place{}, inventory.Item{ProductID: over, Quantity: 3})
		inventorytest.Refused(t, err, inventory.ErrNotEnough, "ขายเกินได้", "3", "0")
		_, err = b.Warehouse().SaveProduct(t.Context(), b.Actor, warehouse.Product{
			ID: over, Name: "ขายเกินได้",
			PN: "ขายเกินได้", Version: 1,
		}, "")
		inventorytest.Refused(t, err, inventory.ErrOversold)
	})
}

func TestOutAndThePackersLine(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, service := b.Products[0], inventory.New(d)
		b.Receive(b.Storages[0], p, 4, 100)
		b.Receive(b.Storages[1], p, 3, 200)
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 6}); err != nil {
			t.Fatal(err)
		}
		_, err := service.Remove(t.Context(), b.Actor, inventory.Out{
			StorageID: b.Storages[0], Note: "แตก",
			Lines: []inventory.Wanted{{ProductID: p, Quantity: 2}},
		}, "")
		inventorytest.Refused(t, err, inventory.ErrNotEnough, "2", "1")
		out, err := service.Remove(t.Context(), b.Actor, inventory.Out{
			StorageID: b.Storages[1], Note: "แตก",
			Lines: []inventory.Wanted{{ProductID: p, Quantity: 1}},
		}, "")
		if err != nil || out.Lines[0].Cost != 100 {
			t.Fatalf("%+v %v", out, err)
		}
		_, err = b.Pack(inventorytest.Order(1), inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]},
			inventory.Item{ProductID: p, Quantity: 6})
		inventorytest.Refused(t, err, inventory.ErrNotEnough, "6", "4")
		bill, err := b.Pack(inventorytest.Order(1), inventory.Place{}, inventory.Item{ProductID: p, Quantity: 6})
		if err != nil || len(bill.Lines) != 2 || bill.Lines[0].Cost+bill.Lines[1].Cost != 3*100+3*200 {
			t.Fatalf("%+v %v", bill, err)
		}
		b.Expect(p, 0, 0)
		if _, err := service.Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: out.ID, Reason: ""},
			""); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 1, 0)
	})
}

func TestForeignThingsAreNotFound(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, other := enterprise(t, d, "ร้าน"), enterprise(t, d, "ร้านอื่น")
		service := inventory.New(d)
		bill := other.Receive(other.Storages[0], other.Products[0], 5, 100)
		inventorytest.Refused(t, b.Reserve(inventorytest.Order(1), inventory.Item{
			ProductID: other.Products[0],
			Quantity:  1,
		}), inventory.ErrNoProduct)
		in := inventory.In{StorageID: b.Storages[0], Lines: []inventory.InLine{{
			ProductID: other.Products[0],
			Quantity:  1,
		}}}
		_, err := service.Receive(t.Context(), b.Actor, in, "")
		inventorytest.Refused(t, err, inventory.ErrNoProduct)
		in = inventory.In{StorageID: other.Storages[0], Lines: []inventory.InLine{{
			ProductID: b.Products[0],
			Quantity:  1,
		}}}
		_, err = service.Receive(t.Context(), b.Actor, in, "")
		inventorytest.Refused(t, err, inventory.ErrNoPlace)
		_, err = service.Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: bill.ID, Reason: ""}, "")
		inventorytest.Refused(t, err, inventory.ErrNoBill)
		seller := b.Actor
		seller.Privileged = false
		_, err = service.Receive(t.Context(), seller, inventory.In{
			StorageID: b.Storages[0], OccurredAt: 1000,
			Lines: []inventory.InLine{{ProductID: b.Products[0], Quantity: 1}},
		}, "")
		inventorytest.Refused(t, err, inventory.ErrOccurredAt)
		other.Expect(other.Products[0], 5, 0)
	})
}

func TestTwoHundredRaceForTheLastFifty(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		b.Receive(b.Storages[0], b.Products[0], 50, 100)
		b.Receive(b.Storages[0], b.Products[1], 500, 100)
		var won, lost int
		var mu sync.Mutex
		var all sync.WaitGroup
		for i := range int64(200) {
			all.Go(func() {
				// Both orders of naming the products: merging sorts them, so nobody waits in a circle.
				items := []inventory.Item{{ProductID: b.Products[0], Quantity: 1}, {
					ProductID: b.Products[1],
					Quantity:  1,
				}}
				if i%2 == 0 {
					items[0], items[1] = items[1], items[0]
				}
				err := b.Reserve(inventorytest.Order(1+i), items...)
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
		b.Expect(b.Products[0], 50, 50)
		b.Expect(b.Products[1], 500, 50)
	})
}

func TestOnceReceives(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		in := inventory.In{StorageID: b.Storages[0], Lines: []inventory.InLine{{
			ProductID: b.Products[0], Quantity: 2,
			Cost: 5,
		}}}
		first, err := inventory.New(d).Receive(t.Context(), b.Actor, in, "key-12345")
		if err != nil {
			t.Fatal(err)
		}
		again, err := inventory.New(d).Receive(t.Context(), b.Actor, in, "key-12345")
		if err != nil || again.ID != first.ID || len(again.Lines) != 1 {
			t.Fatalf("%+v %v", again, err)
		}
		b.Expect(b.Products[0], 2, 0)
	})
}
