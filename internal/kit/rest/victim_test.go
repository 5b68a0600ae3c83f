package rest

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/clock"
)

// limitable is an answer whose body can be ended while it comes.
type limitable struct{ http.ResponseWriter }

func (limitable) SetReadDeadline(time.Time) error { return nil }

// coming is a body on its way that holds so much and must go on after so long.
func (r *room) coming(who string, bytes int64, after time.Duration) *share {
	m := &Mux{pace: usualPace}
	body := m.timed(limitable{httptest.NewRecorder()}, io.NopCloser(strings.NewReader("")), time.Hour)
	body.due = clock.System()().Add(after)
	s := &share{room: r, who: who, body: body}
	r.count(s, bytes)
	r.shares[s] = struct{}{}
	return s
}

// TestWhichBodyGivesWayFirst: of who holds most the one that is most behind, never the one that asks, and of
// others who hold less than the one that asks only one that lags.
func TestWhichBodyGivesWayFirst(t *testing.T) {
	const early, usual, late = 9 * time.Second, 7 * time.Second, time.Second
	type held struct {
		who   string
		bytes int64
		after time.Duration
	}
	for name, c := range map[string]struct {
		held   []held
		asks   int
		weight int64
		own    bool
		gone   int // -1 is none
	}{
		"the one most behind of one holder":  {[]held{{"a", 1, usual}, {"a", 1, late}, {"a", 1, early}}, -1, 0, false, 1},
		"of who holds most":                  {[]held{{"a", 1, late}, {"b", 2, early}, {"b", 1, usual}}, -1, 0, false, 2},
		"not the one that asks":              {[]held{{"a", 1, late}, {"a", 1, usual}}, 0, 0, false, 1},
		"an own one where that is the bound": {[]held{{"a", 1, usual}, {"b", 9, late}, {"a", 1, early}}, 2, 0, true, 0},
		"none of who holds less and goes on": {[]held{{"a", 5, usual}, {"b", 1, usual}}, 0, 5, false, -1},
		"who holds less and lags":            {[]held{{"a", 5, usual}, {"b", 1, late}}, 0, 5, false, 1},
		"who holds as much and goes on":      {[]held{{"a", 5, usual}, {"b", 5, usual}}, 0, 5, false, 1},
	} {
		r := newRoom(100, 100)
		all := []*share{{room: r, who: "nobody"}} // who asks and holds nothing yet
		for _, h := range c.held {
			all = append(all, r.coming(h.who, h.bytes, h.after))
		}
		var want *share
		if c.gone >= 0 {
			want = all[c.gone+1]
		}
		for range 20 { // whatever the order in which a map gives them
			if got := r.victim(all[c.asks+1], c.weight, c.own); got != want {
				t.Errorf("%s: %+v", name, got)
				break
			}
		}
	}
}
