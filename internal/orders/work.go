package orders

import (
	"context"
	"errors"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/once"
	"langraan/internal/products"
)

const (
	completeKind  = "orders.complete"
	completeEvery = 15 * time.Minute
	completeBatch = 200
	forgetKind    = "orders.forget_keys"
	forgetEvery   = 6 * time.Hour
	resolveEvery  = 5 * time.Minute
)

// Work registers the jobs of this package: completing orders some days after delivery, forgetting old idempotency keys, and
// giving held orders their goods when a listing was linked or stock came in.
func (s *Service) Work(pool *jobs.Pool) {
	jobs.Handle(pool, completeKind, func(ctx context.Context, run *jobs.Run, _ struct{}) error { return s.completeDue(ctx, run) })
	pool.Every(completeKind, completeEvery)
	jobs.Handle(pool, forgetKind, func(ctx context.Context, _ *jobs.Run, _ struct{}) error {
		return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := once.Clean(ctx, tx)
			return err
		})
	})
	pool.Every(forgetKind, forgetEvery)
	jobs.Handle(pool, products.LinkJob, s.resolveHeld)
	pool.Every(products.LinkJob, resolveEvery)
}

// due is a delivered order whose days are over.
type due struct {
	ID           int64 `db:"id"`
	EnterpriseID int64 `db:"enterprise_id"`
}

func (s *Service) completeDue(ctx context.Context, run *jobs.Run) error {
	var done int64
	for {
		batch, err := listDue(ctx, s.db.Fresh(), clock.InstantOf(s.db.Clock()()), completeBatch)
		if err != nil || len(batch) == 0 {
			return err
		}
		completed := 0
		for _, d := range batch {
			_, err := s.SetStatus(ctx, access.System(d.EnterpriseID), Move{ID: d.ID, To: Completed}, "")
			if err != nil && !errors.Is(err, ErrStatus) { // somebody was faster
				return err
			}
			completed++
		}
		done += int64(completed)
		if err := run.Progress(ctx, done, 0, ""); err != nil {
			return err
		}
	}
}
