package files

import (
	"context"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/jobs"
)

const (
	sweepKind  = "files.sweep"
	sweepEvery = time.Hour
	sweepBatch = 200
	looseFor   = 24 * time.Hour // a form may stand open that long
)

// Work registers the job of this package: removing pictures that hang on nothing.
func (s *Service) Work(pool *jobs.Pool) {
	jobs.Handle(pool, sweepKind, func(ctx context.Context, _ *jobs.Run, _ struct{}) error { return s.sweep(ctx) })
	pool.Every(sweepKind, sweepEvery)
}

// sweep removes what hangs on nothing: pictures, then documents.
func (s *Service) sweep(ctx context.Context) error {
	before := clock.InstantOf(s.db.Clock()().Add(-looseFor))
	for _, kept := range []shelf{images, documents} {
		if err := s.sweepShelf(ctx, kept, before); err != nil {
			return err
		}
	}
	return nil
}

// sweepShelf removes the bytes before the row, so that a run that stops half way is finished by the next.
func (s *Service) sweepShelf(ctx context.Context, kept shelf, before clock.Instant) error {
	for {
		marked, err := db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (int64, error) {
			return kept.doom(ctx, tx, before, sweepBatch)
		})
		if err != nil {
			return err
		}
		all, err := kept.doomed(ctx, s.db.Fresh(), before, sweepBatch)
		if err != nil || marked == 0 && len(all) == 0 {
			return err
		}
		for _, d := range all {
			if err := s.remove(ctx, kept, d); err != nil {
				return err
			}
		}
	}
}

// Discard removes those of the named pictures that hang on nothing, without waiting for the job that does. A run that
// stops half way is finished by that job.
func (s *Service) Discard(ctx context.Context, actor access.Actor, names []string) error {
	for _, name := range names {
		var gone doomedRow
		err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			gone, err = doomNamed(ctx, tx, actor.EnterpriseID, name)
			return err
		})
		if err != nil {
			return err
		}
		if gone.ID == 0 {
			continue
		}
		if err := s.remove(ctx, images, gone); err != nil {
			return err
		}
	}
	return nil
}

// remove takes a doomed file away, its bytes before its row.
func (s *Service) remove(ctx context.Context, kept shelf, d doomedRow) error {
	if err := s.store.Delete(ctx, d.EnterpriseID, keyOf(d.EnterpriseID, d.Kind, d.Name)); err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		was, err := kept.deleteFile(ctx, tx, d.ID)
		if err == nil && was {
			err = s.quota.Give(ctx, tx, d.EnterpriseID, d.Size)
		}
		return err
	})
}
