package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Parcels is what an order demands of the packing bench in its own transaction.
type Parcels interface {
	// Void closes the order's open parcels for good: the order was cancelled.
	Void(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) error
}
