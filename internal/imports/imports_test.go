package imports_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/reports/stock"
	"langraan/internal/warehouse"

	"github.com/google/go-cmp/cmp"
)

type object = map[string]any

type listing[T any] struct {
	Data  []T
	Total int
}

type imported struct {
	ID, Version, Rows, Checked, OK, Change, Unchanged, Error, Written int64
	State                                                             string
	Failed                                                            bool
	Encoding                                                          string
	Headings                                                          []string
	Sample                                                            [][]string
	Columns                                                           map[string]int64
	Constants                                                         map[string]string
	Unused                                                            []struct{ Heading, Why string }
	Makes                                                             makes
	Pictures                                                          fetched
}

// fetched is what became of the pictures of an import.
type fetched struct{ All, Waiting, Fetched, Kept, Failed int64 }

// makes is what an import makes beside its rows.
type makes struct{ Storages, Categories wanted }

type wanted struct {
	Count int64
	First []string
}

// counts are the answers in one word: new, changed, unchanged, errors, written.
func (i imported) counts() string {
	return fmt.Sprintf("%s %d rows: %d ok %d change %d unchanged %d error, %d written", i.State, i.Rows, i.OK, i.Change,
		i.Unchanged, i.Error, i.Written)
}

type answered struct {
	Number  int64
	Answer  string
	Written bool
	Cells   map[string]string
	Faults  []struct {
		Field, Code, Reason, Text string
		Row                       int64
	}
}

func (r answered) String() string {
	text := fmt.Sprint(r.Number, " ", r.Answer)
	for _, f := range r.Faults {
		text += fmt.Sprintf(" %s:%s", f.Field, f.Reason)
		if f.Row > 0 {
			text += fmt.Sprint("=", f.Row)
		}
	}
	return text
}

// desk brings files in as one person.
type desk struct {
	t    testing.TB
	a    *apptest.App
	who  *apptest.Person
	base string
}

const (
	wmsBase  = "/api/v1/wms/imports"
	soldBase = "/api/v1/products/imports"
)

func deskOf(t testing.TB, a *apptest.App, base string) desk { return desk{t, a, a.Manager, base} }

func (d desk) upload(kind, name, content string) (i imported) {
	d.t.Helper()
	d.a.Do(d.t, d.who, "POST", d.base+"?kind="+kind+"&name="+url.QueryEscape(name),
		content).Want(http.StatusCreated).JSON(&i)
	return i
}

// check chooses the guessed columns, with more, and waits for the answers.
func (d desk) check(i imported, constants object) imported {
	d.t.Helper()
	d.a.Do(d.t, d.who, "PUT", fmt.Sprint(d.base, "/", i.ID), object{
		"columns": i.Columns, "constants": constants,
		"version": i.Version,
	}).Want(http.StatusOK)
	return d.worked(i.ID)
}

// worked lets jobs run until the import is through.
func (d desk) worked(id int64) imported {
	d.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	var working sync.WaitGroup
	working.Go(func() { d.a.Jobs.Run(ctx) })
	defer func() { cancel(); working.Wait() }()
	for wait := 2 * time.Millisecond; ctx.Err() == nil; wait = min(2*wait, 100*time.Millisecond) {
		if i := d.read(id); i.Failed || i.State != "checking" && i.State != "committing" {
			return i
		}
		time.Sleep(wait)
	}
	d.t.Fatal("an import takes too long")
	return imported{}
}

func (d desk) read(id int64) (i imported) {
	d.t.Helper()
	d.a.Do(d.t, d.who, "GET", fmt.Sprint(d.base, "/", id), nil).Want(http.StatusOK).JSON(&i)
	return i
}

func (d desk) commit(i imported) imported {
	d.t.Helper()
	d.a.Do(d.t, d.who, "POST", fmt.Sprint(d.base, "/", i.ID, "/commit"),
		object{"skip_errors": true}).Want(http.StatusOK)
	return d.worked(i.ID)
}

