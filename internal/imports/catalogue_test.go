package imports_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
	"langraan/internal/reports/stock"
	"langraan/internal/users"

	"github.com/google/go-cmp/cmp"
)

// sold are the products, each in one line.
func sold(t testing.TB, a *apptest.App) (lines []string) {
	t.Helper()
	var l listing[products.Product]
	a.Do(t, a.Manager, "GET", "/api/v1/products?sort=sku&limit=200", nil).Want(http.StatusOK).JSON(&l)
	for _, p := range l.Data {
		lines = append(lines, fmt.Sprintf("%s %s %d.%02d [%s] on %d, %d to sell", p.SKU, p.Name, p.Price/100, p.Price%100,
			p.CategoryName, p.Status, p.Available))
	}
	return lines
}

// lying are the goods that lie somewhere, with what they cost.
func lying(t testing.TB, a *apptest.App) (lines []string) {
	t.Helper()
	var l listing[stock.Row]
	a.Do(t, a.Manager, "GET", "/api/v1/wms/inventory?sort=id&limit=200", nil).Want(http.StatusOK).JSON(&l)
	for _, r := range l.Data {
		lines = append(lines, fmt.Sprint(r.PN, " ", r.StorageName, " ", r.OnHand))
	}
	return lines
}

// books checks that the ledger agrees with itself.
func books(t testing.TB, a *apptest.App) {
	t.Helper()
	if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
		t.Error(faults, err)
	}
}

// The sheet as an owner keeps it: a banner, headings in two languages, amounts as they are spoken of, columns that
// nobody else needs.
const ownersSheet = `ร้านน้ำปลา จำกัด,,,,,,,,,,
สต็อก ณ 1/11/2569,,,,,,,,,,
ลำดับ,SKU,ชื่อสินค้า,ราคาขาย,ราคาทุน,สต๊อกคงเหลือ,หน่วยนับ,ชั้นวาง,Category,Barcode,ลิงก์รูป
1,FS-700,น้ำปลาแท้ 700 มล.,฿59,38.50,24,ขวด,A1,เครื่องปรุง,8850123456787,https://example.com/1.jpg
2,FS-300,น้ำปลาแท้ 300 มล.,"1,290.00 บาท",๒๐.๕,๑๒,ขวด,A1,เครื่องปรุง,,
3,SOY-1,ซีอิ๊ว,35,,6,ขวด,B2,เครื่องปรุง,,
4,RICE-5,ข้าวสาร 5 กก.,189.-,150,,ถุง,,ของแห้ง,,
5,GIFT,ถุงผ้า,0,-,หมด,-,C9,-,-,-
`

func TestAnOwnersSheet(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		i := d.upload("catalogue", "สินค้า.csv", ownersSheet)
		if diff := cmp.Diff(map[string]int64{
			"sku": 1, "name": 2, "price": 3, "cost": 4, "quantity": 5, "unit_name": 6, "storage": 7, "category": 8,
			"barcode": 9, "picture": 10,
		}, i.Columns); diff != "" {
			t.Errorf("guessed %s", diff)
		}
		if len(i.Unused) != 1 || i.Unused[0].Heading != "ลำดับ" || i.Unused[0].Why != "" {
			t.Errorf("%+v", i.Unused)
		}
		i = d.check(i, nil)
		want(t, i, "checked 5 rows: 5 ok 0 change 0 unchanged 0 error, 0 written")
		// a shelf on which nothing lies is not made
		if diff := cmp.Diff(makes{wanted{2, []string{"A1", "B2"}}, wanted{2, []string{"ของแห้ง", "เครื่องปรุง"}}},
			i.Makes); diff != "" {
			t.Error(diff)
		}
		i = d.commit(i)
		want(t, i, "done 5 rows: 5 ok 0 change 0 unchanged 0 error, 5 written")
		if diff := cmp.Diff([]string{
			"FS-300 น้ำปลาแท้ 300 มล. 1290.00 [เครื่องปรุง] on 1, 12 to sell",
			"FS-700 น้ำปลาแท้ 700 มล. 59.00 [เครื่องปรุง] on 1, 24 to sell", "GIFT ถุงผ้า 0.00 [] on 1, 0 to sell",
			"RICE-5 ข้าวสาร 5 กก. 189.00 [ของแห้ง] on 1, 0 to sell", "SOY-1 ซีอิ๊ว 35.00 [เครื่องปรุง] on 1, 6 to sell",
		}, sold(t, a)); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff([]string{"FS-300 A1 12", "FS-700 A1 24", "SOY-1 B2 6"}, lying(t, a)); diff != "" {
			t.Error(diff)
		}
		books(t, a)
		if got := lyingValue(t, a); got != 24*3850+12*2050 {
			t.Errorf("%d satang lie there", got)
		}
		if n := number(t, a, "SELECT COUNT(*) FROM "+audit.Events+" WHERE kind IN ('product.created', "+
			"'warehouse_product.created')"); n != 10 {
			t.Errorf("%d events of new products", n)
		}
		var found listing[products.Product]
		a.Do(t, a.Manager, "GET", "/api/v1/products?q=8850123456787", nil).Want(http.StatusOK).JSON(&found)
		if found.Total != 1 || found.Data[0].SKU != "FS-700" {
			t.Errorf("%+v", found)
		}
		again(t, a, d)
	})
}

