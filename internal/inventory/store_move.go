package inventory

import (
	"context"
	"slices"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

func addStock(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO stocks (product_id, enterprise_id, on_hand) VALUES ($1, $2, $3)
		ON CONFLICT (product_id) DO UPDATE SET on_hand = stocks.on_hand + excluded.on_hand`, item.ProductID,
		enterpriseID, item.Quantity)
	if db.IsReference(err) { // deleted at this moment
		err = ErrNoProduct
	}
	return err
}

// takeStock takes what nobody reserved; false when there is less.
func takeStock(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE stocks SET on_hand = on_hand - $3 WHERE product_id = $1 AND enterprise_id = $2
		AND on_hand >= $3 AND (oversell OR on_hand - reserved >= $3)`, item.ProductID, enterpriseID, item.Quantity)
	return n == 1, err
}

// takeReserved takes what was reserved; false when less than that lies there (oversold).
func takeReserved(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE stocks SET on_hand = on_hand - $3, reserved = reserved - $3
		WHERE product_id = $1 AND enterprise_id = $2 AND on_hand >= $3 AND reserved >= $3`, item.ProductID,
		enterpriseID, item.Quantity)
	return n == 1, err
}

// addBalance puts goods into a place; where none lay, they lie since that moment. Whoever asks has locked the product's
// stock row.
func addBalance(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item, p Place, at clock.Instant) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO balances (product_id, place_kind, place_id, enterprise_id, on_hand, since,
		product_name) VALUES ($1, $2, $3, $4, $5, $6, (SELECT name FROM warehouse_products WHERE id = $1))
		ON CONFLICT (product_id, place_kind, place_id) DO UPDATE SET on_hand = balances.on_hand + excluded.on_hand,
		since = CASE WHEN balances.on_hand = 0 THEN excluded.since ELSE balances.since END`,
		item.ProductID, p.Kind, p.ID, enterpriseID, item.Quantity, at)
	return err
}

func takeBalance(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item, p Place) (bool, error) {
	n, err := db.Exec(ctx, tx, `UPDATE balances SET on_hand = on_hand - $5
		WHERE product_id = $1 AND place_kind = $2 AND place_id = $3 AND enterprise_id = $4 AND on_hand >= $5`,
		item.ProductID, p.Kind, p.ID, enterpriseID, item.Quantity)
	return n == 1, err
}

// leastOf gives the least that lay of each product in the place since a moment: what lies there now, or what lay there
// before one of the movements since.
func leastOf(ctx context.Context, tx *db.Tx, enterpriseID int64, p Place, products []int64,
	since clock.Instant,
) (map[int64]int64, error) {
	least, err := Balances(ctx, tx, enterpriseID, p, products)
	if err != nil {
		return nil, err
	}
	rises, err := db.Select[Item](ctx, tx, risesQuery(enterpriseID, p, products, since))
	for _, r := range rises {
		least[r.ProductID] -= max(0, r.Quantity)
	}
	return least, err
}

// risesQuery adds up what the movements of a place since a moment brought, from the latest back, and gives the most of
// each product.
func risesQuery(enterpriseID int64, p Place, products []int64, since clock.Instant) *db.Query {
	return db.Build(`SELECT product_id, CAST(MAX(risen) AS BIGINT) AS quantity FROM (SELECT l.product_id, SUM(CASE
		WHEN l.to_kind = ? AND l.to_id = ? THEN l.quantity ELSE 0 END - CASE WHEN l.from_kind = ?
		AND l.from_id = ? THEN l.quantity ELSE 0 END) OVER (PARTITION BY l.product_id ORDER BY l.created_at DESC, l.id
		DESC) AS risen FROM bill_lines l WHERE l.enterprise_id = ? AND l.created_at >= ?`,
		p.Kind, p.ID, p.Kind, p.ID, enterpriseID, since).In("AND l.product_id",
		products).Add(") AS since GROUP BY product_id")
}

// placesOf tells where the product lies. Whoever asks has locked the product's stock row, so nothing moves meanwhile.
func placesOf(ctx context.Context, tx *db.Tx, enterpriseID, productID int64) ([]lying, error) {
	return db.All[lying](ctx, tx, `SELECT place_kind, place_id, on_hand FROM balances
		WHERE product_id = $1 AND enterprise_id = $2 AND on_hand > 0`, productID, enterpriseID)
}

// heldBy gives who holds a product: the storages together and each line, the fullest first.
func heldBy(ctx context.Context, r db.Reader, enterpriseID, productID int64) ([]held, error) {
	return db.All[held](ctx, r, `SELECT h.user_id, COALESCE(`+users.NameSQL+`, '') AS name, h.on_hand FROM (
		SELECT CASE WHEN place_kind = 2 THEN place_id ELSE 0 END AS user_id, CAST(SUM(on_hand) AS BIGINT) AS on_hand
		FROM balances WHERE product_id = $1 AND enterprise_id = $2 AND on_hand > 0 GROUP BY CASE WHEN place_kind = 2
		THEN place_id ELSE 0 END) h LEFT JOIN users u ON u.id = h.user_id ORDER BY h.on_hand DESC, h.user_id`,
		productID, enterpriseID)
}

const layersAtOnce = 8

// openLayers gives the oldest layers that something is left of, a few at once, those after the given id.
func openLayers(ctx context.Context, tx *db.Tx, enterpriseID, productID, after int64) ([]layer, error) {
	return db.All[layer](ctx, tx, `SELECT id, remaining, unit_cost FROM cost_layers
		WHERE enterprise_id = $1 AND product_id = $2 AND remaining > 0 AND id > $3 ORDER BY id LIMIT $4`, enterpriseID,
		productID, after, layersAtOnce)
}

