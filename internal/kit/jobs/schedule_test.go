package jobs_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
)

func TestScheduleFiresOncePerPeriodOverTwoPools(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		var now atomic.Int64
		begin := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
		now.Store(begin.UnixMilli())
		var fired atomic.Int64
		turned := dbWithClock(t, d, func() time.Time { return time.UnixMilli(now.Load()).UTC() })
		for range 2 {
			p := jobs.NewPool(turned, quick)
			jobs.Handle(p, "tick", func(context.Context, *jobs.Run, struct{}) error { fired.Add(1); return nil })
			p.Every("tick", time.Minute)
			start(t, p)
		}
		for period := range int64(4) {
			until(t, "fired", func() bool { return fired.Load() == period+1 })
			time.Sleep(5 * quick.Poll)
			if fired.Load() != period+1 {
				t.Fatalf("period %d: fired %d times", period, fired.Load())
			}
			now.Add(time.Minute.Milliseconds())
		}
		now.Add(10 * time.Minute.Milliseconds()) // missed periods are not made up for
		until(t, "fired after the gap", func() bool { return fired.Load() >= 5 })
		time.Sleep(5 * quick.Poll)
		if got := fired.Load(); got > 6 {
			t.Fatalf("fired %d times after a gap", got)
		}
	})
}

// A computer whose clock ran ahead and was put right goes on with its work: it does not wait until that day comes.
func TestASchedulesWorkGoesOnAfterAClockThatRanAhead(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		var now, fired atomic.Int64
		begin := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
		now.Store(begin.AddDate(1, 0, 0).UnixMilli())
		p := jobs.NewPool(dbWithClock(t, d, func() time.Time { return time.UnixMilli(now.Load()).UTC() }), quick)
		jobs.Handle(p, "tick", func(context.Context, *jobs.Run, struct{}) error { fired.Add(1); return nil })
		p.Every("tick", time.Minute)
		start(t, p)
		until(t, "fired ahead", func() bool { return fired.Load() == 1 })
		now.Store(begin.UnixMilli())
		until(t, "fired when the clock was put right", func() bool { return fired.Load() == 2 })
		time.Sleep(5 * quick.Poll)
		if fired.Load() != 2 {
			t.Fatalf("fired %d times", fired.Load())
		}
		now.Add(time.Minute.Milliseconds())
		until(t, "fired a period later", func() bool { return fired.Load() == 3 })
	})
}

func TestFinishedJobsAreCleanedAndOthersNeverSeen(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		old, _ := enqueue(t, d, jobs.Job{Kind: "k"})
		young, _ := enqueue(t, d, jobs.Job{Kind: "k"})
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			for id, age := range map[int64]time.Duration{old: jobs.Keep + time.Minute, young: jobs.Keep - time.Minute} {
				if _, err := db.Exec(ctx, tx, "UPDATE jobs SET state = 'done', finished_at = $1 WHERE id = $2",
					clock.InstantOf(tx.Now().Add(-age)), id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		start(t, jobs.NewPool(d, quick))
		until(t, "the old one is gone", func() bool {
			_, err := jobs.Find(ctx, d.Fresh(), 0, old)
			return errors.Is(err, errs.ErrNotFound)
		})
		state(t, d, young)
		if _, err := jobs.Find(ctx, d.Fresh(), 5, young); !errors.Is(err, errs.ErrNotFound) {
			t.Errorf("another enterprise saw it: %v", err)
		}
	})
}

// dbWithClock opens the same kind of database by another clock.
func dbWithClock(t *testing.T, like *db.DB, c clock.Clock) *db.DB {
	if like.Postgres() {
		return dbtest.Postgres(t, dbtest.PostgresURL(t), dbtest.WithClock(c))
	}
	return dbtest.SQLite(t, dbtest.WithClock(c))
}
