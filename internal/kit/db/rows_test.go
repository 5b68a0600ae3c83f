package db_test

import (
	"context"
	"errors"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

var (
	errMissing = errors.New("missing")
	errInUse   = errors.New("in use")
	errTaken   = errors.New("taken")
)

func addTeam(ctx context.Context, d *db.DB, name string, fail error) (int64, error) {
	return db.Save(ctx, d, func(ctx context.Context, tx *db.Tx) (int64, error) {
		id, err := db.One[int64](ctx, tx, "INSERT INTO teams (enterprise_id, name, created_at) VALUES (1, $1, 1) "+
			"RETURNING id", name)
		return id, errors.Join(err, fail)
	})
}

func TestRowsOfASmallList(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := t.Context()
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"c", "a", "b"} {
			if id, err := addTeam(ctx, d, name, nil); id == 0 || err != nil {
				t.Fatal(id, err)
			}
		}
		if id, err := addTeam(ctx, d, "d", errMissing); id != 0 || !errors.Is(err, errMissing) {
			t.Errorf("a failed Save gives nothing: %d, %v", id, err)
		}
		_, err := addTeam(ctx, d, "a", nil)
		if got := db.SaveFault(err, "u_teams__enterprise_id__name", errTaken); !errors.Is(got, errTaken) {
			t.Errorf("a name twice: %v", got)
		}
		if got := db.SaveFault(db.ErrNone, "", errTaken); !errors.Is(got, errs.ErrStale) {
			t.Errorf("no row of that version: %v", got)
		}
		from := func(what string) *db.Query { return db.Build("SELECT "+what+" FROM teams WHERE enterprise_id = ?", 1) }
		rows, total, err := db.Paged[string](ctx, d.Fresh(), from, "name", "name", page.Query{Page: 2, Limit: 2})
		if err != nil || total != 3 || len(rows) != 1 || rows[0] != "c" {
			t.Errorf("second page: %v of %d, %v", rows, total, err)
		}
		if _, err := db.Find[string](ctx, d.Fresh(), errMissing, "SELECT name FROM teams WHERE id = 99"); !errors.Is(
			err, errMissing) {
			t.Errorf("a row that is missing: %v", err)
		}
		for text, want := range map[string]error{
			"DELETE FROM teams WHERE name = 'x'": errMissing, "DELETE FROM enterprises WHERE id = 1": errInUse,
			"DELETE FROM teams WHERE name = 'a'": nil,
		} {
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return db.Delete(ctx, tx, errMissing,
					errInUse, text)
			})
			if !errors.Is(err, want) {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}
