package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/jobs"
)

var quick = jobs.Config{
	Workers: 4, Lease: 600 * time.Millisecond, Poll: 20 * time.Millisecond, Retry: time.Millisecond,
	Grace: 5 * time.Second,
}

func enqueue(t *testing.T, d *db.DB, list ...jobs.Job) (last int64, inserted bool) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		for _, job := range list {
			if last, inserted, err = jobs.Enqueue(ctx, tx, job); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return last, inserted
}

// start runs the pool; the returned function stops and drains it.
func start(t *testing.T, p *jobs.Pool) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { p.Run(ctx); close(done) }()
	stop = func() { cancel(); <-done }
	t.Cleanup(stop)
	return stop
}

func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for range 1500 {
		if holds() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("it never came to: " + what)
}

func state(t *testing.T, d *db.DB, id int64) jobs.State {
	t.Helper()
	s, err := jobs.Find(context.Background(), d.Fresh(), 0, id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

type number struct{ N int }

func TestTwoPoolsWorkEachJobOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		const n = 500
		var mu sync.Mutex
		times := map[int]int{}
		var count atomic.Int64
		steady := quick
		steady.Lease = time.Minute // a machine that is slow for a moment loses no node
		for range 2 {
			p := jobs.NewPool(d, steady)
			jobs.Handle(p, "count", func(_ context.Context, _ *jobs.Run, args number) error {
				mu.Lock()
				times[args.N]++
				mu.Unlock()
				count.Add(1)
				return nil
			})
			start(t, p)
		}
		var wg sync.WaitGroup
		for part := range 5 {
			wg.Go(func() {
				for i := range n / 5 {
					enqueue(t, d, jobs.Job{Kind: "count", Args: number{part*n/5 + i}})
				}
			})
		}
		wg.Wait()
		until(t, "all done", func() bool {
			left, err := db.One[int](context.Background(), d.Fresh(),
				"SELECT count(*) FROM jobs WHERE kind = 'count' AND state <> 'done'")
			return err == nil && left == 0
		})
		if len(times) != n || count.Load() != n {
			t.Fatalf("%d jobs ran, %d times", len(times), count.Load())
		}
	})
}

// A pool that is told to stop while it waits for its turn to take a job takes it, and works it off. Cut off there, it
// might have taken a job that nobody works on.
func TestAStopCutsOffNoClaim(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		p := jobs.NewPool(d, quick)
		jobs.Handle(p, "brief", func(context.Context, *jobs.Run, number) error { return nil })
		id, _ := enqueue(t, d, jobs.Job{Kind: "brief"})
		// How long a machine takes to come to its claim nobody knows: it is given more time until it has.
		for wait := 50 * time.Millisecond; state(t, d, id).State == jobs.Queued; wait *= 2 {
			if wait > 10*time.Second {
				t.Fatal("the job was not taken")
			}
			held, free := make(chan struct{}), make(chan struct{})
			var holder sync.WaitGroup
			holder.Go(func() { holdJobs(t, d, held, free) })
			<-held
			ctx, stop := context.WithCancel(context.Background())
			var pool sync.WaitGroup
			pool.Go(func() { p.Run(ctx) })
			time.Sleep(wait)
			stop()
			time.Sleep(50 * time.Millisecond)
			close(free)
			pool.Wait()
			holder.Wait()
		}
		if s := state(t, d, id); s.State != jobs.Done {
			t.Errorf("%+v", s)
		}
	})
}

// holdJobs lets nobody take a job until it is set free.
func holdJobs(t *testing.T, d *db.DB, held, free chan struct{}) {
	lock := "UPDATE jobs SET note = note"
	if d.Postgres() {
		lock = "LOCK TABLE jobs IN EXCLUSIVE MODE"
	}
	if err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, lock)
		close(held)
		<-free
		return err
	}); err != nil {
		t.Error(err)
	}
}

