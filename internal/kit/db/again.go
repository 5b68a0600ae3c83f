package db

import (
	"context"
	"errors"
	"time"
)

// How long work waits for a database that went away: a restart or a fail-over takes seconds. The caller's own deadline
// may come first.
const (
	awayPatience    = 10 * time.Second
	firstAwayWait   = 20 * time.Millisecond
	longestAwayWait = 500 * time.Millisecond
)

// patience counts the waits of one piece of work. Its zero value is ready.
type patience struct {
	wait time.Duration
	over <-chan time.Time
}

// again pauses before the work runs again; false when the caller's time or the patience is over.
func (p *patience) again(ctx context.Context) bool {
	if p.over == nil {
		p.over, p.wait = time.After(awayPatience), firstAwayWait
	}
	select {
	case <-ctx.Done():
		return false
	case <-p.over:
		return false
	case <-time.After(p.wait):
		p.wait = min(2*p.wait, longestAwayWait)
		return ctx.Err() == nil
	}
}

// untilBack runs a read again while the database is away. read tells whether it may: not once it handed something out.
func untilBack(ctx context.Context, p pool, read func() (mayAgain bool, err error)) error {
	var waits patience
	for {
		mayAgain, err := read()
		if err == nil || !mayAgain || !isAway(err) {
			return err
		}
		p.dropIdle()
		if !waits.again(ctx) {
			return err
		}
	}
}

// isAway tells that the connection broke, or the server accepts no work now, before anything was committed.
func isAway(err error) bool {
	var gone *away
	return errors.As(err, &gone)
}
