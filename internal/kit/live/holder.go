package live

import (
	"context"
	"sync"
	"time"

	"langraan/internal/kit/db"
)

const (
	askAgain = 20 * time.Millisecond
	mostHeld = 10_000 // batches; a replica that far behind is given up on
)

// holder keeps events back until the replica that lists are read from shows what they tell of, so that nobody who
// fetches at once reads an older state. Without a replica everything passes.
type holder struct {
	reached func(ctx context.Context, position string) (bool, error)
	take    func(payloads []string)
	wake    chan struct{}
	mu      sync.Mutex
	queue   []db.Batch
}

func (h *holder) add(b db.Batch) {
	h.mu.Lock()
	pass := b.Position == "" && len(h.queue) == 0
	if !pass {
		h.queue = append(h.queue, b)
	}
	h.mu.Unlock()
	if pass {
		h.take(b.Payloads)
		return
	}
	select {
	case h.wake <- struct{}{}:
	default:
	}
}

func (h *holder) run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-h.wake:
		}
		for h.pass(ctx) {
			select {
			case <-ctx.Done():
				return
			case <-time.After(askAgain):
			}
		}
	}
}

// pass lets go what the replica has reached and tells whether something still waits. A replica that can't be asked is
// not read from either, so nothing waits for it.
func (h *holder) pass(ctx context.Context) (more bool) {
	for {
		h.mu.Lock()
		if len(h.queue) == 0 {
			h.mu.Unlock()
			return false
		}
		first, giveUp := h.queue[0], len(h.queue) > mostHeld
		h.mu.Unlock()
		if reached, err := h.reached(ctx, first.Position); err == nil && !reached && !giveUp {
			return true
		}
		h.take(first.Payloads)
		h.mu.Lock()
		h.queue = h.queue[1:]
		h.mu.Unlock()
	}
}
