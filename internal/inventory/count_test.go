package inventory_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"
)

// count books what was counted of a product on the first shelf; book below zero tells nothing.
func (b *bench) count(product, counted, book int64) (inventory.Bill, error) {
	line := inventory.CountLine{Wanted: inventory.Wanted{ProductID: product, Quantity: counted}}
	if book >= 0 {
		line.Book = &book
	}
	return inventory.New(b.DB).Count(context.Background(), b.Actor, inventory.Count{
		Place: inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]},
		Note:  "นับ", Lines: []inventory.CountLine{line},
	}, "")
}

func TestWhatMovedWhileItWasCountedStaysMoved(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		pack := func(ref, pieces int64) {
			t.Helper()
			item := inventory.Item{ProductID: p, Quantity: pieces}
			if err := b.Reserve(inventorytest.Order(ref), item); err != nil {
				t.Fatal(err)
			}
			if _, err := b.Pack(inventorytest.Order(ref), inventory.Place{}, item); err != nil {
				t.Fatal(err)
			}
		}
		pack(1, 3) // between looking (10) and posting (7)
		bill, err := b.count(p, 9, 10)
		if err != nil || len(bill.Lines) != 1 || bill.Lines[0].Quantity != 1 || bill.Lines[0].FromID != b.Storages[0] {
			t.Fatalf("%+v %v", bill, err)
		}
		if want := (inventory.Counted{
			ProductID: p, ProductName: "สินค้า 0", Seen: 10, Counted: 9, Before: 7,
			After: 6,
		}); len(bill.Counted) != 1 || bill.Counted[0] != want {
			t.Errorf("%+v, want %+v", bill.Counted, want)
		}
		b.Expect(p, 6, 0)
		detail, err := stock.New(d).Detail(t.Context(), b.Actor, bill.ID)
		if err != nil || len(detail.Counted) != 1 || detail.Counted[0] != bill.Counted[0] {
			t.Errorf("%+v %v", detail, err)
		}
		if bill, err = b.count(p, 5, -1); err != nil || bill.Counted[0].Seen != 6 || bill.Counted[0].After != 5 {
			t.Fatalf("who does not tell what was seen sets: %+v %v", bill.Counted, err)
		}
		pack(2, 4)
		_, err = b.count(p, 2, 5) // of five seen two were counted; four of them left since
		inventorytest.Refused(t, err, inventory.ErrMoved, "สินค้า 0", "5", "2", "1")
		b.Expect(p, 1, 0)
	})
}

// Two people look at the same books and count the same: the difference is booked once.
func TestWhatTwoCountedIsBookedOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		if _, err := b.count(p, 9, 10); err != nil {
			t.Fatal(err)
		}
		_, err := b.count(p, 9, 10)
		inventorytest.Refused(t, err, inventory.ErrCounted)
		_, err = b.count(p, 8, 10)
		inventorytest.Refused(t, err, inventory.ErrCounted)
		b.Expect(p, 9, 0)
		if _, err := b.count(p, 8, 9); err != nil {
			t.Errorf("who looked after the first count: %v", err)
		}
		b.Expect(p, 8, 0)
	})
}

// Whoever counted what another counted meanwhile is told of all of it at once.
func TestARefusedCountNamesAllThatAnotherCounted(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		count := func(counted int64, products ...int64) error {
			c := inventory.Count{Place: inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]}, Note: "นับ"}
			for _, p := range products {
				book := int64(10)
				c.Lines = append(c.Lines, inventory.CountLine{
					Wanted: inventory.Wanted{ProductID: p, Quantity: counted}, Book: &book,
				})
			}
			_, err := inventory.New(d).Count(t.Context(), b.Actor, c, "")
			return err
		}
		all := []int64{b.Products[0], b.Products[1]}
		for i := range 6 {
			all = append(all, b.Product(fmt.Sprint("อีก ", i), false))
		}
		for _, p := range all {
			b.Receive(b.Storages[0], p, 10, 100)
		}
		first, rest := all[:1], all[1:]
		if err := count(9, rest...); err != nil {
			t.Fatal(err)
		}
		err := count(9, append(slices.Clone(rest), first...)...)
		inventorytest.Refused(t, err, inventory.ErrCounted, "สินค้า 1", "อีก 0", "อีก 3")
		told := errs.Of(err)
		if len(told.Fields) != len(rest) || told.Fields["lines.6.quantity"] == "" || strings.Contains(told.Detail.TH, "อีก 4") {
			t.Errorf("%v %v", told.Fields, told.Detail)
		}
		if err := count(9, first...); err != nil {
			t.Errorf("what nobody else counted: %v", err)
		}
	})
}

