package noun_test

import (
	"context"
	"errors"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

type shelf struct {
	ID      int64  `db:"id"`
	Name    string `db:"name" maxLength:"100"`
	Status  int64  `db:"status"`
	Version int64  `db:"version"`
}

// A kind that nothing needs in use has no Idle.
func TestWhatNothingNeedsIsRetired(t *testing.T) {
	shelves := noun.Describe(noun.Kind[shelf]{
		Table: "storages", Name: "storage", Ref: audit.RefStorage, Missing: errs.ErrNotFound, Taken: errs.ErrConflict,
		Used: errs.ErrConflict, Shown: []string{"status"},
		Row:    func(s *shelf) (id, version *int64) { return &s.ID, &s.Version },
		Status: func(s *shelf) int64 { return s.Status },
		Fields: []noun.Field[shelf]{{Column: "name", At: func(s *shelf) any { return &s.Name }}},
	})
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		var business int64
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
			business, err = db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ('x', 1) RETURNING id")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		actor, all := access.Actor{UserID: 7, EnterpriseID: business}, noun.Of(d, shelves)
		s, err := all.Save(t.Context(), actor, shelf{Name: "A"}, "")
		if err != nil {
			t.Fatal(err)
		}
		to := noun.Switch{ID: s.ID, Version: s.Version, Status: noun.Retired}
		if s, err = all.SetStatus(t.Context(), actor, to); err != nil || s.Status != noun.Retired {
			t.Errorf("%+v, %v", s, err)
		}
		if _, err = all.SetStatus(t.Context(), actor, to); !errors.Is(err, errs.ErrStale) {
			t.Errorf("of an old version: %v", err)
		}
	})
}
