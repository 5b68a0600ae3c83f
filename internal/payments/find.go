package payments

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// Find reads a slip that the actor may see; ErrNotFound.
func (s *Service) Find(ctx context.Context, actor access.Actor, id int64) (Slip, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Slip, error) {
		return find(ctx, r, actor, id)
	})
}

// LastChange tells who changed a slip last, to who sees it. ErrNotFound, audit.ErrUnchanged.
func (s *Service) LastChange(ctx context.Context, actor access.Actor, id int64) (audit.Change, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (audit.Change, error) {
		if _, err := findSlip(ctx, r, actor, id); err != nil {
			return audit.Change{}, err
		}
		return audit.FindLast(ctx, r, actor, audit.RefSlip, id)
	})
}

func find(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Slip, error) {
	found, err := findSlip(ctx, r, actor, id)
	if err != nil {
		return found, err
	}
	one := []Slip{found}
	err = fill(ctx, r, actor, one)
	return one[0], err
}
