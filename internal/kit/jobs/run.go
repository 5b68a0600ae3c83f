package jobs

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// ErrLost says that another node took the job over: the handler should stop.
var ErrLost = errors.New("the job went to another node")

// Run is one attempt at a job.
type Run struct {
	ID           int64
	EnterpriseID int64
	Attempt      int64 // 1 at the first try

	pool *Pool
	job  claimed
	mu   sync.Mutex
	note string
	last time.Time
}

const progressPause = 250 * time.Millisecond

// Progress notes how far the job is; total 0 means not known yet. It may be called for every row: it writes four times
// a second at most, besides when the note changes and at the end. ErrLost tells the handler to stop. Not inside
// db.Write.
func (r *Run) Progress(ctx context.Context, done, total int64, note string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.pool.db.Clock()()
	if done != total && note == r.note && now.Sub(r.last) < progressPause {
		return nil
	}
	r.last, r.note = now, note
	return r.pool.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		ours, err := advance(ctx, tx, r.pool.node, r.job, done, total, note)
		if err == nil && !ours {
			return ErrLost
		}
		return err
	})
}

const concludeTime = 30 * time.Second

// conclude writes down how an attempt ended. When even that fails, the lease runs out and the job is tried again.
func (p *Pool) conclude(ctx context.Context, c claimed, outcome error) {
	cutOff := ctx.Err() != nil && outcome != nil
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), concludeTime)
	defer cancel()
	var final *permanent
	isFinal := errors.As(outcome, &final) || c.Attempt >= c.MaxAttempts
	pause := p.pauseAfter(c.Attempt)
	switch {
	case outcome == nil, cutOff:
	case isFinal:
		slog.Error("job failed", "kind", c.Kind, "job", c.ID, "attempt", c.Attempt, "error", outcome)
	default:
		slog.Warn("job will be tried again", "kind", c.Kind, "job", c.ID, "attempt", c.Attempt, "pause", pause, "error",
			outcome)
	}
	err := p.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		switch {
		case outcome == nil:
			return finish(ctx, tx, p.node, c, Done, "")
		case cutOff:
			return putBack(ctx, tx, p.node, c, tx.Instant(), c.Attempt-1, "the program stopped")
		case isFinal:
			return finish(ctx, tx, p.node, c, Failed, reasonOf(outcome))
		}
		return putBack(ctx, tx, p.node, c, clock.InstantOf(tx.Now().Add(pause)), c.Attempt, reasonOf(outcome))
	})
	if err != nil {
		slog.Error("writing down the end of a job", "kind", c.Kind, "job", c.ID, "error", err)
	}
}

// reasonOf is what is kept of why an attempt failed. What others say, as mail servers do, may be in any alphabet, of
// which PostgreSQL takes UTF-8 without zeros alone.
func reasonOf(outcome error) string {
	return strings.ReplaceAll(strings.ToValidUTF8(outcome.Error(), "\ufffd"), "\x00", "\ufffd")
}

// The usual pause after the first failure, and the longest.
const (
	shortestPause = time.Second
	longestPause  = time.Hour
)

// pauseAfter doubles with each attempt and adds up to a quarter, so that what failed together does not return together.
func (p *Pool) pauseAfter(attempt int64) time.Duration {
	pause := longestPause
	if doubled := p.config.Retry << min(attempt-1, 20); doubled > 0 && doubled < longestPause {
		pause = doubled
	}
	return pause + time.Duration(rand.Int64N(int64(pause)/4+1)) //nolint:gosec // spreads retries, guards nothing
}
