package db

import (
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
