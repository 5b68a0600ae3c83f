package imports_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

const smallTable = "ชื่อ,SKU\nน้ำปลา,FISH-1\n"

// The limits are those of the product: 20 open imports of one business.
func TestABusinessHasSoManyOpenImports(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		send := func(who *apptest.Person) *apptest.Response {
			return a.Do(t, who, "POST", wmsBase+"?kind=warehouse_products&name=x.csv", smallTable)
		}
		for range 18 {
			send(a.Manager).Want(http.StatusCreated)
		}
		var sending sync.WaitGroup
		var kept atomic.Int64
		for range 8 {
			sending.Go(func() {
				switch r := send(a.Manager); r.Code {
				case http.StatusCreated:
					kept.Add(1)
				case http.StatusConflict:
				default:
					t.Errorf("%d %s", r.Code, r.Body)
				}
			})
		}
		sending.Wait()
		if kept.Load() != 2 {
			t.Errorf("%d of 8 came in where 2 had room", kept.Load())
		}
		a.Unchanged(t, func() { send(a.Manager).Refused(http.StatusConflict, errs.InvalidParam) })
		a.Unchanged(t, func() {
			a.Do(t, a.Manager, "POST", soldBase+"?kind=catalogue&name=x.csv", smallTable).Refused(http.StatusConflict,
				errs.InvalidParam)
		})
		send(a.Stranger).Want(http.StatusCreated)
		a.Clock.Advance(25 * time.Hour)
		send(a.SignIn(t, "manager")).Want(http.StatusCreated) // what nobody touched for a day is in nobody's way
	})
}

func TestAFileThatIsForgottenGivesItsRoomBack(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		kept := func() string { return a.Rows(t)["stored_bytes"] }
		round := func(path string) (full, empty string) {
			owner := a.SignIn(t, "owner")
			a.Do(t, owner, "POST", path, smallTable).Want(http.StatusCreated)
			full = kept()
			a.Clock.Advance(32 * 24 * time.Hour)
			a.Work(t)
			return full, kept()
		}
		_, none := round(wmsBase + "?kind=warehouse_products&name=x.csv")
		for _, path := range []string{
			wmsBase + "?kind=warehouse_products&name=x.csv",
			soldBase + "?kind=catalogue&name=x.csv",
			"/api/v1/wms/po/file?name=x.csv",
		} {
			if full, empty := round(path); full == none || empty != none {
				t.Errorf("%s: %s, then %s; without any file %s", path, full, empty, none)
			}
		}
	})
}
