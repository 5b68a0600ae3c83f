package files

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

func insertImage(ctx context.Context, tx *db.Tx, actor access.Actor, i Image) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO images (enterprise_id, name, kind, size, width, height, user_id,
		created_at, loose_since) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`, actor.EnterpriseID, i.Name, i.Kind,
		i.Size, i.Width, i.Height, actor.UserID, tx.Instant())
	return err
}

func findImage(ctx context.Context, r db.Reader, enterpriseID int64, name string) (Image, error) {
	return db.Find[Image](ctx, r, ErrNoImage, "SELECT name, kind, size, width, height FROM images WHERE "+
		"enterprise_id = $1 AND name = $2 AND NOT doomed", enterpriseID, name)
}

// attach takes a picture that hangs on nothing, or on the same thing already.
func attach(ctx context.Context, tx *db.Tx, enterpriseID int64, kind Kind, name string, to Ref) error {
	n, err := db.Exec(ctx, tx, `UPDATE images SET ref_kind = $4, ref_id = $5 WHERE enterprise_id = $1 AND name = $2
		AND kind = $3 AND NOT doomed AND (ref_id = 0 OR ref_kind = $4 AND ref_id = $5)`, enterpriseID, name, kind,
		to.Kind, to.ID)
	if err == nil && n == 0 {
		err = ErrNoImage
	}
	return err
}

func loosen(ctx context.Context, tx *db.Tx, enterpriseID int64, name string, from Ref) error {
	_, err := db.Exec(ctx, tx, `UPDATE images SET ref_kind = 0, ref_id = 0, loose_since = $5
		WHERE enterprise_id = $1 AND name = $2 AND ref_kind = $3 AND ref_id = $4`, enterpriseID, name, from.Kind,
		from.ID, tx.Instant())
	return err
}

func move(ctx context.Context, tx *db.Tx, enterpriseID int64, name string, from, to Ref) error {
	n, err := db.Exec(ctx, tx, `UPDATE images SET ref_kind = $5, ref_id = $6 WHERE enterprise_id = $1 AND name = $2
		AND ref_kind = $3 AND ref_id = $4`, enterpriseID, name, from.Kind, from.ID, to.Kind, to.ID)
	if err == nil && n == 0 {
		err = ErrNoImage
	}
	return err
}
