package orders

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// refuseTracked refuses a tracking number that is a code of the shop's own, or that another order has, whoever carries
// it: who scans the label at the door means one order.
func refuseTracked(ctx context.Context, tx *db.Tx, actor access.Actor, o Head) error {
	var found elsewhere
	err := db.Together(ctx, tx, askElsewhere(&found, actor, o.ID, o.TrackingNumber))
	if err := cmp.Or(err, found.refuse(actor, o.TrackingNumber)); err != nil {
		return err
	}
	claimTracking(tx, actor, o)
	return nil
}

// claimTracking looks once more when all else is done, with nobody else about to give the number away: two orders that
// get it at one moment don't see each other before. The one that comes last runs again, and is refused.
func claimTracking(tx *db.Tx, actor access.Actor, o Head) {
	if o.TrackingNumber == "" || tx.ForUpdate() == "" {
		return
	}
	tx.BeforeCommit(func(ctx context.Context) error {
		word := fmt.Sprint("tracking ", actor.EnterpriseID, " ", TrackingKey(o.TrackingNumber))
		if err := tx.Alone(ctx, word); err != nil {
			return err
		}
		return db.PutNone(ctx, tx, db.Again(errTracked), secondQuery(actor.EnterpriseID, o.TrackingNumber))
	})
}

var errTracked = errors.New("another order got the tracking number at the same moment")
