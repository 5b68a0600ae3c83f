package db_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

const logged = "SELECT CAST(COUNT(*) AS BIGINT) + CAST(SUM(LENGTH(name)) AS BIGINT) FROM enterprises"

func fill(t *testing.T, d *db.DB, rows int) {
	t.Helper()
	err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for i := range rows {
			if err := named(fmt.Sprint(i, strings.Repeat("x", 2000)))(ctx, tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A transaction of many pages is handed to the system in few pieces, at once, and other connections and the next
// program read it; so does one that the cache can't hold. Where each commit goes to the disk, SQLite writes as it does.
func TestTheLogIsWrittenInFewPieces(t *testing.T) {
	for _, durable := range []bool{false, true} {
		file := filepath.Join(t.TempDir(), "langraan.db")
		dbtest.Lay(t, file)
		open := func() *db.DB {
			d, err := db.Open(t.Context(), db.Config{File: file, FullSync: durable})
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		d := open()
		fill(t, d, 1)
		before := db.LogWrites(d)
		fill(t, d, 100) // 50 pages
		if n := db.LogWrites(d) - before; durable != (before < 0) || !durable && n > 6 {
			t.Errorf("each commit to the disk: %t: %d pieces", durable, n)
		}
		if err := d.Pragma(t.Context(), "cache_size = 20"); err != nil {
			t.Fatal(err)
		}
		fill(t, d, 300)
		read := func(d *db.DB) int64 {
			n, err := db.One[int64](t.Context(), d.Fresh(), logged)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		want := read(d)
		second := open()
		if n := read(second); n != want || n < 400*2000 {
			t.Errorf("another finds %d of %d", n, want)
		}
		if err := second.Close(); err != nil {
			t.Fatal(err)
		}
		faults, err := db.All[string](t.Context(), d.Fresh(), "SELECT quick_check FROM pragma_quick_check")
		if err != nil || len(faults) != 1 || faults[0] != "ok" {
			t.Errorf("%v %v", faults, err)
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		again := open()
		if n := read(again); n != want {
			t.Errorf("the next program finds %d of %d", n, want)
		}
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
