package imports

import (
	"context"

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
