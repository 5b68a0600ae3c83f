package imports

import (
	"context"

	"langraan/internal/kit/access"
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
