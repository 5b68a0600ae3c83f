package inventory

import (
	"context"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// shortColumns are a row s of reservations or shortages with the names of what it says.
const shortColumns = `s.ref_kind, s.ref_id, COALESCE(o.number, '') AS order_number, s.product_id, p.name
	AS product_name, s.quantity`

// shortNames joins them.
func shortNames(q *db.Query) *db.Query {
	return q.Add("JOIN warehouse_products p ON p.id = s.product_id LEFT JOIN orders o ON s.ref_kind = ? AND o.id = "+
		"s.ref_id", audit.RefOrder)
}

func shortagesOfQuery(enterpriseID int64, ref Ref) *db.Query {
	return shortNames(db.Build("SELECT "+shortColumns+" FROM shortages s")).
		Add("WHERE s.ref_kind = ? AND s.ref_id = ? AND s.enterprise_id = ? ORDER BY s.product_id", ref.Kind, ref.ID,
			enterpriseID)
}

func shortagesOf(ctx context.Context, r db.Reader, enterpriseID int64, ref Ref) ([]Shortage, error) {
	return db.Select[Shortage](ctx, r, shortagesOfQuery(enterpriseID, ref))
}

// shortagesQuery reads what is missing of the products, the oldest order first.
func shortagesQuery(enterpriseID int64, productIDs []int64) *db.Query {
	return shortNames(db.Build("SELECT "+shortColumns+" FROM shortages s")).Add("WHERE +s.enterprise_id = ?",
		enterpriseID).
		In("AND s.product_id", productIDs).Add("ORDER BY s.ref_id, s.ref_kind, s.product_id")
}

func listShortages(ctx context.Context, r db.Reader, enterpriseID int64, productIDs []int64) ([]Shortage, error) {
	return db.Select[Shortage](ctx, r, shortagesQuery(enterpriseID, productIDs))
}

// latestQuery reads for what the product is reserved, the latest first; each holds a piece at least.
func latestQuery(enterpriseID int64, item Item) *db.Query {
	return shortNames(db.Build("SELECT "+shortColumns+" FROM reservations s")).
		Add("WHERE s.product_id = ? AND +s.enterprise_id = ? AND s.quantity > 0 ORDER BY s.ref_id DESC, s.ref_kind "+
			"DESC LIMIT ?", item.ProductID, enterpriseID, item.Quantity)
}

func latestHolders(ctx context.Context, r db.Reader, enterpriseID int64, item Item) ([]Shortage, error) {
	return db.Select[Shortage](ctx, r, latestQuery(enterpriseID, item))
}

func addShortage(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref, item Item) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO shortages (ref_kind, ref_id, product_id, enterprise_id, quantity)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (ref_kind, ref_id, product_id)
		DO UPDATE SET quantity = shortages.quantity + excluded.quantity`,
		ref.Kind, ref.ID, item.ProductID, enterpriseID, item.Quantity)
	return err
}

// lessShort takes found pieces off what is missing of ref.
func lessShort(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref, item Item) error {
	const where = " WHERE ref_kind = $1 AND ref_id = $2 AND product_id = $3 AND enterprise_id = $4 AND quantity "
	n, err := db.Exec(ctx, tx, "DELETE FROM shortages"+where+"= $5", ref.Kind, ref.ID, item.ProductID, enterpriseID,
		item.Quantity)
	if err != nil || n == 1 {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE shortages SET quantity = quantity - $5"+where+"> $5", ref.Kind, ref.ID,
		item.ProductID, enterpriseID, item.Quantity)
	return err
}

func deleteShortages(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM shortages WHERE ref_kind = $1 AND ref_id = $2 AND enterprise_id = $3",
		ref.Kind, ref.ID, enterpriseID)
	return err
}

// namesOf gives the names of products.
func namesOf(ctx context.Context, r db.Reader, enterpriseID int64, productIDs []int64) (map[int64]string, error) {
	rows, err := db.Select[Shortage](ctx, r,
		db.Build("SELECT id AS product_id, name AS product_name FROM warehouse_products WHERE enterprise_id = ?",
			enterpriseID).
			In("AND id", productIDs))
	names := make(map[int64]string, len(rows))
	for _, row := range rows {
		names[row.ProductID] = row.ProductName
	}
	return names, err
}
