package live

import (
	"context"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// SetLimits bounds the streams of a hub.
func SetLimits(h *Hub, m Limits) { h.limits = m }

// SetClock gives a hub a clock for when it heard of events.
func SetClock(h *Hub, c clock.Clock) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.latest.now = c
}

// HoldBy lets a hub hold events back by an answer of the test, and gives what hears them.
func HoldBy(ctx context.Context, h *Hub, reached func(ctx context.Context, position string) (bool,
	error),
) (add func(db.Batch)) {
	h.held.reached = reached
	go h.held.run(ctx)
	return h.held.add
}
