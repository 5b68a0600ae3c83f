package imports

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// The states of a row's picture. Numbers are stored: never reuse one.
const (
	pictureWaits   = 1
	pictureFetched = 2
	pictureKept    = 3 // the product had one
	pictureFailed  = 4
)

// Picture is the link of a row that came in, and why nothing came of it.
type Picture struct {
	Number int64  `db:"number"`
	SKU    string `db:"sku"`
	Link   string `db:"link"`
	Digest string `db:"digest"`
	Begun  int64  `db:"tries"`
	Reason string `db:"reason"`
}

func digestOf(link string) string {
	sum := sha256.Sum256([]byte(link))
	return hex.EncodeToString(sum[:16])
}

func insertPictures(ctx context.Context, tx *db.Tx, enterpriseID, importID int64, all []Picture) error {
	rows := make([][]any, len(all))
	for n, p := range all {
		rows[n] = []any{p.Number, p.SKU, p.Link, digestOf(p.Link)}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "import_pictures", Columns: "enterprise_id, import_id, number, sku, link, digest",
		Shared: []any{enterpriseID, importID}, Rows: rows,
	})
}

func picturesQuery(enterpriseID, importID, state int64) *db.Query {
	return db.Build("SELECT number, sku, link, digest, tries, reason FROM import_pictures WHERE enterprise_id = ? "+
		"AND import_id = ? AND state = ?", enterpriseID, importID, state)
}

// nextPicture is the one that was begun least often; db.ErrNone when none waits.
func nextPicture(ctx context.Context, r db.Reader, enterpriseID, importID int64) (Picture, error) {
	return db.SelectOne[Picture](ctx, r, picturesQuery(enterpriseID, importID, pictureWaits).
		Add("ORDER BY tries, number LIMIT 1"))
}

func equalPicturesQuery(enterpriseID, importID int64, digest string) *db.Query {
	return picturesQuery(enterpriseID, importID, pictureWaits).Add("AND digest = ? ORDER BY number", digest)
}

// listEqualPictures are the rows that wait for what one link gives.
func listEqualPictures(ctx context.Context, r db.Reader, enterpriseID, importID int64,
	digest string,
) ([]Picture, error) {
	return db.Select[Picture](ctx, r, equalPicturesQuery(enterpriseID, importID, digest))
}

func listWaitingPictures(ctx context.Context, r db.Reader, enterpriseID, importID int64, most int) ([]Picture, error) {
	return db.Select[Picture](ctx, r, picturesQuery(enterpriseID, importID, pictureWaits).
		Add("ORDER BY tries, number LIMIT ?", most))
}

func listFailedPictures(ctx context.Context, r db.Reader, enterpriseID, importID int64,
	q page.Query,
) ([]Picture, error) {
	return db.Select[Picture](ctx, r, picturesQuery(enterpriseID, importID, pictureFailed).Add("ORDER BY number").
		Page(q.Size(), q.Offset()))
}

// addBegun counts that the link is begun, or with -1 that it was not.
func addBegun(ctx context.Context, tx *db.Tx, enterpriseID, importID int64, digest string, by int64) error {
	_, err := db.Exec(ctx, tx, "UPDATE import_pictures SET tries = tries + $4 WHERE enterprise_id = $1 AND "+
		"import_id = $2 AND digest = $3 AND state = 1", enterpriseID, importID, digest, by)
	return err
}

// setPictures writes down what became of rows, of those that still wait, and tells how many these are.
func setPictures(ctx context.Context, tx *db.Tx, enterpriseID, importID int64, rows []Picture, state int64,
	reason string,
) (int64, error) {
	numbers := make([]int64, len(rows))
	for n, p := range rows {
		numbers[n] = p.Number
	}
	q := db.Build("UPDATE import_pictures SET state = ?, reason = ? WHERE enterprise_id = ? AND import_id = ? "+
		"AND state = 1", state, reason, enterpriseID, importID).In("AND number", numbers)
	return db.Exec(ctx, tx, q.SQL(), q.Args()...)
}

// addSettled counts on the import what became of so many of its pictures.
func addSettled(ctx context.Context, tx *db.Tx, enterpriseID, importID, state, n int64) error {
	by := map[int64]int64{state: n}
	return db.Put(ctx, tx, `UPDATE imports SET pictures_fetched = pictures_fetched + $3,
		pictures_kept = pictures_kept + $4, pictures_failed = pictures_failed + $5
		WHERE enterprise_id = $1 AND id = $2`, enterpriseID, importID, by[pictureFetched], by[pictureKept],
		by[pictureFailed])
}

// deletePictures forgets the links of an import, a batch to a transaction.
func deletePictures(ctx context.Context, d *db.DB, enterpriseID, importID int64) error {
	_, err := db.DeleteInBatches(ctx, d, "import_pictures", "import_id = $1 AND enterprise_id = $2", dropBatch,
		importID, enterpriseID)
	return err
}
