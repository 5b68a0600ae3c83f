package db_test

import (
	"context"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestAGrownTableIsLookedAt: what was filled is known at once, and what grew little is left alone.
func TestAGrownTableIsLookedAt(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		fill := func(from, to int64) {
			t.Helper()
			if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, "INSERT INTO enterprises (id, name, created_at) WITH RECURSIVE n(i) AS (SELECT "+
					"CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2) SELECT i, 'a', 1 FROM n", from, to)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		known := func() int64 {
			t.Helper()
			if err := d.Analyse(t.Context()); err != nil {
				t.Fatal(err)
			}
			if !d.Postgres() {
				return 0
			}
			rows, err := db.One[int64](t.Context(), d.Fresh(),
				"SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE oid = 'enterprises'::regclass")
			if err != nil {
				t.Fatal(err)
			}
			return rows
		}
		fill(1, 500)
		if !d.Postgres() {
			known()
			return
		}
		for end := time.Now().Add(30 * time.Second); known() != 500; { // its counters come up to a second late
			if time.Now().After(end) {
				t.Fatalf("%d rows are known", known())
			}
			time.Sleep(50 * time.Millisecond)
		}
		fill(501, 540) // too few for the look that the server takes by itself
		time.Sleep(1200 * time.Millisecond)
		fill(541, 542) // tells of those before
		if n := known(); n != 500 {
			t.Errorf("looked again for a few rows more: %d", n)
		}
	})
}
