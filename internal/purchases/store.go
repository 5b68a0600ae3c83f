package purchases

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

const headColumns = `o.id, o.number, o.status, o.partner_id, p.company_name AS partner_name, o.reference, o.note,
	o.expected_on, o.reason, o.line_count, o.pieces, o.received, o.written_off, o.total, o.created_by_name,
	o.approved_by_name, o.created_at, o.approved_at, o.ended_at, o.version`

const headTables = " FROM purchase_orders o JOIN partners p ON p.id = o.partner_id WHERE o.enterprise_id = "

func findHead(ctx context.Context, r db.Reader, enterpriseID, id int64) (Head, error) {
	return db.Find[Head](ctx, r, ErrNotFound, "SELECT "+headColumns+headTables+"$1 AND o.id = $2", enterpriseID, id)
}

// lock reads an order for change; nobody else changes it until the transaction ends. A version above zero must be the
// order's.
func lock(ctx context.Context, tx *db.Tx, actor access.Actor, of Step) (Head, error) {
	if tx.ForUpdate() != "" {
		_, err := db.Find[int64](ctx, tx, ErrNotFound, "SELECT id FROM purchase_orders WHERE enterprise_id = $1 AND "+
			"id = $2"+tx.ForUpdate(), actor.EnterpriseID, of.ID)
		if err != nil {
			return Head{}, err
		}
	}
	h, err := findHead(ctx, tx, actor.EnterpriseID, of.ID)
	if err == nil && of.Version > 0 && of.Version != h.Version {
		return h, errs.ErrStale
	}
	return h, err
}

// lockPartner makes sure that goods may be ordered of a partner, who stays in use until the transaction ends.
// ErrPartner, warehouse.ErrPartnerRetired.
func lockPartner(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	status, err := db.Find[int64](ctx, tx, ErrPartner, "SELECT status FROM partners WHERE enterprise_id = $1 AND "+
		"id = $2"+tx.KeyShare(), enterpriseID, id)
	if err == nil && status == noun.Retired {
		err = warehouse.ErrPartnerRetired
	}
	return err
}

func exactlyOne(n int64, err error) error {
	if err == nil && n != 1 {
		err = ErrStatus
	}
	return err
}

func saveApproved(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	err := exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET status = 2, approved_at = $3, approved_by_name = $4,
		version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND status = 1`, actor.EnterpriseID, id,
		tx.Instant(), actor.Name))
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE purchase_lines SET awaited = quantity WHERE purchase_id = $1 AND "+
		"enterprise_id = $2", id, actor.EnterpriseID)
	return err
}

func saveAmended(ctx context.Context, tx *db.Tx, enterpriseID, id int64, a Amendment) error {
	return exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET reference = $3, note = $4, expected_on = $5,
		version = version + 1 WHERE enterprise_id = $1 AND id = $2`, enterpriseID, id, a.Reference, a.Note,
		a.ExpectedOn))
}

func saveCancelled(ctx context.Context, tx *db.Tx, enterpriseID, id int64, reason string) error {
	err := exactlyOne(db.Exec(ctx, tx, `UPDATE purchase_orders SET status = 5, reason = $3, ended_at = $4,
		version = version + 1 WHERE enterprise_id = $1 AND id = $2 AND status IN (1, 2)`, enterpriseID, id, reason,
		tx.Instant()))
	if err != nil {
		return err
	}
	_, err = db.Exec(ctx, tx, "UPDATE purchase_lines SET awaited = 0, serial_first = NULL, serial_last = NULL WHERE "+
		"purchase_id = $1 AND enterprise_id = $2",
		id, enterpriseID)
	return err
}

func listLines(ctx context.Context, r db.Reader, enterpriseID, id int64) ([]Line, error) {
	return db.All[Line](ctx, r, `SELECT l.id, l.product_id, g.name AS product_name, g.pn, COALESCE(g.barcode, '')
		AS barcode, g.unit_name, g.package_pieces, l.quantity, l.received, l.written_off, l.awaited, l.cost,
		l.running_from, l.running_to, `+warehouse.Picture("g")+` AS image FROM purchase_lines l JOIN
			warehouse_products g ON g.id = l.product_id
		WHERE l.purchase_id = $1 AND l.enterprise_id = $2 ORDER BY l.id`, id, enterpriseID)
}

func listReceipts(ctx context.Context, r db.Reader, enterpriseID, id int64) ([]Receipt, error) {
	return db.All[Receipt](ctx, r, `SELECT c.bill_id, b.number, b.user_name, b.note, c.pieces, b.created_at,
			COALESCE(u.id, 0) AS undone_by, COALESCE(u.user_name, '') AS undone_name, COALESCE(u.created_at, 0)
			AS undone_at FROM ( SELECT bill_id, CAST(SUM(quantity) AS BIGINT) AS pieces FROM purchase_receipts
			WHERE purchase_id = $1 AND enterprise_id = $2 GROUP BY bill_id) c
		JOIN bills b ON b.id = c.bill_id LEFT JOIN bills u ON u.reverses_id = b.id ORDER BY b.id`, id, enterpriseID)
}

func askAddressee(to *addressee, enterpriseID, partnerID int64) db.Asked {
	return db.ToOne(to, ErrPartner, db.Build("SELECT company_name, address, contact_name, contact_phone, tax_id "+
		"FROM partners WHERE enterprise_id = ? AND id = ?", enterpriseID, partnerID))
}
