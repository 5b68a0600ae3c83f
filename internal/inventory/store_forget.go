package inventory

import (
	"context"
	"slices"

	"langraan/internal/kit/db"
)

// setNoRef makes bills stand for themselves whose ref is about to go.
func setNoRef(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref) error {
	return db.Put(ctx, tx, "UPDATE bills SET ref_kind = 0, ref_id = 0 WHERE ref_kind = $1 AND ref_id = $2 AND "+
		"+enterprise_id = $3", ref.Kind, ref.ID, enterpriseID)
}

// lockBillsOf locks the bills that move goods, in the order of their ids.
func lockBillsOf(ctx context.Context, tx *db.Tx, enterpriseID, productID int64) ([]int64, error) {
	return db.All[int64](ctx, tx, `SELECT b.id FROM bills b WHERE +b.enterprise_id = $1 AND b.id IN (SELECT l.bill_id
		FROM bill_lines l WHERE l.enterprise_id = $1 AND l.product_id = $2 AND l.created_at > 0)
		ORDER BY b.id`+tx.ForUpdate(),
		enterpriseID, productID)
}

// movesOf gives what all bills did to places with goods, per day, kind of bill and person.
func movesOf(ctx context.Context, tx *db.Tx, enterpriseID, productID int64) ([]dayMove, error) {
	return db.All[dayMove](ctx, tx, `SELECT date, ABS(kind) AS kind, user_id, from_kind, from_id, to_kind, to_id,
		CAST(SUM(quantity) AS BIGINT) AS quantity FROM bill_lines
		WHERE enterprise_id = $1 AND product_id = $2 AND created_at > 0
		GROUP BY date, ABS(kind), user_id, from_kind, from_id, to_kind, to_id`, enterpriseID, productID)
}

// deleteLedger takes the lines, layers, balances, reservations and shortages of goods away. Whoever asks has locked
// their stock row, which stays, empty.
func deleteLedger(ctx context.Context, tx *db.Tx, enterpriseID, productID int64) error {
	const lines = "(SELECT l.id FROM bill_lines l WHERE l.enterprise_id = $1 AND l.product_id = $2)"
	for _, text := range []string{
		"DELETE FROM layer_takes WHERE bill_line_id IN " + lines,
		"DELETE FROM cost_layers WHERE bill_line_id IN " + lines,
		"DELETE FROM bill_lines WHERE enterprise_id = $1 AND product_id = $2",
		"DELETE FROM balances WHERE +enterprise_id = $1 AND product_id = $2",
		"DELETE FROM reservations WHERE +enterprise_id = $1 AND product_id = $2",
		"DELETE FROM shortages WHERE +enterprise_id = $1 AND product_id = $2",
		"UPDATE stocks SET on_hand = 0, aside = 0, reserved = 0 WHERE +enterprise_id = $1 AND product_id = $2",
	} {
		if err := db.Put(ctx, tx, text, enterpriseID, productID); err != nil {
			return err
		}
	}
	return nil
}

// emptied is a bill of which no line is left.
type emptied struct {
	ID    int64  `db:"id"`
	Image string `db:"image"`
}

const billRows = 200

// deleteEmptyBills takes those of the bills away of which no line is left, the newest first: a bill goes behind the one
// that takes it back.
func deleteEmptyBills(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) (all []emptied, err error) {
	ids = slices.Clone(ids)
	slices.Reverse(ids)
	for some := range slices.Chunk(ids, billRows) {
		gone, err := db.Select[emptied](ctx, tx, db.Build("DELETE FROM bills WHERE +enterprise_id = ? AND NOT EXISTS "+
			"(SELECT 1 FROM bill_lines l WHERE l.bill_id = bills.id)", enterpriseID).In("AND id", some).
			Add("RETURNING id, image"))
		if err != nil {
			return nil, err
		}
		all = append(all, gone...)
	}
	return all, nil
}

// deleteEmptyDays takes sums of days away that say nothing any more, in the order in which all take them. It holds all
// rows of a sum before it adds them up.
func deleteEmptyDays(ctx context.Context, tx *db.Tx, all []dayGain) error {
	for _, g := range all {
		const rows = `FROM day_moves WHERE enterprise_id = $1 AND date = $2 AND kind = $3 AND user_id = $4
			AND place_kind = $5 AND place_id = $6`
		text := "DELETE " + rows + " AND 0 = (SELECT SUM(gained) FROM (SELECT gained " + rows + " ORDER BY lane" +
			tx.ForUpdate() + ") lanes)"
		if err := db.Put(ctx, tx, text, g.EnterpriseID, g.Date, g.Kind, g.UserID, g.Place.Kind,
			g.Place.ID); err != nil {
			return err
		}
	}
	return nil
}
