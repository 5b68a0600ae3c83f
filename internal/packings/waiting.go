package packings

import (
	"cmp"
	"context"
	"slices"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/natural"
	"langraan/internal/users"
)

// Waiting is what waits to be packed. An order somebody packs at this moment no longer waits.
type Waiting struct {
	Orders int64  `db:"orders" json:"orders" doc:"orders that wait to be packed; 1,000 stands for that many or more"`
	Urgent int64  `db:"urgent" json:"urgent" doc:"of them, those that missed yesterday's cut-off or wait longer than a day"`
	Next   []Next `db:"-" json:"next" doc:"the next ones: urgent ones first, each in the order of the storages"`
}

// Next is an order to pack next.
type Next struct {
	ID                 int64         `db:"id" json:"id"`
	Number             string        `db:"number" json:"number"`
	RecipientName      string        `db:"recipient_name" json:"recipient_name"`
	ShippingProviderID int64         `db:"shipping_provider_id" json:"shipping_provider_id"`
	Pieces             int64         `db:"pieces" json:"pieces" doc:"still to be packed"`
	StorageName        string        `db:"-" json:"storage_name" doc:"where its first piece lies"`
	ReadyAt            clock.Instant `db:"ready_at" json:"ready_at" doc:"paid, or ordered where payment is settled elsewhere"`
	Urgent             bool          `db:"-" json:"urgent"`
	Overdue            bool          `db:"-" json:"overdue" doc:"waits longer than the days the shop allows"`
}

const (
	waitingMost = 1000 // orders that are counted
	nextFrom    = 50   // of which the next ones are chosen, those that wait longest
	nextShown   = 6
)

// Waiting tells what waits for the packers.
func (s *Service) Waiting(ctx context.Context, actor access.Actor) (Waiting, error) {
	now := s.db.Clock()()
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Waiting, error) {
		shop, err := users.FindShop(ctx, r, actor.EnterpriseID)
		if err != nil {
			return Waiting{}, err
		}
		l := lateness{urgentBefore(now, shop.CutoffMinute), overdueBefore(now, shop.PackBackDays)}
		var w Waiting
		var at []stop
		err = db.Together(ctx, r, db.ToOne(&w, nil, waitingQuery(actor, l.urgent)),
			db.ToAll(&w.Next, nextQuery(actor)), db.ToAll(&at, stopsQuery(actor)))
		w.Next = inWalkingOrder(startingAt(w.Next, at), l)
		return w, err
	})
}

// lateness is what an order that waits is late by: one that became ready before the moment is urgent, or overdue.
type lateness struct{ urgent, overdue clock.Instant }

const day = 24 * time.Hour

// allDay is the cut-off of a shop that has none: what becomes ready until midnight belongs to its day.
const allDay = 24 * 60

// urgentBefore is the moment before which an urgent order became ready: yesterday's cut-off, or a day ago when that is
// later. Where the shop has no cut-off it is a day ago, or else all that yesterday brought would be urgent in the
// morning.
func urgentBefore(now time.Time, cutoffMinute int64) clock.Instant {
	before := clock.InstantOf(now.Add(-day))
	if cutoffMinute >= allDay {
		return before
	}
	local := now.In(clock.Bangkok)
	cutoff := time.Date(local.Year(), local.Month(), local.Day()-1, 0, int(cutoffMinute), 0, 0, clock.Bangkok)
	return max(before, clock.InstantOf(cutoff))
}

// overdueBefore is the moment before which an order became ready that waits longer than the shop allows.
func overdueBefore(now time.Time, days int64) clock.Instant {
	return clock.InstantOf(now.Add(-time.Duration(days) * day))
}

// stop is a storage that the walk for an order comes by.
type stop struct {
	OrderID     int64  `db:"order_id"`
	StorageName string `db:"storage_name"`
}

// startingAt tells each order the first storage of its walk.
func startingAt(next []Next, at []stop) []Next {
	first := map[int64]string{}
	for _, s := range at {
		if name, known := first[s.OrderID]; !known || natural.Places(s.StorageName, name) < 0 {
			first[s.OrderID] = s.StorageName
		}
	}
	for i := range next {
		next[i].StorageName = first[next[i].ID]
	}
	return next
}

// inWalkingOrder marks what is late and gives the first few in the order in which a packer walks: urgent ones first,
// each by the storage of the first piece, those that lie nowhere last.
func inWalkingOrder(next []Next, l lateness) []Next {
	for i := range next {
		next[i].Urgent, next[i].Overdue = next[i].ReadyAt < l.urgent, next[i].ReadyAt < l.overdue
	}
	slices.SortStableFunc(next, func(a, b Next) int {
		return cmp.Or(last(!a.Urgent, !b.Urgent), natural.Places(a.StorageName, b.StorageName))
	})
	return next[:min(nextShown, len(next))]
}

// last compares so that what is true comes last.
func last(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}
