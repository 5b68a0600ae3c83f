package prints

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// ForgetOrder takes an order out of the prints, and those that held nothing else, for who is about to forget the order.
func ForgetOrder(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) error {
	ids, err := deleteOfOrder(ctx, tx, actor.EnterpriseID, orderID)
	for _, id := range ids {
		changed(tx, actor.EnterpriseID, id)
	}
	return err
}
