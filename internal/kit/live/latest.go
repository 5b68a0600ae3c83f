package live

import (
	"time"

	"langraan/internal/kit/clock"
)

// LongestBehind is how far back a listener may ask for what happened.
const LongestBehind = 10 * time.Second

const (
	mostLatest = 2000 // events of all enterprises that are kept
	mostBehind = 100  // events that one listener is told; of more it is told to fetch everything
	// onItsWay is longer than an event needs from its commit to the hub: it is told twice rather than never.
	onItsWay = 500 * time.Millisecond
)

// latest are the events of the last moments, the oldest first.
type latest struct {
	now    clock.Clock
	events []told
	lost   time.Time // what happened up to then is not known
}

type told struct {
	Event

	at time.Time
}

func (l *latest) add(events []Event) {
	now := l.now()
	for _, e := range events {
		l.events = append(l.events, told{e, now})
	}
	old := 0
	for old < len(l.events) && now.Sub(l.events[old].at) > LongestBehind+onItsWay {
		old++
	}
	if over := len(l.events) - mostLatest; over > old {
		old = over
		l.lost = l.events[over-1].at
	}
	l.events = append(l.events[:0], l.events[old:]...)
}

// lose says that events of up to now may have been missed.
func (l *latest) lose() { l.events, l.lost = nil, l.now() }

// of gives what a listener missed while it read.
func (l *latest) of(who Listener) (missed []Event) {
	if who.Behind <= 0 {
		return nil
	}
	since := l.now().Add(-min(who.Behind, LongestBehind) - onItsWay)
	if !since.After(l.lost) {
		return []Event{{Resync: true}}
	}
	for _, e := range l.events {
		if e.EnterpriseID == who.EnterpriseID && e.at.After(since) {
			missed = append(missed, e.Event)
		}
	}
	if who.Scoped {
		missed = withoutIDs(missed)
	}
	if len(missed) > mostBehind {
		return []Event{{Resync: true}}
	}
	return missed
}
