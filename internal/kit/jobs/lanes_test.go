package jobs_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/jobs"
)

// A job that ended its process is run again once; when that process ends too, and the job came no further, it waits for
// a person. One that comes further each time goes on.
func TestAJobThatEndsItsProcessIsNotRunForEver(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		poison, _ := enqueue(t, d, jobs.Job{Kind: "k"})
		long, _ := enqueue(t, d, jobs.Job{Kind: "k"})
		none := jobs.NewPool(d, quick) // rescues, and has no handler for the kind
		stop := start(t, none)
		die := func(progress int64) {
			t.Helper()
			err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `UPDATE jobs SET state = 'running', node = 'dead', attempt = attempt + 1,
					lease_until = $1, progress = CASE WHEN id = $3 THEN $2 ELSE progress END WHERE kind = 'k'
					AND state = 'queued'`,
					clock.InstantOf(tx.Now().Add(-time.Second)), progress, long)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			until(t, "rescued", func() bool {
				return state(t, d, long).State != jobs.Running && state(t, d, poison).State != jobs.Running
			})
		}
		die(10)
		if a, b := state(t, d, poison), state(t, d, long); a.State != jobs.Queued || b.State != jobs.Queued {
			t.Fatalf("after one death: %+v %+v", a, b)
		}
		die(20)
		die(30)
		if a, b := state(t, d, poison), state(t, d, long); a.State != jobs.Failed || b.State != jobs.Queued {
			t.Errorf("after more: %+v %+v", a, b)
		}
		die(30)
		if b := state(t, d, long); b.State != jobs.Failed {
			t.Errorf("it came no further: %+v", b)
		}
		stop()
	})
}

// One business's long work holds up neither another's nor what is short.
func TestLongWorkLeavesRoom(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		p := jobs.NewPool(d, quick)
		release := make(chan struct{})
		var one, other, mails, most atomic.Int64
		jobs.Handle(p, "import", func(_ context.Context, run *jobs.Run, _ struct{}) error {
			if run.EnterpriseID == 2 {
				other.Add(1)
				return nil
			}
			most.Store(max(most.Load(), one.Add(1)))
			<-release
			one.Add(-1)
			return nil
		})
		jobs.Handle(p, "mail", func(context.Context, *jobs.Run, struct{}) error { mails.Add(1); return nil })
		p.Long("import")
		for range 8 {
			enqueue(t, d, jobs.Job{EnterpriseID: 1, Kind: "import", Priority: -1})
		}
		start(t, p)
		until(t, "one at work", func() bool { return one.Load() == 1 })
		enqueue(t, d, jobs.Job{EnterpriseID: 2, Kind: "import"}, jobs.Job{EnterpriseID: 3, Kind: "mail"})
		until(t, "the others' work is done", func() bool { return other.Load() == 1 && mails.Load() == 1 })
		close(release)
		until(t, "all done", func() bool {
			left, err := db.One[int](context.Background(), d.Fresh(),
				"SELECT count(*) FROM jobs WHERE kind = 'import' AND state <> 'done'")
			return err == nil && left == 0
		})
		if most.Load() != 1 {
			t.Errorf("%d at once", most.Load())
		}
	})
}

// Businesses with long work take turns: one that asks for little does not wait for all that others asked for before.
func TestLongWorkTakesTurns(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		c := quick
		c.Workers = 3 // one of them for long work
		p := jobs.NewPool(d, c)
		begun := make(chan int64, 20)
		next := make(chan struct{})
		jobs.Handle(p, "import", func(_ context.Context, run *jobs.Run, _ struct{}) error {
			begun <- run.EnterpriseID
			<-next
			return nil
		})
		p.Long("import")
		for range 6 {
			enqueue(t, d, jobs.Job{EnterpriseID: 1, Kind: "import"}, jobs.Job{EnterpriseID: 2, Kind: "import"})
		}
		start(t, p)
		order := []int64{<-begun}
		next <- struct{}{}
		order = append(order, <-begun)
		enqueue(t, d, jobs.Job{EnterpriseID: 3, Kind: "import"})
		for range 11 {
			next <- struct{}{}
			order = append(order, <-begun)
		}
		next <- struct{}{}
		if want := []int64{1, 2, 3, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2}; !slices.Equal(order, want) {
			t.Errorf("%v, want %v", order, want)
		}
	})
}