// Nothing is promised of retired goods, even where they may be oversold; that they may be is kept for when they are
// used again.
func TestRetiredGoodsAreNotPromised(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := warehouse.Product{ID: b.Product("เกิน", true), Name: "เกิน", Oversell: true}
		set := func(status int64) {
			p.Status = status
			inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
				return inventory.Ledger{}.SetRules(ctx, tx, b.Actor, p.ID, p)
			})
		}
		set(noun.Retired)
		item := inventory.Item{ProductID: p.ID, Quantity: 1}
		inventorytest.Refused(t, b.Reserve(inventorytest.Order(1), item), inventory.ErrNotEnough)
		set(noun.InUse)
		if err := b.Reserve(inventorytest.Order(1), item); err != nil {
			t.Error(err)
		}
	})
}

func TestMissingGoodsAreTakenFromTheLatestOrders(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, service := b.Products[0], inventory.New(d)
		b.Receive(b.Storages[0], p, 10, 100)
		for ref := int64(1); ref <= 3; ref++ {
			if err := b.Reserve(inventorytest.Order(ref), inventory.Item{ProductID: p, Quantity: 3}); err != nil {
				t.Fatal(err)
			}
		}
		bill, err := b.count(p, 5, 10)
		if err != nil || len(bill.Short) != 2 || bill.Short[0].OrderID != 3 || bill.Short[0].Quantity != 3 ||
			bill.Short[1].OrderID != 2 || bill.Short[1].Quantity != 1 ||
			bill.Short[0].ProductName != "สินค้า 0" {
			t.Fatalf("%+v %v", bill, err)
		}
		b.Expect(p, 5, 5)
		there := b.AllThere
		if err := there(1); err != nil {
			t.Error(err)
		}
		inventorytest.Refused(t, there(2), inventory.ErrMissing, "สินค้า 0 × 1")
		inventorytest.Refused(t, there(3), inventory.ErrMissing, "สินค้า 0 × 3")
		told, err := audit.Timeline(t.Context(), d.Fresh(), b.Actor.EnterpriseID, audit.RefOrder, 3)
		if err != nil || len(told) != 1 || told[0].Kind != "order.goods_missing" ||
			string(told[0].Data) != fmt.Sprintf(`{"bill":%q,"goods":"สินค้า 0 × 3"}`, bill.Number) {
			t.Errorf("%+v %v", told, err)
		}

		b.Receive(b.Storages[1], p, 2, 100) // the oldest order has it first
		b.Expect(p, 7, 7)
		if err := there(2); err != nil {
			t.Error(err)
		}
		inventorytest.Refused(t, there(3), inventory.ErrMissing, "สินค้า 0 × 2")
		inventorytest.Refused(t, b.Reserve(inventorytest.Order(4), inventory.Item{ProductID: p, Quantity: 1}),
			inventory.ErrNotEnough)

		free := func(ref int64) {
			inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
				return inventory.Free(ctx, tx, b.Actor, inventorytest.Order(ref))
			})
		}
		free(1) // of the three that it held two were missing elsewhere
		if err := there(3); err != nil {
			t.Error(err)
		}
		b.Expect(p, 7, 6)

		if bill, err = b.count(p, 1, -1); err != nil || len(bill.Short) == 0 {
			t.Fatalf("%+v %v", bill, err)
		}
		free(3) // what is missing of an order that ends is missing no more
		if err := there(3); err != nil {
			t.Error(err)
		}
		b.Sound()
		if _, err := service.Reverse(t.Context(), b.Actor, inventory.Reversal{BillID: bill.ID, Reason: ""},
			""); err != nil {
			t.Fatal(err)
		}
		for ref := int64(1); ref <= 3; ref++ {
			if err := there(ref); err != nil {
				t.Error(err)
			}
		}
		b.Sound()
	})
}

// shortOfReserved is a business with five pieces of a product, all reserved for one order, of which a count finds
// fewer.
func shortOfReserved(t *testing.T, d *db.DB, found int64) (b *bench, product int64) {
	t.Helper()
	b = enterprise(t, d, "ร้าน")
	product = b.Products[0]
	b.Receive(b.Storages[0], product, 5, 100)
	if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: product, Quantity: 5}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.count(product, found, 5); err != nil {
		t.Fatal(err)
	}
	return b, product
}

func TestWhatIsMissingIsTakenOffFirst(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, p := shortOfReserved(t, d, 3)
		some := func(pieces int64) error {
			return d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return inventory.ReleaseSome(ctx, tx, b.Actor, inventorytest.Order(1),
					[]inventory.Item{{ProductID: p, Quantity: pieces}})
			})
		}
		if err := some(3); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 3, 2)
		if err := b.AllThere(1); err != nil {
			t.Error(err)
		}
		inventorytest.Refused(t, some(3), inventory.ErrNotReserved)
		b.Expect(p, 3, 2)
	})
}

