package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"langraan/internal/kit/clock"
)

// client calls the public API: it signs every call, tries again while the server is away, and keeps the durations.
type client struct {
	base     string
	token    string
	http     *http.Client
	patience time.Duration
	now      clock.Clock
	stats    *stats
	clients  int // requests at the same time
}

// call is one request. The name groups it in the table of durations; the key makes a repeat harmless.
type call struct {
	name, method, path, key string
	body                    any
}

// refusal is the server's own error answer.
type refusal struct {
	Status int               `json:"-"`
	Msg    string            `json:"Msg"`
	Cause  string            `json:"Cause"`
	Fields map[string]string `json:"Fields"`
}

func (r *refusal) Error() string {
	if len(r.Fields) > 0 {
		return fmt.Sprintf("%d %s: %s %v", r.Status, r.Msg, r.Cause, r.Fields)
	}
	return fmt.Sprintf("%d %s: %s", r.Status, r.Msg, r.Cause)
}

// errAway says that no answer came, or one that says "later".
var errAway = errors.New("the server is away")

const longestPause = 3 * time.Second

func newClient(server string, clients int, patience time.Duration, now clock.Clock) *client {
	return &client{
		base: strings.TrimSuffix(server, "/"), patience: patience, clients: clients, now: now, stats: newStats(),
		http: &http.Client{
			Timeout:   time.Minute,
			Transport: &http.Transport{MaxIdleConns: 2 * clients, MaxIdleConnsPerHost: 2 * clients},
		},
	}
}

// do sends the call until it is answered, and reads the answer into the given place (nil: thrown away).
func (c *client) do(ctx context.Context, what call, answer any) error {
	var body []byte
	if what.body != nil {
		var err error
		if body, err = json.Marshal(what.body); err != nil {
			return err
		}
	}
	giveUp := c.now().Add(c.patience)
	for pause := 50 * time.Millisecond; ; pause = min(2*pause, longestPause) {
		began := c.now()
		wait, err := c.once(ctx, what, body, answer)
		c.stats.add(what.name, c.now().Sub(began), err)
		if !errors.Is(err, errAway) || ctx.Err() != nil || c.now().After(giveUp) {
			return err
		}
		select {
		case <-time.After(max(pause, wait)):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// once sends the call one time. An errAway may be tried again, after the pause the server asked for.
func (c *client) once(ctx context.Context, what call, body []byte, answer any) (wait time.Duration, err error) {
	request, err := http.NewRequestWithContext(ctx, what.method, c.base+what.path, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	request.Header.Set("Accept-Language", "en")
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	if what.key != "" {
		request.Header.Set("Idempotency-Key", what.key)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", errAway, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", errAway, err)
	}
	switch response.StatusCode {
	case http.StatusOK, http.StatusCreated, http.StatusNoContent:
		if answer == nil || len(text) == 0 {
			return 0, nil
		}
		if err := json.Unmarshal(text, answer); err != nil {
			return 0, fmt.Errorf("%s %s: the answer is not what was agreed: %w", what.method, what.path, err)
		}
		return 0, nil
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
		return time.Duration(min(max(seconds, 0), 10)) * time.Second, fmt.Errorf("%w: status %d", errAway,
			response.StatusCode)
	}
	refused := &refusal{Status: response.StatusCode}
	if err := json.Unmarshal(text, refused); err != nil || refused.Msg == "" {
		refused.Msg, refused.Cause = "no catalogue error", short(string(text), 200)
	}
	return 0, fmt.Errorf("%s %s: %w", what.method, what.path, refused)
}

// refusedWith says whether the server refused with this catalogue code.
func refusedWith(err error, code string) bool {
	var r *refusal
	return errors.As(err, &r) && r.Msg == code
}