// again brings the sheet in once more, with other prices: stock is left alone.
func again(t *testing.T, a *apptest.App, d desk) {
	before := a.Rows(t)
	// the link of a picture that could not be fetched is tried anew
	want(t, d.whole("catalogue", ownersSheet, nil), "done 5 rows: 0 ok 1 change 4 unchanged 0 error, 1 written")
	for _, table := range []string{"products", "warehouse_products", "bills", "storages", "categories", "audit_events"} {
		if a.Rows(t)[table] != before[table] {
			t.Error("the same sheet twice changed", table)
		}
	}
	i := d.whole("catalogue", "sku,ชื่อ,ราคา,จำนวน,หมวด\nFS-700,น้ำปลาใหม่,65,99,ลดราคา\nSOY-1,ซีอิ๊ว,35,6,\n", nil)
	want(t, i, "done 2 rows: 0 ok 1 change 1 unchanged 0 error, 1 written")
	if diff := cmp.Diff([]string{"2 change quantity:stock_kept", "3 unchanged quantity:stock_kept"},
		d.rows(i, "")); diff != "" {
		t.Error(diff)
	}
	if got := sold(t, a)[1]; got != "FS-700 น้ำปลาใหม่ 65.00 [ลดราคา] on 1, 24 to sell" {
		t.Error(got)
	}
	books(t, a)
}

func TestFaultsOfASheet(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{"name": "ในคลัง", "pn": "KEPT", "barcode": "99"}).
			Want(http.StatusCreated)
		d := deskOf(t, a, soldBase)
		const file = "sku,name,price,cost,qty,shelf,barcode\n" +
			"A,หนึ่ง,10,,5,ชั้น 1,8850123456787\n" + // 2
			"A,หนึ่ง,10,,5,ชั้น 1,8850123456787\n" + // 3 says 2 again
			"A,อื่น,10,,5,ชั้น 1,\n" + // 4 contradicts 2
			"B,สอง,แพง,,1.5,ชั้น 1,\n" + // 5
			",ไม่มีรหัส,1,,,,\n" + // 6
			"C,,1,,,,\n" + // 7
			"D,ไม่มีที่,1,,3,,\n" + // 8
			"E,รหัสซ้ำ,1,,,,08850123456787\n" + // 9 code of 2
			"KEPT,มีในคลังแล้ว,1,,7,ชั้น 1,\n" + // 10 takes the goods as they are
			"F,รหัสของอื่น,1,,,,99\n" + // 11
			"G,แพงเกิน,1,99999999,1000000,ชั้น 1,\n" // 12
		i := d.check(d.upload("catalogue", "x.csv", file), nil)
		want(t, i, "checked 11 rows: 2 ok 0 change 1 unchanged 8 error, 0 written")
		if diff := cmp.Diff([]string{
			"2 ok", "3 unchanged sku:same=2", "4 error sku:repeated=2",
			"5 error price:no_money quantity:no_whole_number", "6 error sku:required", "7 error name:required",
			"8 error storage:required", "9 error barcode:code_repeated=2", "10 ok quantity:stock_kept",
			"11 error barcode:taken", "12 error cost:out_of_range",
		}, d.rows(i, "")); diff != "" {
			t.Error(diff)
		}
		a.Do(t, a.Manager, "POST", fmt.Sprint(soldBase, "/", i.ID, "/commit"), object{}).Refused(http.StatusConflict,
			errs.InvalidParam)
		want(t, d.commit(i), "done 11 rows: 2 ok 0 change 1 unchanged 8 error, 2 written")
		if diff := cmp.Diff([]string{"A หนึ่ง 10.00 [] on 1, 5 to sell", "KEPT มีในคลังแล้ว 1.00 [] on 1, 0 to sell"},
			sold(t, a)); diff != "" {
			t.Error(diff)
		}
		books(t, a)
	})
}

