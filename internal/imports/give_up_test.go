package imports_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/imports"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

func (d desk) giveUp(id int64) *apptest.Response {
	d.t.Helper()
	return d.a.Do(d.t, d.who, "DELETE", fmt.Sprint(d.base, "/", id), nil)
}

// keptFiles counts the files of imports that the store has.
func keptFiles(t *testing.T, a *apptest.App) (n int) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(a.Config.Data, "files"), func(path string, entry os.DirEntry,
		err error,
	) error {
		if err == nil && !entry.IsDir() && strings.Contains(path, "/import/") {
			n++
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return n
}

// Giving an import up, in whatever state, leaves nothing of it: no row, no file, no byte of the quota.
func TestWhatIsGivenUpIsGone(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		gone := d.upload("warehouse_products", "x.csv", smallTable)
		d.giveUp(gone.ID).Want(http.StatusOK) // so that the business has a row of its stored bytes
		a.Work(t)
		before := map[string]string{}
		for _, table := range []string{"imports", "import_rows", "stored_bytes"} {
			before[table] = a.Rows(t)[table]
		}
		for _, reach := range []func(i imported){
			func(imported) {},
			func(i imported) { d.check(i, nil) },
			func(i imported) { // at work
				a.Do(t, a.Manager, "PUT", fmt.Sprint(wmsBase, "/", i.ID), object{"columns": i.Columns}).Want(
					http.StatusOK)
			},
			func(i imported) {
				d.check(i, nil)
				a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
			},
		} {
			i := d.upload("warehouse_products", "x.csv", smallTable)
			reach(i)
			a.Do(t, a.Viewer, "DELETE", fmt.Sprint(wmsBase, "/", i.ID), nil).Refused(http.StatusForbidden,
				errs.PermissionDenied)
			d.giveUp(i.ID).Want(http.StatusOK)
			a.Do(t, a.Manager, "GET", fmt.Sprint(wmsBase, "/", i.ID), nil).Want(http.StatusNotFound)
			d.giveUp(i.ID).Want(http.StatusNotFound)
			a.Work(t)
			for table, rows := range before {
				if got := a.Rows(t)[table]; got != rows {
					t.Errorf("%s: %s, before %s", table, got, rows)
				}
			}
			if n := keptFiles(t, a); n != 0 {
				t.Errorf("%d files are kept", n)
			}
		}
	})
}

// What came in before stays in, and is told; what is done keeps its line in the list, without file and rows.
func TestGivingUpTakesNothingBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, stock := stockFile(30, 60)
		whole := d.whole("warehouse_products", products, nil)
		d.giveUp(whole.ID).Want(http.StatusOK)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
		i := d.check(d.upload("stock", "x.csv", stock), nil)
		a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
		if n, err := a.Imports.BringSome(t.Context(), a.Manager.Actor, i.ID); n != 10 || err != nil {
			t.Fatal(n, err)
		}
		lying := pieces(t, a)
		for range 2 { // who stops it once more is not told that it was finished before
			a.Do(t, d.who, "DELETE", fmt.Sprint(d.base, "/", i.ID, "?unfinished=true"), nil).Want(http.StatusOK)
		}
		if n, err := a.Imports.BringSome(t.Context(), a.Manager.Actor, i.ID); err == nil {
			t.Errorf("%d rows came in after it was given up", n)
		}
		a.Work(t)
		want(t, d.read(whole.ID), "done 30 rows: 30 ok 0 change 0 unchanged 0 error, 30 written")
		want(t, d.read(i.ID), "done 60 rows: 60 ok 0 change 0 unchanged 0 error, 10 written")
		var l listing[struct {
			ID      int64
			GivenUp bool `json:"given_up"`
		}]
		a.Do(t, a.Manager, "GET", wmsBase, nil).Want(http.StatusOK).JSON(&l)
		if len(l.Data) != 2 || l.Data[0].ID != i.ID || !l.Data[0].GivenUp || l.Data[1].GivenUp {
			t.Errorf("listed %+v", l.Data)
		}
		if got := a.Rows(t)["import_rows"]; !strings.HasPrefix(got, "0 rows") || keptFiles(t, a) != 0 ||
			pieces(t, a) != lying {
			t.Errorf("left: %s, %d files, %d pieces of %d", got, keptFiles(t, a), pieces(t, a), lying)
		}
		if faults, err := inventory.Check(t.Context(), a.DB.Fresh()); err != nil || len(faults) > 0 {
			t.Error(faults, err)
		}
	})
}

// Who gives up what is at work means no import that is done: its file and rows stay until they are given up as such.
func TestGivingUpLeavesWhatIsDone(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, _ := stockFile(30, 1)
		i := d.whole("warehouse_products", products, nil)
		at := fmt.Sprint(d.base, "/", i.ID)
		a.Unchanged(t, func() {
			refused := a.Do(t, d.who, "DELETE", at+"?unfinished=true", nil).Refused(409, imports.ErrFinished.Code)
			if cause := refused.Failure().Cause; !strings.Contains(cause, "เสร็จก่อนเลิก") {
				t.Errorf("refused as %q", cause)
			}
		})
		d.giveUp(i.ID).Want(http.StatusOK)
		a.Work(t)
		if n := keptFiles(t, a); n != 0 {
			t.Errorf("%d files are left", n)
		}
		waits := d.upload("warehouse_products", "x.csv", smallTable)
		a.Do(t, d.who, "DELETE", fmt.Sprint(d.base, "/", waits.ID, "?unfinished=true"), nil).Want(http.StatusOK)
		a.Do(t, d.who, "GET", fmt.Sprint(d.base, "/", waits.ID), nil).Want(http.StatusNotFound)
	})
}

