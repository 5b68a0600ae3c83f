package inventory

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/noun"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

// Where goods lie, come from and go to, as queries of others say it after the alias of a balance or a line: partial
// indices match numbers that stand in the text.
const (
	AtStorage   = "place_kind = 1"
	AtLine      = "place_kind = 2"
	FromOutside = "from_kind = 0"
	FromStorage = "from_kind = 1"
	FromLine    = "from_kind = 2"
	ToStorage   = "to_kind = 1"
	ToLine      = "to_kind = 2"
)

// What queries of others ask of an order o, and of a bill b.
const (
	OrderMisses = "EXISTS (SELECT 1 FROM shortages h WHERE h.ref_kind = 2 AND h.ref_id = o.id)"
	OfPurchase  = "b.ref_kind = 18 AND b.kind = 1" // goods that came in for a purchase order
)

// ForSale asks of a balance b whether what lies there may be promised and packed.
const ForSale = "(b." + AtLine + " OR EXISTS (SELECT 1 FROM storages a WHERE a.id = b.place_id AND a." +
	warehouse.Selling + "))"

// numbersOf are the items as rows of numbers.
func numbersOf(items []Item) [][]int64 {
	rows := make([][]int64, len(items))
	for i, item := range items {
		rows[i] = []int64{item.ProductID, item.Quantity}
	}
	return rows
}

// stockUpdate changes the stock rows of items, each of another product: set and where speak of a stock row and of
// v.column2, the quantity.
func stockUpdate(enterpriseID int64, items []Item, set, where string) db.Many {
	return db.Many{
		Do: "UPDATE stocks SET " + set, Where: "product_id = v.column1 AND enterprise_id = ? AND " + where,
		Args: []any{enterpriseID}, Rows: numbersOf(items),
	}
}

// reserveStocks promises the items, in their order, and gives the products of which there was enough.
func reserveStocks(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item) (done []int64, err error) {
	return done, db.Together(ctx, tx, append(lockingStocks(tx, enterpriseID, ids(items)), db.ToMany(tx, &done,
		stockUpdate(enterpriseID, items, "reserved = reserved + v.column2",
			"(oversell AND NOT retired OR on_hand - reserved >= v.column2)")))...)
}

// lockingStocks locks the stock rows of products in their order; on SQLite whoever writes is alone.
func lockingStocks(tx *db.Tx, enterpriseID int64, productIDs []int64) []db.Asked {
	if tx.ForUpdate() == "" || len(productIDs) == 0 {
		return nil
	}
	return []db.Asked{db.ToAll(new([]int64), lockQuery(tx, enterpriseID, productIDs))}
}

func lockQuery(tx *db.Tx, enterpriseID int64, productIDs []int64) *db.Query {
	return db.Build("SELECT product_id FROM stocks WHERE enterprise_id = ?", enterpriseID).
		In("AND product_id", productIDs).Add("ORDER BY product_id" + tx.ForUpdate())
}

// releaseStocks takes the items off what is promised. Whoever asks has locked their stock rows.
func releaseStocks(ctx context.Context, tx *db.Tx, enterpriseID int64, items []Item) error {
	return db.PutMany(ctx, tx, fmt.Errorf("of %v one has a reservation and no stock row", ids(items)),
		stockUpdate(enterpriseID, items, "reserved = reserved - v.column2", "TRUE"))
}

func addReservations(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref, items []Item) error {
	rows := make([][]any, len(items))
	for i, item := range items {
		rows[i] = []any{item.ProductID, item.Quantity}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "reservations", Columns: "ref_kind, ref_id, enterprise_id, product_id, quantity",
		Shared: []any{ref.Kind, ref.ID, enterpriseID}, Rows: rows,
		End: "ON CONFLICT (ref_kind, ref_id, product_id) DO UPDATE SET quantity = reservations.quantity + " +
			"excluded.quantity",
	})
}

// askUsed takes the items off what is reserved for ref where that is just as much, and gives their products.
func askUsed(tx *db.Tx, done *[]int64, enterpriseID int64, ref Ref, items []Item) db.Asked {
	return db.ToMany(tx, done, used(enterpriseID, ref, items))
}

func used(enterpriseID int64, ref Ref, items []Item) db.Many {
	return db.Many{
		Do: "DELETE FROM reservations", Where: "ref_kind = ? AND ref_id = ? AND product_id = v.column1 AND " +
			"enterprise_id = ? AND quantity = v.column2",
		Args: []any{ref.Kind, ref.ID, enterpriseID}, Rows: numbersOf(items),
	}
}

// AskHeld asks what is reserved for ref, in pieces; what is missing of it is not.
func AskHeld(to *[]Item, enterpriseID int64, ref Ref) db.Asked {
	return db.ToAll(to, db.Build("SELECT product_id, quantity FROM reservations WHERE ref_kind = ? AND ref_id = ? "+
		"AND enterprise_id = ?", ref.Kind, ref.ID, enterpriseID))
}