func TestRollbackLeavesNoJob(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		boom := errors.New("boom")
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if _, _, err := jobs.Enqueue(ctx, tx, jobs.Job{Kind: "x"}); err != nil {
				return err
			}
			return boom
		})
		if !errors.Is(err, boom) {
			t.Fatal(err)
		}
		if n, err := db.One[int](context.Background(), d.Fresh(), "SELECT count(*) FROM jobs"); n != 0 || err != nil {
			t.Fatal(n, err)
		}
	})
}

func TestUniqueKeyHoldsWhileTheJobIsOpen(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		job := jobs.Job{EnterpriseID: 7, Kind: "sync", UniqueKey: "shop 1"}
		var wg sync.WaitGroup
		var inserted atomic.Int64
		ids := make([]int64, 8)
		for i := range ids {
			wg.Go(func() {
				id, ok := enqueue(t, d, job)
				ids[i] = id
				if ok {
					inserted.Add(1)
				}
			})
		}
		wg.Wait()
		if inserted.Load() != 1 {
			t.Fatalf("%d were inserted", inserted.Load())
		}
		for _, id := range ids {
			if id != ids[0] {
				t.Fatalf("different jobs: %v", ids)
			}
		}
		other := job
		other.EnterpriseID = 8
		if _, ok := enqueue(t, d, other); !ok {
			t.Error("another enterprise was held up")
		}
		p := jobs.NewPool(d, quick)
		jobs.Handle(p, "sync", func(context.Context, *jobs.Run, struct{}) error { return nil })
		start(t, p)
		until(t, "done", func() bool {
			s, err := jobs.Find(context.Background(), d.Fresh(), 7, ids[0])
			return err == nil && s.State == jobs.Done
		})
		if _, ok := enqueue(t, d, job); !ok {
			t.Error("a finished job still holds its key")
		}
	})
}

func TestFailuresAreTriedAgainAndThenFail(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		p := jobs.NewPool(d, quick)
		var tries [3]atomic.Int64
		jobs.Handle(p, "panics", func(context.Context, *jobs.Run, struct{}) error { tries[0].Add(1); panic("oh") })
		jobs.Handle(p, "recovers", func(_ context.Context, run *jobs.Run, _ struct{}) error {
			tries[1].Add(1)
			if run.Attempt < 3 {
				return errors.New("not yet")
			}
			return nil
		})
		jobs.Handle(p, "hopeless", func(context.Context, *jobs.Run, struct{}) error {
			tries[2].Add(1)
			return fmt.Errorf("wrapped: %w", jobs.Permanent(errors.New("no such shop")))
		})
		a, _ := enqueue(t, d, jobs.Job{Kind: "panics", MaxAttempts: 3})
		b, _ := enqueue(t, d, jobs.Job{Kind: "recovers"})
		c, _ := enqueue(t, d, jobs.Job{Kind: "hopeless"})
		e, _ := enqueue(t, d, jobs.Job{Kind: "hopeless", Args: "not an object"})
		start(t, p)
		until(t, "all ended", func() bool {
			return state(t, d, a).State == jobs.Failed && state(t, d, b).State == jobs.Done &&
				state(t, d, c).State == jobs.Failed && state(t, d, e).State == jobs.Failed
		})
		if tries[0].Load() != 3 || tries[1].Load() != 3 || tries[2].Load() != 1 {
			t.Errorf("tries %d %d %d", tries[0].Load(), tries[1].Load(), tries[2].Load())
		}
		if got := state(t, d, a).LastError; got != "panic: oh" {
			t.Error(got)
		}
	})
}

