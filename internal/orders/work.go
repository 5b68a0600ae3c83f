package orders

import (
	"context"
	"errors"
	"fmt"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/once"
	"langraan/internal/products"
)

const (
	completeKind  = "orders.complete"
	completeEvery = 15 * time.Minute
	completeBatch = 200
	forgetKind    = "orders.forget_keys"
	resolveEvery  = 5 * time.Minute
	unpaidKind    = "orders.cancel_unpaid"
	unpaidEvery   = 10 * time.Minute
	unpaidBatch   = 200
	holdsKind     = "orders.end_holds"
	holdsEvery    = 5 * time.Minute
	holdsBatch    = 200
	countsKind    = "orders.add_up_counts"
	countsEvery   = time.Minute
)

// Work registers the jobs of this package: completing orders some days after delivery, forgetting old idempotency keys,
// giving held orders their goods when a listing was linked or stock came in, cancelling orders that nobody paid,
// ending holds whose day has come, and adding up what changed in the counts of orders.
func (s *Service) Work(pool *jobs.Pool) {
	jobs.Handle(pool, completeKind, func(ctx context.Context, run *jobs.Run, _ struct{}) error {
		return s.completeDue(ctx, run)
	})
	pool.Every(completeKind, completeEvery)
	jobs.Handle(pool, forgetKind, func(ctx context.Context, _ *jobs.Run, _ struct{}) error {
		_, err := once.Clean(ctx, s.db)
		return err
	})
	pool.Every(forgetKind, once.CleanEvery)
	jobs.Handle(pool, products.LinkJob, s.resolveHeld)
	pool.Every(products.LinkJob, resolveEvery)
	jobs.Handle(pool, unpaidKind, func(ctx context.Context, run *jobs.Run, _ struct{}) error {
		return s.cancelUnpaid(ctx, run)
	})
	pool.Every(unpaidKind, unpaidEvery)
	jobs.Handle(pool, holdsKind, func(ctx context.Context, run *jobs.Run, _ struct{}) error {
		return s.endHolds(ctx, run)
	})
	pool.Every(holdsKind, holdsEvery)
	jobs.Handle(pool, countsKind, func(ctx context.Context, _ *jobs.Run, _ struct{}) error {
		return AddUpCounts(ctx, s.db)
	})
	if s.db.Postgres() {
		pool.Every(countsKind, countsEvery)
	}
}

// due is a delivered order whose days are over.
type due struct {
	ID           int64         `db:"id"`
	EnterpriseID int64         `db:"enterprise_id"`
	DeliveredAt  clock.Instant `db:"delivered_at"`
}

// maxFailures bounds how many failures of one run are told.
const maxFailures = 10

// completeDue goes on behind an order that fails and tells of it at the end: one bad order stops nobody else's.
func (s *Service) completeDue(ctx context.Context, run *jobs.Run) error {
	var (
		done   int64
		failed []error
		last   due
	)
	for {
		batch, err := listDue(ctx, s.db.Fresh(), clock.InstantOf(s.db.Clock()()), last, completeBatch)
		if err != nil || len(batch) == 0 {
			return errors.Join(append(failed, err)...)
		}
		for _, last = range batch {
			_, err := s.SetStatus(ctx, access.System(last.EnterpriseID), Move{ID: last.ID, To: Completed}, "")
			if err != nil && !errors.Is(err, ErrStatus) { // somebody was faster
				failed = noted(failed, last.ID, err)
				continue
			}
			done++
		}
		if err := run.Progress(ctx, done, 0, ""); err != nil {
			return err
		}
	}
}

// noted adds the failure of an order to those that are told.
func noted(failed []error, id int64, err error) []error {
	if len(failed) == maxFailures {
		return failed
	}
	return append(failed, fmt.Errorf("order %d: %w", id, err))
}
