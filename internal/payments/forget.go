package payments

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// ForgetOrder takes an order that is about to be forgotten out of what proved its money: its slips and lines stay, of
// no
// order. Whoever calls has kept the order.
func ForgetOrder(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) error {
	return deleteOrder(ctx, tx, actor.EnterpriseID, orderID)
}
