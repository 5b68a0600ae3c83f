package db_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
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

// More snapshots than connections, each with statements that nobody prepared before, wait for each other for ever if one
// of them asks for a second connection.
func TestSnapshotsWithNewStatementsRacing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		var all sync.WaitGroup
		for i := range 60 {
			all.Go(func() {
				err := db.Snapshot(t.Context(), d, func(ctx context.Context, r db.Reader) error {
					for n := range 3 {
						if _, err := db.One[int](ctx, r, fmt.Sprintf("SELECT COUNT(*) + %d FROM enterprises", i+n)); err != nil {
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
			if n, err := db.DeleteInBatches(t.Context(), d, "enterprises", "name < $1", 10, c.below); err != nil || n != c.want {
				t.Errorf("below %s: %d, %v", c.below, n, err)
			}
		}
		if got := names(t, d); len(got) != 3 || got[0] != "22" {
			t.Errorf("left %v", got)
		}
	})
}
