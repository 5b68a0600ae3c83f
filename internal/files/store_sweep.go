package files

import (
	"context"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// shelf is a table of what is stored: a row may hang on a thing, and is doomed once it hung on nothing for long.
type shelf string

const (
	images    shelf = "images"
	documents shelf = "documents"
)

type doomedRow struct {
	ID           int64  `db:"id"`
	EnterpriseID int64  `db:"enterprise_id"`
	Name         string `db:"name"`
	Kind         Kind   `db:"kind"`
	Size         int64  `db:"size"`
}

// doom marks so many of those that hang on nothing since before the moment, and tells how many; from here on nobody
// sees or attaches them.
func (s shelf) doom(ctx context.Context, tx *db.Tx, before clock.Instant, most int) (int64, error) {
	const loose = "ref_id = 0 AND loose_since < $1 AND NOT doomed"
	return db.Exec(ctx, tx, "UPDATE "+string(s)+" SET doomed = TRUE WHERE "+loose+" AND id IN (SELECT id FROM "+
		string(s)+" WHERE "+loose+" ORDER BY loose_since, id LIMIT $2)", before, most)
}

func (s shelf) doomed(ctx context.Context, r db.Reader, before clock.Instant, most int) ([]doomedRow, error) {
	return db.All[doomedRow](ctx, r, "SELECT id, enterprise_id, name, kind, size FROM "+string(s)+" WHERE ref_id = 0 "+
		"AND loose_since < $1 AND doomed ORDER BY loose_since, id LIMIT $2", before, most)
}

// deleteFile tells whether the row was still there.
func (s shelf) deleteFile(ctx context.Context, tx *db.Tx, id int64) (bool, error) {
	n, err := db.Exec(ctx, tx, "DELETE FROM "+string(s)+" WHERE id = $1 AND doomed", id)
	return n > 0, err
}

// doomNamed marks a picture that hangs on nothing and gives it; the zero value where there is none such.
func doomNamed(ctx context.Context, tx *db.Tx, enterpriseID int64, name string) (doomedRow, error) {
	return db.Find[doomedRow](ctx, tx, nil, "UPDATE images SET doomed = TRUE WHERE +enterprise_id = $1 AND name = $2 "+
		"AND ref_id = 0 RETURNING id, enterprise_id, name, kind, size", enterpriseID, name)
}
