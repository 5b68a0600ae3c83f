// Package live tells open browsers that something changed. An event names the thing and nothing of its contents: browsers
// fetch it anew, so permissions stay in the API. Nothing is replayed; after a gap a browser is told to fetch everything.
package live

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"

	"langraan/internal/kit/db"
)

// Event says that an object of the topic changed. EnterpriseID decides who hears it and never reaches a browser.
type Event struct {
	EnterpriseID int64  `json:"-"`
	Topic        string `json:"topic"` // orders, packings, inventory, …
	ID           int64  `json:"id"`
	Resync       bool   `json:"-"` // events were lost: fetch everything anew
}

const channel = "live"

type wire struct {
	E int64
	T string
	I int64
}

// Publish tells every copy of the program when and only when the transaction commits.
func Publish(tx *db.Tx, e Event) {
	raw, err := json.Marshal(wire{e.EnterpriseID, e.Topic, e.ID})
	if err != nil {
		panic(fmt.Sprintf("live: %v", err)) // numbers and a string always have a JSON form
	}
	tx.Notify(channel, string(raw))
}

// Hub hands the events of its database to the browsers of this copy of the program.
type Hub struct {
	db   *db.DB
	mu   sync.Mutex
	subs map[int64]map[*subscriber]bool // by enterprise
	done chan struct{}                  // closed when Run ends
}

type subscriber struct {
	events chan Event
}

const buffer = 64

// NewHub makes a hub; it is silent until Run.
func NewHub(d *db.DB) *Hub {
	return &Hub{db: d, subs: map[int64]map[*subscriber]bool{}, done: make(chan struct{})}
}

// Run hears the database until ctx ends, then ends every Serve. It is called once.
func (h *Hub) Run(ctx context.Context) {
	h.db.Listen(ctx, channel, h.take, h.resyncAll)
	<-ctx.Done()
	close(h.done)
}

// Subscribe gives the events of an enterprise from now on, until cancel. A reader that falls more than 64 events behind
// gets one event with Resync in place of what it missed. The channel is never closed.
func (h *Hub) Subscribe(enterpriseID int64) (events <-chan Event, cancel func()) {
	s := &subscriber{events: make(chan Event, buffer)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.subs[enterpriseID] == nil {
		h.subs[enterpriseID] = map[*subscriber]bool{}
	}
	h.subs[enterpriseID][s] = true
	return s.events, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.subs[enterpriseID], s)
		if len(h.subs[enterpriseID]) == 0 {
			delete(h.subs, enterpriseID)
		}
	}
}

func (h *Hub) take(payload string) {
	var w wire
	if err := json.Unmarshal([]byte(payload), &w); err != nil {
		slog.Warn("a live event that cannot be read", "error", err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.subs[w.E] {
		s.send(Event{EnterpriseID: w.E, Topic: w.T, ID: w.I})
	}
}

func (h *Hub) resyncAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
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