// A node that dies in mid-job: its lease runs out, another takes over, and what the dead one still writes changes
// nothing.
func TestALostJobMovesAndItsOldWorkerIsSilenced(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		alone := quick
		alone.Workers = 1 // busy with the job, it cannot take it a second time
		first, second := jobs.NewPool(d, alone), jobs.NewPool(d, quick)
		begun, release, late := make(chan struct{}), make(chan struct{}), make(chan error, 1)
		jobs.Handle(first, "long", func(ctx context.Context, run *jobs.Run, _ struct{}) error {
			close(begun)
			<-release
			late <- run.Progress(ctx, 99, 99, "from the dead")
			return errors.New("late failure")
		})
		jobs.Handle(second, "long", func(ctx context.Context, run *jobs.Run, _ struct{}) error {
			return run.Progress(ctx, 5, 5, "whole")
		})
		id, _ := enqueue(t, d, jobs.Job{Kind: "long"})
		stop := start(t, first)
		<-begun
		// What a dead node looks like from outside: its lease is over.
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE jobs SET state = 'queued', node = '', lease_until = 0 WHERE id = $1", id)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		start(t, second)
		until(t, "done by the second", func() bool { return state(t, d, id).State == jobs.Done })
		close(release)
		if err := <-late; err == nil {
			t.Error("the late worker could write")
		}
		stop()
		if s := state(t, d, id); s.State != jobs.Done || s.Note != "whole" || s.Progress != 5 || s.Attempt != 2 {
			t.Errorf("%+v", s)
		}
	})
}

func TestExpiredLeasesAreRescued(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		id, _ := enqueue(t, d, jobs.Job{Kind: "k"})
		spent, _ := enqueue(t, d, jobs.Job{Kind: "k", MaxAttempts: 1})
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE jobs SET state = 'running', node = 'dead', attempt = 1, "+
				"lease_until = $1", clock.InstantOf(tx.Now().Add(-time.Second)))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		p := jobs.NewPool(d, quick)
		jobs.Handle(p, "k", func(context.Context, *jobs.Run, struct{}) error { return nil })
		start(t, p)
		until(t, "one done, one failed", func() bool {
			return state(t, d, id).State == jobs.Done && state(t, d, spent).State == jobs.Failed
		})
	})
}

