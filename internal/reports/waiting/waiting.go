// Package waiting counts the work that waits, for the menu of whoever is signed in. It owns nothing and changes
// nothing: each count is there for those alone who may open what is behind it.
package waiting

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/rest"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/payments"
)

// Counts are how much waits for the actor; what the actor may not see is left out. A hundred stands for that many or
// more, so that a count reads no more rows than that.
type Counts struct {
	Unpaid  *int64 `json:"unpaid,omitempty" doc:"orders of the last 31 days that wait for their payment; for those who may see orders or payments"`
	Late    *int64 `json:"late,omitempty" doc:"orders of the last 31 days that should have left by now; for those who may see orders or payments"`
	Slips   *int64 `json:"slips,omitempty" doc:"slips that wait to be decided; for those who may see orders or payments"`
	Pack    *int64 `json:"pack,omitempty" doc:"orders that wait to be packed; for those who may see packing"`
	Leaving *int64 `json:"leaving,omitempty" doc:"orders that wait to be handed over; for those who may see packing"`
	Low     *int64 `json:"low,omitempty" doc:"goods below their threshold; for those who may see the warehouse"`
}

// Most is how far a count counts.
const Most = 100

// Service counts what waits.
type Service struct{ db *db.DB }

// New makes the service.
func New(d *db.DB) *Service { return &Service{d} }

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/reports/waiting", access.SignedIn(), "How much work waits for the one who asks",
			s.httpCounts),
	}
}

func (s *Service) httpCounts(ctx context.Context, a access.Actor, _ *struct{}) (Counts, error) {
	return s.Counts(ctx, a)
}

// Counts counts what waits and the actor may see.
func (s *Service) Counts(ctx context.Context, actor access.Actor) (Counts, error) {
	var c Counts
	var asked []db.Asked
	count := func(to **int64, q *db.Query, needs ...access.Area) {
		for _, area := range needs {
			if access.See(area).Check(actor) == nil {
				*to = new(int64)
				asked = append(asked, db.ToOne(*to, nil, q))
				return
			}
		}
	}
	since, _, _ := s.db.Clock().LastDays(clock.MaxDays).Bounds() // what the list of orders shows
	count(&c.Unpaid, orders.CountUnpaid(actor, since, Most), access.Order, access.Payment)
	count(&c.Late, orders.CountLate(actor, since, clock.InstantOf(s.db.Clock()()), Most), access.Order, access.Payment)
	count(&c.Slips, payments.CountWaiting(actor, Most), access.Order, access.Payment)
	count(&c.Pack, packings.CountWaiting(actor, Most), access.Packing)
	count(&c.Leaving, orders.CountLeaving(actor, Most), access.Packing)
	count(&c.Low, lowQuery(actor.EnterpriseID, Most), access.WMS)
	if len(asked) == 0 {
		return c, nil
	}
	return c, db.Together(ctx, s.db.Read(), asked...)
}
