package imports

import (
	"context"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// The bounds of what one business has under way: imports that nobody finished, of those somebody touched within a day,
// and jobs of a kind.
const (
	mostOpen = 20
	openFor  = 24 * time.Hour
	mostJobs = 50
)

// roomFor refuses more open imports than a business may have.
func (s *Service) roomFor(ctx context.Context, r db.Reader, actor access.Actor, more int64) error {
	open, err := db.SelectOne[int64](ctx, r, openQuery(actor.EnterpriseID,
		clock.InstantOf(s.db.Clock()().Add(-openFor))))
	if err == nil && open+more > mostOpen {
		err = ErrOpen
	}
	return err
}
