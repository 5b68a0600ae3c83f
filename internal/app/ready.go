package app

import (
	"context"
	"sync"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

const (
	readyTime = time.Second     // how long a probe waits for a trial
	readyFor  = 5 * time.Second // how long its outcome is told again
	awayFor   = time.Second     // and a bad one, so that the end of the trouble is soon heard of
	trialTime = 6 * time.Second // longer than SQLite waits for another program's lock, so that the trial hears of it
)

// readiness is what the last trial of the database found. Probes within moments of each other share one.
type readiness struct {
	mu   sync.Mutex
	last *trial
}

type trial struct {
	done  chan struct{}
	ended time.Time // these two once it is done
	err   error
}

// ask gives the outcome of the last trial, or of a new one when that is old. A probe that waits no longer leaves the
// trial to the next one.
func (r *readiness) ask(d *db.DB) error {
	t := r.current(d)
	select {
	case <-t.done:
		return t.err
	case <-time.After(readyTime):
		return db.ErrSlow
	}
}

func (r *readiness) current(d *db.DB) *trial {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last == nil || r.last.isOld(d.Clock()) {
		t := &trial{done: make(chan struct{})}
		r.last = t
		go func() {
			defer close(t.done)
			ctx, cancel := context.WithTimeout(context.Background(), trialTime)
			defer cancel()
			t.err = d.TryWrite(ctx)
			t.ended = d.Clock()()
		}()
	}
	return r.last
}

func (t *trial) isOld(now clock.Clock) bool {
	select {
	case <-t.done:
		told := readyFor
		if t.err != nil {
			told = awayFor
		}
		return now().Sub(t.ended) >= told
	default:
		return false
	}
}
