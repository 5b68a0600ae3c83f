package orders

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

type heldOrder struct {
	ID           int64 `db:"id"`
	EnterpriseID int64 `db:"enterprise_id"`
}

// heldQuery finds orders with a line that waits though its listing is linked by now: of some listings of an enterprise,
// or all.
func heldQuery(enterpriseID int64, listings []int64, after int64, limit int) *db.Query {
	q := db.Build(`SELECT DISTINCT o.id, o.enterprise_id FROM order_lines l JOIN listings g ON g.id = l.listing_id
		JOIN orders o ON o.id = l.order_id WHERE l.listing_id IS NOT NULL AND l.product_id IS NULL
		AND g.product_id IS NOT NULL AND o.not_linked AND o.status IN (100, 111) AND o.id > ?`, after)
	if len(listings) > 0 {
		q.In("AND l.listing_id", listings).Add("AND o.enterprise_id = ?", enterpriseID)
	}
	return q.Add("ORDER BY o.id LIMIT ?", limit)
}

func listHeld(ctx context.Context, r db.Reader, enterpriseID int64, listings []int64, after int64,
	limit int,
) ([]heldOrder, error) {
	return db.Select[heldOrder](ctx, r, heldQuery(enterpriseID, listings, after, limit))
}

// linkLine gives a held line its product.
func linkLine(ctx context.Context, tx *db.Tx, l *Line) error {
	return db.PutOne(ctx, tx, errs.ErrStale, "UPDATE order_lines SET product_id = $2, draw = $3 WHERE id = $1 AND "+
		"product_id IS NULL", l.ID, l.ProductID, drawText(l.Draw))
}

func saveLinked(ctx context.Context, tx *db.Tx, o Head, left bool) error {
	return db.PutOne(ctx, tx, errs.ErrStale, "UPDATE orders SET not_linked = $2, version = version + 1, "+
		"updated_at = $3 WHERE id = $1 AND not_linked", o.ID, left, tx.Instant())
}
