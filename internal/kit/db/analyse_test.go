package db_test

import (
	"context"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestAGrownTableIsLookedAt: what was filled is known at once, and what grew little is left alone; also in a schema
// whose name needs quotes.
func TestAGrownTableIsLookedAt(t *testing.T) {
	address := dbtest.Database(t, dbtest.PostgresURL(t))
	dbtest.Do(t, address, `CREATE SCHEMA "Shop.2"`)
	d, err := db.Open(t.Context(), db.Config{URL: address + "&search_path=%22Shop.2%22"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	write := func(text string, args ...any) {
		t.Helper()
		if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, text, args...)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	fill := func(rows int64) {
		t.Helper()
		write("INSERT INTO filled SELECT generate_series(1, CAST($1 AS BIGINT))", rows)
	}
	number := func(text string) int64 {
		t.Helper()
		n, err := db.One[int64](t.Context(), d.Fresh(), text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	counted := func(rows int64) { // the server's counters come up to a second late
		t.Helper()
		for end := time.Now().Add(time.Minute); number(
			"SELECT n_mod_since_analyze FROM pg_stat_user_tables WHERE relname = 'filled'") != rows; {
			if time.Now().After(end) {
				t.Fatalf("never counted %d rows", rows)
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	known := func() int64 {
		t.Helper()
		d.Analyse(t.Context())
		return number("SELECT CAST(reltuples AS BIGINT) FROM pg_class WHERE oid = 'filled'::regclass")
	}
	write("CREATE TABLE filled (id BIGINT) WITH (autovacuum_enabled = off)")
	fill(500)
	counted(500)
	if n := known(); n != 500 {
		t.Errorf("%d rows are known of 500", n)
	}
	fill(600)
	counted(600)
	if n := known(); n != 500 {
		t.Errorf("looked for fewer rows than were known and 200: %d", n)
	}
	fill(200)
	counted(800)
	if n := known(); n != 1300 {
		t.Errorf("%d rows are known of 1300", n)
	}
}
