package live_test

import (
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/live"
)

// Who reads before it listens is told what happened meanwhile: its own enterprise's, a scoped one without ids, and not
// what is older.
func TestWhatHappenedOnTheWayIsToldFirst(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		h := run(t, d)
		now := time.Now()
		live.SetClock(h, func() time.Time { return now })
		hear, stop := subscribe(t, h, live.Listener{EnterpriseID: 1})
		defer stop()
		said := func(e live.Event) {
			t.Helper()
			publish(t, d, nil, e)
			if got := next(t, hear); got != e {
				t.Fatalf("heard %+v", got)
			}
		}
		said(live.Event{EnterpriseID: 1, Topic: "old", ID: 1})
		now = now.Add(5 * time.Second)
		said(live.Event{EnterpriseID: 1, Topic: "orders", ID: 7})
		now = now.Add(2 * time.Second)
		for _, c := range []struct {
			who  live.Listener
			want []live.Event
		}{
			{live.Listener{EnterpriseID: 1}, nil},
			{live.Listener{EnterpriseID: 2, Behind: 3 * time.Second}, nil},
			{live.Listener{EnterpriseID: 1, Behind: time.Second}, nil},
			{
				live.Listener{EnterpriseID: 1, Behind: 3 * time.Second},
				[]live.Event{{EnterpriseID: 1, Topic: "orders", ID: 7}},
			},
			{
				live.Listener{EnterpriseID: 1, Behind: 3 * time.Second, Scoped: true},
				[]live.Event{{EnterpriseID: 1, Topic: "orders"}},
			},
		} {
			events, stop := subscribe(t, h, c.who)
			for _, want := range c.want {
				if got := next(t, events); got != want {
					t.Errorf("%+v: heard %+v, want %+v", c.who, got, want)
				}
			}
			silent(t, events)
			stop()
		}
	})
}
