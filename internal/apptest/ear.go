package apptest

import (
	"context"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/live"
)

const endOfStep = "end of the step"

// Ear hears what open pages of an enterprise are told.
type Ear struct {
	app        *App
	enterprise int64
	events     <-chan live.Event
	marks      int64
}

// Listen begins to hear what the pages of the owner's enterprise are told, until the test ends.
func (a *App) Listen(t *testing.T) *Ear {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); a.Live.Run(ctx) }()
	enterprise := a.Owner.Actor.EnterpriseID
	events, leave, err := a.Live.Subscribe(live.Listener{EnterpriseID: enterprise})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { leave(); stop(); <-ended })
	e := &Ear{app: a, enterprise: enterprise, events: events}
	for range 100 { // on PostgreSQL the hub hears nothing until it listens
		e.mark(t)
		select {
		case <-events:
			e.Told(t)
			return e
		case <-time.After(100 * time.Millisecond):
		}
	}
	t.Fatal("the hub hears nothing")
	return nil
}

func (e *Ear) mark(t *testing.T) {
	t.Helper()
	e.marks++
	if err := e.app.DB.Write(t.Context(), func(_ context.Context, tx *db.Tx) error {
		live.Publish(tx, live.Event{EnterpriseID: e.enterprise, Topic: endOfStep, ID: e.marks})
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// Told gives the ids that were told of each topic since it was asked last.
func (e *Ear) Told(t *testing.T) map[string][]int64 {
	t.Helper()
	e.mark(t)
	ids := map[string][]int64{}
	for {
		select {
		case event := <-e.events:
			switch {
			case event.Topic != endOfStep:
				ids[event.Topic] = append(ids[event.Topic], event.ID)
			case event.ID == e.marks:
				return ids
			}
		case <-time.After(10 * time.Second):
			t.Fatal("the end of the step was not heard")
		}
	}
}
