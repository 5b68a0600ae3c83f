package purchases

import (
	"context"

	"langraan/internal/kit/db"
)

// deleteWhole takes an order out of every table of this package, whatever its status is.
func deleteWhole(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	for _, text := range []string{
		"DELETE FROM purchase_receipt_serials WHERE +enterprise_id = $1 AND purchase_id = $2",
		"DELETE FROM purchase_receipts WHERE +enterprise_id = $1 AND purchase_id = $2",
		"DELETE FROM purchase_lines WHERE +enterprise_id = $1 AND purchase_id = $2",
		"DELETE FROM purchase_orders WHERE +enterprise_id = $1 AND id = $2",
	} {
		if err := db.Put(ctx, tx, text, enterpriseID, id); err != nil {
			return err
		}
	}
	return nil
}
