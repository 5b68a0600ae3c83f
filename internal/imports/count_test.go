package imports_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/reports/stock"
)

// countRoom has W1 (code BOX: 12 pieces) and W2, 10 and 5 of them on shelf A.
func countRoom(t *testing.T, a *apptest.App) desk {
	t.Helper()
	d := deskOf(t, a, wmsBase)
	d.whole("warehouse_products", "pn,name,package_barcode,package_pieces\nW1,หนึ่ง,BOX,12\nW2,สอง,,\nW3,สาม,,\n", nil)
	for _, name := range []string{"ชั้น A", "ชั้น B"} {
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": name}).Want(http.StatusCreated)
	}
	d.whole("stock", "pn,storage,quantity,cost\nW1,ชั้น A,30,2.50\nW2,ชั้น A,5,1\n", nil)
	return d
}

func lies(t *testing.T, a *apptest.App) (lines []string) {
	t.Helper()
	var l listing[stock.Row]
	a.Do(t, a.Manager, "GET", "/api/v1/wms/inventory?sort=id", nil).Want(http.StatusOK).JSON(&l)
	for _, r := range l.Data {
		lines = append(lines, fmt.Sprint(r.PN, " ", r.StorageName, " ", r.OnHand))
	}
	if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Error(faults, err)
	}
	return lines
}

func same[T any](t *testing.T, want, got T) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestACountByFile: rows of one product and place are added up wherever they stand, what is not counted stays, and what
// moves between the check and the booking stays moved.
func TestACountByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := countRoom(t, a)
		const file = "รหัสสินค้า,ที่เก็บ,นับได้\nW1,ชั้น A,10\nW2,ชั้น A,5\nBOX,ชั้น A,1\nW2,ชั้น B,3\nW3,ชั้น A,\nW9,ชั้น A,1\n" +
			"W1,ชั้น C,1\n"
		i := d.check(d.upload("stock_count", "นับ.csv", file), nil)
		want(t, i, "checked 7 rows: 1 ok 1 change 3 unchanged 2 error, 0 written")
		same(t, []string{"7 error pn:unknown_goods", "8 error storage:unknown_storage"}, d.rows(i, "error"))
		same(t, []string{"3 unchanged", "4 unchanged quantity:added=2", "6 unchanged quantity:not_counted"}, d.rows(i,
			"unchanged"))
		var told struct {
			Counted struct{ Lots, More, Fewer, Counts int64 }
		}
		a.Do(t, a.Manager, "GET", fmt.Sprint(wmsBase, "/", i.ID), nil).Want(http.StatusOK).JSON(&told)
		if c := told.Counted; c.Lots != 2 || c.More != 3 || c.Fewer != 8 || c.Counts != 3 {
			t.Errorf("%+v", c)
		}
		d.whole("stock_out", "pn,storage,quantity\nW1,ชั้น A,4\n", nil) // 30 were there at the check, 22 were counted
		want(t, d.commit(i), "done 7 rows: 1 ok 1 change 3 unchanged 2 error, 2 written")
		same(t, []string{"W1 ชั้น A 18", "W2 ชั้น A 5", "W2 ชั้น B 3"}, lies(t, a))
		// The same sheet counts the same again: the books say so by now, but for what moved.
		i = d.check(d.upload("stock_count", "นับ.csv", file), nil)
		want(t, i, "checked 7 rows: 0 ok 1 change 4 unchanged 2 error, 0 written")
	})
}

// TestACountSheetRemembersItsBooks: what the sheet says of the books when it was made is what was counted against.
func TestACountSheetRemembersItsBooks(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := countRoom(t, a)
		d.whole("stock_out", "pn,storage,quantity\nW1,ชั้น A,4\n", nil)
		i := d.whole("stock_count", "pn,storage,quantity,ยอดในระบบ\nW1,ชั้น A,29,30\nW2,ชั้น A,5,5\nW2,ชั้น A,1,6\n", nil)
		want(t, i, "done 3 rows: 0 ok 1 change 0 unchanged 2 error, 1 written")
		same(t, []string{"3 error quantity:other_row=4", "4 error book:repeated=3"}, d.rows(i, "error"))
		same(t, []string{"W1 ชั้น A 25", "W2 ชั้น A 5"}, lies(t, a))
	})
}

