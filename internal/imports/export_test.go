package imports

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// BringSome writes the next rows of an import that is being committed and goes away, as a program does that is killed.
func (s *Service) BringSome(ctx context.Context, actor access.Actor, id int64) (int, error) {
	i, err := findForWork(ctx, s.db.Fresh(), actor.EnterpriseID, id)
	if err != nil {
		return 0, err
	}
	rows, err := rowsToWrite(ctx, s.db.Fresh(), actor.EnterpriseID, id, 0, together)
	if err != nil {
		return 0, err
	}
	return len(rows), s.bring(ctx, &writing{actor, i}, rows)
}

// BeginPicture begins the next picture of an import and goes away, as a program does that breaks down at it.
func (s *Service) BeginPicture(ctx context.Context, actor access.Actor, id int64) (link string, err error) {
	next, err := nextPicture(ctx, s.db.Fresh(), actor.EnterpriseID, id)
	if err != nil {
		return "", err
	}
	return next.Link, s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return addBegun(ctx, tx, actor.EnterpriseID, id, next.Digest, 1)
	})
}

// FetchOne fetches the next picture of an import and goes away.
func (s *Service) FetchOne(ctx context.Context, actor access.Actor, id int64) error {
	i, err := findForWork(ctx, s.db.Fresh(), actor.EnterpriseID, id)
	if err != nil {
		return err
	}
	next, err := nextPicture(ctx, s.db.Fresh(), actor.EnterpriseID, id)
	if err != nil {
		return err
	}
	return s.fetchPicture(ctx, &writing{actor, i}, next)
}

// QueuePictures has the pictures of an import fetched on behalf of somebody.
func (s *Service) QueuePictures(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return enqueuePictures(ctx, tx, actor.EnterpriseID, order{ID: id, UserID: actor.UserID})
	})
}

// Judging calls look whenever rows of the kind are judged.
func (s *Service) Judging(kind string, look func()) {
	k := s.kinds[kind]
	judge := k.judge
	k.judge = func(ctx context.Context, j *judging, rows []*Row) error {
		look()
		return judge(ctx, j, rows)
	}
}

// Writing calls also whenever rows of the kind are written, in their transaction.
func (s *Service) Writing(kind string, also func(ctx context.Context, tx *db.Tx) error) {
	k := s.kinds[kind]
	write := k.write
	k.write = func(ctx context.Context, tx *db.Tx, w *writing, rows []*Row) error {
		if err := also(ctx, tx); err != nil {
			return err
		}
		return write(ctx, tx, w, rows)
	}
}
