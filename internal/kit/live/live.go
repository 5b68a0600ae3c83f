// Package live tells open browsers that something changed. An event names the thing and nothing of its contents:
// browsers fetch it anew, so permissions stay in the API. What happened while a page was on its way is told once more
// when it begins to listen; after a longer gap a browser is told to fetch everything.
package live

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// Event says that an object of the topic changed, or, without an ID, that many did. EnterpriseID decides who hears it
// and never reaches a browser.
type Event struct {
	EnterpriseID int64  `json:"-"`
	Topic        string `json:"topic"` // orders, packings, inventory, …
	ID           int64  `json:"id,omitempty"`
	Resync       bool   `json:"-"` // events were lost: fetch everything anew
}

// Listener is who hears events.
type Listener struct {
	EnterpriseID int64
	SessionID    int64
	UserID       int64
	Scoped       bool // sees a part of what is in the enterprise: hears that something changed, never what
	// Behind is how long it has read before it listens: what happened since is told first. LongestBehind at most.
	Behind time.Duration
}

const channel = "live"

type wire struct {
	E int64
	T string
	I int64
}

// Publish tells every copy of the program when and only when the transaction commits, together with what commits in the
// moments after it.
func Publish(tx *db.Tx, e Event) {
	raw, err := json.Marshal(wire{e.EnterpriseID, e.Topic, e.ID})
	if err != nil {
		panic(fmt.Sprintf("live: %v", err)) // numbers and a string always have a JSON form
	}
	tx.Notify(channel, string(raw))
}

// Hub hands the events of its database to the browsers of this copy of the program.
type Hub struct {
	db     *db.DB
	mu     sync.Mutex
	subs   map[int64]map[*subscriber]bool // by enterprise
	counts map[open]int
	limits Limits
	held   holder
	latest latest
	done   chan struct{} // closed when Run ends
}

type subscriber struct {
	Listener
	events chan Event
}

const (
	buffer      = 256
	mostOfTopic = 50 // ids of one topic in one batch; beyond it the topic is told as a whole
)

// NewHub makes a hub; it is silent until Run.
func NewHub(d *db.DB) *Hub {
	h := &Hub{
		db: d, subs: map[int64]map[*subscriber]bool{}, counts: map[open]int{}, limits: usual,
		latest: latest{now: clock.System()}, done: make(chan struct{}),
	}
	h.held = holder{reached: d.Reached, wake: make(chan struct{}, 1), take: h.take}
	return h
}

// Run hears the database until ctx ends, then ends every Serve. It is called once.
func (h *Hub) Run(ctx context.Context) {
	go h.held.run(ctx)
	h.db.Listen(ctx, channel, h.held.add, h.resyncAll, func() {})
	<-ctx.Done()
	close(h.done)
}

// Subscribe gives the events of the listener's enterprise from now on, until cancel; ErrStreams when too many listen. A
// reader that falls more than 256 events behind gets one event with Resync in place of what it missed. The channel is
// never closed.
func (h *Hub) Subscribe(l Listener) (events <-chan Event, cancel func(), err error) {
	s := &subscriber{Listener: l, events: make(chan Event, buffer)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.enter(l); err != nil {
		return nil, nil, err
	}
	if h.subs[l.EnterpriseID] == nil {
		h.subs[l.EnterpriseID] = map[*subscriber]bool{}
	}
	h.subs[l.EnterpriseID][s] = true
	for _, e := range h.latest.of(l) {
		s.send(e)
	}
	return s.events, sync.OnceFunc(func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.leave(l)
		delete(h.subs[l.EnterpriseID], s)
		if len(h.subs[l.EnterpriseID]) == 0 {
			delete(h.subs, l.EnterpriseID)
		}
	}), nil
}

func (h *Hub) take(payloads []string) {
	events := eventsOf(payloads)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.latest.add(events)
	for _, e := range events {
		for s := range h.subs[e.EnterpriseID] {
			if !s.Scoped {
				s.send(e)
			}
		}
	}
	for _, e := range withoutIDs(events) {
		for s := range h.subs[e.EnterpriseID] {
			if s.Scoped {
				s.send(e)
			}
		}
	}
}

// eventsOf reads a batch; a topic of which more than mostOfTopic objects changed is told once, as a whole.
func eventsOf(payloads []string) []Event {
	var events []Event
	many := map[Event]int{}
	for _, p := range payloads {
		var w wire
		if err := json.Unmarshal([]byte(p), &w); err != nil {
			slog.Warn("a live event that cannot be read", "error", err)
			continue
		}
		events = append(events, Event{EnterpriseID: w.E, Topic: w.T, ID: w.I})
		many[Event{EnterpriseID: w.E, Topic: w.T}]++
	}
	said := map[Event]bool{}
	kept := events[:0]
	for _, e := range events {
		if topic := (Event{EnterpriseID: e.EnterpriseID, Topic: e.Topic}); many[topic] > mostOfTopic {
			e = topic
		}
		if !said[e] {
			said[e] = true
			kept = append(kept, e)
		}
	}
	return kept
}

func withoutIDs(events []Event) []Event {
	said := map[Event]bool{}
	var topics []Event
	for _, e := range events {
		e.ID = 0
		if !said[e] {
			said[e] = true
			topics = append(topics, e)
		}
	}
	return topics
}

func (h *Hub) resyncAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.latest.lose()
	for _, subs := range h.subs {
		for s := range subs {
			s.send(Event{Resync: true})
		}
	}
}

// send never waits. When the buffer is full it is emptied and holds one resync, which covers all that was in it.
func (s *subscriber) send(e Event) {
	select {
	case s.events <- e:
		return
	default:
	}
	for {
		select {
		case <-s.events:
			continue
		default:
		}
		break
	}
	s.events <- Event{Resync: true} // only senders fill it, and they hold Hub.mu: there is room
}
