package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// Sums are what the orders of a customer come to, in satang.
type Sums struct {
	OrderCount   int64         `db:"orders" json:"order_count" example:"4" doc:"orders neither cancelled nor returned"`
	TotalSpent   int64         `db:"spent" json:"total_spent" example:"63200" doc:"satang that was paid for those orders and kept, cash on delivery once it was delivered"`
	AverageOrder int64         `db:"-" json:"average_order" example:"15800" doc:"satang of total_spent for each of those orders"`
	Refused      int64         `db:"refused" json:"refused_count" example:"0" doc:"orders on delivery that came back"`
	FirstOrderAt clock.Instant `db:"first_at" json:"first_order_at,omitempty" example:"2026-08-02T04:10:00Z" doc:"whatever became of it"`
	LastOrderAt  clock.Instant `db:"last_at" json:"last_order_at,omitempty" example:"2026-11-20T07:02:00Z" doc:"whatever became of it"`
}

// fillSums adds to customers what their orders come to that the actor sees.
func fillSums(ctx context.Context, r db.Reader, actor access.Actor, ids []int64, at map[int64]*Customer) error {
	sums, err := sumsOf(ctx, r, actor, ids)
	for _, s := range sums {
		n := max(s.OrderCount, 1)
		s.AverageOrder = (2*s.TotalSpent + n) / (2 * n) // half a satang is rounded up, as everywhere
		at[s.CustomerID].Sums = s.Sums
	}
	return err
}
