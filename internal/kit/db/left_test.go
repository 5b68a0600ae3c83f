package db_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// A caller who leaves while COMMIT is under way is told from a connection that breaks then: only of the latter does
// somebody still wait for what became of it.
func TestACallerWhoLeavesDuringCommitIsToldFromABrokenConnection(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		if !d.Postgres() {
			t.Skip("COMMIT is no trip to a server")
		}
		for name, leaves := range map[string]bool{"left": true, "broken": false} {
			// It has to sleep: a moment before, while it is prepared, it is active too, and nobody's end reaches it.
			asleep := "datname = current_database() AND wait_event = 'PgSleep' AND query = " +
				"'SELECT pg_sleep(600) AS by_" + name + "'"
			end := func() {
				if _, err := db.All[bool](context.Background(), d.Fresh(),
					"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE "+asleep); err != nil {
					t.Error(err)
				}
			}
			ctx, leave := context.WithCancel(t.Context())
			done := make(chan error, 1)
			go func() {
				done <- d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
					return db.Put(ctx, tx, "SELECT pg_sleep(600) AS by_"+name) // goes with COMMIT
				})
			}()
			for {
				n, err := db.One[int64](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM pg_stat_activity WHERE "+asleep)
				if err != nil {
					t.Fatal(err)
				}
				if n > 0 {
					break
				}
				time.Sleep(time.Millisecond)
			}
			if leaves {
				leave()
			} else {
				end()
			}
			err := <-done
			if errs.Of(err).Kind != errs.Unavailable || errors.Is(err, context.Canceled) != leaves ||
				errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("%s: %v", name, err)
			}
			leave()
			end()
		}
	})
}
