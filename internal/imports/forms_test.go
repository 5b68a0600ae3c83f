package imports_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/sheet"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"

	"github.com/google/go-cmp/cmp"
)

// People keep a title above the table and headings that span several columns.
func TestHeadingsBelowABanner(t *testing.T) {
	a := apptest.New(t, "")
	d := deskOf(t, a, wmsBase)
	i := d.upload("warehouse_products", "x.csv",
		"ร้านน้ำปลา จำกัด,,,\nรายการสินค้า ณ 1/11/2569,,,\n\n,สินค้า,,ขนาด\nรหัสสินค้า,ชื่อสินค้า,บาร์โค้ด,น้ำหนัก "+
			"(กรัม)\nA-1,น้ำปลา,8850123456787,700\nA-2,น้ำตาล,,\n")
	if diff := cmp.Diff(map[string]int64{"pn": 0, "name": 1, "barcode": 2, "weight": 3}, i.Columns); diff != "" ||
		len(i.Sample) != 2 {
		t.Errorf("guessed %s, shown %q", diff, i.Sample)
	}
	i = d.check(i, nil)
	want(t, i, "checked 2 rows: 2 ok 0 change 0 unchanged 0 error, 0 written")
	if diff := cmp.Diff([]string{"6 ok", "7 ok"}, d.rows(i, "")); diff != "" {
		t.Error(diff)
	}
}

// Small shops head their sheets with what is left.
func TestWhatIsLeftIsTheQuantity(t *testing.T) {
	a := apptest.New(t, "")
	for kind, base := range map[string]string{"catalogue": soldBase, "stock": wmsBase} {
		for _, heading := range []string{"เหลือ", "จำนวนที่เหลือ", "เหลือ (ชิ้น)", "Left", "remaining"} {
			i := deskOf(t, a, base).upload(kind, "x.csv", "sku,name,"+heading+"\nA,น้ำปลา,3\n")
			if at, known := i.Columns["quantity"]; !known || at != 2 {
				t.Errorf("%s of %s: %v", heading, kind, i.Columns)
			}
		}
	}
}

// The words of the screens and those of files that went out before they had one word for one thing are both known.
func TestHeadingsOfFilesThatWentOutBefore(t *testing.T) {
	d := deskOf(t, apptest.New(t, ""), wmsBase)
	for _, c := range []struct{ kind, heading, key string }{
		{"warehouse_products", "จุดสั่งซื้อ", "threshold"},
		{"warehouse_products", "Threshold", "threshold"},
		{"warehouse_products", "เตือนเมื่อต่ำกว่า (ชิ้น)", "threshold"},
		{"warehouse_products", "Warn below", "threshold"},
		{"stock", "จำนวน", "quantity"},
		{"stock", "คงเหลือในที่เก็บ", "quantity"},
		{"stock", "On hand here", "quantity"},
		{"stock_count", "จำนวน", "quantity"},
		{"stock_count", "คงเหลือในที่เก็บ", "quantity"},
		{"stock_count", "On hand here", "quantity"},
	} {
		i := d.upload(c.kind, "x.csv", "sku,storage,"+c.heading+"\nA,B,3\n")
		if at, known := i.Columns[c.key]; !known || at != 2 {
			t.Errorf("%s of %s: %v", c.heading, c.kind, i.Columns)
		}
	}
}

// A heading goes on behind the name of a field, unless so short a name may begin any word.
func TestHeadingsThatBeginAsAField(t *testing.T) {
	i := deskOf(t, apptest.New(t, ""), wmsBase).upload("warehouse_products", "x.csv",
		"upcoming,sku,description of goods,barcodes\n1,A,น้ำปลา,8850123456787\n")
	if diff := cmp.Diff(map[string]int64{"pn": 1, "name": 2, "barcode": 3}, i.Columns); diff != "" {
		t.Error(diff)
	}
}

// A spreadsheet program shows long numbers rounded, with a sign before the power or, as Google Sheets, without: as an
// SKU they would make one product of many. A code that has an E between its digits is one.
func TestARoundedSKUIsRefused(t *testing.T) {
	a := apptest.New(t, "")
	d := deskOf(t, a, wmsBase)
	i := d.check(d.upload("warehouse_products", "x.csv", "barcode,name\n8.85E+12,น้ำปลา\n8.85E+12,น้ำตาล\n"+
		"8.850123456789012E17,น้ำส้ม\n5E10,น้ำผึ้ง\n"), nil)
	if diff := cmp.Diff([]string{
		"2 error pn:rounded barcode:rounded", "3 error pn:rounded barcode:rounded",
		"4 error pn:rounded barcode:rounded", "5 ok",
	}, d.rows(i, "")); diff != "" {
		t.Error(diff)
	}
}

