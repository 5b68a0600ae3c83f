package imports_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"langraan/internal/apptest"
)

// People break what stands in a cell into lines, to make a column narrow: names are kept in one line, and known by it
// when the same sheet comes again.
func TestACellOfSeveralLinesNamesTheSameAgain(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		sold := deskOf(t, a, soldBase)
		const sheet = "sku,name,price,quantity,storage,category\n" +
			"\"FS\n700\",\"น้ำปลา\n700 มล.\",59,3,\"ชั้น\nA1\",\"เครื่อง\nปรุง\"\n"
		sold.whole("catalogue", sheet, nil)
		i := sold.check(sold.upload("catalogue", "x.csv", sheet+"B,น้ำตาล,20,5,\"ชั้น\nA1\",\"เครื่อง\nปรุง\"\n"), nil)
		if diff := cmp.Diff([]string{"2 unchanged quantity:stock_kept", "3 ok"}, sold.rows(i, "")); diff != "" {
			t.Error(diff)
		}
		if i.Makes.Storages.Count+i.Makes.Categories.Count != 0 {
			t.Errorf("what is there is made again: %+v", i.Makes)
		}
		want(t, sold.commit(i), "done 2 rows: 1 ok 0 change 1 unchanged 0 error, 1 written")

		stock := deskOf(t, a, wmsBase)
		const partners = "company_name,address\n\"บริษัท\nก จำกัด\",\"1/2\nถนนสุขุมวิท\"\n"
		stock.whole("partners", partners, nil)
		i = stock.check(stock.upload("partners", "x.csv", partners), nil)
		want(t, i, "checked 1 rows: 0 ok 0 change 1 unchanged 0 error, 0 written")
		if got := number(t, a, "SELECT COUNT(*) FROM partners WHERE address = '1/2\nถนนสุขุมวิท'"); got != 1 {
			t.Error("the lines of the address are lost")
		}
		i = stock.check(stock.upload("stock", "x.csv", "sku,storage,quantity\n\"FS\n700\",\"ชั้น\nA1\",2\n"), nil)
		want(t, i, "checked 1 rows: 1 ok 0 change 0 unchanged 0 error, 0 written")
	})
}

// A formula that found nothing leaves its fault in the cell, in a workbook as in a CSV: that is no name of anything.
func TestTheFaultOfAFormulaIsNoName(t *testing.T) {
	d := deskOf(t, apptest.New(t, ""), soldBase)
	i := d.check(d.upload("catalogue", "x.csv", "sku,name,category,barcode,price\n"+
		"A,น้ำปลา,#N/A,,1\n#REF!,น้ำตาล,,,1\nC,#NAME?,,,1\nD,น้ำส้ม,,#VALUE!,1\nE,น้ำผึ้ง,Err:502,,1\nF,ก,,,#DIV/0!\n"+
		"#1,เบอร์ #1 N/A,#โปร,,1\n"), nil)
	if diff := cmp.Diff([]string{
		"2 error category:formula", "3 error sku:formula", "4 error name:formula", "5 error barcode:formula",
		"6 error category:formula", "7 error price:no_money", "8 ok",
	}, d.rows(i, "")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"#โปร"}, i.Makes.Categories.First); diff != "" {
		t.Error(diff)
	}
}