// A job that comes further between the deaths of its nodes goes on, however many they are.
func TestAJobThatComesFurtherOutlivesItsNodes(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		further, _ := enqueue(t, d, jobs.Job{Kind: "k"})
		stuck, _ := enqueue(t, d, jobs.Job{Kind: "k"})
		err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE jobs SET state = 'running', node = 'dead', attempt = max_attempts,
				deaths = 1, died_at = 10, progress = CASE WHEN id = $1 THEN 20 ELSE 10 END, lease_until = $2`, further,
				clock.InstantOf(tx.Now().Add(-time.Second)))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		p := jobs.NewPool(d, quick)
		jobs.Handle(p, "k", func(context.Context, *jobs.Run, struct{}) error { return nil })
		start(t, p)
		until(t, "one done, one parked", func() bool {
			return state(t, d, further).State == jobs.Done && state(t, d, stuck).State == jobs.Failed
		})
	})
}

func TestHeartbeatKeepsALongJob(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		var runs atomic.Int64
		patient := quick // so that a heartbeat is in time on a busy machine too
		patient.Lease = 2 * time.Second
		for range 2 {
			p := jobs.NewPool(d, patient)
			jobs.Handle(p, "long", func(context.Context, *jobs.Run, struct{}) error {
				runs.Add(1)
				time.Sleep(2 * patient.Lease)
				return nil
			})
			start(t, p)
		}
		id, _ := enqueue(t, d, jobs.Job{Kind: "long"})
		until(t, "done", func() bool { return state(t, d, id).State == jobs.Done })
		if runs.Load() != 1 {
			t.Errorf("it ran %d times", runs.Load())
		}
	})
}

func TestStopDrainsAndPutsBack(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		config := quick
		config.Grace = 200 * time.Millisecond
		p := jobs.NewPool(d, config)
		begun := make(chan struct{}, 2)
		jobs.Handle(p, "short", func(context.Context, *jobs.Run, struct{}) error {
			begun <- struct{}{}
			time.Sleep(50 * time.Millisecond)
			return nil
		})
		jobs.Handle(p, "endless", func(ctx context.Context, _ *jobs.Run, _ struct{}) error {
			begun <- struct{}{}
			<-ctx.Done()
			return ctx.Err()
		})
		short, _ := enqueue(t, d, jobs.Job{Kind: "short"})
		endless, _ := enqueue(t, d, jobs.Job{Kind: "endless"})
		stop := start(t, p)
		<-begun
		<-begun
		stop()
		if s := state(t, d, short); s.State != jobs.Done {
			t.Errorf("short: %+v", s)
		}
		if s := state(t, d, endless); s.State != jobs.Queued || s.Attempt != 0 {
			t.Errorf("endless: %+v", s)
		}
	})
}

func TestUrgentJobsGoFirstAndFutureOnesWait(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		config := quick
		config.Workers = 1
		p := jobs.NewPool(d, config)
		order := make(chan int, 3)
		jobs.Handle(p, "n", func(_ context.Context, _ *jobs.Run, args number) error { order <- args.N; return nil })
		later, _ := enqueue(t, d, jobs.Job{Kind: "n", Args: number{1}}, jobs.Job{
			Kind: "n", Args: number{2},
			Priority: -1,
		},
			jobs.Job{Kind: "n", Args: number{3}, RunAt: time.Now().Add(time.Hour)})
		start(t, p)
		if a, b := <-order, <-order; a != 2 || b != 1 {
			t.Errorf("order %d, %d", a, b)
		}
		time.Sleep(5 * quick.Poll)
		if s := state(t, d, later); s.State != jobs.Queued {
			t.Errorf("%+v", s)
		}
	})
}

func TestWakeIsMuchFasterThanThePoll(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		config := quick
		config.Poll = time.Minute
		p := jobs.NewPool(d, config)
		ran := make(chan time.Time, 1)
		jobs.Handle(p, "n", func(context.Context, *jobs.Run, struct{}) error { ran <- time.Now(); return nil })
		start(t, p)
		time.Sleep(300 * time.Millisecond)
		begin := time.Now()
		enqueue(t, d, jobs.Job{Kind: "n"})
		select {
		case at := <-ran:
			t.Log("enqueue to start", at.Sub(begin))
		case <-time.After(5 * time.Second):
			t.Fatal("nobody woke")
		}
	})
}

func TestAnEnterpriseHasSoManyJobsOfAKind(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		add := func(enterpriseID int64) error {
			return d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, _, err := jobs.Enqueue(ctx, tx, jobs.Job{EnterpriseID: enterpriseID, Kind: "import", Most: 3})
				return err
			})
		}
		for range 3 {
			if err := add(1); err != nil {
				t.Fatal(err)
			}
		}
		if err := add(1); !errors.Is(err, jobs.ErrCrowded) {
			t.Errorf("the fourth: %v", err)
		}
		if err := add(2); err != nil {
			t.Errorf("another enterprise: %v", err)
		}
	})
}

// A job that waits is taken out of the queue by its own business; one that runs, or is done, stays.
func TestAJobThatWaitsIsCancelled(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		waits, _ := enqueue(t, d, jobs.Job{EnterpriseID: 7, Kind: "a"})
		runs, _ := enqueue(t, d, jobs.Job{EnterpriseID: 7, Kind: "b"})
		gone := func(enterpriseID, id int64) bool {
			t.Helper()
			if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				if _, err := db.Exec(ctx, tx, "UPDATE jobs SET state = 'running' WHERE id = $1", runs); err != nil {
					return err
				}
				return jobs.Cancel(ctx, tx, enterpriseID, id)
			}); err != nil {
				t.Fatal(err)
			}
			_, err := jobs.Find(t.Context(), d.Fresh(), 7, id)
			return err != nil
		}
		if gone(8, waits) || gone(7, runs) || !gone(7, waits) {
			t.Error("what stays and what goes is wrong")
		}
	})
}