// A workbook keeps a day as a number.
// Goods of which the file says whether they may be oversold are as it says, whatever is usual in the shop.
func TestWhatMayBeOversoldByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		deskOf(t, a, wmsBase).whole("warehouse_products", "sku,name,oversell\nA,ก,yes\nB,ข,no\nC,ค,\n", nil)
		var l listing[warehouse.Product]
		a.Do(t, a.Manager, "GET", "/api/v1/wms/product?sort=pn", nil).Want(http.StatusOK).JSON(&l)
		got := map[string]bool{}
		for _, p := range l.Data {
			got[p.PN] = p.Oversell
		}
		if diff := cmp.Diff(map[string]bool{"A": true, "B": false, "C": false}, got); diff != "" {
			t.Error(diff)
		}
	})
}

// The barcode of one product is no other's, whether that is new or known; its own stays.
func TestABarcodeOfAnotherIsTaken(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for kind, base := range map[string]string{"warehouse_products": wmsBase, "products": soldBase} {
			d := deskOf(t, a, base)
			d.whole(kind, "sku,name,barcode\nA,ก,111\nB,ข,222\nC,ค,\n", nil)
			i := d.check(d.upload(kind, "x.csv", "sku,name,barcode\nA,ก,111\nC,ค,222\nD,ง,111\n"), nil)
			if diff := cmp.Diff([]string{"2 unchanged", "3 error barcode:taken", "4 error barcode:taken"},
				d.rows(i, "")); diff != "" {
				t.Error(kind, diff)
			}
		}
	})
}

func TestDaysOfAWorkbook(t *testing.T) {
	a := apptest.New(t, "")
	deskOf(t, a, wmsBase).whole("warehouse_products", "pn,name\nW1,หนึ่ง\n", nil)
	d := deskOf(t, a, soldBase)
	d.whole("products", "sku,name,price\nP1,หนึ่ง,100\n", nil)
	var file bytes.Buffer
	w, err := sheet.NewWriter(&file, sheet.XLSX, []sheet.Column{
		{Title: "sku"},
		{Title: "pn"},
		{Title: "quantity", Kind: sheet.Number},
		{Title: "valid from", Kind: sheet.Moment},
		{Title: "valid to", Kind: sheet.Moment},
	})
	if err == nil {
		err = w.Row("P1", "W1", int64(1), clock.InstantOf(time.Date(2026, 11, 1, 0, 0, 0, 0, clock.Bangkok)),
			clock.InstantOf(time.Date(2026, 11, 30, 12, 0, 0, 0, clock.Bangkok)))
	}
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	i := d.check(d.upload("components", "x.xlsx", file.String()), nil)
	want(t, i, "checked 1 rows: 1 ok 0 change 0 unchanged 0 error, 0 written")
	d.commit(i)
	if got := number(t, a, "SELECT COUNT(*) FROM products WHERE valid_from = '2026-11-01' AND valid_to = "+
		"'2026-11-30'"); got != 1 {
		t.Error("the days are others")
	}
}

// While the rows of a workbook are judged, others have their turn to be read.
func TestAWorkbookIsReadOnce(t *testing.T) {
	a := apptest.New(t, "")
	d := deskOf(t, a, wmsBase)
	var file bytes.Buffer
	w, err := sheet.NewWriter(&file, sheet.XLSX, []sheet.Column{{Title: "name"}})
	if err == nil {
		err = w.Row("ชั้น 1")
	}
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	looked := false
	a.Imports.Judging("storages", func() {
		looked = true
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		r, err := sheet.OpenFile(ctx, bytes.NewReader(file.Bytes()), int64(file.Len()), sheet.Usual)
		if err != nil {
			t.Errorf("another workbook waits: %v", err)
			return
		}
		r.Close()
	})
	want(t, d.check(d.upload("storages", "x.xlsx", file.String()), nil),
		"checked 1 rows: 1 ok 0 change 0 unchanged 0 error, 0 written")
	if !looked {
		t.Error("nothing was judged")
	}
}

