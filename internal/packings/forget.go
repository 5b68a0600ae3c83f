package packings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// ForgetOrder takes the parcels of an order away, which the caller has locked and is about to forget.
func ForgetOrder(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) error {
	ids, err := deleteParcels(ctx, tx, actor.EnterpriseID, orderID)
	for _, id := range ids {
		changed(tx, actor.EnterpriseID, id)
	}
	return err
}