func (d desk) rows(i imported, answer string) (lines []string) {
	d.t.Helper()
	var l listing[answered]
	d.a.Do(d.t, d.who, "GET", fmt.Sprint(d.base, "/", i.ID, "/rows?limit=200&answer=", answer),
		nil).Want(http.StatusOK).JSON(&l)
	for _, r := range l.Data {
		lines = append(lines, r.String())
	}
	if len(lines) != min(l.Total, 200) {
		d.t.Errorf("%d rows, total %d", len(lines), l.Total)
	}
	return lines
}

// whole brings a file in from upload to commit.
func (d desk) whole(kind, content string, constants object) imported {
	d.t.Helper()
	return d.commit(d.check(d.upload(kind, kind+".csv", content), constants))
}

func want(t testing.TB, i imported, counts string) {
	t.Helper()
	if i.counts() != counts {
		t.Errorf("%s, want %s", i.counts(), counts)
	}
}

func TestWarehouseProductsByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		var old warehouse.Product
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{
			"name": "เก่า", "pn": "OLD",
			"barcode": "0036000291452", "weight": 5, "threshold": 3,
		}).Want(http.StatusCreated).JSON(&old)
		const file = "รหัสสินค้า,ชื่อ,บาร์โค้ด,น้ำหนัก (กรัม),จำนวนต่อแพ็ก,บาร์โค้ดแพ็ก\r\n" +
			"A-1,น้ำปลา,8850123456787,\"1,200\",12,18850123456784\r\n" + // 2 new
			"OLD,ใหม่,,๗๐๐,,\r\n" + // 3 change
			"A-1,น้ำปลา,,,,\r\n" + // 4 repeats 2
			"A-1,อื่น,,,,\r\n" + // 5 contradicts 2
			",ไม่มีรหัส,,,,\r\n" + // 6
			"A-2,,x y,abc,0,\r\n" + // 7
			"A-3,ของ,36000291452,1.5,,\r\n" + // 8: taken by OLD, whose zeros were dropped
			"A-4,ของ,036000291452,,,\r\n" + // 9 taken by OLD
			"A-5,ของ,8.85012E+12,,,\r\n" + // 10
			"A-6,ของ,08850123456787,,,\r\n" + // 11 code of row 2
			"A-7,ของ,,,,\r\n"
		i := d.upload("warehouse_products", "สินค้า.csv", file)
		if diff := cmp.Diff(map[string]int64{
			"pn": 0, "name": 1, "barcode": 2, "weight": 3, "package_pieces": 4,
			"package_barcode": 5,
		}, i.Columns); diff != "" || i.State != "uploaded" {
			t.Errorf("guessed %s", diff)
		}
		a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Refused(http.StatusConflict,
			errs.InvalidParam)
		i = d.check(i, nil)
		want(t, i, "checked 11 rows: 2 ok 1 change 1 unchanged 7 error, 0 written")
		if diff := cmp.Diff([]string{
			"2 ok", "3 change", "4 unchanged pn:same=2", "5 error pn:repeated=2", "6 error pn:required",
			"7 error barcode:no_code weight:no_number package_pieces:out_of_range name:required",
			"8 error weight:no_whole_number barcode:taken", "9 error barcode:taken", "10 error barcode:rounded",
			"11 error barcode:code_repeated=2", "12 ok",
		}, d.rows(i, "")); diff != "" {
			t.Error(diff)
		}
		if got := d.rows(i, "change"); len(got) != 1 {
			t.Error(got)
		}
		a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Refused(http.StatusConflict,
			errs.InvalidParam)
		i = d.commit(i)
		want(t, i, "done 11 rows: 2 ok 1 change 1 unchanged 7 error, 3 written")
		a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Refused(http.StatusConflict,
			errs.InvalidParam)
		var l listing[warehouse.Product]
		a.Do(t, a.Manager, "GET", "/api/v1/wms/product?sort=pn", nil).Want(http.StatusOK).JSON(&l)
		if l.Total != 3 || l.Data[0].Weight != 1200 || l.Data[0].PackagePieces != 12 || l.Data[2].Name != "ใหม่" ||
			l.Data[2].Weight != 700 ||
			l.Data[2].Barcode != "0036000291452" || l.Data[2].Threshold != 3 || l.Data[2].Version != 2 {
			t.Errorf("%+v", l)
		}
		before := a.Rows(t)["warehouse_products"]
		want(t, d.whole("warehouse_products", file, nil), "done 11 rows: 0 ok 0 change 4 unchanged 7 error, 0 written")
		if a.Rows(t)["warehouse_products"] != before {
			t.Error("the same file twice changed products")
		}
	})
}

func TestSoldProductsAndTheirComponentsByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		want(t, deskOf(t, a, wmsBase).whole("warehouse_products", "pn;name\nW1;หนึ่ง\nW2;สอง\n", nil),
			"done 2 rows: 2 ok 0 change 0 unchanged 0 error, 2 written")
		const sold = "SKU\tชื่อสินค้า\tราคาขาย\tหมวดหมู่\tเปิดขาย\nS1\tสบู่\t1,234.50\tของใช้\tใช่\nS2\tชุด\t฿๑๐๐\tของใช้\tไม่\nS3\tเกิน\t-5\t\t\nS4\tครึ่ง\t1.005\t\tบางที\n"
		i := d.whole("products", sold, nil)
		want(t, i, "done 4 rows: 2 ok 0 change 0 unchanged 2 error, 2 written")
		if diff := cmp.Diff([]string{"4 error price:out_of_range", "5 error status:no_yes_no"},
			d.rows(i, "error")); diff != "" {
			t.Error(diff)
		}
		const parts = "sku,pn,quantity,gift\nS1,W1,2,\nS2,W1,1,\nS2,W2,3,\nS2,W2,1,yes\nS9,W1,1,\nS1,W9,1,\n"
		i = d.whole("components", parts, nil)
		want(t, i, "done 6 rows: 4 ok 0 change 0 unchanged 2 error, 4 written")
		if diff := cmp.Diff([]string{"6 error sku:unknown_product", "7 error pn:unknown_goods"},
			d.rows(i, "error")); diff != "" {
			t.Error(diff)
		}
		var l listing[products.Product]
		a.Do(t, a.Manager, "GET", "/api/v1/products?sort=sku", nil).Want(http.StatusOK).JSON(&l)
		if l.Total != 2 {
			t.Fatalf("%+v", l)
		}
		s1, s2 := l.Data[0], l.Data[1]
		if s1.Price != 123450 || s1.CategoryName != "ของใช้" || s1.Status != 1 || s1.Type != products.TypePlain ||
			len(s1.Components) != 1 || s1.Components[0].Quantity != 2 {
			t.Errorf("%+v", s1)
		}
		if s2.Price != 10000 || *s2.CategoryID != *s1.CategoryID || s2.Status != 0 || s2.Type != products.TypeSet ||
			len(s2.Components) != 3 || !s2.Components[2].Gift {
			t.Errorf("%+v", s2)
		}
		before := a.Rows(t)
		want(t, d.whole("products", sold, nil), "done 4 rows: 0 ok 0 change 2 unchanged 2 error, 0 written")
		want(t, d.whole("components", parts, nil), "done 6 rows: 0 ok 0 change 4 unchanged 2 error, 0 written")
		for _, table := range []string{"products", "product_components", "categories", "audit_events"} {
			if a.Rows(t)[table] != before[table] {
				t.Error("the same file twice changed", table)
			}
		}
	})
}

func TestPartnersByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		i := d.whole("partners", "บริษัท,เลขประจำตัวผู้เสียภาษี,อีเมล,เบอร์โทร\nบริษัท "+
			"ก,0105561000000,a@b.co,'+6621234567\nบริษัท ข,x,a@b,\n", nil)
		want(t, i, "done 2 rows: 1 ok 0 change 0 unchanged 1 error, 1 written")
		var l listing[warehouse.Partner]
		a.Do(t, a.Manager, "GET", "/api/v1/wms/partner", nil).Want(http.StatusOK).JSON(&l)
		if l.Total != 1 || l.Data[0].TaxID != "0105561000000" || l.Data[0].ContactPhone != "+6621234567" {
			t.Errorf("%+v", l)
		}
	})
}

func TestStoragesByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		const file = "ที่เก็บ,รายละเอียด,X (มม.),Y (มม.),กว้าง (มม.),รับน้ำหนัก (กรัม)\nชั้น " +
			"A,ของเล็ก,100,200,900,50000\nชั้น B,,,,,\n,x,,,,\nชั้น C,,abc,,,\n"
		want(t, d.whole("storages", file, nil), "done 4 rows: 2 ok 0 change 0 unchanged 2 error, 2 written")
		var l listing[warehouse.Storage]
		a.Do(t, a.Manager, "GET", "/api/v1/wms/storage?sort=name", nil).Want(http.StatusOK).JSON(&l)
		if l.Total != 2 || l.Data[0].X != 100 || l.Data[0].Y != 200 || l.Data[0].Width != 900 ||
			l.Data[0].Weight != 50000 || l.Data[0].Description != "ของเล็ก" {
			t.Errorf("%+v", l)
		}
		before := a.Rows(t)
		want(t, d.whole("storages", file, nil), "done 4 rows: 0 ok 0 change 2 unchanged 2 error, 0 written")
		for _, table := range []string{"storages", "audit_events"} {
			if a.Rows(t)[table] != before[table] {
				t.Error("the same file twice changed", table)
			}
		}
		want(t, d.whole("storages", "name,weight\nชั้น A,60000\n", nil),
			"done 1 rows: 0 ok 1 change 0 unchanged 0 error, 1 written")
		i := d.whole("storages", "name,used for\nชั้น A,เสียหาย\nชั้น B,Returns\n", nil)
		want(t, i, "done 2 rows: 0 ok 1 change 0 unchanged 1 error, 1 written")
		if rows := d.rows(i, "error"); len(rows) != 1 || !strings.Contains(rows[0], "kind:refused") {
			t.Errorf("the last storage for selling: %q", rows)
		}
		want(t, d.whole("storages", "name\nชั้น ขาย\n", nil), "done 1 rows: 1 ok 0 change 0 unchanged 0 error, 1 written")
		i = d.whole("storages", "name,used for\nชั้น A,เสียหาย\nชั้น B,Returns\nชั้น ค,โชว์\n", nil)
		want(t, i, "done 3 rows: 0 ok 1 change 1 unchanged 1 error, 1 written")
		if diff := cmp.Diff([]string{"4 error kind:no_choice"}, d.rows(i, "error")); diff != "" {
			t.Error(diff)
		}
		a.Do(t, a.Manager, "GET", "/api/v1/wms/storage?sort=name", nil).Want(http.StatusOK).JSON(&l)
		if l.Data[0].Kind != int64(warehouse.KindDamaged) || l.Data[1].Kind != int64(warehouse.KindReturns) ||
			l.Data[0].Weight != 60000 {
			t.Errorf("%+v", l)
		}
	})
}

