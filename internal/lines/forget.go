package lines

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// ForgetGoods takes goods out of the pickup profiles, and those that named nothing else, for who is about to forget
// the goods.
func ForgetGoods(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64) error {
	ids, err := deleteOfGoods(ctx, tx, actor.EnterpriseID, productID)
	if err != nil {
		return err
	}
	for _, id := range ids {
		if err := traceProfile(ctx, tx, actor, "pickup_profile.deleted", id, nil); err != nil {
			return err
		}
	}
	return nil
}
