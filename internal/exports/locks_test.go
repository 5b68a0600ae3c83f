package exports_test

import (
	"context"
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// locking is a step that locks all rows that a statement finds.
func locking(query string, args ...any) func(ctx context.Context, tx *db.Tx) error {
	return func(ctx context.Context, tx *db.Tx) error {
		ids, err := db.All[int64](ctx, tx, query, args...)
		if err == nil && len(ids) == 0 {
			err = fmt.Errorf("nothing is locked by %s", query)
		}
		return err
	}
}

// Who asks for a file waits for the business before any of its exports is held, and who gives one up for the export
// before the bytes of its file.
func TestExportsAreHeldBehindTheirBusiness(t *testing.T) {
	s := open(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))), 2)
	ask := func() (id int64) {
		var made struct{ ID int64 }
		s.Do(t, s.Owner, "POST", base, object{"query": "", "format": "csv"}).Want(201).JSON(&made)
		return made.ID
	}
	id := ask()
	s.Work(t)
	business := s.Owner.EnterpriseID
	head := locking("SELECT id FROM enterprises WHERE id = $1 FOR NO KEY UPDATE", business)
	dbtest.Circle(t, s.DB, head, func() error {
		ask()
		return nil
	}, locking("SELECT id FROM exports WHERE enterprise_id = $1 FOR UPDATE", business))
	dbtest.Circle(t, s.DB, locking("SELECT id FROM exports WHERE id = $1 FOR UPDATE", id), func() error {
		s.Do(t, s.Owner, "DELETE", fmt.Sprint(base, "/", id), nil).Want(200)
		return nil
	}, locking("SELECT enterprise_id FROM stored_bytes WHERE enterprise_id = $1 FOR UPDATE", business))
}