func TestOversellingGivesOrdersWhatTheyMiss(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b, p := shortOfReserved(t, d, 0)
		b.Expect(p, 0, 0)
		if _, err := b.Warehouse().SaveProduct(t.Context(), b.Actor, warehouse.Product{
			ID: p, Name: "สินค้า 0",
			PN: "สินค้า 0", Oversell: true, Version: 1,
		}, ""); err != nil {
			t.Fatal(err)
		}
		b.Expect(p, 0, 5)
	})
}

// Of what may be oversold no order waits for what was not found: they were promised more than there is.
func TestOversoldGoodsThatAreMissingStayPromised(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Product("เกิน", true)
		b.Receive(b.Storages[0], p, 5, 100)
		if err := b.Reserve(inventorytest.Order(1), inventory.Item{ProductID: p, Quantity: 8}); err != nil {
			t.Fatal(err)
		}
		if bill, err := b.count(p, 3, 5); err != nil || len(bill.Short) != 0 {
			t.Fatalf("%+v %v", bill, err)
		}
		b.Expect(p, 3, 8)
		if err := b.AllThere(1); err != nil {
			t.Error(err)
		}
	})
}

// TestWhatTwoCountedIsBookedOnceWhileTheyCount for half an hour: who then brings the books of before has counted anew.
func TestWhatTwoCountedIsBookedOnceWhileTheyCount(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		count := inventorytest.Object{"storage_id": s.Shelf, "note": "นับ", "lines": []inventorytest.Object{
			{"product_id": s.Bottles, "quantity": 9, "book": 10},
		}}
		s.Post(inventorytest.CountPath, count)
		s.Clock.Advance(29 * time.Minute)
		s.Do(t, s.Manager, "POST", inventorytest.CountPath, count).Refused(http.StatusConflict, errs.BalanceNotEnough)
		s.Clock.Advance(2 * time.Minute)
		if bill := s.Post(inventorytest.CountPath, count); len(bill.Lines) != 1 || bill.Lines[0].Quantity != 1 {
			t.Errorf("%+v", bill)
		}
	})
}

// TestBooksReadBeforeACountAreOutdated however the figures fall: who says when the books were read is refused for a
// count since, and for none before.
func TestBooksReadBeforeACountAreOutdated(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		first, err := b.count(p, 9, 10)
		if err != nil {
			t.Fatal(err)
		}
		counted := func(counted, book int64, read clock.Instant) error {
			_, err := inventory.New(d).Count(t.Context(), b.Actor, inventory.Count{
				Place: inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]}, Note: "นับ",
				Lines: []inventory.CountLine{{
					Wanted: inventory.Wanted{ProductID: p, Quantity: counted}, Book: &book, Read: read,
				}},
			}, "")
			return err
		}
		inventorytest.Refused(t, counted(7, 10, first.CreatedAt-1), inventory.ErrCounted)
		b.Expect(p, 9, 0)
		if err := counted(8, 9, first.CreatedAt); err != nil {
			t.Errorf("read after the count: %v", err)
		}
		b.Expect(p, 8, 0)
	})
}

// TestACountThatWasTakenBackOutdatesTheBooks too: what was read before that is another figure since.
func TestACountThatWasTakenBackOutdatesTheBooks(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		first, err := b.count(p, 9, 10)
		if err != nil {
			t.Fatal(err)
		}
		undo := inventory.Reversal{BillID: first.ID, Reason: "ผิดชั้น"}
		if _, err := inventory.New(d).Reverse(t.Context(), b.Actor, undo, ""); err != nil {
			t.Fatal(err)
		}
		_, err = b.count(p, 9, 9)
		inventorytest.Refused(t, err, inventory.ErrCounted)
		b.Expect(p, 10, 0)
	})
}

// TestLinesOfOneProductSawTheSameBooks, or nobody knows which of them is meant.
func TestLinesOfOneProductSawTheSameBooks(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 10, 100)
		c := inventory.Count{Place: b.shelf(b.Storages[0]), Note: "นับ"}
		for _, book := range []int64{10, 9} {
			c.Lines = append(c.Lines, inventory.CountLine{
				Wanted: inventory.Wanted{ProductID: p, Quantity: 4}, Book: &book,
			})
		}
		_, err := inventory.New(d).Count(t.Context(), b.Actor, c, "")
		if err == nil || errs.Of(err).Kind != errs.Invalid || errs.Of(err).Fields["lines.1.book"] == "" {
			t.Errorf("%v", err)
		}
		b.Expect(p, 10, 0)
	})
}