// useHeld takes the items off what is reserved for ref, which the caller has read behind the lock of their stock;
// ErrNotReserved.
func useHeld(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref, held, items []Item) error {
	var all, some []Item
	for _, item := range items {
		if slices.Contains(held, item) {
			all = append(all, item)
		} else {
			some = append(some, item)
		}
	}
	if len(all) > 0 {
		if err := db.PutMany(ctx, tx, nil, used(enterpriseID, ref, all)); err != nil {
			return err
		}
	}
	return useSome(ctx, tx, enterpriseID, ref, some)
}

// useSome takes items off larger reservations for ref; ErrNotReserved.
func useSome(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref, items []Item) error {
	for _, item := range items {
		if err := db.PutOne(ctx, tx, ErrNotReserved, "UPDATE reservations SET quantity = quantity - $5 WHERE "+
			"ref_kind = $1 AND ref_id = $2 AND product_id = $3 AND enterprise_id = $4 AND quantity > $5",
			ref.Kind, ref.ID, item.ProductID, enterpriseID, item.Quantity); err != nil {
			return err
		}
	}
	return nil
}

// useReservations takes the items off what is reserved for ref; ErrNotReserved.
func useReservations(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref, items []Item) error {
	var done []int64
	if err := db.Together(ctx, tx, askUsed(tx, &done, enterpriseID, ref, items)); err != nil {
		return err
	}
	return useSome(ctx, tx, enterpriseID, ref, without(items, done))
}

// reservedFor gives the products that are reserved for ref, or missing of it.
func reservedFor(ctx context.Context, r db.Reader, enterpriseID int64, ref Ref) ([]int64, error) {
	const of = " WHERE ref_kind = $1 AND ref_id = $2 AND enterprise_id = $3"
	return db.All[int64](ctx, r, "SELECT product_id FROM reservations"+of+" UNION SELECT product_id FROM shortages"+of,
		ref.Kind, ref.ID, enterpriseID)
}

func deleteReservations(ctx context.Context, tx *db.Tx, enterpriseID int64, ref Ref, productIDs []int64) ([]Item,
	error,
) {
	return db.Select[Item](ctx, tx, db.Build("DELETE FROM reservations WHERE ref_kind = ? AND ref_id = ? AND "+
		"enterprise_id = ?",
		ref.Kind, ref.ID, enterpriseID).In("AND product_id", productIDs).Add("RETURNING product_id, quantity"))
}

type stockRow struct {
	ProductID int64  `db:"product_id"`
	Name      string `db:"name"`
	OnHand    int64  `db:"on_hand"`
	Reserved  int64  `db:"reserved"`
	Oversell  bool   `db:"oversell"`
}

func stocksOf(ctx context.Context, r db.Reader, enterpriseID int64, productIDs []int64) (map[int64]Stock, error) {
	rows, err := db.Select[stockRow](ctx, r,
		db.Build("SELECT product_id, on_hand, reserved, oversell FROM stocks WHERE enterprise_id = ?", enterpriseID).
			In("AND product_id", productIDs))
	stocks := make(map[int64]Stock, len(rows))
	for _, row := range rows {
		stocks[row.ProductID] = Stock{row.OnHand, row.Reserved, row.Oversell}
	}
	return stocks, err
}

// nameAndStock reads what a refusal names; ErrNoProduct.
func nameAndStock(ctx context.Context, r db.Reader, enterpriseID, productID int64) (string, Stock, error) {
	row, err := db.Find[stockRow](ctx, r, ErrNoProduct, `SELECT p.id AS product_id, p.name, COALESCE(s.on_hand, 0)
		AS on_hand, COALESCE(s.reserved, 0) AS reserved, COALESCE(s.oversell, FALSE) AS oversell
		FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id WHERE p.enterprise_id = $1
		AND p.id = $2`, enterpriseID, productID)
	return row.Name, Stock{row.OnHand, row.Reserved, row.Oversell}, err
}

// lockStocks locks the stock rows of products in their order and gives those that there are.
func lockStocks(ctx context.Context, tx *db.Tx, enterpriseID int64, productIDs []int64) ([]int64, error) {
	return db.Select[int64](ctx, tx, lockQuery(tx, enterpriseID, productIDs))
}

// known is a product that the enterprise has, and whether it is in use.
type known struct {
	ID     int64  `db:"id"`
	Name   string `db:"name"`
	Status int64  `db:"status"`
}

// productsQuery asks which of the products the enterprise has.
func productsQuery(enterpriseID int64, productIDs []int64) *db.Query {
	return db.Build("SELECT id, name, status FROM warehouse_products WHERE enterprise_id = ?", enterpriseID).
		In("AND id", productIDs)
}

