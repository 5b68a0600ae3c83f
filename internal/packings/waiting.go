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
	"langraan/internal/orders"
)

// Waiting is what waits to be packed. An order somebody packs at this moment no longer waits.
type Waiting struct {
	Orders int64  `db:"orders" json:"orders" doc:"orders that wait to be packed; 1,000 stands for that many or more"`
	Late   int64  `db:"late" json:"late" doc:"of them, those that should have left by now"`
	Today  int64  `db:"due_today" json:"today" doc:"of them, those that are to leave before the day ends"`
	Next   []Next `db:"-" json:"next" doc:"the next ones: late ones first, then those of today, each in the order of the storages"`
}

// Next is an order to pack next.
type Next struct {
	ID                 int64         `db:"id" json:"id"`
	Number             string        `db:"number" json:"number"`
	RecipientName      string        `db:"recipient_name" json:"recipient_name"`
	ShippingProviderID int64         `db:"shipping_provider_id" json:"shipping_provider_id"`
	Pieces             int64         `db:"pieces" json:"pieces" doc:"still to be packed"`
	StorageName        string        `db:"-" json:"storage_name" doc:"where its first piece lies"`
	ReadyAt            clock.Instant `db:"ready_at" json:"ready_at" doc:"paid, or ordered where payment is settled elsewhere or on delivery"`
	SaidShipBy         clock.Instant `db:"ship_by" json:"-"`
	ShipBy             clock.Instant `db:"-" json:"ship_by" doc:"until when it is to leave"`
	Due                orders.Due    `db:"-" json:"due,omitempty" enum:"late,today" doc:"how near ship_by is: past, or within the local day"`
}

const (
	waitingMost = 1000 // orders that are counted
	nextFrom    = 50   // of which the next are chosen: those that wait longest, as many that a platform wants first
	nextShown   = 6
)

// Waiting tells what waits for the packers.
func (s *Service) Waiting(ctx context.Context, actor access.Actor) (Waiting, error) {
	now := s.db.Clock()()
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Waiting, error) {
		var w Waiting
		var h orders.Hours
		var at []stop
		err := db.Together(ctx, r, orders.AskHours(&h, actor.EnterpriseID),
			db.ToOne(&w, nil, waitingQuery(actor, now)), db.ToAll(&w.Next, nextQuery(actor)),
			db.ToAll(&at, stopsQuery(actor)))
		w.Next = inWalkingOrder(timed(startingAt(w.Next, at), h, now))
		return w, err
	})
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

// timed says until when each order is to leave.
func timed(next []Next, h orders.Hours, now time.Time) []Next {
	for i, n := range next {
		next[i].ShipBy = h.ShipBy(n.ReadyAt, n.SaidShipBy)
		next[i].Due = orders.DueAt(next[i].ShipBy, now)
	}
	return next
}

// inWalkingOrder gives the first few in the order in which a packer walks: late ones first, then those of today, each
// by the storage of the first piece, those that lie nowhere last.
func inWalkingOrder(next []Next) []Next {
	nearest := []orders.Due{orders.Late, orders.DueToday, ""}
	slices.SortStableFunc(next, func(a, b Next) int {
		return cmp.Or(cmp.Compare(slices.Index(nearest, a.Due), slices.Index(nearest, b.Due)),
			natural.Places(a.StorageName, b.StorageName), cmp.Compare(a.ReadyAt, b.ReadyAt), cmp.Compare(a.ID, b.ID))
	})
	return next[:min(nextShown, len(next))]
}