// TestTwoCountsOfTheSameGoods: the second was held against books that the first made right.
func TestTwoCountsOfTheSameGoods(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := countRoom(t, a)
		const file = "pn,storage,quantity\nW1,ชั้น A,28\nW2,ชั้น A,5\n"
		one, two := d.check(d.upload("stock_count", "x.csv", file), nil), d.check(d.upload("stock_count", "y.csv", file), nil)
		a.Clock.Advance(1e9)
		want(t, d.commit(one), "done 2 rows: 0 ok 1 change 1 unchanged 0 error, 1 written")
		two = d.commit(two)
		want(t, two, "done 2 rows: 0 ok 0 change 1 unchanged 1 error, 0 written")
		same(t, []string{"2 error quantity:refused"}, d.rows(two, "error"))
		same(t, []string{"W1 ชั้น A 28", "W2 ชั้น A 5"}, lies(t, a))
	})
}

// TestACountIsMendedAndResumed: a corrected row counts with the others, and what was cut off goes on where it stopped.
func TestACountIsMendedAndResumed(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, _ := stockFile(300, 1)
		d.whole("warehouse_products", products, nil)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
		var pns []string
		for _, line := range strings.Split(strings.TrimSpace(products), "\n")[1:] {
			pns = append(pns, strings.Split(line, ",")[0])
		}
		file := "pn,storage,quantity\n"
		for n, pn := range pns {
			file += fmt.Sprint(pn, ",คลัง,", n%5+1, "\n")
		}
		file += pns[0] + ",คลัง,สอง\n" // of the first goods, far behind
		i := d.check(d.upload("stock_count", "x.csv", file), nil)
		want(t, i, "checked 301 rows: 299 ok 0 change 0 unchanged 2 error, 0 written")
		a.Do(t, a.Manager, "PUT", fmt.Sprint(wmsBase, "/", i.ID, "/rows"), object{
			"rows": []object{{"number": 302, "cells": object{"quantity": "2"}}}, "version": i.Version,
		}).Want(http.StatusOK)
		i = d.worked(i.ID)
		want(t, i, "checked 301 rows: 300 ok 0 change 1 unchanged 0 error, 0 written")
		a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
		if n, err := a.Imports.BringSome(t.Context(), a.Manager.Actor, i.ID); n != 10 || err != nil {
			t.Fatal(n, err)
		}
		a.Work(t)
		want(t, d.read(i.ID), "done 301 rows: 300 ok 0 change 1 unchanged 0 error, 300 written")
		if got := pieces(t, a); got != 300*3+2 {
			t.Errorf("%d pieces", got)
		}
		lies(t, a)
	})
}

// TestACountTakesFromOrders: what is missing though it is promised is taken from the latest order, which waits for it.
func TestACountTakesFromOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := countRoom(t, a)
		product := number(t, a, "SELECT id FROM warehouse_products WHERE pn = 'W2'")
		inventorytest.Write(t, a.DB, func(ctx context.Context, tx *db.Tx) error {
			return inventory.Reserve(ctx, tx, a.Manager.Actor, inventorytest.Order(1),
				[]inventory.Item{{ProductID: product, Quantity: 4}})
		})
		want(t, d.whole("stock_count", "pn,storage,quantity\nW2,ชั้น A,3\n", nil),
			"done 1 rows: 0 ok 1 change 0 unchanged 0 error, 1 written")
		if n := number(t, a, "SELECT COALESCE(SUM(quantity), 0) FROM shortages WHERE product_id = $1", product); n != 1 {
			t.Errorf("%d pieces are missing of orders", n)
		}
		lies(t, a)
	})
}

