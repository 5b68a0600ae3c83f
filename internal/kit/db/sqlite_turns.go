package db

import (
	"context"
	"slices"
	"time"

	"langraan/internal/kit/clock"
)

// backgroundPatience is how long work in the background lets people go first.
const backgroundPatience = 100 * time.Millisecond

// waiter is a caller who waits for the turn to write.
type waiter struct {
	given chan struct{} // closed when the turn is its own
	since time.Time
	apart bool
}

// turnQueue is who waits for the turn: first come first served, but that people go before work in the background until
// that has waited for long.
type turnQueue struct{ people, background []*waiter }

func (q *turnQueue) of(w *waiter) *[]*waiter {
	if w.apart {
		return &q.background
	}
	return &q.people
}

func (q *turnQueue) add(w *waiter) {
	in := q.of(w)
	*in = append(*in, w)
}

// leave takes a waiter out; false when it isn't there any more, because the turn was given to it.
func (q *turnQueue) leave(w *waiter) bool {
	in := q.of(w)
	at := slices.Index(*in, w)
	if at < 0 {
		return false
	}
	*in = slices.Delete(*in, at, at+1)
	return true
}

// next is whose turn comes; nil when nobody waits.
func (q *turnQueue) next() *waiter {
	if len(q.background) == 0 {
		if len(q.people) == 0 {
			return nil
		}
		return q.people[0]
	}
	first := q.background[0]
	if len(q.people) > 0 && clock.System()().Sub(first.since) < backgroundPatience {
		return q.people[0]
	}
	return first
}

// takeTurn waits until nobody else writes. A turn given at the moment its taker gave up is passed on.
func (w *sqliteWriter) takeTurn(ctx context.Context, apart bool) error {
	w.mu.Lock()
	if !w.isTaken {
		w.isTaken = true
		w.mu.Unlock()
		return nil
	}
	me := &waiter{given: make(chan struct{}), since: clock.System()(), apart: apart}
	w.queue.add(me)
	w.mu.Unlock()
	select {
	case <-me.given:
		return nil
	case <-ctx.Done():
	}
	w.mu.Lock()
	stillWaits := w.queue.leave(me)
	w.mu.Unlock()
	if !stillWaits {
		w.passOn()
	}
	return ctx.Err()
}

// passOn ends the turn: an open group goes to who waits next, or is committed.
func (w *sqliteWriter) passOn() {
	w.mu.Lock()
	defer w.mu.Unlock()
	next := w.queue.next()
	if w.group != nil && w.groupEnds(next) {
		w.mu.Unlock()
		w.endGroup()
		w.mu.Lock()
		next = w.queue.next()
	}
	if next == nil {
		w.isTaken = false
		return
	}
	w.queue.leave(next)
	close(next.given)
}

// groupEnds tells that the open group takes no further member: nobody waits, or it is full, lost or old, or one of them
// stands apart.
func (w *sqliteWriter) groupEnds(next *waiter) bool {
	return next == nil || next.apart || w.group.apart || w.lost ||
		w.group.size >= maxGroup || clock.System()().Sub(w.group.began) >= w.gather
}