// lockProducts locks the stock rows of products in their order and gives those that the enterprise has.
func lockProducts(ctx context.Context, tx *db.Tx, enterpriseID int64, productIDs []int64) (map[int64]known, error) {
	var rows []known
	err := db.Together(ctx, tx, append(lockingStocks(tx, enterpriseID, productIDs),
		db.ToAll(&rows, productsQuery(enterpriseID, productIDs)))...)
	has := make(map[int64]known, len(rows))
	for _, row := range rows {
		has[row.ID] = row
	}
	return has, err
}

// Balances tells how many pieces of the products lie in the place; a product of which nothing lies there is absent.
func Balances(ctx context.Context, r db.Reader, enterpriseID int64, p Place,
	productIDs []int64,
) (map[int64]int64, error) {
	rows, err := db.Select[Item](ctx, r, balancesQuery(enterpriseID, p, productIDs))
	return quantities(rows), err
}

func balancesQuery(enterpriseID int64, p Place, productIDs []int64) *db.Query {
	return db.Build(`SELECT product_id, on_hand AS quantity FROM balances
		WHERE enterprise_id = ? AND place_kind = ? AND place_id = ? AND on_hand > 0`, enterpriseID, p.Kind,
		p.ID).In("AND product_id", productIDs)
}

// Lying gives what lies in the place, as many products as a bill may have lines at most.
func Lying(ctx context.Context, r db.Reader, enterpriseID int64, p Place) ([]Item, error) {
	return db.All[Item](ctx, r, `SELECT product_id, on_hand AS quantity FROM balances
		WHERE enterprise_id = $1 AND place_kind = $2 AND place_id = $3 AND on_hand > 0 ORDER BY product_id
		LIMIT $4`, enterpriseID, p.Kind, p.ID, MaxLines)
}

// countLying counts the products of which something lies in the place.
func countLying(ctx context.Context, r db.Reader, enterpriseID int64, p Place) (int, error) {
	return db.One[int](ctx, r, `SELECT COUNT(*) FROM balances
		WHERE enterprise_id = $1 AND place_kind = $2 AND place_id = $3 AND on_hand > 0`, enterpriseID, p.Kind, p.ID)
}

// LatestCost is the unit cost of the newest layer that something is left of, or else of the latest movement with a
// cost; 0 for a product that never cost anything. Half a satang is rounded up, as everywhere.
func LatestCost(ctx context.Context, r db.Reader, enterpriseID, productID int64) (int64, error) {
	cost, err := db.One[int64](ctx, r, "SELECT unit_cost FROM cost_layers WHERE enterprise_id = $1 AND "+
		"product_id = $2 AND remaining > 0 ORDER BY came_line_id DESC, id DESC LIMIT 1", enterpriseID, productID)
	if !errors.Is(err, db.ErrNone) {
		return cost, err
	}
	return db.Find[int64](ctx, r, nil, `SELECT (2 * cost + quantity) / (2 * quantity) FROM bill_lines
		WHERE enterprise_id = $1 AND product_id = $2 AND cost > 0 ORDER BY created_at DESC, id DESC
		LIMIT 1`, enterpriseID, productID)
}

// lockPlace makes sure that a storage or a person of the enterprise is there, tells how pieces there count, and stays
// so until the transaction ends; ErrNoPlace. It bars no other movement: what lies in a place is guarded by the stock
// rows of the products. People are never deleted.
func lockPlace(ctx context.Context, tx *db.Tx, enterpriseID int64, p Place) (standing, error) {
	var found kept
	err := db.Together(ctx, tx, lockingPlace(&found, tx, enterpriseID, p, ErrNoPlace))
	return standingOf(found.Kind), err
}

// lockTarget is lockPlace for a place that goods go to; warehouse.ErrStorageRetired.
func lockTarget(ctx context.Context, tx *db.Tx, enterpriseID int64, p Place) (standing, error) {
	var found kept
	err := db.Together(ctx, tx, lockingPlace(&found, tx, enterpriseID, p, ErrNoPlace))
	if err == nil {
		err = found.takesIn("storage_id")
	}
	return standingOf(found.Kind), err
}

func lockingPlace(found *kept, tx *db.Tx, enterpriseID int64, p Place, missing error) db.Asked {
	return db.ToOne(found, missing, placeQuery(tx, enterpriseID, p))
}

// placeQuery asks for a place; what lies with a person counts as in a storage for selling that is in use.
func placeQuery(tx *db.Tx, enterpriseID int64, p Place) *db.Query {
	if p.Kind == Line {
		return db.Build("SELECT id, username AS name, CAST(1 AS BIGINT) AS kind, CAST(1 AS BIGINT) AS status FROM "+
			"users WHERE enterprise_id = ? AND id = ?", enterpriseID, p.ID)
	}
	return storagesQuery(tx, enterpriseID, []int64{p.ID})
}

