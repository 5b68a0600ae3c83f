package exports_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/exports"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// What is given up leaves neither a row nor a file nor bytes; an export goes by itself after a week; a business has so
// many under way, and one person fewer.
func TestExportsGo(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		full := func(who *apptest.Person, why string) {
			t.Helper()
			a.Unchanged(t, func() {
				got := a.Do(t, who, "POST", base, object{"query": "", "format": "csv"}).
					Refused(http.StatusTooManyRequests, errs.InvalidParam).Failure()
				if !strings.Contains(got.Cause, why) {
					t.Errorf("%q, want %q", got.Cause, why)
				}
			})
		}
		for range 3 {
			s.start(a.Owner, "", "csv")
		}
		full(a.Owner, "คุณมี")
		for range 2 {
			s.start(a.Manager, "", "csv")
		}
		full(a.Manager, "ร้านมี")
		var list struct{ Data []exports.Export }
		a.Do(t, a.Owner, "GET", base, nil).Want(200).JSON(&list)
		gone := list.Data[0].ID
		a.Do(t, a.Owner, "DELETE", fmt.Sprint(base, "/", gone), nil).Want(200) // before its job began
		a.Work(t)
		a.Do(t, a.Owner, "DELETE", fmt.Sprint(base, "/", list.Data[1].ID), nil).Want(200) // done
		a.Do(t, a.Owner, "GET", fmt.Sprint(base, "/", gone), nil).Want(404)
		if left := s.read(a.Owner, list.Data[2].ID); s.bytes() != 3*left.Size {
			t.Errorf("%d bytes are counted, three files have %d each", s.bytes(), left.Size)
		}
		a.Clock.Advance(exports.Keep - time.Minute)
		a.Work(t)
		if n := s.bytes(); n == 0 {
			t.Error("the files are gone before their week is over")
		}
		a.Clock.Advance(time.Hour + time.Minute)
		a.Work(t)
		if n := s.bytes(); n != 0 {
			t.Errorf("%d bytes are left after a week", n)
		}
		rows, err := db.One[int64](t.Context(), a.DB.Fresh(), "SELECT COUNT(*) FROM exports")
		if err != nil || rows != 0 {
			t.Errorf("%d exports are left, %v", rows, err)
		}
	})
}

// One person's exports don't shut colleagues out: when the business keeps as many as it may, the oldest of who has the
// most goes, with its file, and no other.
func TestWhoKeepsTheMostMakesRoom(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		first := s.start(a.Manager, "", "csv")
		oldest := s.start(a.Owner, "", "csv")
		a.Work(t)
		size := s.read(a.Manager, first.ID).Size
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for range 98 {
				if _, err := db.Exec(ctx, tx, `INSERT INTO exports (enterprise_id, user_id, user_name, query, language,
					format, state, created_at) SELECT enterprise_id, user_id, user_name, query, language, format,
					'failed', created_at FROM exports WHERE id = $1`, oldest.ID); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		colleague := s.start(a.Seller, "", "csv")
		a.Do(t, a.Owner, "GET", fmt.Sprint(base, "/", oldest.ID), nil).Want(http.StatusNotFound)
		if n := s.bytes(); n != size {
			t.Errorf("%d bytes are counted, the file that is left has %d", n, size)
		}
		own := s.start(a.Owner, "", "csv")
		var list struct{ Total int }
		if a.Do(t, a.Owner, "GET", base, nil).Want(200).JSON(&list); list.Total != 100 {
			t.Errorf("%d are kept", list.Total)
		}
		a.Work(t)
		for _, e := range []exports.Export{first, colleague, own} {
			s.file(a.Owner, e.ID)
		}
	})
}

// What is given up leaves no job, so that nobody has more under way than one person may.
func TestAnExportGivenUpLeavesTheQueue(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		left := s.start(a.Owner, "", "csv")
		for range 5 {
			e := s.start(a.Owner, "", "csv")
			a.Do(t, a.Owner, "DELETE", fmt.Sprint(base, "/", e.ID), nil).Want(200)
		}
		queued, err := db.One[int64](t.Context(), a.DB.Fresh(), "SELECT COUNT(*) FROM jobs WHERE kind = 'exports.make'")
		if err != nil || queued != 1 {
			t.Errorf("%d jobs are queued, %v", queued, err)
		}
		a.Work(t)
		s.file(a.Owner, left.ID)
	})
}
