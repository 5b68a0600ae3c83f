package orders

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
)

// endHolds takes the orders off hold whose day has come. It goes on behind one that fails and tells of it at the end.
func (s *Service) endHolds(ctx context.Context, run *jobs.Run) error {
	var done int64
	var failed []error
	var last ended
	for {
		now := clock.InstantOf(s.db.Clock()())
		batch, err := db.Select[ended](ctx, s.db.Fresh(), endedQuery(now, last, holdsBatch))
		if err != nil || len(batch) == 0 {
			return errors.Join(append(failed, err)...)
		}
		for _, last = range batch {
			_, err := s.Resume(ctx, access.System(last.EnterpriseID), Resume{last.ID, last.Version}, "")
			switch {
			case err == nil:
				done++
			case !errors.Is(err, errs.ErrStale) && !errors.Is(err, ErrStatus): // somebody was faster
				failed = noted(failed, last.ID, err)
			}
		}
		if err := run.Progress(ctx, done, 0, ""); err != nil {
			return err
		}
	}
}
