package purchases

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/noun"
)

// knownProduct is a product of a line, and whether it is in use.
type knownProduct struct {
	ID     int64  `db:"id"`
	Name   string `db:"name"`
	Status int64  `db:"status"`
}

// knownProducts gives the products of the lines that there are, and keeps them as they are, in the order of their ids.
func knownProducts(ctx context.Context, tx *db.Tx, enterpriseID int64, lines []newLine) (map[int64]knownProduct,
	error,
) {
	ids := make([]int64, 0, len(lines))
	for _, l := range lines {
		ids = append(ids, l.ProductID)
	}
	found, err := db.Select[knownProduct](ctx, tx, db.Build("SELECT id, name, status FROM warehouse_products WHERE "+
		"enterprise_id = ?", enterpriseID).In("AND id", ids).Add("ORDER BY id"+tx.KeyShare()))
	known := make(map[int64]knownProduct, len(found))
	for _, p := range found {
		known[p.ID] = p
	}
	return known, err
}

// inUse is something that an order names, and whether it is in use.
type inUse struct {
	Name   string `db:"name"`
	Status int64  `db:"status"`
}

// retiredOf gives the names of the partner and the goods of an order that are out of use. The others stay in use until
// the transaction ends.
func retiredOf(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head) (names []string, err error) {
	var all []inUse
	for _, q := range []*db.Query{
		db.Build("SELECT company_name AS name, status FROM partners WHERE enterprise_id = ? AND id = ?"+tx.KeyShare(),
			enterpriseID, o.PartnerID),
		db.Build("SELECT name, status FROM warehouse_products WHERE +enterprise_id = ? AND id IN (SELECT "+
			"product_id FROM purchase_lines WHERE enterprise_id = ? AND purchase_id = ?) ORDER BY id"+tx.KeyShare(),
			enterpriseID, enterpriseID, o.ID),
	} {
		some, err := db.Select[inUse](ctx, tx, q)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	for _, one := range all {
		if one.Status == noun.Retired {
			names = append(names, one.Name)
		}
	}
	return names, nil
}

func insertOrder(ctx context.Context, tx *db.Tx, actor access.Actor, number string, d Draft,
	lines []newLine,
) (int64, error) {
	sum := sumOf(lines)
	id, err := db.One[int64](ctx, tx, `INSERT INTO purchase_orders (enterprise_id, number, status, partner_id,
		reference, note, expected_on, line_count, pieces, total, created_by, created_by_name, created_at)
		VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
		actor.EnterpriseID, number, d.PartnerID, d.Reference, d.Note, d.ExpectedOn, len(lines), sum.pieces, sum.total,
		actor.UserID, actor.Name, tx.Instant())
	if db.IsReference(err) { // deleted at this moment
		err = ErrPartner
	}
	return id, err
}

func saveDraft(ctx context.Context, tx *db.Tx, enterpriseID, id int64, d Draft, lines []newLine) error {
	sum := sumOf(lines)
	err := exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET partner_id = $3, reference = $4, note = $5,
		expected_on = $6, line_count = $7, pieces = $8, total = $9, version = version + 1 WHERE enterprise_id = $1
		AND id = $2 AND status = 1`,
		enterpriseID, id, d.PartnerID, d.Reference, d.Note, d.ExpectedOn, len(lines), sum.pieces, sum.total))
	if db.IsReference(err) {
		err = ErrPartner
	}
	return err
}

func deleteLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM purchase_lines WHERE purchase_id = $1 AND enterprise_id = $2", id,
		enterpriseID)
	return err
}

func deleteOrder(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return exactlyOne(db.Exec(ctx, tx, "DELETE FROM purchase_orders WHERE enterprise_id = $1 AND id = $2 AND "+
		"status = 1", enterpriseID, id))
}

const lineRows = 50

func insertLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64, lines []newLine) error {
	for few := range slices.Chunk(lines, lineRows) {
		q := db.Build("INSERT INTO purchase_lines (enterprise_id, purchase_id, product_id, quantity, cost, " +
			"running_from, running_to, serial_prefix, serial_first, serial_last) VALUES")
		for i, l := range few {
			prefix, first, last := "", any(nil), any(nil)
			if l.serials != nil {
				prefix, first, last = l.serials.prefix, l.serials.first, l.serials.last
			}
			q.If(i > 0, ",").Add("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", enterpriseID, id, l.ProductID, l.Quantity, l.Cost,
				l.from, l.to, prefix, first, last)
		}
		_, err := db.Exec(ctx, tx, q.SQL(), q.Args()...)
		switch {
		case db.IsReference(err): // deleted at this moment
			return ErrNoProduct
		case db.IsDuplicate(err, "u_purchase_lines__serial_last"):
			return ErrSerials
		case err != nil:
			return err
		}
	}
	return nil
}
