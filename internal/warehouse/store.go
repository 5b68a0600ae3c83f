package warehouse

import (
	"context"

	"langraan/internal/kit/db"
)

// neverFilled refuses a storage in which goods lie or lay: ErrStorageInUse.
// twoStorages gives the ids of the first storages, two at most.
func twoStorages(ctx context.Context, tx *db.Tx, enterpriseID int64) ([]int64, error) {
	return db.Select[int64](ctx, tx, db.Build("SELECT id FROM storages WHERE enterprise_id = ? ORDER BY id LIMIT 2",
		enterpriseID))
}

func neverFilled(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	filled, err := db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM balances WHERE enterprise_id = $1 AND "+
		"place_kind = 1 AND place_id = $2)", enterpriseID, id)
	if err == nil && filled {
		err = ErrStorageInUse
	}
	return err
}
