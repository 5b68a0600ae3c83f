package imports

import (
	"context"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/jobs"
)

const (
	checkKind  = "imports.check"
	commitKind = "imports.commit"
	cleanKind  = "imports.clean"
	forgetKind = "imports.forget"
	cleanEvery = 6 * time.Hour
	cleanBatch = 100

	picturesKind = "imports.pictures"
)

// Keep is how long a file and its rows are kept after somebody last touched the import.
const Keep = 30 * 24 * time.Hour

// order is what a job is told. Version is that of the import when its columns were chosen, Turn which
// part of its pictures is fetched.
type order struct {
	ID      int64 `json:"id"`
	UserID  int64 `json:"user_id,omitempty"`
	Version int64 `json:"version,omitempty"`
	Turn    int64 `json:"turn,omitempty"`
}

// Work registers the jobs of this package.
func (s *Service) Work(pool *jobs.Pool) {
	jobs.Handle(pool, checkKind, s.check)
	jobs.Handle(pool, commitKind, s.commit)
	jobs.Handle(pool, cleanKind, s.clean)
	jobs.Handle(pool, forgetKind, s.forget)
	jobs.Handle(pool, picturesKind, s.fetchPictures)
	pool.Long(checkKind)
	pool.Long(commitKind)
	pool.Long(picturesKind)
	pool.Every(cleanKind, cleanEvery)
}

func (s *Service) clean(ctx context.Context, _ *jobs.Run, _ struct{}) error {
	before := clock.InstantOf(s.db.Clock()().Add(-Keep))
	for {
		old, err := oldImports(ctx, s.db.Fresh(), before, cleanBatch)
		if err != nil || len(old) == 0 {
			return err
		}
		for _, i := range old {
			if err := s.drop(ctx, i); err != nil {
				return err
			}
		}
	}
}