// A sheet that says how many there are but not where: with no storage one is made, one alone is taken, of several the
// person chooses. Storages that are not for selling don't count: what was put there could not be sold.
func TestASheetWithoutShelves(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		const file = "sku,name,price,qty\nA,หนึ่ง,10,5\n"
		i := d.upload("catalogue", "x.csv", file)
		if i.Constants["storage"] != "ชั้นหลัก" {
			t.Error(i.Constants)
		}
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "รอตรวจ", "kind": 2}).Want(http.StatusCreated)
		if i := d.upload("catalogue", "x.csv", file); i.Constants["storage"] != "ชั้นหลัก" {
			t.Error("with quarantine alone:", i.Constants)
		}
		want(t, d.commit(d.check(i, object{"storage": i.Constants["storage"]})),
			"done 1 rows: 1 ok 0 change 0 unchanged 0 error, 1 written")
		if diff := cmp.Diff([]string{"A ชั้นหลัก 5"}, lying(t, a)); diff != "" {
			t.Error(diff)
		}
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "ของเสีย", "kind": 3}).Want(http.StatusCreated)
		if i := d.upload("catalogue", "x.csv", file); i.Constants["storage"] != "ชั้นหลัก" {
			t.Error("beside a storage for damaged goods:", i.Constants)
		}
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "S2"}).Want(http.StatusCreated)
		if i := d.upload("catalogue", "x.csv", file); len(i.Constants) > 0 {
			t.Error(i.Constants)
		}
		if i := d.upload("catalogue", "x.csv", "sku,name,price\nA,หนึ่ง,10\n"); len(i.Constants) > 0 {
			t.Error(i.Constants)
		}
	})
}

func TestASheetMakesSoManyShelves(t *testing.T) {
	a := apptest.New(t, "")
	d := deskOf(t, a, soldBase)
	var file strings.Builder
	file.WriteString("sku,name,price,qty,ที่เก็บ (ชั้นวาง)\n") // as the form was headed before
	for n := range 502 {
		fmt.Fprintf(&file, "S%d,ของ,1,1,ชั้น %d\n", n, n%501)
	}
	i := d.check(d.upload("catalogue", "x.csv", file.String()), nil)
	want(t, i, "checked 502 rows: 501 ok 0 change 0 unchanged 1 error, 0 written")
	if diff := cmp.Diff([]string{"502 error storage:too_many_new"}, d.rows(i, "error")); diff != "" {
		t.Error(diff)
	}
	if i.Makes.Storages.Count != 500 || len(i.Makes.Storages.First) != 50 {
		t.Errorf("%+v", i.Makes)
	}
}

func catalogueFile(n int) string {
	var file strings.Builder
	file.WriteString("SKU,ชื่อสินค้า,ราคา,ต้นทุน,จำนวน,หน่วย,ชั้นวาง,หมวดหมู่,บาร์โค้ด\n")
	for i := range n {
		fmt.Fprintf(&file, "P%05d,สินค้าตัวอย่าง %d,%d.50,%d.25,%d,ชิ้น,ชั้น %02d,หมวด %d,%d\n", i, i, i%900+10, i%300+1, i%40+1, i%30,
			i%12, 2000000000000+i)
	}
	return file.String()
}

