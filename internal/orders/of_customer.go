package orders

import (
	"context"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

type ofCustomerInput struct {
	page.Query
	ID int64 `path:"id" minimum:"1"`
}

func (s *Service) httpOfCustomer(ctx context.Context, a access.Actor, in *ofCustomerInput) (page.List[Head], error) {
	return s.OfCustomer(ctx, a, in.ID, in.Query)
}

// OfCustomer gives a page of the orders of a customer that the actor may see, through all time, newest first;
// of one that became another, those of that one. A customer that the actor doesn't see is customers.ErrNotFound.
func (s *Service) OfCustomer(ctx context.Context, actor access.Actor, customerID int64,
	q page.Query,
) (page.List[Head], error) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Head]{}, err
	}
	return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (page.List[Head], error) {
		customerID, err := customers.Now(ctx, r, actor, customerID)
		if err != nil {
			return page.List[Head]{}, err
		}
		rows, total, err := db.Paged[Head](ctx, r, func(what string) *db.Query {
			return ofCustomerQuery(actor, customerID, what)
		}, headColumns, "o.ordered_at DESC, o.id DESC", q)
		if err != nil {
			return page.List[Head]{}, err
		}
		var h Hours
		err = db.Together(ctx, r, AskHours(&h, actor.EnterpriseID))
		h.timeAll(rows, s.db.Clock()())
		return page.ListOf(rows, total), err
	})
}

// ofCustomerQuery begins with the orders of the customer, which an index gives.
func ofCustomerQuery(actor access.Actor, customerID int64, what string) *db.Query {
	return scoped(db.Build("SELECT "+what+headTables+"WHERE o.customer_id = ? AND +", customerID), actor)
}
