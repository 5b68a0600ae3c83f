package samples

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Steps is how many steps a fill has.
var Steps = steps

// Stepped lets a test look on after every step.
func (s *Service) Stepped(look func()) { s.stepped = look }

// FillWithin is Fill that ends where the context ends.
func (s *Service) FillWithin(ctx context.Context, actor access.Actor) error {
	if _, err := db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return s.begin(ctx, tx, actor, "test")
	}); err != nil {
		return err
	}
	f, err := findFill(ctx, s.db.Fresh(), actor.EnterpriseID)
	if err != nil {
		return err
	}
	return s.fill(ctx, actor, f)
}
