package sheet

import (
	"context"
	"slices"
	"sync"
)

// room is taken by one at a time. Businesses that wait take turns: next comes the one that had it longest ago, so that
// who sends file after file waits for who sends one.
type room struct {
	mu      sync.Mutex
	taken   bool
	waiting []*guest
	turn    int64
	had     map[int64]int64 // by business: the turn at which it last had the room
}

type guest struct {
	business int64
	come     chan struct{}
}

// enter waits for the room, or until ctx ends.
func (r *room) enter(ctx context.Context, business int64) error {
	g := &guest{business, make(chan struct{})}
	r.mu.Lock()
	if !r.taken {
		r.give(g)
	} else {
		r.waiting = append(r.waiting, g)
	}
	r.mu.Unlock()
	select {
	case <-g.come:
		return nil
	case <-ctx.Done():
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	at := slices.Index(r.waiting, g)
	if at < 0 { // it was given at this moment
		r.pass()
		return ctx.Err()
	}
	r.waiting = slices.Delete(r.waiting, at, at+1)
	return ctx.Err()
}

func (r *room) leave() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pass()
}

// pass gives the room to the next, or leaves it empty.
func (r *room) pass() {
	if r.taken = false; len(r.waiting) == 0 {
		return
	}
	next := 0
	for i, g := range r.waiting {
		if r.had[g.business] < r.had[r.waiting[next].business] {
			next = i
		}
	}
	g := r.waiting[next]
	r.waiting = slices.Delete(r.waiting, next, next+1)
	r.give(g)
}

func (r *room) give(g *guest) {
	if r.had == nil {
		r.had = map[int64]int64{}
	}
	r.taken = true
	r.turn++
	r.had[g.business] = r.turn
	close(g.come)
}
