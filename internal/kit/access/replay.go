package access

import (
	"context"
	"sync/atomic"
)

// Replay is what a request learns of the key that it came with.
type Replay struct{ ran, repeated atomic.Bool }

type replayKey struct{}

// WithReplay lets a request learn what becomes of its key.
func WithReplay(ctx context.Context) (context.Context, *Replay) {
	seen := &Replay{}
	return context.WithValue(ctx, replayKey{}, seen), seen
}

// ToldReplay tells the request whether its key, or a part of what it asks that has one of its own, was used before.
func ToldReplay(ctx context.Context, isRepeat bool) {
	if seen, ok := ctx.Value(replayKey{}).(*Replay); ok {
		if isRepeat {
			seen.repeated.Store(true)
		} else {
			seen.ran.Store(true)
		}
	}
}

// Whole tells that all the request asked for was done before.
func (r *Replay) Whole() bool { return r.repeated.Load() && !r.ran.Load() }
