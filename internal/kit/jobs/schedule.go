package jobs

import (
	"context"
	"log/slog"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

type schedule struct {
	kind   string
	period time.Duration
}

// waits tells whether the time for it has not come yet. What is further ahead than its period was planned by a clock
// that ran ahead: it does not wait until that day.
func (s schedule) waits(next, now clock.Instant) bool { return next > now && next-now <= s.length() }

// after is when it fires next once it was planned for a moment and fires now.
func (s schedule) after(planned, now clock.Instant) clock.Instant {
	return min(planned, now) + max(0, now-planned)/s.length()*s.length() + s.length()
}

func (s schedule) length() clock.Instant { return clock.Instant(s.period.Milliseconds()) }

// Every enqueues a job of the kind once per period over all copies of the program, the first time at once. Periods that
// passed while nothing ran are not made up for, and a job that still waits or runs is not doubled.
func (p *Pool) Every(kind string, period time.Duration) {
	p.every = append(p.every, schedule{kind, period})
}

// Schedules is how many kinds of jobs run by themselves.
func (p *Pool) Schedules() int { return len(p.every) }

// keepTime fires the schedules and rescues the jobs of dead nodes.
func (p *Pool) keepTime(ctx context.Context) {
	tick := time.NewTicker(p.config.Poll)
	defer tick.Stop()
	for {
		p.fireAll(ctx)
		if err := p.rescue(ctx); err != nil && ctx.Err() == nil {
			slog.Error("rescuing jobs", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// fireAll reads all schedules at once and fires those that are due.
func (p *Pool) fireAll(ctx context.Context) {
	planned, err := plannedAt(ctx, p.db.Fresh())
	if err != nil {
		if ctx.Err() == nil {
			slog.Error("reading the schedules", "error", err)
		}
		return
	}
	now := clock.InstantOf(p.db.Clock()())
	for _, s := range p.every {
		if next, known := planned[s.kind]; known && s.waits(next, now) {
			continue
		}
		if err := p.fire(ctx, s); err != nil && ctx.Err() == nil {
			slog.Error("firing a schedule", "kind", s.kind, "error", err)
		}
	}
}

func (p *Pool) fire(ctx context.Context, s schedule) error {
	return p.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := plan(ctx, tx, s.kind, tx.Instant()); err != nil {
			return err
		}
		seen, err := nextOf(ctx, tx, s.kind)
		if err != nil || s.waits(seen, tx.Instant()) {
			return err
		}
		won, err := advanceSchedule(ctx, tx, s.kind, seen, s.after(seen, tx.Instant()))
		if err != nil || !won {
			return err
		}
		_, _, err = Enqueue(ctx, tx, Job{Kind: s.kind, UniqueKey: "every"})
		return err
	})
}

// rescue takes the jobs of nodes that went away. What the pool works on it extends first: a computer that slept longer
// than a lease may wake up here before the heartbeats do.
func (p *Pool) rescue(ctx context.Context) error {
	overdue, err := anyOverdue(ctx, p.db.Fresh(), clock.InstantOf(p.db.Clock()()))
	if err != nil || !overdue {
		return err
	}
	return p.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, c := range p.worksOn() {
			if _, err := extend(ctx, tx, p.node, c, p.leaseFrom(tx.Now())); err != nil {
				return err
			}
		}
		n, err := rescue(ctx, tx)
		if n > 0 {
			tx.AfterCommit(func() { slog.Warn("jobs of a node that went away", "jobs", n) })
			tx.NotifyHere(channel, "")
		}
		return err
	})
}

const (
	cleanKind  = "jobs.clean"
	cleanBatch = 500
)

// clean forgets finished jobs older than Keep.
func (p *Pool) clean(ctx context.Context, _ *Run, _ struct{}) error {
	before := clock.InstantOf(p.db.Clock()().Add(-Keep))
	_, err := db.DeleteInBatches(ctx, p.db, "jobs", "finished_at > 0 AND finished_at < $1", cleanBatch, before)
	return err
}
