package inventory

import (
	"context"
	"fmt"
	"slices"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

// What takes and gives pieces that are set aside, and asks whether there are enough.
const (
	fewerAside = "aside = aside - v.column2"
	moreAside  = "aside = aside + v.column2"
	areAside   = "aside >= v.column2"
	areFree    = "on_hand >= v.column2 AND (oversell OR on_hand - reserved >= v.column2)"
)

// moveStocks counts the items, each of another product, where they stand from now on, and gives the products of which
// there was enough. Whoever asks has locked the stock rows of what leaves. ErrNoProduct for goods that come and that
// were deleted at this moment.
func moveStocks(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item, from, to standing) ([]int64, error) {
	update := func(set, where string) (done []int64, err error) {
		return done, db.Together(ctx, tx, db.ToMany(tx, &done, stockUpdate(enterpriseID, items, set, where)))
	}
	switch {
	case from == to:
		return ids(items), nil
	case from == nowhere:
		return ids(items), addStocks(ctx, tx, enterpriseID, items, to)
	case from == forSale && to == nowhere:
		return update("on_hand = on_hand - v.column2", areFree)
	case from == forSale:
		return update("on_hand = on_hand - v.column2, "+moreAside, areFree)
	case to == nowhere:
		return update(fewerAside, areAside)
	default:
		return update("on_hand = on_hand + v.column2, "+fewerAside, areAside)
	}
}

// addStocks adds the items, each of another product, to what lies there, for sale or aside. ErrNoProduct for one
// deleted at this moment.
func addStocks(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item, to standing) error {
	column := "on_hand"
	if to == aside {
		column = "aside"
	}
	rows := make([][]any, len(items))
	for i, item := range items {
		rows[i] = []any{item.ProductID, item.Quantity}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "stocks", Columns: "enterprise_id, product_id, " + column, Shared: []any{enterpriseID}, Rows: rows,
		End: "ON CONFLICT (product_id) DO UPDATE SET " + column + " = stocks." + column + " + excluded." + column,
		Said: func(err error) error {
			if db.IsReference(err) {
				return ErrNoProduct
			}
			return err
		},
	})
}

// takeReserved takes what was reserved and lies there; whoever asks has locked the stock rows and seen that it does.
func takeReserved(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item) error {
	lacks := fmt.Errorf("of %v less lies there or is reserved than places and orders say", ids(items))
	return db.PutMany(ctx, tx, ErrNotEnough.Because(lacks),
		stockUpdate(enterpriseID, items, "on_hand = on_hand - v.column2, reserved = reserved - v.column2",
			"on_hand >= v.column2 AND reserved >= v.column2"))
}

// addBalances puts items, each of another product, into a place; where none lay, they lie since that moment. Whoever
// asks has locked the products' stock rows.
func addBalances(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item, p Place, at clock.Instant) error {
	for some := range slices.Chunk(items, balanceRows) {
		q := db.Build(`INSERT INTO balances (product_id, place_kind, place_id, enterprise_id, on_hand, since,
			product_sort, lies) SELECT w.id, CAST(? AS BIGINT), CAST(? AS BIGINT), w.enterprise_id, v.column2,
			CAST(? AS BIGINT), w.sort_name, CAST(? AS BOOLEAN) FROM`, p.Kind, p.ID, at, p.Kind == Storage).
			Numbers(numbersOf(some)...).
			Add(`JOIN warehouse_products w ON w.id = v.column1 WHERE +w.enterprise_id = ? ORDER BY v.column1
			ON CONFLICT (product_id, place_kind, place_id) DO UPDATE SET on_hand = balances.on_hand + excluded.on_hand,
			since = CASE WHEN balances.on_hand = 0 THEN excluded.since ELSE balances.since END`, enterpriseID)
		if err := db.PutQuery(ctx, tx, q); err != nil {
			return err
		}
		if err := setLying(ctx, tx, enterpriseID, some, p); err != nil {
			return err
		}
	}
	return nil
}

const balanceRows = 64

