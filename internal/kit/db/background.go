package db

import (
	"context"
	"sync/atomic"
	"time"

	"langraan/internal/kit/clock"
)

// While somebody wrote within the last moment, work in the background rests after each transaction for as long as that
// took, but no longer than a bound. The moment is shorter than the second after which the program looks for jobs, which
// is no person.
const (
	peopleAtWork = 200 * time.Millisecond
	longestRest  = 20 * time.Millisecond
)

type apartKey struct{}

// Apart marks the writes under ctx as work in the background, such as sweeps and imports: of each program they come one
// at a time and rest while people write. On SQLite people go first, and each is committed by itself, so that nobody who
// is done waits for it.
func Apart(ctx context.Context) context.Context { return context.WithValue(ctx, apartKey{}, true) }

func isApart(ctx context.Context) bool { return ctx.Value(apartKey{}) != nil }

// background lets one piece of work in the background write at a time.
type background struct {
	busy   chan struct{}
	people atomic.Int64 // when somebody else last came to write, in nanoseconds
}

func newBackground() *background { return &background{busy: make(chan struct{}, 1)} }

// enter waits until no other work in the background writes, or notes that a person does.
func (b *background) enter(ctx context.Context) error {
	if !isApart(ctx) {
		b.people.Store(clock.System()().UnixNano())
		return nil
	}
	select {
	case b.busy <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// leave lets the next work in the background come after one that began to write at an instant: at once, or after a rest
// when people are at work.
func (b *background) leave(ctx context.Context, began time.Time) {
	now := clock.System()()
	switch {
	case !isApart(ctx):
	case began.IsZero() || now.UnixNano()-b.people.Load() > int64(peopleAtWork):
		<-b.busy
	default:
		time.AfterFunc(min(now.Sub(began), longestRest), func() { <-b.busy })
	}
}
