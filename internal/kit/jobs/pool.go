package jobs

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// Config says how a pool works. Zero fields take the values named beside them.
type Config struct {
	Workers int           // 4
	Lease   time.Duration // 30 s: after so long without a heartbeat another copy takes the job over
	Poll    time.Duration // 1 s: the safety net under the wake-up calls
	Retry   time.Duration // 1 s: the pause after the first failure; it doubles with each further one, up to an hour
	Grace   time.Duration // 10 s: how long a stop waits for running jobs before it cuts them off
}

// Pool works jobs off. Register handlers and schedules before Run; many pools may share a database.
type Pool struct {
	db       *db.DB
	config   Config
	node     string
	handlers map[string]func(ctx context.Context, run *Run, args []byte) error
	kinds    []string
	long     []string
	every    []schedule
	wake     chan struct{}

	mu         sync.Mutex
	atWork     map[int64]claimed // by job
	longAtWork int
	turn       int64
	served     map[int64]int64 // by enterprise: the turn at which its long work last began or ended
}

// NewPool makes a pool that also cleans finished jobs away.
func NewPool(d *db.DB, c Config) *Pool {
	if c.Workers <= 0 {
		c.Workers = 4
	}
	for _, f := range []struct {
		value *time.Duration
		usual time.Duration
	}{{&c.Lease, 30 * time.Second}, {&c.Poll, time.Second}, {&c.Retry, shortestPause}, {&c.Grace, 10 * time.Second}} {
		if *f.value <= 0 {
			*f.value = f.usual
		}
	}
	p := &Pool{
		db: d, config: c, node: rand.Text(), wake: make(chan struct{}, 1),
		handlers: map[string]func(context.Context, *Run, []byte) error{}, served: map[int64]int64{},
		atWork: map[int64]claimed{},
	}
	Handle(p, cleanKind, p.clean)
	p.Every(cleanKind, time.Hour)
	return p
}

// Handle sets the function that works jobs of a kind; their arguments are read into T. Kind names are stored: they
// never change their meaning. A kind handled twice is a mistake of the program and panics.
func Handle[T any](p *Pool, kind string, fn func(ctx context.Context, run *Run, args T) error) {
	if _, twice := p.handlers[kind]; twice {
		panic("jobs: two handlers for " + kind)
	}
	p.kinds = append(p.kinds, kind)
	slices.Sort(p.kinds)
	p.handlers[kind] = func(ctx context.Context, run *Run, raw []byte) error {
		var args T
		if err := json.Unmarshal(raw, &args); err != nil {
			return Permanent(fmt.Errorf("arguments: %w", err))
		}
		return fn(ctx, run, args)
	}
}

// Run works until ctx ends, then lets running jobs finish for the time of Grace. What is cut off then goes back into
// the queue without losing an attempt.
func (p *Pool) Run(ctx context.Context) {
	stopHere := p.db.ListenHere(channel, func(string) { p.ring() })
	defer stopHere()
	p.db.Listen(ctx, channel, func(db.Batch) { p.ring() }, p.ring, func() {})

	work, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	var running sync.WaitGroup
	running.Go(func() { p.keepTime(ctx) })
	free := make(chan struct{}, p.config.Workers)
	for range p.config.Workers {
		free <- struct{}{}
	}
	for ctx.Err() == nil {
		p.dispatch(ctx, work, free, &running)
	}
	drained := make(chan struct{})
	go func() { running.Wait(); close(drained) }()
	select {
	case <-drained:
	case <-time.After(p.config.Grace):
		cut()
		<-drained
	}
}

func (p *Pool) ring() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

// dispatch waits for a free worker, claims as many jobs as workers are free, and waits when there were none.
func (p *Pool) dispatch(ctx, work context.Context, free chan struct{}, running *sync.WaitGroup) {
	select {
	case <-free:
	case <-ctx.Done():
		return
	}
	slots := 1
	for more := true; more; {
		select {
		case <-free:
			slots++
		default:
			more = false
		}
	}
	taken, err := p.take(ctx, slots)
	if err != nil {
		taken = nil
		if ctx.Err() == nil {
			slog.Error("taking jobs", "error", err)
		}
	}
	for _, c := range taken {
		p.countLong(c, 1)
		p.begin(c)
		running.Go(func() {
			defer func() { p.end(c); p.countLong(c, -1); free <- struct{}{} }()
			p.work(work, c)
		})
	}
	for range slots - len(taken) {
		free <- struct{}{}
	}
	if len(taken) == slots {
		return
	}
	select {
	case <-p.wake:
	case <-time.After(p.config.Poll):
	case <-ctx.Done():
	}
}

