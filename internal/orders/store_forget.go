package orders

import (
	"context"

	"langraan/internal/kit/db"
)

// deleteOrder takes an order out of every table of this package; one that replaced it stands for itself then.
func deleteOrder(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	for _, text := range []string{
		"UPDATE orders SET replaces_id = NULL WHERE +enterprise_id = $1 AND replaces_id = $2",
		"DELETE FROM order_tags WHERE +enterprise_id = $1 AND order_id = $2",
		"DELETE FROM order_notes WHERE +enterprise_id = $1 AND order_id = $2",
		"DELETE FROM order_payments WHERE +enterprise_id = $1 AND order_id = $2",
		"DELETE FROM order_parts WHERE +enterprise_id = $1 AND order_id = $2",
		"DELETE FROM order_lines WHERE +enterprise_id = $1 AND order_id = $2",
		"DELETE FROM orders WHERE +enterprise_id = $1 AND id = $2",
	} {
		if err := db.Put(ctx, tx, text, enterpriseID, id); err != nil {
			return err
		}
	}
	return db.Unindex(ctx, tx, searchSubject, id)
}
