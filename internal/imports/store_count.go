package imports

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

func rowsNumbered(ctx context.Context, r db.Reader, enterpriseID, importID int64, numbers []int64) ([]Row, error) {
	rows, err := db.Select[Row](ctx, r, rowsQuery(rowColumns, enterpriseID, importID, 0).In("AND number", numbers))
	if err != nil {
		return nil, err
	}
	return rows, readRows(rows)
}

func setSettled(ctx context.Context, tx *db.Tx, enterpriseID, importID int64, r *Row) error {
	cells, faults, err := texts(r)
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE import_rows SET answer = $4, faults = $5, cells = $6 WHERE "+
		"enterprise_id = $1 AND "+
		"import_id = $2 AND number = $3", enterpriseID, importID, r.Number, r.Answer, faults, cells)
	return err
}

// recount moves checked rows between the answers.
func recount(ctx context.Context, tx *db.Tx, enterpriseID, id int64, moved map[Answer]int64) error {
	return stillThere(db.Exec(ctx, tx, `UPDATE imports SET ok = ok + $3, change = change + $4,
		unchanged = unchanged + $5,
		error = error + $6 WHERE enterprise_id = $1 AND id = $2 AND state = 'checking'`, enterpriseID, id, moved[OK],
		moved[Change], moved[Unchanged], moved[Error]))
}

// countedRow is goods in a storage of which a count said that they were more or fewer than in the books.
type countedRow struct {
	ProductID int64         `db:"product_id"`
	StorageID int64         `db:"place_id"`
	CreatedAt clock.Instant `db:"created_at"`
}

// countedSince gives what was counted of the products since a moment, or taken back of such a count.
func countedSince(ctx context.Context, r db.Reader, enterpriseID int64, products []int64,
	since clock.Instant,
) ([]countedRow, error) {
	if len(products) == 0 {
		return nil, nil
	}
	return db.Select[countedRow](ctx, r, countedQuery(enterpriseID, products, since))
}

func countedQuery(enterpriseID int64, products []int64, since clock.Instant) *db.Query {
	return db.Build("SELECT product_id, from_id + to_id AS place_id, created_at FROM bill_lines WHERE "+
		"enterprise_id = ? AND kind IN (?, ?) AND created_at > ? AND ("+inventory.FromStorage+" OR "+
		inventory.ToStorage+")",
		enterpriseID,
		inventory.KindCount, -inventory.KindCount, since).In("AND product_id", products)
}
