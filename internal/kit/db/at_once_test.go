package db_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// Two reads of a pool meet each other, which neither could while it waits for the other to end. In a snapshot, which
// one goroutine alone may use, they run in their order.
func TestReadsAtOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		here, there := make(chan struct{}), make(chan struct{})
		var counts [2]int
		meet := func(i int, mine, other chan struct{}) func(context.Context, db.Reader) error {
			return func(ctx context.Context, r db.Reader) (err error) {
				close(mine)
				select {
				case <-other:
				case <-ctx.Done():
					return ctx.Err()
				}
				counts[i], err = db.One[int](ctx, r, "SELECT COUNT(*) + 1 FROM enterprises")
				return err
			}
		}
		err := db.AtOnce(ctx, d.Read(), meet(0, here, there), meet(1, there, here))
		if err != nil || counts != [2]int{1, 1} {
			t.Errorf("%v, %v", counts, err)
		}

		var order []string
		note := func(word string, fault error) func(context.Context, db.Reader) error {
			return func(ctx context.Context, r db.Reader) error {
				order = append(order, word)
				_, err := db.One[int](ctx, r, "SELECT COUNT(*) FROM enterprises")
				return errors.Join(err, fault)
			}
		}
		err = db.Snapshot(ctx, d, func(ctx context.Context, r db.Reader) error {
			return db.AtOnce(ctx, r, note("first", nil), note("second", errNotThere), note("third", nil))
		})
		if got := strings.Join(order, " "); got != "first second" || !errors.Is(err, errNotThere) {
			t.Errorf("in a snapshot: %q, %v", got, err)
		}
	})
}

// A fault or a panic of one read ends the others, and the program goes on.
func TestAFaultEndsTheReadsBesideIt(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		waits := func(ctx context.Context, _ db.Reader) error {
			<-ctx.Done()
			return nil
		}
		err := db.AtOnce(ctx, d.Read(), waits, func(context.Context, db.Reader) error { return errNotThere })
		if !errors.Is(err, errNotThere) {
			t.Errorf("a fault: %v", err)
		}
		err = db.AtOnce(ctx, d.Read(), waits, func(context.Context, db.Reader) error { panic("no such column") })
		if err == nil || !strings.Contains(err.Error(), "no such column") || ctx.Err() != nil {
			t.Errorf("a panic: %v, %v", err, ctx.Err())
		}
	})
}
