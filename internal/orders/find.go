package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// Find reads everything of one order that the actor may see; ErrNotFound.
func (s *Service) Find(ctx context.Context, actor access.Actor, id int64) (Order, error) {
	return s.find(ctx, s.db.Fresh(), actor, id)
}

// FindByNumber does the same for a printed order number.
func (s *Service) FindByNumber(ctx context.Context, actor access.Actor, number string) (Order, error) {
	id, err := findByNumber(ctx, s.db.Fresh(), actor, number)
	if err != nil {
		return Order{}, err
	}
	return s.Find(ctx, actor, id)
}

func (s *Service) find(ctx context.Context, r db.Reader, actor access.Actor, id int64) (o Order, err error) {
	var parts []Part
	var h Hours
	if err := db.Together(ctx, r, AskHours(&h, actor.EnterpriseID), askOrder(&o, actor, id), askLines(&o.Lines, id),
		askParts(&parts, id),
		askPayments(&o.Payments, id), AskLabelledParcels(&o.Packings, "?", id), askNotes(&o.Notes, id),
		db.ToAll(&o.Timeline, audit.TimelineQuery(actor.EnterpriseID, audit.RefOrder, id))); err != nil {
		return Order{}, err
	}
	audit.Unfold(o.Timeline)
	h.time(&o.Head, s.db.Clock()())
	for i := range o.Notes {
		o.Notes[i].markDeletable(actor)
	}
	o.markTakeable(actor, OpenSince(s.db.Clock()()))
	o.Next, o.Money = NextFor(o.Status, actor), MoneyOf(o.Head)
	if actor.IsEmployee() { // who sees no prints is told of none
		o.age()
	}
	o.take(parts)
	if o.Status == Claimed {
		if err := o.findReplacement(ctx, r, actor); err != nil {
			return Order{}, err
		}
	}
	if o.Status == Cancelled || o.Status == Returned {
		if err := o.findReturnBills(ctx, r, actor); err != nil {
			return Order{}, err
		}
	}
	if actor.Group == access.GroupDelivery && actor.Level(access.Customer) < access.LevelSee {
		o.CustomerID = 0 // a phone typed into an order tells its rider nothing of whose it is
	}
	return o, drawn(o.Lines)
}

// markTakeable tells the caller which scans of its parcels at the shipping check it may take back.
func (o *Order) markTakeable(actor access.Actor, since clock.Instant) {
	if access.Work(access.Packing).Check(actor) != nil || mayComeBack(o.Head, o.CheckedByName) != nil {
		return
	}
	for i, p := range o.Packings {
		o.Packings[i].MayTakeBack = mayTakeBack(p, actor, since) == nil
	}
}

// take gives the lines the parts that are theirs.
func (o *Order) take(parts []Part) {
	at := map[int64]int{}
	for i := range o.Lines {
		o.Lines[i].Parts = []Part{}
		at[o.Lines[i].ID] = i
	}
	for _, p := range parts {
		if i, known := at[p.LineID]; known {
			o.Lines[i].Parts = append(o.Lines[i].Parts, p)
		}
	}
	for i := range o.Lines {
		o.Lines[i].Packed = packedWhole(o.Lines[i])
	}
}

// fillParts reads what the lines take, with the names of the warehouse.
func fillParts(ctx context.Context, r db.Reader, o *Order) error {
	var parts []Part
	if err := db.Together(ctx, r, askParts(&parts, o.ID)); err != nil {
		return err
	}
	o.take(parts)
	return nil
}
