package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"langraan/internal/kit/clock"
)

// retryAfter is how many seconds who met ErrStreams should wait.
const retryAfter = "30"

// Config says how streams behave. Zero fields take the values named beside them.
type Config struct {
	Heartbeat time.Duration // 20 s: a comment that keeps proxies and dead browsers from holding the stream open
	Check     time.Duration // 30 s: how often alive is asked
	Deadline  time.Duration // 10 s: how long one write may take
}

func (c Config) withDefaults() Config {
	if c.Heartbeat <= 0 {
		c.Heartbeat = 20 * time.Second
	}
	if c.Check <= 0 {
		c.Check = 30 * time.Second
	}
	if c.Deadline <= 0 {
		c.Deadline = 10 * time.Second
	}
	return c
}

// Serve streams the events of the listener's enterprise as server-sent events until the browser leaves, alive says that
// its session is over, or the hub stops. Each event is `data: {"topic":…,"id":…}`; `event: resync` means fetch
// everything. ErrStreams when too many are open. It sets its own write deadlines, so a time limit of the server does
// not cut the stream.
func (h *Hub) Serve(w http.ResponseWriter, r *http.Request, l Listener, alive func(ctx context.Context) bool,
	c Config,
) error {
	c = c.withDefaults()
	ctx := r.Context()
	events, cancel, err := h.Subscribe(l)
	if err != nil {
		w.Header().Set("Retry-After", retryAfter)
		return err
	}
	defer cancel()
	// sockets know no other clock
	s := &stream{w: w, control: http.NewResponseController(w), deadline: c.Deadline, now: clock.System()}
	// the connection may serve another request
	defer func() { _ = s.control.SetWriteDeadline(time.Time{}) }()
	if err := s.control.SetReadDeadline(time.Time{}); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return nil
	}
	head := w.Header()
	head.Set("Content-Type", "text/event-stream; charset=utf-8")
	head.Set("Cache-Control", "no-store")
	head.Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
	if s.write(": connected\n\n") != nil {
		return nil
	}
	beat, check := time.NewTicker(c.Heartbeat), time.NewTicker(c.Check)
	defer beat.Stop()
	defer check.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return nil
		case <-h.done:
			return nil
		case <-check.C:
			if !alive(ctx) {
				return nil
			}
		case <-beat.C:
			err = s.write(": beat\n\n")
		case e := <-events:
			err = s.event(e)
		}
		if err != nil {
			return nil
		}
	}
}

type stream struct {
	w        http.ResponseWriter
	control  *http.ResponseController
	deadline time.Duration
	now      clock.Clock
}

func (s *stream) event(e Event) error {
	if e.Resync {
		return s.write("event: resync\ndata: {}\n\n")
	}
	raw, err := json.Marshal(e)
	if err != nil {
		return fmt.Errorf("event: %w", err)
	}
	return s.write("data: " + string(raw) + "\n\n")
}

// write sends the text at once, or fails after the deadline: a browser that no longer reads does not hold us.
func (s *stream) write(text string) error {
	if err := s.control.SetWriteDeadline(s.now().Add(s.deadline)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := s.w.Write([]byte(text)); err != nil {
		return err
	}
	return s.control.Flush()
}
