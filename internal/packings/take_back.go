package packings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// TakeBack undoes the newest round of a courier on the day that it was made: its parcels wait for their hand-over
// again. ErrRound, ErrNotNewest.
func (s *Service) TakeBack(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := findRound(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := alone(ctx, tx, actor, r.ShippingProviderID); err != nil {
			return err
		}
		today := tx.Instant().Day()
		var last int64
		if err := db.Together(ctx, tx, askRound(&r, actor, id),
			askNewest(&last, actor, r.ShippingProviderID, today)); err != nil {
			return err
		}
		if err := mayTakeBack(r, last, today); err != nil {
			return err
		}
		if err := saveTakenBack(ctx, tx, actor, id); err != nil {
			return err
		}
		return roundChanged(ctx, tx, actor, "round.taken_back", r)
	})
}
