package auth

import (
	"context"
	"sync"
	"time"

	"langraan/internal/kit/db"
)

const (
	touchTime   = 2 * time.Second
	touchPause  = 10 * time.Second // after one that could not be written
	mostTouches = 64
)

// setSeen writes that a session is in use. Nobody waits for it, and when it can't be written now (the disk is full,
// somebody holds the database) a later request tries again.
func (s *Service) setSeen(id int64) {
	ctx, cancel := context.WithTimeout(context.Background(), touchTime)
	defer cancel()
	if err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return setSeen(ctx, tx, id) }); err != nil {
		s.touches.pause(s.clock().Add(touchPause))
		s.log.Debug("the use of a session was not written", "session", id, "error", err.Error())
	}
}

// Settle waits until nothing is written behind the requests any more; before the database is closed, and in tests.
func (s *Service) Settle() { s.touches.wait() }

// touches are the writes under way, one for a session.
type touches struct {
	mu      sync.Mutex
	idle    sync.Cond
	running map[int64]bool
	paused  time.Time // until then nothing is written
}

func newTouches() *touches {
	t := &touches{running: map[int64]bool{}}
	t.idle.L = &t.mu
	return t
}

func (t *touches) pause(until time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.paused = until
}

func (t *touches) begin(id int64, now time.Time, write func(id int64)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running[id] || len(t.running) >= mostTouches || now.Before(t.paused) {
		return
	}
	t.running[id] = true
	go func() {
		defer t.end(id)
		write(id)
	}()
}

func (t *touches) end(id int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.running, id)
	t.idle.Broadcast()
}

func (t *touches) wait() {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.running) > 0 {
		t.idle.Wait()
	}
}
