package quota

import (
	"context"
	"errors"

	"langraan/internal/kit/db"
)

func storedOf(ctx context.Context, r db.Reader, enterpriseID int64) (int64, error) {
	bytes, err := db.One[int64](ctx, r, "SELECT bytes FROM stored_bytes WHERE enterprise_id = $1", enterpriseID)
	if errors.Is(err, db.ErrNone) {
		err = nil
	}
	return bytes, err
}

// take locks the row of the business first, so that the look at it is the last word.
func take(ctx context.Context, tx *db.Tx, enterpriseID, bytes, most int64) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO stored_bytes (enterprise_id, bytes) VALUES ($1, $2)
		ON CONFLICT (enterprise_id) DO UPDATE SET bytes = stored_bytes.bytes + excluded.bytes`, enterpriseID, bytes)
	if err != nil || most <= 0 {
		return err
	}
	stored, err := storedOf(ctx, tx, enterpriseID)
	if err == nil && stored > most {
		err = ErrFull
	}
	return err
}

func give(ctx context.Context, tx *db.Tx, enterpriseID, bytes int64) error {
	_, err := db.Exec(ctx, tx, "UPDATE stored_bytes SET bytes = CASE WHEN bytes > $2 THEN bytes - $2 ELSE 0 END "+
		"WHERE enterprise_id = $1", enterpriseID, bytes)
	return err
}