// What Excel saves as Unicode text comes in through the call.
func TestUnicodeTextComesIn(t *testing.T) {
	a := apptest.New(t, "")
	d := deskOf(t, a, wmsBase)
	file := "\xff\xfe"
	for _, unit := range utf16.Encode([]rune("รหัสสินค้า\tชื่อสินค้า\r\nA-1\tน้ำปลา\r\n")) {
		file += string([]byte{byte(unit), byte(unit >> 8)})
	}
	i := d.upload("warehouse_products", "x.txt", file)
	if i.Encoding != "utf-16" {
		t.Error(i.Encoding)
	}
	want(t, d.commit(d.check(i, nil)), "done 1 rows: 1 ok 0 change 0 unchanged 0 error, 1 written")
}

// The rows of a set that lie on both sides of a batch's end are checked as one set.
func TestASetOverTheEndOfABatch(t *testing.T) {
	a := apptest.New(t, "")
	var goods, sold, parts strings.Builder
	goods.WriteString("pn,name\n")
	sold.WriteString("sku,name,price\n")
	parts.WriteString("sku,pn,quantity,gift\n")
	for n := range 300 {
		fmt.Fprintf(&goods, "W%d,ของ %d\n", n, n)
		fmt.Fprintf(&sold, "S%d,ชุด %d,10\n", n, n)
		fmt.Fprintf(&parts, "S%d,W%d,1,\nS%d,W%d,1,yes\n", n, n, n, (n+1)%300)
		if n == 0 {
			parts.WriteString("S0,W7,2,\n")
		}
	}
	deskOf(t, a, wmsBase).whole("warehouse_products", goods.String(), nil)
	d := deskOf(t, a, soldBase)
	d.whole("products", sold.String(), nil)
	want(t, d.whole("components", parts.String(), nil), "done 601 rows: 601 ok 0 change 0 unchanged 0 error, 601 "+
		"written")
	want(t, d.whole("components", parts.String(), nil), "done 601 rows: 0 ok 0 change 601 unchanged 0 error, 0 written")
	if got := number(t, a, "SELECT COUNT(*) FROM products WHERE type = 2"); got != 300 {
		t.Error(got, "sets")
	}
}

// Goods that come back without a cost of their own are worth what such goods cost last; one that says 0 is worth
// nothing.
func TestWhatComesBackHasItsCost(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		d.whole("warehouse_products", "pn,name\nW1,หนึ่ง\nW2,สอง\n", nil)
		d.whole("storages", "name\nคลัง\n", nil)
		d.whole("stock", "pn,storage,quantity,cost\nW1,คลัง,5,20\nW1,คลัง,5,30\n", nil)
		want(t, d.whole("stock_out", "pn,storage,quantity,cost\nW1,คลัง,2,\nW1,คลัง,-1,\nW1,คลัง,-1,0\nW2,คลัง,-3,\n",
			nil), "done 4 rows: 4 ok 0 change 0 unchanged 0 error, 4 written")
		if got := lyingValue(t, a); got != 3*2000+5*3000+3000 {
			t.Error(got, "satang lie there")
		}
		if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
	})
}

// Stock that comes in without a cost is worth what such goods cost last, and the bill marks it; goods that never had a
// cost are marked too.
func TestStockWithoutACostTakesTheLatest(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		d.whole("warehouse_products", "pn,name\nW1,หนึ่ง\nW2,สอง\n", nil)
		d.whole("storages", "name\nคลัง\n", nil)
		d.whole("stock", "pn,storage,quantity,cost\nW1,คลัง,5,20\nW1,คลัง,5,30\n", nil)
		want(t, d.whole("stock", "pn,storage,quantity,cost\nW1,คลัง,2,\nW1,คลัง,1,0\nW2,คลัง,3,\n", nil),
			"done 3 rows: 3 ok 0 change 0 unchanged 0 error, 3 written")
		if got := lyingValue(t, a); got != 5*2000+5*3000+2*3000 {
			t.Error(got, "satang lie there")
		}
		for _, who := range []*apptest.Person{a.Owner, a.Viewer} {
			var history listing[stock.HistoryHead]
			a.Do(t, who, "POST", "/api/v1/wms/inventory/history", object{"kind": 1, "limit": 1}).Want(
				http.StatusOK).JSON(&history)
			var told []string
			for _, l := range history.Data[0].Data {
				told = append(told, fmt.Sprint(l.PN, " ", l.Quantity, " ", l.CostAssumed))
			}
			wanted := "[W1 2 true W1 1 false W2 3 true]"
			if who == a.Viewer { // may not see cost
				wanted = "[W1 2 false W1 1 false W2 3 false]"
			}
			if fmt.Sprint(told) != wanted {
				t.Error(who.Name, told)
			}
		}
		if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
	})
}