func addLayer(ctx context.Context, tx *db.Tx, enterpriseID int64, l BillLine, as layer) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO cost_layers (enterprise_id, product_id, bill_line_id, quantity, remaining,
		unit_cost, assumed, created_at) VALUES ($1, $2, $3, $4, $4, $5, $6, $7)`, enterpriseID, l.ProductID, l.ID,
		l.Quantity, as.UnitCost, as.Assumed, tx.Instant())
	return err
}

func takeLayer(ctx context.Context, tx *db.Tx, lineID int64, t take) error {
	if _, err := db.Exec(ctx, tx, "UPDATE cost_layers SET remaining = remaining - $2 WHERE id = $1", t.LayerID,
		t.Quantity); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, "INSERT INTO layer_takes (bill_line_id, layer_id, quantity) VALUES ($1, $2, $3)", lineID,
		t.LayerID, t.Quantity)
	return err
}

// refillLayers puts back what a line took; the takes stay as the trace of it.
func refillLayers(ctx context.Context, tx *db.Tx, lineID int64) error {
	_, err := db.Exec(ctx, tx, `UPDATE cost_layers SET remaining = remaining
		+ (SELECT t.quantity FROM layer_takes t WHERE t.bill_line_id = $1 AND t.layer_id = cost_layers.id)
		WHERE id IN (SELECT t.layer_id FROM layer_takes t WHERE t.bill_line_id = $1)`, lineID)
	return err
}

// layerOf gives the layer that a line brought.
func layerOf(ctx context.Context, tx *db.Tx, lineID int64) (layer, error) {
	return db.One[layer](ctx, tx, "SELECT id, remaining, unit_cost FROM cost_layers WHERE bill_line_id = $1", lineID)
}

const billColumns = "id, number, kind, note, image, user_id, user_name, partner_id, ref_kind, ref_id, reverses_id, " +
	"created_at, date"

func insertBill(ctx context.Context, tx *db.Tx, enterpriseID int64, b *Bill) error {
	id, err := db.One[int64](ctx, tx, `INSERT INTO bills (enterprise_id, number, kind, note, user_id, user_name,
		partner_id, ref_kind, ref_id, reverses_id, created_at, date, image) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9,
		$10, $11, $12, $13) RETURNING id`,
		enterpriseID, b.Number, b.Kind, b.Note, b.UserID, b.UserName, b.PartnerID, b.RefKind, b.RefID, b.ReversesID,
		b.CreatedAt, b.Date, b.Image)
	if db.IsReference(err) { // deleted at this moment
		err = ErrNoPartner
	}
	b.ID = id
	return err
}

func insertLine(ctx context.Context, tx *db.Tx, enterpriseID int64, b *Bill, l *BillLine) error {
	id, err := db.One[int64](ctx, tx, `INSERT INTO bill_lines (enterprise_id, bill_id, product_id, from_kind, from_id,
		to_kind, to_id, quantity, cost, created_at, date, kind, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9,
		$10, $11, $12, $13) RETURNING id`,
		enterpriseID, b.ID, l.ProductID, l.FromKind, l.FromID, l.ToKind, l.ToID, l.Quantity, l.Cost, b.CreatedAt,
		b.Date, b.lineKind(), b.UserID)
	l.ID = id
	return err
}

const dayRows = 64

// addDays adds what was moved to the sums of their days, which the caller gives in the order in which all take them.
func addDays(ctx context.Context, tx *db.Tx, all []dayGain) error {
	for some := range slices.Chunk(all, dayRows) {
		args := make([]any, 0, len(some)*7)
		for _, g := range some {
			args = append(args, g.EnterpriseID, g.Date, g.Kind, g.UserID, g.Place.Kind, g.Place.ID, g.Pieces)
		}
		_, err := db.Exec(ctx, tx, "INSERT INTO day_moves (enterprise_id, date, kind, user_id, place_kind, place_id, "+
			"gained) VALUES "+db.Values(0, 7, len(some))+
			" ON CONFLICT (enterprise_id, date, kind, user_id, place_kind, place_id) DO UPDATE SET gained = "+
			"day_moves.gained + excluded.gained", args...)
		if err != nil {
			return err
		}
	}
	return nil
}

func findBill(ctx context.Context, r db.Reader, enterpriseID, id int64, lock string) (Bill, error) {
	return db.One[Bill](ctx, r, "SELECT "+billColumns+" FROM bills WHERE enterprise_id = $1 AND id = $2"+lock,
		enterpriseID, id)
}

// openPacks gives the pack bills of ref that nothing reversed, oldest first.
func openPacks(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref) ([]Bill, error) {
	return db.All[Bill](ctx, tx, "SELECT "+billColumns+` FROM bills WHERE ref_kind = $1 AND ref_id = $2
		AND enterprise_id = $3 AND kind = $4 AND NOT EXISTS (SELECT 1 FROM bills r WHERE r.reverses_id = bills.id)
		ORDER BY id`+tx.ForUpdate(), ref.Kind, ref.ID, enterpriseID, KindPack)
}

func isReversed(ctx context.Context, tx *db.Tx, id int64) (bool, error) {
	n, err := db.One[int](ctx, tx, "SELECT COUNT(*) FROM bills WHERE reverses_id = $1", id)
	return n > 0, err
}

func linesOf(ctx context.Context, r db.Reader, billID int64) ([]BillLine, error) {
	return db.All[BillLine](ctx, r, `SELECT id, product_id, from_kind, from_id, to_kind, to_id, quantity, cost
		FROM bill_lines WHERE bill_id = $1 ORDER BY product_id, id`, billID)
}
