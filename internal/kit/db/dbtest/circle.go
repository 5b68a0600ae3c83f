package dbtest

import (
	"context"
	"testing"
	"time"

	"langraan/internal/kit/db"
)

// stepOf is a step of a transaction.
type stepOf = func(ctx context.Context, tx *db.Tx) error

// Circle tries to make other wait in a circle, on PostgreSQL: a transaction takes what first takes, other starts and
// waits for it, and the transaction goes on to what then takes. The test fails when other holds that already, for then
// each would wait for the other, and when other doesn't wait at all, for then the test says nothing.
func Circle(t *testing.T, d *db.DB, first stepOf, other func() error, then stepOf) {
	t.Helper()
	done := make(chan error, 1)
	tries := 0
	err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if tries++; tries > 1 {
			t.Error("PostgreSQL had to break a circle")
			return nil
		}
		if err := first(ctx, tx); err != nil {
			return err
		}
		go func() { done <- other() }()
		for waiting := 0; waiting == 0; time.Sleep(time.Millisecond) {
			select {
			case err := <-done:
				done <- err
				t.Error("the other did not wait")
				return nil
			default:
			}
			var err error
			if waiting, err = db.One[int](ctx, tx, "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND "+
				"pg_backend_pid() = ANY(pg_blocking_pids(pid))"); err != nil {
				return err
			}
		}
		// before PostgreSQL looks for circles
		if _, err := db.Exec(ctx, tx, "SET LOCAL lock_timeout = '400ms'"); err != nil {
			return err
		}
		return then(ctx, tx)
	})
	if err != nil {
		t.Errorf("the other holds what it may take only later: %v", err)
	}
	if err := <-done; err != nil {
		t.Errorf("the other: %v", err)
	}
}
