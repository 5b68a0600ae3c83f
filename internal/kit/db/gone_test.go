package db_test

import (
	"context"
	"errors"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// What a transaction read and another deletes before it points there is no fault: it runs again and finds it gone. One
// that finds nothing else the next time has a fault, which is told.
func TestWhatIsDeletedMeanwhileIsReadAgain(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	run := func(text string) error {
		return d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			return db.Put(ctx, tx, text)
		})
	}
	errGone := errors.New("gone")
	runs := 0
	join := func(ctx context.Context, tx *db.Tx) error {
		runs++
		n, err := db.One[int](ctx, tx, "SELECT COUNT(*) FROM enterprises WHERE id = 1")
		if err != nil || n == 0 {
			return errors.Join(err, errGone)
		}
		if err := run("DELETE FROM enterprises WHERE id = 1"); err != nil {
			return err
		}
		return db.Put(ctx, tx, "INSERT INTO teams (enterprise_id, name, created_at) VALUES (1, 'a', 1)")
	}
	if err := run("INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)"); err != nil {
		t.Fatal(err)
	}
	if err := d.Write(t.Context(), join); !errors.Is(err, errGone) || runs != 2 {
		t.Errorf("after %d runs: %v", runs, err)
	}
	if err := run("INSERT INTO teams (enterprise_id, name, created_at) VALUES (9, 'a', 1)"); !db.IsReference(err) {
		t.Errorf("to what never was: %v", err)
	}
}
