package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Owing is an order as the payment desk lists it: with its money.
type Owing struct {
	Head
	Money Money `db:"-" json:"money"`
}

// Refunds gives a page of the orders that the actor may see and of which money is to be given back, oldest first.
func (s *Service) Refunds(ctx context.Context, actor access.Actor, q page.Query) (page.List[Owing], error) {
	return owing(ctx, s.db.Read(), q, func(what string) *db.Query { return RefundsQuery(actor, what) })
}

// Unproven gives a page of the orders that the actor may see, that wait for payment by a method that asks for a slip
// and have none that waits to be decided, oldest first.
func (s *Service) Unproven(ctx context.Context, actor access.Actor, q page.Query) (page.List[Owing], error) {
	return owing(ctx, s.db.Read(), q, func(what string) *db.Query { return UnprovenQuery(actor, what) })
}

func owing(ctx context.Context, r db.Reader, q page.Query, from func(what string) *db.Query) (page.List[Owing], error) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Owing]{}, err
	}
	rows, total, err := db.Paged[Owing](ctx, r, from, headColumns, "o.ordered_at, o.id", q)
	for i := range rows {
		rows[i].Money = MoneyOf(rows[i].Head)
	}
	return page.ListOf(rows, total), err
}

// AskRefunds counts the orders of Refunds.
func AskRefunds(to *int64, actor access.Actor) db.Asked {
	return db.ToOne(to, nil, RefundsQuery(actor, "COUNT(*)"))
}

// AskUnproven counts the orders of Unproven.
func AskUnproven(to *int64, actor access.Actor) db.Asked {
	return db.ToOne(to, nil, UnprovenQuery(actor, "COUNT(*)"))
}