// TestACountSheetComesInOnce: the sheet tells when its figures were read, so that the same difference is not booked
// twice, whatever the file is called and whoever brings it in; nor is that of a sheet that does not tell.
func TestACountSheetComesInOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := countRoom(t, a)
		sheet := a.Do(t, a.Manager, "GET", "/api/v1/wms/inventory/count/export?format=csv", nil).Want(http.StatusOK).
			Body.String()
		filled := strings.ReplaceAll(sheet, ",30,,CS", ",30,28,CS")
		if filled == sheet {
			t.Fatalf("the sheet has no row of 30 with a number:\n%s", sheet)
		}
		a.Clock.Advance(time.Second)
		want(t, d.whole("stock_count", filled, nil), "done 2 rows: 0 ok 1 change 1 unchanged 0 error, 1 written")
		a.Clock.Advance(time.Second)
		again := d.check(d.upload("stock_count", "other.csv", filled), nil)
		same(t, []string{"2 error quantity:counted_since"}, d.rows(again, "error"))
		const plain = "pn,storage,quantity,book\nW1,ชั้น A,28,30\n"
		again = d.check(d.upload("stock_count", "plain.csv", plain), nil)
		same(t, []string{"2 error quantity:counted_since"}, d.rows(again, "error"))
		again = d.check(d.upload("stock_count", "bad.csv", strings.ReplaceAll(filled, ",CS", ",CX")), nil)
		same(t, []string{"2 error sheet:no_sheet"}, d.rows(again, "error"))
		same(t, []string{"W1 ชั้น A 28", "W2 ชั้น A 5"}, lies(t, a))
	})
}

// TestACountSheetTakenForAnotherKindSaysSo: of a sheet that was counted nothing would come in as products, and nobody
// would be told.
func TestACountSheetTakenForAnotherKindSaysSo(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		countRoom(t, a)
		const file = "รหัสสินค้า,ชื่อสินค้า,ที่เก็บ,ยอดในระบบ,นับได้,เลขใบนับ,สี\n" +
			"W1,หนึ่ง,ชั้น A,10,9,CS691125-234012,แดง\n"
		for kind, base := range map[string]string{
			"catalogue": soldBase, "products": soldBase, "warehouse_products": wmsBase,
		} {
			for _, c := range deskOf(t, a, base).upload(kind, "นับ.csv", file).Unused {
				isCounted := c.Heading == "นับได้" || c.Heading == "เลขใบนับ"
				if says := strings.Contains(c.Why, "ใบนับสต็อก"); says != isCounted {
					t.Errorf("%s: %+v", kind, c)
				}
			}
		}
	})
}

// TestAListOfStockTakenForStockInSaysSo: the list of stock as it was saved, brought in as stock, would double all there
// is; who does it is told that it comes on top.
func TestAListOfStockTakenForStockInSaysSo(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		countRoom(t, a)
		d := deskOf(t, a, wmsBase)
		for _, language := range []string{"th", "en"} {
			file := a.Do(t, a.Owner, "GET", "/api/v1/wms/inventory/export?format=csv", nil, "Accept-Language", language)
			told := 0
			for _, c := range d.upload("stock", "stock.csv", file.Want(200).Body.String()).Unused {
				if strings.Contains(c.Why, "บวกเพิ่ม") {
					told++
				}
			}
			if told != 3 {
				t.Errorf("%s: %d columns say so", language, told)
			}
		}
	})
}

// TestTheOneSheetSaysThatItLeavesWhatIsOnSale: the list of products comes in as the one sheet where it was saved, and
// who switched a product off in it is told that it stays on sale.
func TestTheOneSheetSaysThatItLeavesWhatIsOnSale(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		d.whole("products", "SKU,ชื่อสินค้า,ราคาขาย\nS1,สบู่,10\n", nil)
		for _, language := range []string{"th", "en"} {
			file := a.Do(t, a.Owner, "GET", "/api/v1/products/export?format=csv", nil, "Accept-Language", language)
			told := 0
			for _, c := range d.upload("catalogue", "products.csv", file.Want(200).Body.String()).Unused {
				if strings.Contains(c.Why, "สินค้าขาย") {
					told++
				}
			}
			if told != 1 {
				t.Errorf("%s: %d columns say so", language, told)
			}
		}
	})
}