// A file makes promotions of products: their parts, their gifts and their days, in either calendar.
func TestPromotionsByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		deskOf(t, a, wmsBase).whole("warehouse_products", "pn,name\nW1,หนึ่ง\nW2,สอง\n", nil)
		d := deskOf(t, a, soldBase)
		d.whole("products", "sku,name,price\nP1,ซื้อ 2 แถม 1,100\nP2,สอง,50\nP3,สาม,50\n", nil)
		const file = "sku,pn,quantity,gift,เริ่มขาย,ขายถึง\nP1,W1,2,,1/11/2569,2026-11-30\nP1,W1,1,yes,,\nP2,W2,1,,,\nP3,W1,1,,2026-11-30,2026-11-01\nP3,W2,1,,31/2/2026,\n"
		i := d.whole("components", file, nil)
		want(t, i, "done 5 rows: 3 ok 0 change 0 unchanged 2 error, 3 written")
		if diff := cmp.Diff([]string{"5 error valid_to:days_turned", "6 error valid_from:no_day"},
			d.rows(i, "error")); diff != "" {
			t.Error(diff)
		}
		var l listing[products.Product]
		a.Do(t, a.Manager, "GET", "/api/v1/products?sort=sku", nil).Want(http.StatusOK).JSON(&l)
		p1, p2 := l.Data[0], l.Data[1]
		if p1.Type != products.TypeSet || p1.ValidFrom != "2026-11-01" || p1.ValidTo != "2026-11-30" ||
			len(p1.Components) != 2 || !p1.Components[1].Gift {
			t.Errorf("%+v", p1)
		}
		if p2.Type != products.TypePlain || p2.ValidFrom != "" {
			t.Errorf("%+v", p2)
		}
		before := a.Rows(t)
		want(t, d.whole("components", file, nil), "done 5 rows: 0 ok 0 change 3 unchanged 2 error, 0 written")
		for _, table := range []string{"products", "product_components", "audit_events"} {
			if a.Rows(t)[table] != before[table] {
				t.Error("the same file twice changed", table)
			}
		}
		want(t, d.whole("components", "sku,pn,quantity,valid_from,valid_to\nP1,W1,2,2026-12-05,2026-12-05\n", nil),
			"done 1 rows: 0 ok 1 change 0 unchanged 0 error, 1 written")
	})
}

func TestStockByFile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		d.whole("warehouse_products",
			"pn,name,barcode,package_barcode,package_pieces\nW1,หนึ่ง,8850123456787,BOX,12\nW2,สอง,,,\n", nil)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "ชั้น A"}).Want(http.StatusCreated)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "ชั้น B"}).Want(http.StatusCreated)
		const file = "รหัสสินค้า,ที่เก็บ,จำนวน,ต้นทุน\nW1,ชั้น A,10,2.50\nBOX,ชั้น A,2,2.50\n8850123456787,ชั้น " +
			"B,1,3\nW2,,5,\nW1,ชั้น A,10,2.50\nW9,ชั้น A,1,\nW2,ชั้น C,1,\nW2,ชั้น A,0,\n"
		i := d.check(d.upload("stock", "ยกมา.csv", file), object{"storage": "ชั้น B"})
		want(t, i, "checked 8 rows: 5 ok 0 change 0 unchanged 3 error, 0 written")
		if diff := cmp.Diff([]string{
			"7 error pn:unknown_goods", "8 error storage:unknown_storage",
			"9 error quantity:out_of_range",
		}, d.rows(i, "error")); diff != "" {
			t.Error(diff)
		}
		want(t, d.commit(i), "done 8 rows: 5 ok 0 change 0 unchanged 3 error, 5 written")
		var l listing[stock.Row]
		a.Do(t, a.Manager, "GET", "/api/v1/wms/inventory?sort=id", nil).Want(http.StatusOK).JSON(&l)
		var lies []string
		for _, r := range l.Data {
			lies = append(lies, fmt.Sprint(r.PN, " ", r.StorageName, " ", r.OnHand))
		}
		if diff := cmp.Diff([]string{"W1 ชั้น A 44", "W1 ชั้น B 1", "W2 ชั้น B 5"}, lies); diff != "" {
			t.Error(diff)
		}
		// The same content in another form of file is known.
		again := strings.NewReplacer(",", ";", "2.50", "2.5", "\n", "\r\n").Replace(file)
		want(t, d.whole("stock", "\ufeff"+again, object{"storage": "ชั้น B"}),
			"done 8 rows: 0 ok 0 change 5 unchanged 3 error, 0 written")
		out := d.whole("stock_out", "pn,quantity,cost\nW1,40,\nW1,5,\nW1,-3,1.5\nW1,4,\n", object{"storage": "ชั้น A"})
		want(t, out, "done 4 rows: 3 ok 0 change 0 unchanged 1 error, 3 written")
		if diff := cmp.Diff([]string{"3 error quantity:not_enough"}, d.rows(out, "error")); diff != "" {
			t.Error(diff)
		}
		a.Do(t, a.Manager, "GET", "/api/v1/wms/inventory?sort=id", nil).Want(http.StatusOK).JSON(&l)
		if l.Data[0].OnHand != 3 {
			t.Errorf("%+v", l.Data[0])
		}
		if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
	})
}

