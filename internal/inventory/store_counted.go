package inventory

import (
	"context"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// CountedGoods are goods in a place of which a count said that they were more or fewer than in the books, or of which
// such a count was taken back.
type CountedGoods struct {
	ProductID int64         `db:"product_id"`
	PlaceKind PlaceKind     `db:"place_kind"`
	PlaceID   int64         `db:"place_id"`
	At        clock.Instant `db:"created_at"`
	Off       int64         `db:"off"` // pieces that it made more (less than zero: fewer)
}

// CountedSince gives what was counted of the products since a moment, the latest first.
func CountedSince(ctx context.Context, r db.Reader, enterpriseID int64, products []int64,
	since clock.Instant,
) ([]CountedGoods, error) {
	if len(products) == 0 {
		return nil, nil
	}
	return db.Select[CountedGoods](ctx, r, countedQuery(enterpriseID, products, since))
}

func countedQuery(enterpriseID int64, products []int64, since clock.Instant) *db.Query {
	return db.Build("SELECT product_id, from_kind + to_kind AS place_kind, from_id + to_id AS place_id, created_at, "+
		"CASE WHEN to_kind = 0 THEN -quantity ELSE quantity END AS off FROM bill_lines "+
		"WHERE enterprise_id = ? AND kind IN (?, ?) AND created_at > ?", enterpriseID, KindCount, -KindCount, since).
		In("AND product_id", products).Add("ORDER BY id DESC")
}
