package jobs_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/jobs"
)

// A computer that slept longer than a lease goes on with what it works on: that runs once. What its pool lost is taken
// up again as another's is.
func TestAPoolThatSleptRunsItsJobOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		var ahead, runs atomic.Int64
		slept := dbWithClock(t, d, func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) })
		config := quick
		config.Lease = time.Minute // no heartbeat while the test runs
		p := jobs.NewPool(slept, config)
		begun, awake := make(chan struct{}, 2), make(chan struct{})
		jobs.Handle(p, "long", func(context.Context, *jobs.Run, struct{}) error {
			runs.Add(1)
			begun <- struct{}{}
			<-awake
			return nil
		})
		id, _ := enqueue(t, slept, jobs.Job{Kind: "long"})
		lost, _ := enqueue(t, slept, jobs.Job{Kind: "short", RunAt: time.Now().Add(24 * time.Hour)})
		jobs.Handle(p, "short", func(context.Context, *jobs.Run, struct{}) error { return nil })
		start(t, p)
		<-begun
		ahead.Store(int64(time.Hour))
		if err := slept.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE jobs SET state = 'running', attempt = 1, lease_until = $2,
				node = (SELECT n.node FROM jobs n WHERE n.id = $3) WHERE id = $1`, lost,
				clock.InstantOf(tx.Now().Add(-time.Second)), id)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		until(t, "what it lost is done", func() bool { return state(t, slept, lost).State == jobs.Done })
		if s := state(t, slept, id); s.State != jobs.Running || s.Attempt != 1 {
			t.Errorf("what it works on: %+v", s)
		}
		close(awake)
		until(t, "done", func() bool { return state(t, slept, id).State == jobs.Done })
		if runs.Load() != 1 {
			t.Errorf("it ran %d times", runs.Load())
		}
	})
}

// Who asks again for what failed and waits for its next try has it tried at once, and no second one is added.
func TestWhoAsksAgainHasAJobTriedAtOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		later := jobs.Job{Kind: "mail", UniqueKey: "a", RunAt: time.Now().Add(time.Hour)}
		first, _ := enqueue(t, d, later)
		p := jobs.NewPool(d, quick)
		jobs.Handle(p, "mail", func(context.Context, *jobs.Run, struct{}) error { return nil })
		start(t, p)
		if again, inserted := enqueue(t, d, jobs.Job{Kind: "mail", UniqueKey: "a"}); again != first || inserted {
			t.Errorf("asked again: job %d, new %v", again, inserted)
		}
		time.Sleep(5 * quick.Poll)
		if s := state(t, d, first); s.State != jobs.Queued {
			t.Errorf("without hurry: %+v", s)
		}
		if again, inserted := enqueue(t, d, jobs.Job{Kind: "mail", UniqueKey: "a", Hurry: true}); again != first ||
			inserted {
			t.Errorf("asked in a hurry: job %d, new %v", again, inserted)
		}
		until(t, "done", func() bool { return state(t, d, first).State == jobs.Done })
	})
}

func TestAttemptsComeToATime(t *testing.T) {
	for over, want := range map[time.Duration]int64{
		0: 1, time.Second: 2, 4 * time.Second: 4, time.Hour: 13, 24 * time.Hour: 36,
	} {
		if got := jobs.AttemptsOver(over); got != want {
			t.Errorf("%d attempts over %s, want %d", got, over, want)
		}
	}
}