// Long says that jobs of the kind may work for minutes: an enterprise has one of them at work at a time, and they leave
// workers free for what is short, such as a mail.
func (p *Pool) Long(kind string) { p.long = append(p.long, kind) }

func (p *Pool) begin(c claimed) {
	p.mu.Lock()
	p.atWork[c.ID] = c
	p.mu.Unlock()
}

// end takes a job off what is at work, unless the pool began it once more.
func (p *Pool) end(c claimed) {
	p.mu.Lock()
	if p.atWork[c.ID].Attempt == c.Attempt {
		delete(p.atWork, c.ID)
	}
	p.mu.Unlock()
}

// worksOn are the jobs that the pool works on, in the order of their ids.
func (p *Pool) worksOn() []claimed {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.SortedFunc(maps.Values(p.atWork), func(a, b claimed) int { return cmp.Compare(a.ID, b.ID) })
}

func (p *Pool) countLong(c claimed, n int) {
	if slices.Contains(p.long, c.Kind) {
		p.mu.Lock()
		p.longAtWork += n
		p.turn++
		p.served[c.EnterpriseID] = p.turn
		p.mu.Unlock()
	}
}

const claimTime = 10 * time.Second

// take claims ready jobs; it asks for the writer only when there are any. A stop doesn't cut a claim off: cut off in
// its commit, it would leave a job that is taken and that nobody works on until its lease runs out.
func (p *Pool) take(ctx context.Context, slots int) (taken []claimed, err error) {
	ready, err := anyReady(ctx, p.db.Fresh(), clock.InstantOf(p.db.Clock()()))
	if err != nil || !ready {
		return nil, err
	}
	p.mu.Lock()
	roomForLong := p.longAtWork < max(1, p.config.Workers-2)
	p.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), claimTime)
	defer cancel()
	err = p.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		lease := p.leaseFrom(tx.Now())
		short := slices.DeleteFunc(slices.Clone(p.kinds), func(kind string) bool {
			return slices.Contains(p.long, kind)
		})
		if taken, err = claim(ctx, tx, p.node, short, 0, lease, slots); err != nil || len(taken) == slots ||
			len(p.long) == 0 || !roomForLong {
			return err
		}
		waiting, err := waitingFor(ctx, tx, p.long)
		if err != nil || len(waiting) == 0 {
			return err
		}
		more, err := claim(ctx, tx, p.node, p.long, p.leastServed(waiting), lease, 1)
		taken = append(taken, more...)
		return err
	})
	return taken, err
}

// leastServed is the enterprise whose long work was begun longest ago, the first of several: who queues much waits for
// who queues little.
func (p *Pool) leastServed(waiting []int64) int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.MinFunc(waiting, func(a, b int64) int { return cmp.Compare(p.served[a], p.served[b]) })
}

func (p *Pool) leaseFrom(now time.Time) clock.Instant {
	return clock.InstantOf(now.Add(p.config.Lease))
}

// work runs one job with its heartbeat and writes down how it ended.
func (p *Pool) work(ctx context.Context, c claimed) {
	run := &Run{ID: c.ID, EnterpriseID: c.EnterpriseID, Attempt: c.Attempt, pool: p, job: c}
	handling, stop := context.WithCancelCause(ctx)
	var beat sync.WaitGroup
	beat.Go(func() { p.beat(handling, c, stop) })
	err := p.call(handling, run, c)
	lost := errors.Is(context.Cause(handling), ErrLost)
	stop(nil)
	beat.Wait()
	if lost {
		slog.Warn("job went to another node", "kind", c.Kind, "job", c.ID)
		return
	}
	p.conclude(ctx, c, err)
}

func (p *Pool) call(ctx context.Context, run *Run, c claimed) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			slog.Error("job panicked", "kind", c.Kind, "job", c.ID, "panic", cause, "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return p.handlers[c.Kind](db.Apart(ctx), run, []byte(c.Args))
}

// beat extends the lease thrice per lease and stops the handler when the job is no longer ours.
func (p *Pool) beat(ctx context.Context, c claimed, stop context.CancelCauseFunc) {
	tick := time.NewTicker(p.config.Lease / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		var ours bool
		err := p.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			ours, err = extend(ctx, tx, p.node, c, p.leaseFrom(tx.Now()))
			return err
		})
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			slog.Warn("extending the lease of a job", "kind", c.Kind, "job", c.ID, "error", err)
		case !ours:
			stop(ErrLost)
			return
		}
	}
}