// refuseRetired refuses goods that are out of use: warehouse.ErrProductRetired. Whoever asks has locked their stock
// rows.
func refuseRetired(ctx context.Context, tx *db.Tx, enterpriseID int64, productIDs []int64) error {
	if len(productIDs) == 0 {
		return nil
	}
	rows, err := db.Select[string](ctx, tx, db.Build("SELECT name FROM warehouse_products WHERE enterprise_id = ? AND "+
		"+status = ?", enterpriseID, noun.Retired).In("AND id", productIDs).Add("ORDER BY id"))
	if err == nil && len(rows) > 0 {
		err = warehouse.ProductsRetired(rows...)
	}
	return err
}

// storagesQuery keeps storages from being deleted, retired or counted otherwise, in the order of their ids.
func storagesQuery(tx *db.Tx, enterpriseID int64, ids []int64) *db.Query {
	return db.Build("SELECT id, name, kind, status FROM storages WHERE enterprise_id = ?", enterpriseID).
		In("AND id", ids).
		Add("ORDER BY id" + tx.KeyShare())
}

// worker is what says whether goods may go to the line of a person.
type worker struct {
	Group  access.Group `db:"group_id"`
	Status int64        `db:"status"`
}

// isAtWork refuses a person who is blocked or no employee: ErrBlocked, ErrNoPacker.
func isAtWork(ctx context.Context, tx *db.Tx, enterpriseID, userID int64) error {
	w, err := db.Find[worker](ctx, tx, ErrNoPerson, "SELECT group_id, status FROM users WHERE enterprise_id = $1 AND "+
		"id = $2", enterpriseID, userID)
	switch {
	case err != nil:
		return err
	case !(access.Actor{Group: w.Group}).IsEmployee():
		return ErrNoPacker
	case w.Status != users.StatusActive:
		return ErrBlocked
	}
	return nil
}

// lockPartner makes sure that goods may come from a partner, who stays in use until the transaction ends. ErrNoPartner,
// warehouse.ErrPartnerRetired.
func lockPartner(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	status, err := db.Find[int64](ctx, tx, ErrNoPartner, "SELECT status FROM partners WHERE enterprise_id = $1 AND "+
		"id = $2"+tx.KeyShare(), enterpriseID, id)
	if err == nil && status == noun.Retired {
		err = warehouse.ErrPartnerRetired
	}
	return err
}

// setRules makes the stock row of a product and sets whether it may be oversold, when it is low, and whether it is
// retired, so that nothing more is promised; a broken ck_stocks_available says that more is reserved than lies there.
// It locks that row while the product's balances take its name, as every movement does that makes one.
func setRules(ctx context.Context, tx *db.Tx, enterpriseID, productID int64, p warehouse.Product) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO stocks (product_id, enterprise_id, oversell, threshold, retired)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (product_id) DO UPDATE SET oversell = excluded.oversell,
		threshold = excluded.threshold, retired = excluded.retired`, productID, enterpriseID, p.Oversell, p.LowBelow(),
		p.Status == noun.Retired)
	if err == nil && p.ID != 0 { // a new one lies nowhere
		_, err = db.Exec(ctx, tx, "UPDATE balances SET product_sort = $3 WHERE product_id = $1 AND "+
			"+enterprise_id = $2 AND product_sort <> $3", productID, enterpriseID, i18n.SortKey(p.Name))
	}
	return err
}

// insertStocks makes the stock rows of new products: nothing lies anywhere yet.
func insertStocks(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64, products []warehouse.Product) error {
	rows := make([][]any, len(ids))
	for i, id := range ids {
		rows[i] = []any{id, products[i].Oversell, products[i].Threshold}
	}
	return db.PutRows(ctx, tx, db.Fresh{
		Table: "stocks", Columns: "enterprise_id, product_id, oversell, threshold", Shared: []any{enterpriseID},
		Rows: rows,
	})
}

// deleteStock removes the empty rows of a product that is about to be deleted; the stock row is locked first, as in
// every movement.
func deleteStock(ctx context.Context, tx *db.Tx, enterpriseID, productID int64) error {
	if _, err := lockStocks(ctx, tx, enterpriseID, []int64{productID}); err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, "DELETE FROM balances WHERE +enterprise_id = $1 AND product_id = $2 AND "+
		"on_hand = 0", enterpriseID, productID); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, "DELETE FROM stocks WHERE enterprise_id = $1 AND product_id = $2 AND on_hand = 0 AND "+
		"reserved = 0 AND aside = 0", enterpriseID, productID)
	return err
}