// takeBalances takes items, each of another product, out of a place in which the caller has seen that they lie, behind
// the lock of their stock rows.
func takeBalances(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item, p Place) error {
	if err := db.PutMany(ctx, tx, ErrNotEnough, db.Many{
		Do: "UPDATE balances SET on_hand = on_hand - v.column2", Where: "product_id = v.column1 AND place_kind = ? " +
			"AND place_id = ? AND enterprise_id = ? AND on_hand >= v.column2",
		Args: []any{p.Kind, p.ID, enterpriseID}, Rows: numbersOf(items),
	}); err != nil {
		return err
	}
	for some := range slices.Chunk(items, balanceRows) {
		if err := setLying(ctx, tx, enterpriseID, some, p); err != nil {
			return err
		}
	}
	return nil
}

// setLying notes of which of the items something began or ceased to lie in a storage. It is a statement of its own:
// the indexes of what lies are written when that changes, not with every movement.
func setLying(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item, p Place) error {
	if p.Kind != Storage {
		return nil
	}
	return db.PutQuery(ctx, tx, db.Build("UPDATE balances SET lies = on_hand > 0 WHERE +enterprise_id = ? AND "+
		"place_kind = ? AND place_id = ? AND lies <> (on_hand > 0)", enterpriseID, p.Kind, p.ID).
		In("AND product_id", ids(items)))
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

// placesQuery asks where products lie that may be packed. Whoever asks has locked the products' stock rows, so
// nothing moves meanwhile.
func placesQuery(enterpriseID int64, productIDs []int64) *db.Query {
	return db.Build("SELECT b.product_id, b.place_kind, b.place_id, b.on_hand FROM balances b WHERE "+
		"+b.enterprise_id = ? AND b.on_hand > 0", enterpriseID).In("AND b.product_id", productIDs).Add("AND " + ForSale)
}

// heldBy gives who holds a product that may be packed: the storages together and each line, the fullest first.
func heldBy(ctx context.Context, r db.Reader, enterpriseID, productID int64) ([]held, error) {
	return db.All[held](ctx, r, `SELECT h.user_id, COALESCE(`+users.NameSQL+`, '') AS name, h.on_hand FROM (
		SELECT CASE WHEN place_kind = 2 THEN place_id ELSE 0 END AS user_id, CAST(SUM(on_hand) AS BIGINT) AS on_hand
		FROM balances b WHERE product_id = $1 AND +enterprise_id = $2 AND on_hand > 0 AND `+ForSale+`
		GROUP BY CASE WHEN place_kind = 2
		THEN place_id ELSE 0 END) h LEFT JOIN users u ON u.id = h.user_id ORDER BY h.on_hand DESC, h.user_id`,
		productID, enterpriseID)
}

const billColumns = "id, number, kind, note, image, user_id, user_name, partner_id, ref_kind, ref_id, reverses_id, " +
	"created_at, date"

func insertBill(ctx context.Context, tx *db.Tx, enterpriseID int64, b *Bill) (err error) {
	b.ID, err = db.InsertOne(ctx, tx, db.Fresh{
		Table: "bills",
		Columns: "enterprise_id, number, kind, note, user_id, user_name, partner_id, ref_kind, ref_id, reverses_id, " +
			"created_at, date, image",
		Shared: []any{
			enterpriseID, b.Number, b.Kind, b.Note, b.UserID, b.UserName, b.PartnerID, b.RefKind, b.RefID,
			b.ReversesID, b.CreatedAt, b.Date, b.Image,
		},
		Said: func(err error) error {
			switch {
			case db.IsReference(err): // deleted at this moment
				return ErrNoPartner
			case db.IsDuplicate(err, "u_bills__reverses_id"):
				return ErrReversed
			}
			return err
		},
	})
	return err
}

// insertLines writes lines of the bill and gives them their ids.
func insertLines(ctx context.Context, tx *db.Tx, enterpriseID int64, b *Bill, lines []BillLine) error {
	rows := make([][]any, len(lines))
	for i, l := range lines {
		rows[i] = []any{l.ProductID, l.FromKind, l.FromID, l.ToKind, l.ToID, l.Quantity, l.Cost, l.CostBefore}
	}
	ids, err := db.InsertAll(ctx, tx, db.Fresh{
		Table: "bill_lines",
		Columns: "enterprise_id, bill_id, created_at, date, kind, user_id, product_id, from_kind, from_id, to_kind, " +
			"to_id, quantity, cost, cost_before",
		Shared: []any{enterpriseID, b.ID, b.CreatedAt, b.Date, b.lineKind(), b.UserID}, Rows: rows,
	})
	for i, id := range ids {
		lines[i].ID = id
	}
	return err
}

// addDays adds what was moved to the sums of their days, in the transaction's lane. The caller gives them in the order
// in which all take them.
func addDays(ctx context.Context, tx *db.Tx, all []dayGain) error {
	rows := make([][]any, len(all))
	for i, g := range all {
		rows[i] = []any{g.EnterpriseID, g.Date, g.Kind, g.UserID, g.Place.Kind, g.Place.ID, tx.Lane(), g.Pieces}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "day_moves", Rows: rows,
		Columns: "enterprise_id, date, kind, user_id, place_kind, place_id, lane, gained",
		End: "ON CONFLICT (enterprise_id, date, kind, user_id, place_kind, place_id, lane) DO UPDATE SET gained = " +
			"day_moves.gained + excluded.gained",
	})
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

// originsQuery asks from which storages came what lies in a line: the latest arrivals of each product by the order of
// the ledger, as many as cover what is there, since of what is packed the oldest goes first. It steps from bill to bill
// and reads no more of them, however many there were: the bounds of a step are those of i_bill_lines_came, which no
// other index could serve. SQLite takes bounds of several columns for values alone, which a plus makes of columns.
func originsQuery(enterpriseID int64, line Place, products []int64) *db.Query {
	const arrival = "l." + ToLine + " AND l." + FromStorage
	const brought = `(SELECT CAST(SUM(l.quantity) AS BIGINT) FROM bill_lines l WHERE l.bill_id = c.bill_id
		AND l.product_id = c.product_id AND l.to_id = ? AND ` + arrival + ")"
	before := func(product, bill string) string {
		return `(SELECT l.bill_id FROM bill_lines l WHERE ` + arrival + `
			AND (l.to_id, l.product_id, l.bill_id) >= (?, ` + product + `, 0)
			AND (l.to_id, l.product_id, l.bill_id) < (?, ` + product + ", " + bill + `)
			AND NOT EXISTS (SELECT 1 FROM bills r WHERE r.reverses_id = l.bill_id)
			ORDER BY l.to_id DESC, l.product_id DESC, l.bill_id DESC LIMIT 1)`
	}
	return db.Build(`WITH RECURSIVE came (product_id, uncovered, bill_id) AS (
		SELECT b.product_id, b.on_hand, `+before("+b.product_id", "9223372036854775807")+` FROM balances b
		WHERE b.enterprise_id = ? AND b.`+AtLine+` AND b.place_id = ? AND b.on_hand > 0`, line.ID, line.ID,
		enterpriseID, line.ID).In("AND b.product_id", products).
		Add("UNION ALL SELECT c.product_id, c.uncovered - "+brought+", "+before("+c.product_id", "+c.bill_id")+`
		FROM came c WHERE c.uncovered > `+brought, line.ID, line.ID, line.ID, line.ID).
		Add(`) SELECT c.product_id, l.from_id AS storage_id, l.quantity FROM came c CROSS JOIN bill_lines l
		WHERE l.bill_id = c.bill_id AND l.product_id = c.product_id AND l.to_id = ? AND `+arrival+`
		ORDER BY c.product_id, c.bill_id DESC, l.id DESC`, line.ID)
}

func linesOf(ctx context.Context, r db.Reader, billID int64) ([]BillLine, error) {
	return db.All[BillLine](ctx, r, `SELECT id, product_id, from_kind, from_id, to_kind, to_id, quantity, cost,
		cost_before FROM bill_lines WHERE bill_id = $1 ORDER BY product_id, id`, billID)
}
