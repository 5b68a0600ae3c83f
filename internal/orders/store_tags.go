package orders

import (
	"context"

	"langraan/internal/kit/db"
)

func countTags(ctx context.Context, r db.Reader, enterpriseID int64) (int64, error) {
	return db.One[int64](ctx, r, "SELECT COUNT(*) FROM tags WHERE enterprise_id = $1", enterpriseID)
}

// lockTags gives the names of tags and keeps them from being deleted.
func lockTags(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) (map[int64]string, error) {
	type row struct {
		ID   int64  `db:"id"`
		Name string `db:"name"`
	}
	rows, err := db.Select[row](ctx, tx, db.Build("SELECT id, name FROM tags WHERE enterprise_id = ?", enterpriseID).
		In("AND id", ids).Add("ORDER BY id"+tx.KeyShare()))
	names := make(map[int64]string, len(rows))
	for _, r := range rows {
		names[r.ID] = r.Name
	}
	return names, err
}

// saveTags writes the tags of an order.
func saveTags(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head, ids TagIDs) error {
	if err := db.Put(ctx, tx, "DELETE FROM order_tags WHERE order_id = $1", o.ID); err != nil {
		return err
	}
	rows := make([][]any, len(ids))
	for i, id := range ids {
		rows[i] = []any{id}
	}
	if len(rows) > 0 {
		err := db.PutRows(ctx, tx, db.Fresh{
			Table: "order_tags", Columns: "order_id, enterprise_id, ordered_at, tag_id",
			Shared: []any{o.ID, enterpriseID, o.OrderedAt}, Rows: rows,
		})
		if err != nil {
			return err
		}
	}
	text, err := ids.Value()
	if err != nil {
		return err
	}
	return db.Put(ctx, tx, "UPDATE orders SET tag_ids = $2 WHERE id = $1", o.ID, text)
}