// TestGivingUpRacesTheEnd: an import given up with its last rows is either done, with its file, or given up, without.
func TestGivingUpRacesTheEnd(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		for round := range 6 {
			products, _ := stockFile(20, 1)
			products = strings.NewReplacer("W", fmt.Sprint("R", round, "W"), "20000", fmt.Sprint("2000", round)).
				Replace(products)
			i := d.check(d.upload("warehouse_products", "x.csv", products), nil)
			at := fmt.Sprint(wmsBase, "/", i.ID)
			a.Do(t, a.Manager, "POST", at+"/commit", object{}).Want(http.StatusOK)
			ctx, stop := context.WithCancel(t.Context())
			var working sync.WaitGroup
			working.Go(func() { a.Jobs.Run(ctx) })
			for d.read(i.ID).Written < 20 {
			}
			code := a.Do(t, d.who, "DELETE", at+"?unfinished=true", nil).Code
			stop()
			working.Wait()
			a.Work(t)
			var left struct {
				State   string
				GivenUp bool `json:"given_up"`
			}
			a.Do(t, a.Manager, "GET", at, nil).Want(http.StatusOK).JSON(&left)
			files := map[int]int{http.StatusOK: 0, http.StatusConflict: 1}
			if n, known := files[code]; !known || left.State != "done" || left.GivenUp == (n == 1) || keptFiles(t, a) != n {
				t.Errorf("%d leaves %+v with %d files", code, left, keptFiles(t, a))
			}
			if code == http.StatusConflict {
				d.giveUp(i.ID).Want(http.StatusOK)
				a.Work(t)
			}
		}
	})
}

// Giving up while the rows come in: what is counted came in, nothing else, and nothing is left behind.
func TestGivingUpRacesTheWork(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		products, stock := stockFile(30, 400)
		d.whole("warehouse_products", products, nil)
		a.Do(t, a.Manager, "POST", "/api/v1/wms/storage", object{"name": "คลัง"}).Want(http.StatusCreated)
		i := d.check(d.upload("stock", "x.csv", stock), nil)
		a.Do(t, a.Manager, "POST", fmt.Sprint(wmsBase, "/", i.ID, "/commit"), object{}).Want(http.StatusOK)
		ctx, stop := context.WithCancel(t.Context())
		var working sync.WaitGroup
		working.Go(func() { a.Jobs.Run(ctx) })
		for d.read(i.ID).Written < 50 {
		}
		d.giveUp(i.ID).Want(http.StatusOK)
		stop()
		working.Wait()
		for range 20 { // what met the other at work is tried again after a pause
			a.Clock.Advance(10e9)
			a.Work(t)
		}
		sum := int64(0)
		for n := range d.read(i.ID).Written {
			sum += n%9 + 1
		}
		if got := pieces(t, a); got != sum {
			t.Errorf("%d pieces lie there, %d were counted", got, sum)
		}
		left, err := db.One[int](t.Context(), a.DB.Fresh(), "SELECT COUNT(*) FROM import_rows WHERE import_id = $1",
			i.ID)
		if err != nil || left != 0 {
			t.Errorf("%d rows are left, %v", left, err)
		}
	})
}

// An import whose work is parked says why, in the reader's language, and that in the list too.
func TestAParkedImportSaysWhy(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		d := deskOf(t, a, wmsBase)
		for changes, said := range map[string][2]string{
			"deaths = 2":             {"พักงานนี้ไว้", "is parked"},
			"attempt = max_attempts": {"ลองหลายครั้งแล้ว", "tried many times"},
			"attempt = 1":            {"", ""},
		} {
			i := d.upload("warehouse_products", "x.csv", smallTable)
			a.Do(t, a.Manager, "PUT", fmt.Sprint(wmsBase, "/", i.ID), object{"columns": i.Columns}).Want(http.StatusOK)
			err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx,
					"UPDATE jobs SET state = 'failed', finished_at = 1, "+changes+" WHERE state = 'queued' AND "+
						"kind = 'imports.check'")
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			for n, language := range []string{"th", "en"} {
				speaks(t, a, a.Manager, language)
				var shown struct {
					Failed bool
					Why    string
				}
				var l listing[struct{ Why string }]
				a.Do(t, a.Manager, "GET", fmt.Sprint(wmsBase, "/", i.ID), nil).Want(http.StatusOK).JSON(&shown)
				a.Do(t, a.Manager, "GET", wmsBase, nil).Want(http.StatusOK).JSON(&l)
				if !shown.Failed || !strings.Contains(shown.Why, said[n]) || (shown.Why == "") != (said[n] == "") ||
					l.Data[0].Why != shown.Why {
					t.Errorf("%s, %s: %+v %+v", changes, language, shown, l.Data[0])
				}
			}
			i.Version = 0
			d.check(i, nil) // and it is begun anew
		}
	})
}

// speaks sets the language a person reads.
func speaks(t *testing.T, a *apptest.App, who *apptest.Person, language string) {
	t.Helper()
	var p struct{ Version int64 }
	a.Do(t, who, "GET", "/api/v1/profile", nil).Want(http.StatusOK).JSON(&p)
	a.Do(t, who, "PUT", "/api/v1/profile", object{
		"first_name": "W", "last_name": "", "nick_name": "", "phone": "",
		"language": language, "theme": "auto", "version": p.Version,
	}).Want(http.StatusOK)
}
