package warehouse

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/noun"
)

// twoStorages gives the ids of the first storages in use for selling, two at most.
func twoStorages(ctx context.Context, tx *db.Tx, enterpriseID int64) ([]int64, error) {
	return db.Select[int64](ctx, tx, db.Build("SELECT id FROM storages WHERE enterprise_id = ? AND "+
		Selling+" AND status = ? ORDER BY id LIMIT 2",
		enterpriseID, noun.InUse))
}

// keepsKind gives a storage of which nothing is said of its kind the one that it has, or that of selling, and refuses
// another kind while goods lie there: ErrStorageFull.
func keepsKind(ctx context.Context, tx *db.Tx, enterpriseID int64, s *Storage) error {
	if s.ID == 0 {
		s.Kind = max(s.Kind, int64(KindSelling))
		return nil
	}
	kind, err := db.Find[int64](ctx, tx, ErrStorageNotFound, "SELECT kind FROM storages WHERE enterprise_id = $1 AND "+
		"id = $2", enterpriseID, s.ID)
	switch {
	case err != nil:
		return err
	case s.Kind == 0:
		s.Kind = kind
	}
	if s.Kind == kind {
		return nil
	}
	// who moves goods in or out keeps the row, so that they are seen below
	if _, err := db.Find[int64](ctx, tx, ErrStorageNotFound, "SELECT id FROM storages WHERE enterprise_id = $1 AND "+
		"id = $2"+tx.ForUpdate(), enterpriseID, s.ID); err != nil {
		return err
	}
	lies, err := db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM balances WHERE enterprise_id = $1 AND "+
		"place_kind = 1 AND place_id = $2 AND on_hand > 0)", enterpriseID, s.ID)
	if err == nil && lies {
		err = ErrStorageFull
	}
	return err
}

// neverFilled refuses a storage in which goods lie or lay: ErrStorageInUse.
func neverFilled(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	filled, err := db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM balances WHERE enterprise_id = $1 AND "+
		"place_kind = 1 AND place_id = $2)", enterpriseID, id)
	if err == nil && filled {
		err = ErrStorageInUse
	}
	return err
}
