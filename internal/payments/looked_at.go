package payments

import (
	"context"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
)

// takenFor is how long a slip shows who looks at it.
const takenFor = 2 * time.Minute

// Take says that one looks at a slip, or no longer.
type Take struct {
	ID      int64
	Release bool
}

// Take tells others for two minutes that the actor looks at a slip. Who took it before keeps it until then; nobody is
// locked out, since whoever decides first decides. ErrNotFound.
func (s *Service) Take(ctx context.Context, actor access.Actor, c Take) (Slip, error) {
	use := once.Of(s.db, actor, "", "payments.take_slip", c)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		if _, err := findSlip(ctx, tx, actor, c.ID); err != nil {
			return 0, err
		}
		until := clock.InstantOf(tx.Now().Add(takenFor))
		if c.Release {
			until = 0
		}
		return c.ID, setTaken(ctx, tx, actor, c.ID, until)
	})
}
