package exports_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/exports"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// What is under way makes no room, however old it is.
func TestAnExportUnderWayIsNotGivenUpForAnother(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		underWay := s.start(a.Owner, "", "csv")
		if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for range 99 {
				if _, err := db.Exec(ctx, tx, `INSERT INTO exports (enterprise_id, user_id, user_name, query, language,
					format, state, created_at) SELECT enterprise_id, user_id, user_name, query, language, format,
					'failed', created_at FROM exports WHERE id = $1`, underWay.ID); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		another := s.start(a.Owner, "", "csv")
		a.Work(t)
		for _, e := range []exports.Export{underWay, another} {
			s.file(a.Owner, e.ID)
		}
	})
}

// TestAnExportWithoutItsJobHasFailed: one whose job was tried in vain, or is nowhere any more, waits for nothing and
// says so, and its maker has the room for another.
func TestAnExportWithoutItsJobHasFailed(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1)
		for range 3 {
			for _, ended := range []string{"UPDATE jobs SET state = 'failed'", "DELETE FROM jobs"} {
				e := s.start(a.Owner, "", "csv")
				if err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
					_, err := db.Exec(ctx, tx, ended+" WHERE id = (SELECT job_id FROM exports WHERE id = $1)", e.ID)
					return err
				}); err != nil {
					t.Fatal(err)
				}
				var list struct{ Data []exports.Export }
				a.Do(t, a.Owner, "GET", base, nil).Want(200).JSON(&list)
				for _, got := range []exports.Export{s.read(a.Owner, e.ID), list.Data[0]} {
					if got.ID != e.ID || got.State != exports.Failed || !strings.Contains(got.Why, "ลองหลายครั้งแล้ว") {
						t.Errorf("after %s: %+v", ended, got)
					}
				}
				a.Do(t, a.Owner, "GET", fmt.Sprint(base, "/", e.ID, "/file"), nil).Refused(409, exports.ErrNotReady.Code)
			}
		}
	})
}

// TestAnExportKeepsNoEndlessQuery: beside what was chosen, a query is as long as an address may be.
func TestAnExportKeepsNoEndlessQuery(t *testing.T) {
	a := apptest.New(t, "")
	s := open(t, a, 1)
	s.start(a.Owner, "x="+strings.Repeat("y", 7998), "csv")
	a.Do(t, a.Owner, "POST", base, object{"query": "x=" + strings.Repeat("y", 7999), "format": "csv"}).
		Refused(400, errs.InvalidParam)
}
