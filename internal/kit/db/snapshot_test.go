package db_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

func TestASnapshotSeesOneMoment(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		count := func(ctx context.Context, r db.Reader) int {
			n, err := db.One[int](ctx, r, "SELECT COUNT(*) FROM enterprises")
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		err := db.Snapshot(t.Context(), d, func(ctx context.Context, r db.Reader) error {
			before := count(ctx, r)
			if err := d.Write(t.Context(), named("new")); err != nil {
				return err
			}
			if after := count(ctx, r); before != 0 || after != 0 {
				return fmt.Errorf("one snapshot saw %d and %d", before, after)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if n := count(t.Context(), d.Fresh()); n != 1 {
			t.Errorf("%d afterwards", n)
		}
		_, err = db.SnapshotOf(t.Context(), d, func(ctx context.Context, r db.Reader) (int, error) {
			return db.One[int](ctx, r, "SELECT id FROM enterprises WHERE name = 'none'")
		})
		if !errors.Is(err, db.ErrNone) {
			t.Errorf("no row: %v", err)
		}
		_, err = db.SnapshotOf(t.Context(), d, func(ctx context.Context, r db.Reader) (int, error) {
			return db.One[int](ctx, r, "INSERT INTO enterprises (name, created_at) VALUES ('x', 1) RETURNING id")
		})
		if err == nil {
			t.Error("a snapshot could write")
		}
	})
}

// More snapshots than connections, each with statements that nobody prepared before, wait for each other for ever if
// one of them asks for a second connection.
func TestSnapshotsWithNewStatementsRacing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		var all sync.WaitGroup
		for i := range 60 {
			all.Go(func() {
				err := db.Snapshot(t.Context(), d, func(ctx context.Context, r db.Reader) error {
					for n := range 3 {
						if _, err := db.One[int](ctx, r, fmt.Sprintf("SELECT COUNT(*) + %d FROM enterprises",
							i+n)); err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	})
}

func TestDeletingInBatchesLeavesTheRest(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for i := range 25 {
			if err := d.Write(t.Context(), named(fmt.Sprintf("%02d", i))); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			below string
			want  int64
		}{{"20", 20}, {"20", 0}, {"22", 2}} {
			if n, err := db.DeleteInBatches(t.Context(), d, "enterprises", "name < $1", 10, c.below); err != nil ||
				n != c.want {
				t.Errorf("below %s: %d, %v", c.below, n, err)
			}
		}
		if got := names(t, d); len(got) != 3 || got[0] != "22" {
			t.Errorf("left %v", got)
		}
	})
}

// A page of a small list and its total are of one moment: the last page ends with the last row, whoever writes
// meanwhile.
func TestAPageAndItsTotalAgreeRacing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for n := range 3 {
			if err := d.Write(t.Context(), named(fmt.Sprint("first ", n))); err != nil {
				t.Fatal(err)
			}
		}
		from := func(what string) *db.Query { return db.Build("SELECT " + what + " FROM enterprises") }
		newest := db.Build("SELECT id FROM enterprises ORDER BY id DESC")
		byID := func(ids []int64) *db.Query {
			return db.Build("SELECT id FROM enterprises WHERE true").In("AND id", ids)
		}
		first := page.Query{Page: 1, Limit: 1}
		dbtest.WhileWriting(t, func(turn int) error {
			return d.Write(context.Background(),
				named(fmt.Sprint("more ", turn)))
		}, func() {
			rows, total, err := db.Paged[int](context.Background(), d.Fresh(), from, "id", "id DESC", first)
			if err != nil || len(rows) != 1 || rows[0] != total { // the ids count the rows
				t.Errorf("row %v of %d: %v", rows, total, err)
			}
			found, total, err := db.PagedByID[int64](context.Background(), d.Fresh(), first, db.Build(newest.SQL()),
				from("COUNT(*)"), byID, func(id int64) int64 { return id })
			if err != nil || len(found) != 1 || found[0] != int64(total) {
				t.Errorf("row %v of %d: %v", found, total, err)
			}
		})
	})
}
