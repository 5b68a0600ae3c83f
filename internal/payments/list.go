package payments

import (
	"context"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// Filter narrows the list of slips. Zero values narrow nothing.
type Filter struct {
	Status  Status
	OrderID int64
	Orders  []int64 // slips of these orders alone, MostOrders at most
	Page    page.Query
}

// MostOrders is of how many orders the slips are asked for at once: as many as an address names one by one.
const MostOrders = 500

// List gives a page of the slips that the actor may see: those that wait oldest first, others newest first.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter) (page.List[Slip], error) {
	if err := page.Fixed.Check(f.Page.Sort); err != nil {
		return page.List[Slip]{}, err
	}
	order := "p.id DESC"
	switch f.Status {
	case Waiting:
		order = "p.created_at, p.id"
	case Accepted, Refused:
		order = "p.decided_at DESC, p.id DESC"
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Slip], error) {
		rows, total, err := db.Paged[Slip](ctx, r, func(what string) *db.Query { return listQuery(actor, f, what) },
			slipColumns, order, f.Page)
		if err == nil {
			err = fill(ctx, r, actor, rows)
		}
		return page.ListOf(rows, total), err
	})
}

// fill reads what slips are shown with, however many there are, in one trip.
func fill(ctx context.Context, r db.Reader, actor access.Actor, slips []Slip) error {
	if len(slips) == 0 {
		return nil
	}
	var ids, orderIDs []int64
	var references, digests []string
	for i := range slips {
		s := &slips[i]
		ids, digests = append(ids, s.ID), append(digests, s.Digest)
		if s.OrderID > 0 {
			orderIDs = append(orderIDs, s.OrderID)
		}
		if s.Reference != "" {
			references = append(references, s.Reference)
		}
	}
	var heads []orders.Head
	var methods []settings.PaymentMethod
	var uses []Use
	var byReference, byDigest, typed []twin
	asked := []db.Asked{
		askMethods(&methods, actor.EnterpriseID), askUses(&uses, actor, ids),
		askTwins(&byDigest, actor, "p.digest", digests),
	}
	if len(orderIDs) > 0 {
		asked = append(asked, orders.AskHeads(&heads, actor, orderIDs))
	}
	if len(references) > 0 {
		asked = append(asked, askTwins(&byReference, actor, "p.reference", references),
			askTyped(&typed, actor, references))
	}
	if err := db.Together(ctx, r, asked...); err != nil {
		return err
	}
	byOrder := map[int64]orders.Head{}
	for _, o := range heads {
		byOrder[o.ID] = o
	}
	twins := append(append(byReference, byDigest...), typed...)
	for i := range slips {
		s := &slips[i]
		if o, ok := byOrder[s.OrderID]; ok {
			s.Order = paidOf(o, methods)
		}
		s.Uses = []Use{}
		for _, u := range uses {
			if u.SlipID == s.ID {
				s.Uses = append(s.Uses, u)
			}
		}
		s.judge(methods, twins)
	}
	return nil
}

// Counts counts what waits at the payment desk of what the actor may see.
func (s *Service) Counts(ctx context.Context, actor access.Actor) (c Counts, err error) {
	now := s.db.Clock()().In(clock.Bangkok)
	today := clock.InstantOf(time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, clock.Bangkok))
	asked := []db.Asked{
		db.ToOne(&c.Waiting, nil, listQuery(actor, Filter{Status: Waiting}, "COUNT(*)")),
		db.ToOne(&c.DecidedToday, nil, listQuery(actor, Filter{}, "COUNT(*)").Add("AND p.decided_at >= ?", today)),
		orders.AskRefunds(&c.Refunds, actor), orders.AskUnproven(&c.Unproven, actor),
	}
	if access.EmployeeSees(access.Payment).Check(actor) == nil {
		asked = append(asked, askLines(&c.Lines, actor.EnterpriseID))
	}
	return c, db.Together(ctx, s.db.Read(), asked...)
}