// What a kill cuts off is nowhere: no shelf without its goods, no goods that aren't sold. The rest follows.
func TestASheetIsResumed(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		i := d.check(d.upload("catalogue", "x.csv", catalogueFile(250)), nil)
		want(t, i, "checked 250 rows: 250 ok 0 change 0 unchanged 0 error, 0 written")
		a.Do(t, a.Manager, "POST", fmt.Sprint(soldBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
		if n, err := a.Imports.BringSome(t.Context(), a.Manager.Actor, i.ID); n == 0 || err != nil {
			t.Fatal(n, err)
		}
		written := d.read(i.ID).Written
		for query, want := range map[string]int64{
			"SELECT COUNT(*) FROM products":                                                                   written,
			"SELECT COUNT(*) FROM warehouse_products":                                                         written,
			"SELECT COUNT(*) FROM product_components":                                                         written,
			"SELECT COUNT(*) FROM stocks WHERE on_hand > 0":                                                   written,
			"SELECT COUNT(*) FROM storages s WHERE NOT EXISTS (SELECT 1 FROM balances WHERE place_id = s.id)": 0,
		} {
			if got := number(t, a, query); got != want {
				t.Errorf("%s: %d, want %d", query, got, want)
			}
		}
		a.Work(t)
		want(t, d.read(i.ID), "done 250 rows: 250 ok 0 change 0 unchanged 0 error, 250 written")
		sum := int64(0)
		for n := range int64(250) {
			sum += n%40 + 1
		}
		if got := pieces(t, a); got != sum {
			t.Errorf("%d pieces, want %d", got, sum)
		}
		books(t, a)
	})
}

// Sums below a table are told and left out; a thing that is called so comes in.
func TestSumsBelowASheet(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		const file = "sku,name,price,cost,qty,category,note\n" +
			"A,หนึ่ง,10,4,5,ซอส,\n" + // 2
			"B,รวม,20,8,6,,\n" + // 3 is called so
			",รวมทั้งสิ้น,30,12.50,11 ชิ้น,,\n" + // 4
			"รวม 2 รายการ,,,-,11,,\n" + // 5
			",Total:,,,11,,10\n" + // 6
			",รวม,,,,ซอส,\n" + // 7 says of what kind it is
			"รวม,,,,,,\n" // 8 sums nothing up
		i := d.commit(d.check(d.upload("catalogue", "x.csv", file), object{"storage": "ชั้น 1"}))
		want(t, i, "done 7 rows: 2 ok 0 change 3 unchanged 2 error, 2 written")
		if diff := cmp.Diff([]string{
			"2 ok", "3 ok", "4 unchanged sku:sum", "5 unchanged sku:sum", "6 unchanged sku:sum",
			"7 error sku:required", "8 error name:required",
		}, d.rows(i, "")); diff != "" {
			t.Error(diff)
		}
		books(t, a)
	})
}

// What became taken between the check and the commit is refused row by row; the others come in.
func TestWhatIsTakenMeanwhile(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		i := d.check(d.upload("catalogue", "x.csv",
			"sku,name,price,qty,shelf,barcode\nA,หนึ่ง,1,2,S1,111\nB,สอง,1,3,S1,222\nC,สาม,1,4,S2,333\n"), nil)
		want(t, i, "checked 3 rows: 3 ok 0 change 0 unchanged 0 error, 0 written")
		a.Do(t, a.Manager, "POST", "/api/v1/wms/product", object{"name": "x", "pn": "X", "barcode": "222"}).
			Want(http.StatusCreated)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "S2"}).Want(http.StatusCreated)
		i = d.commit(i)
		want(t, i, "done 3 rows: 2 ok 0 change 0 unchanged 1 error, 2 written")
		if diff := cmp.Diff([]string{"3 error barcode:taken"}, d.rows(i, "error")); diff != "" {
			t.Error(diff)
		}
		books(t, a)
	})
}