func TestWhatNobodyMayBringIn(t *testing.T) {
	a := apptest.New(t, "")
	for query, content := range map[string]string{
		"?kind=products": "a\nb", "?kind=nothing": "a\nb", "": "a\nb",
		"?kind=partners": "only,headings\n", "?kind=stock": "\n\n",
	} {
		a.Do(t, a.Manager, "POST", wmsBase+query, content).Refused(http.StatusBadRequest, errs.InvalidParam)
	}
	a.Do(t, a.Manager, "POST", wmsBase+"?kind=partners", "\x00\x01").Refused(http.StatusUnsupportedMediaType,
		errs.InvalidParam)
	a.Do(t, a.Manager, "POST", wmsBase+"?kind=partners", strings.Repeat("x", 33<<20)).Refused(
		http.StatusRequestEntityTooLarge, errs.InvalidParam)
	a.Do(t, a.Seller, "POST", wmsBase+"?kind=partners", "a\nb").Refused(http.StatusForbidden, errs.PermissionDenied)
	d := deskOf(t, a, wmsBase)
	i := d.upload("partners", "x.csv", "company,foo\nก,1\n")
	at := fmt.Sprint(wmsBase, "/", i.ID)
	a.Do(t, a.Seller, "GET", at, nil).Refused(http.StatusNotFound, errs.InvalidParam) // another's
	a.Do(t, a.Owner, "GET", at, nil).Want(http.StatusOK)
	a.Do(t, a.Manager, "GET", fmt.Sprint(soldBase, "/", i.ID), nil).Refused(http.StatusNotFound, errs.InvalidParam)
	for _, columns := range []object{{"company_name": 2}, {"company_name": -1}, {"nothing": 0}, {}} {
		if f := a.Do(t, a.Manager, "PUT", at, object{"columns": columns}).Refused(http.StatusBadRequest,
			errs.InvalidParam).Failure(); len(f.Fields) == 0 {
			t.Errorf("%v: %+v", columns, f)
		}
	}
	a.Do(t, a.Manager, "PUT", at, object{"columns": object{"company_name": 0}, "version": 9}).Refused(
		http.StatusConflict, errs.InvalidParam)
	for _, kind := range []string{"warehouse_products", "partners", "storages", "stock", "stock_out"} {
		for _, format := range []string{"xlsx", "csv"} {
			file := a.Do(t, a.Viewer, "GET", wmsBase+"/template?kind="+kind+"&format="+format, nil, "Accept-Language",
				"th").Want(http.StatusOK).Body.String()
			i := d.check(d.upload(kind, "t."+format, file), nil)
			if i.Error > 0 && kind != "stock" && kind != "stock_out" || i.Rows != 1 {
				t.Error(kind, format, i.counts(), d.rows(i, ""))
			}
			for field, column := range i.Columns {
				if i.Headings[column] == "" {
					t.Error(field)
				}
			}
		}
	}
}
