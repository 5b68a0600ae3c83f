package imports_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/imports"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// Rows with faults are corrected beside the file, checked again and come in; the file is not sent a second time.
func TestFaultyRowsAreMendedInPlace(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		i := d.check(d.upload("catalogue", "x.csv",
			"SKU,ชื่อสินค้า,ราคาขาย,จำนวน,ชั้นวาง\nA,เสื้อ,199,3,ก1\nB,กางเกง,แพง,2,ก1\nC,,50,1,ก1\nD,ถุง,10,สอง,ก1\n"), nil)
		want(t, i, "checked 4 rows: 1 ok 0 change 0 unchanged 3 error, 0 written")
		path := fmt.Sprint(soldBase, "/", i.ID, "/rows")
		mend := func(version int64, rows ...object) *apptest.Response {
			return a.Do(t, a.Manager, "PUT", path, object{"rows": rows, "version": version})
		}
		row := func(number int, cells object) object { return object{"number": number, "cells": cells} }

		mend(i.Version, row(2, object{"name": "เสื้อยืด"})).Refused(400, errs.InvalidParam) // nothing is wrong there
		mend(i.Version, row(9, object{"name": "ไม่มี"})).Refused(400, errs.InvalidParam)
		mend(i.Version, row(3, object{"price": "1"}), row(3, object{"price": "2"})).Refused(400, errs.InvalidParam)
		mend(i.Version, row(3, object{"weather": "1"})).Refused(400, errs.InvalidParam)
		mend(i.Version, row(3, object{"price": strings.Repeat("1", 2001)})).Refused(400, errs.InvalidParam)
		mend(i.Version, row(3, object{})).Refused(400, errs.InvalidParam)
		mend(i.Version-1, row(3, object{"price": "1"})).Refused(409, errs.InvalidParam)
		a.Do(t, a.Packer, "PUT", path, object{"rows": []object{row(3, object{"price": "1"})}}).Want(403)

		mend(i.Version, row(3, object{"price": " 250 "}), row(4, object{"name": "หมวก"})).Want(200)
		i = d.worked(i.ID)
		want(t, i, "checked 4 rows: 3 ok 0 change 0 unchanged 1 error, 0 written")
		if rows := d.rows(i, "error"); len(rows) != 1 || rows[0] != "5 error quantity:no_number" {
			t.Errorf("%q", rows)
		}
		// What was mended before stays when the next is, and when columns are chosen anew.
		mend(i.Version, row(5, object{"quantity": ""})).Want(200)
		i = d.check(d.worked(i.ID), nil)
		want(t, i, "checked 4 rows: 4 ok 0 change 0 unchanged 0 error, 0 written")
		want(t, d.commit(i), "done 4 rows: 4 ok 0 change 0 unchanged 0 error, 4 written")
		mend(0, row(3, object{"price": "1"})).Refused(409, errs.InvalidParam)
		if got := soldPrices(t, a); got != "A=19900 B=25000 C=5000 D=1000" {
			t.Error(got)
		}

		a.Do(t, a.Manager, "DELETE", fmt.Sprint(soldBase, "/", i.ID), nil).Want(200)
		a.Work(t)
	})
}

// A row that is mended a second time keeps what was mended of it before.
func TestARowIsMendedCellByCell(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		i := d.check(d.upload("catalogue", "x.csv", "SKU,ชื่อสินค้า,ราคาขาย\nA,,แพง\n"), nil)
		for _, cells := range []object{{"name": "เสื้อ"}, {"price": "199"}} {
			a.Do(t, a.Manager, "PUT", fmt.Sprint(soldBase, "/", i.ID, "/rows"), object{
				"version": i.Version, "rows": []object{{"number": 2, "cells": cells}},
			}).Want(200)
			i = d.worked(i.ID)
		}
		want(t, i, "checked 1 rows: 1 ok 0 change 0 unchanged 0 error, 0 written")
	})
}

// So many rows are mended at once, and so many of one file, and no more.
func TestSoManyRowsAreMended(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, soldBase)
		i := d.check(d.upload("catalogue", "x.csv", "SKU,ชื่อสินค้า\n"+strings.Repeat("A,\n", imports.MostMends+3)), nil)
		mend := func(from, to int) *apptest.Response {
			rows := []object{}
			for number := from; number <= to; number++ {
				rows = append(rows, object{"number": number, "cells": object{"name": "เสื้อ"}})
			}
			return a.Do(t, a.Manager, "PUT", fmt.Sprint(soldBase, "/", i.ID, "/rows"), object{"rows": rows})
		}
		mend(2, imports.MostMends+2).Refused(400, errs.InvalidParam)
		mend(2, imports.MostMends+1).Want(200)
		i = d.worked(i.ID)
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for number := range 2_000 - imports.MostMends - 1 {
				if _, err := db.Exec(ctx, tx, "INSERT INTO import_mends (import_id, number, enterprise_id, cells) VALUES "+
					"($1, $2, $3, '{}')", i.ID, 10_000+number, a.Manager.EnterpriseID); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		mend(imports.MostMends+2, imports.MostMends+2).Want(200)
		i = d.worked(i.ID)
		mend(imports.MostMends+3, imports.MostMends+3).Refused(400, errs.InvalidParam)
	})
}

func soldPrices(t *testing.T, a *apptest.App) string {
	t.Helper()
	var l listing[struct {
		SKU   string
		Price int64
	}]
	a.Do(t, a.Manager, "GET", "/api/v1/products?sort=sku&limit=50", nil).Want(200).JSON(&l)
	var all []string
	for _, p := range l.Data {
		all = append(all, fmt.Sprint(p.SKU, "=", p.Price))
	}
	return strings.Join(all, " ")
}