// The sheet changes products and the warehouse: who may work in one of them alone brings in none.
func TestWhoMayBringASheetIn(t *testing.T) {
	a := apptest.New(t, "")
	for name, roles := range map[string]access.Roles{
		"sells": {access.Product: access.LevelWork, access.WMS: access.LevelSee},
		"lifts": {access.WMS: access.LevelWork, access.Product: access.LevelSee},
	} {
		who := a.Hire(t, a.Owner, users.Create{
			Username: name, FirstName: name, Group: access.GroupEmployee, Roles: roles.Text(),
		})
		a.Unchanged(t, func() {
			a.Do(t, who, "POST", soldBase+"?kind=catalogue&name=x.csv", ownersSheet).Refused(http.StatusForbidden,
				errs.PermissionDenied)
		})
	}
	a.Do(t, a.Viewer, "POST", soldBase+"?kind=catalogue&name=x.csv", ownersSheet).Refused(http.StatusForbidden,
		errs.PermissionDenied)
	a.Do(t, a.Manager, "POST", wmsBase+"?kind=catalogue&name=x.csv", ownersSheet).Refused(http.StatusBadRequest,
		errs.InvalidParam)
	both := a.Hire(t, a.Owner, users.Create{
		Username: "both", FirstName: "both", Group: access.GroupEmployee,
		Roles: access.Roles{access.Product: access.LevelWork, access.WMS: access.LevelWork}.Text(),
	})
	d := desk{t, a, both, soldBase}
	i := d.check(d.upload("catalogue", "x.csv", ownersSheet), nil)
	a.Do(t, a.Owner, "GET", fmt.Sprint(soldBase, "/", i.ID), nil).Want(http.StatusOK)
	a.Do(t, a.Stranger, "GET", fmt.Sprint(soldBase, "/", i.ID), nil).Refused(http.StatusNotFound, errs.InvalidParam)
	// The right goes away after the button was pressed: the work stops before the first row.
	a.Do(t, both, "POST", fmt.Sprint(soldBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
	if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE users SET roles = $1 WHERE username = 'both'",
			access.Roles{access.Product: access.LevelWork}.Text())
		return err
	}); err != nil {
		t.Fatal(err)
	}
	a.Work(t)
	if n := number(t, a, "SELECT COUNT(*) FROM products"); n != 0 {
		t.Errorf("%d products came in", n)
	}
}

func TestTheTemplateOfASheet(t *testing.T) {
	a := apptest.New(t, "")
	d := deskOf(t, a, soldBase)
	for _, language := range []string{"th", "en"} {
		for _, format := range []string{"xlsx", "csv"} {
			file := a.Do(t, a.Viewer, "GET", soldBase+"/template?kind=catalogue&format="+format, nil, "Accept-Language",
				language).Want(http.StatusOK).Body.String()
			i := d.check(d.upload("catalogue", "t."+format, file), nil)
			if want(t, i, "checked 2 rows: 2 ok 0 change 0 unchanged 0 error, 0 written"); len(i.Columns) != 10 ||
				len(i.Unused) != 0 {
				t.Error(language, format, i.Columns, i.Unused, d.rows(i, ""))
			}
		}
	}
}

// Ten thousand products with goods, shelves and stock.
func TestALargeSheetComesIn(t *testing.T) {
	if os.Getenv("LANGRAAN_LARGE") == "" {
		t.Skip("LANGRAAN_LARGE asks for the large sheet")
	}
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		file := catalogueFile(10_000)
		for _, what := range []string{"new", "other prices", "nothing new"} {
			start := time.Now()
			i := d.check(d.upload("catalogue", "x.csv", file), nil)
			checked := time.Since(start)
			i = d.commit(i)
			t.Logf("%s: %s, checked in %s, all in %s", what, i.counts(), checked, time.Since(start))
			if what == "new" {
				file = strings.ReplaceAll(file, ".50,", ".75,")
			}
		}
		books(t, a)
	})
}
