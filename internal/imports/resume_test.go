package imports_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/reports/stock"
)

func stockFile(goods, lines int) (products, stock string) {
	var p, s strings.Builder
	p.WriteString("pn,name,barcode\n")
	for i := range goods {
		fmt.Fprintf(&p, "W%d,ของ %d,%013d\n", i, i, 2000000000000+i)
	}
	s.WriteString("pn,storage,quantity,cost\n")
	for i := range lines {
		fmt.Fprintf(&s, "W%d,คลัง,%d,%d.5\n", i%goods, i%9+1, i%50)
	}
	return p.String(), s.String()
}

func pieces(t testing.TB, a *apptest.App) (sum int64) {
	t.Helper()
	for page := 1; ; page++ {
		var l listing[stock.Row]
		a.Do(t, a.Manager, "GET", fmt.Sprint("/api/v1/wms/inventory?limit=200&sort=id&page=", page),
			nil).Want(http.StatusOK).JSON(&l)
		for _, r := range l.Data {
			sum += r.OnHand
		}
		if len(l.Data) < 200 {
			return sum
		}
	}
}

// A check that is cut off begins anew, and counts each row once: the number of rows is what its progress is held
// against.
func TestACheckThatWasCutOffCountsItsRowsOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, _ := stockFile(600, 0)
		i := d.upload("warehouse_products", "x.csv", products)
		begun := 0
		a.Imports.Judging("warehouse_products", func() {
			if begun++; begun == 2 {
				panic("cut off after the first rows")
			}
		})
		path := fmt.Sprint(wmsBase, "/", i.ID)
		choice := object{"columns": i.Columns, "constants": object{}, "version": i.Version}
		a.Do(t, a.Manager, "PUT", path, choice).Want(http.StatusOK)
		a.Work(t)
		if cut := d.read(i.ID); cut.State != "checking" || cut.Rows != 600 || cut.Checked == 0 {
			t.Fatalf("not cut off: %s", cut.counts())
		}
		a.Clock.Advance(time.Minute) // the pause before it is tried again
		want(t, d.worked(i.ID), "checked 600 rows: 600 ok 0 change 0 unchanged 0 error, 0 written")
	})
}

// A commit that is cut off in the middle goes on where it stopped.
func TestACommitIsResumed(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, stock := stockFile(300, 1000)
		want(t, d.whole("warehouse_products", products, nil), "done 300 rows: 300 ok 0 change 0 unchanged 0 error, "+
			"300 written")
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
		i := d.check(d.upload("stock", "x.csv", stock), nil)
		a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
		if n, err := a.Imports.BringSome(t.Context(), a.Manager.Actor, i.ID); n != 10 || err != nil {
			t.Fatal(n, err)
		}
		want(t, d.read(i.ID), "committing 1000 rows: 1000 ok 0 change 0 unchanged 0 error, 10 written")
		a.Work(t)
		want(t, d.read(i.ID), "done 1000 rows: 1000 ok 0 change 0 unchanged 0 error, 1000 written")
		sum := int64(0)
		for n := range int64(1000) {
			sum += n%9 + 1
		}
		if got := pieces(t, a); got != sum {
			t.Errorf("%d pieces, want %d", got, sum)
		}
		// A bill is written in one transaction, which nobody waits for longer than for 10 rows.
		most, err := db.One[int](t.Context(), a.DB.Fresh(), "SELECT MAX(n) FROM (SELECT COUNT(*) AS n FROM "+
			"bill_lines GROUP BY bill_id) bills")
		if err != nil || most < 2 || most > 10 {
			t.Errorf("%d rows came in in one transaction, %v", most, err)
		}
	})
}

// The same file brought in twice at one moment comes in once.
func TestTheSameFileRacesItself(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, stock := stockFile(50, 600)
		d.whole("warehouse_products", products, nil)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
		one, two := d.check(d.upload("stock", "x.csv", stock), nil), d.check(d.upload("stock", "y.csv", stock), nil)
		var both sync.WaitGroup
		for _, i := range []imported{one, two} {
			both.Go(func() {
				a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
			})
		}
		both.Wait()
		for range 20 { // the loser of a batch is tried again after a pause
			a.Work(t)
			a.Clock.Advance(10e9)
		}
		one, two = d.read(one.ID), d.read(two.ID)
		if one.State != "done" || two.State != "done" || one.Written+two.Written != 600 ||
			one.Unchanged+two.Unchanged != 600 {
			t.Error(one.counts(), two.counts())
		}
		if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
	})
}
