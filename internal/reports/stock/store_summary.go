package stock

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

func inDays(q *db.Query, enterpriseID int64, f SummaryFilter) *db.Query {
	return q.Add("FROM bill_lines l WHERE l.enterprise_id = ? AND l.date >= ? AND l.date <= ?", enterpriseID,
		f.Range.From, f.Range.To)
}

// movesQuery writes each day's lines small, see dayMoves: all lines, or those that touch the storage.
func movesQuery(q *db.Query, enterpriseID int64, f SummaryFilter) *db.Query {
	q.Add("SELECT l.date, string_agg(CAST((l.product_id * ? + l.kind + ?) * 2 + CASE WHEN", moveKinds, moveZero)
	if f.StorageID != 0 {
		q.Add("l."+inventory.ToStorage+" AND l.to_id = ?", f.StorageID)
	} else {
		q.Add("l." + inventory.FromOutside)
	}
	return inDays(q.Add("THEN 1 ELSE 0 END AS TEXT) || ' ' || CAST(l.quantity AS TEXT), ' ') AS moves"), enterpriseID,
		f).
		If(f.StorageID != 0, "AND "+touches, f.StorageID, f.StorageID).
		Add("AND l.kind NOT IN (?, ?) GROUP BY l.date", inventory.KindCost, -inventory.KindCost)
}

// namedAtOnce is how many things are named by one statement.
const namedAtOnce = 2000

// nameProducts adds what there is of the products now.
func nameProducts(ctx context.Context, r db.Reader, enterpriseID int64, rows []ProductSummary) error {
	for block := range slices.Chunk(rows, namedAtOnce) {
		ids := make([]int64, len(block))
		at := make(map[int64]*ProductSummary, len(block))
		for i := range block {
			ids[i], at[block[i].ProductID] = block[i].ProductID, &block[i]
		}
		named, err := db.Select[ProductSummary](ctx, r, productsNow(enterpriseID, ids))
		if err != nil {
			return err
		}
		for _, n := range named {
			row := at[n.ProductID]
			n.Moved = row.Moved
			*row = n
		}
	}
	return nil
}

func productsNow(enterpriseID int64, ids []int64) *db.Query {
	return db.Build(`SELECT p.id AS product_id, p.name AS product_name, p.pn, p.threshold, COALESCE(s.on_hand, 0)
		AS on_hand, COALESCE(s.aside, 0) AS aside, COALESCE(s.reserved, 0) AS reserved,
		COALESCE(s.on_hand - s.reserved, 0) AS available,
		`+warehouse.Incoming+` AS incoming FROM warehouse_products p LEFT JOIN stocks s ON s.product_id = p.id
		WHERE p.enterprise_id = ?`, enterpriseID).In("AND p.id", ids)
}

// daySum is what a place, or all places on a day, gained by one kind of bill.
type daySum struct {
	PlaceID int64          `db:"place_id"`
	Date    string         `db:"date"`
	Kind    inventory.Kind `db:"kind"`
	Gained  int64          `db:"gained"`
}

// gain counts a sum of days. A bill by which a place loses counts up for what left.
func (m *Moved) gain(k inventory.Kind, gained int64) {
	switch k {
	case inventory.KindIn:
		m.In += gained
	case inventory.KindOut:
		m.Out -= gained
	case inventory.KindPack:
		m.Packing -= gained
	case inventory.KindReturn:
		m.Return += gained
	case inventory.KindCount:
		m.Count += gained
	case inventory.KindTransfer:
		m.Transfer += gained
	case inventory.KindReverse: // sums carry the kind that was taken back
	case inventory.KindCost: // moves nothing
	}
}

// daySums are the day sums of the range, of all places or of one storage.
func daySums(q *db.Query, enterpriseID int64, f SummaryFilter) *db.Query {
	return q.Add("d.kind, CAST(SUM(d.gained) AS BIGINT) AS gained FROM day_moves d WHERE d.enterprise_id = ? AND "+
		"d.date >= ? AND d.date <= ?", enterpriseID, f.Range.From, f.Range.To).
		If(f.StorageID != 0, "AND d."+inventory.AtStorage+" AND d.place_id = ?", f.StorageID)
}

func movedStorages(q *db.Query, enterpriseID int64, f SummaryFilter) *db.Query {
	return daySums(q.Add("SELECT d.place_id,"), enterpriseID, f).Add("AND d." + inventory.AtStorage +
		" GROUP BY d.place_id, d.kind")
}

const storagesShown = 1000

// listStorageSummaries gives the storages out of which the most was packed first.
func listStorageSummaries(ctx context.Context, r db.Reader, enterpriseID int64,
	f SummaryFilter,
) ([]StorageSummary, error) {
	gains, err := db.Select[daySum](ctx, r, movedStorages(&db.Query{}, enterpriseID, f))
	if err != nil {
		return nil, err
	}
	moved := map[int64]Moved{}
	for _, g := range gains {
		m := moved[g.PlaceID]
		m.gain(g.Kind, g.Gained)
		moved[g.PlaceID] = m
	}
	q := db.Build("SELECT g.id AS storage_id, g.name AS storage_name, g.kind AS storage_kind, "+
		"COALESCE(b.products, 0) AS products, "+
		"COALESCE(b.on_hand, 0) AS on_hand").
		If(f.Stock, ", COALESCE(b.weight, 0) AS weight, COALESCE(b.volume, 0) AS volume, COALESCE(b.unsized, 0) AS "+
			"unsized").Add("FROM storages g LEFT JOIN (")
	liesIn(q, enterpriseID, f).Add(") b ON b.place_id = g.id WHERE g.enterprise_id = ?",
		enterpriseID).If(f.StorageID != 0, "AND g.id = ?", f.StorageID).
		Add("ORDER BY g.sort_name, g.id")
	rows, err := db.Select[StorageSummary](ctx, r, q)
	for i := range rows {
		rows[i].Moved = moved[rows[i].StorageID]
	}
	slices.SortStableFunc(rows, func(a, b StorageSummary) int { return cmp.Compare(b.Packing, a.Packing) })
	return rows[:min(storagesShown, len(rows))], err
}

// most keeps the sum of sizes, which people may type as large as they like, within what a number holds on its way.
const most = "CASE WHEN %[1]s > 9.0e15 THEN 9.0e15 ELSE %[1]s END"

// whole is a sum that is counted in fractions and answered as a whole number.
func whole(sum, name string) string {
	return ", CAST(ROUND(" + fmt.Sprintf(most, sum) + ") AS BIGINT) AS " + name
}

// liesIn sums per storage what lies there, and with the stock also how heavy and large it is.
func liesIn(q *db.Query, enterpriseID int64, f SummaryFilter) *db.Query {
	q.Add("SELECT b.place_id, COUNT(*) AS products, CAST(SUM(b.on_hand) AS BIGINT) AS on_hand")
	if f.Stock {
		const fraction = "AS DOUBLE PRECISION)"
		q.Add(whole("SUM(CAST(b.on_hand "+fraction+" * p.weight)", "weight") +
			whole("SUM(CAST(b.on_hand "+fraction+" * p.width * p.height * p.depth / 1000)", "volume") +
			", CAST(SUM(CASE WHEN p.weight = 0 OR p.width = 0 OR p.height = 0 OR p.depth = 0 THEN b.on_hand ELSE 0 " +
			"END) AS BIGINT) AS unsized")
	}
	return q.Add("FROM balances b").
		If(f.Stock, "JOIN warehouse_products p ON p.id = b.product_id AND p.enterprise_id = b.enterprise_id").
		Add("WHERE b.enterprise_id = ? AND b."+inventory.AtStorage+" AND b.on_hand > 0",
			enterpriseID).If(f.StorageID != 0, "AND b.place_id = ?", f.StorageID).Add("GROUP BY b.place_id")
}

func stockQuery(enterpriseID int64) *db.Query {
	return db.Build(`SELECT COALESCE(SUM(CASE WHEN on_hand + aside > 0 THEN 1 ELSE 0 END), 0) AS products,
		CAST(COALESCE(SUM(on_hand), 0) AS BIGINT) AS on_hand, CAST(COALESCE(SUM(aside), 0) AS BIGINT) AS aside,
		CAST(COALESCE(SUM(reserved), 0) AS BIGINT) AS reserved,
		CAST(COALESCE(SUM(on_hand - reserved), 0) AS BIGINT) AS available, 0 AS low FROM stocks
		WHERE enterprise_id = ?`, enterpriseID)
}

func lowQuery(enterpriseID int64) *db.Query {
	return db.Build("SELECT COUNT(*) FROM stocks WHERE enterprise_id = ? AND low", enterpriseID)
}

func incomingQuery(enterpriseID int64) *db.Query {
	return db.Build("SELECT CAST(COALESCE(SUM(awaited), 0) AS BIGINT) FROM purchase_lines WHERE enterprise_id = ? "+
		"AND awaited > 0", enterpriseID)
}

func valueQuery(enterpriseID int64) *db.Query {
	return db.Build("SELECT CAST(COALESCE(SUM(remaining * unit_cost), 0) AS BIGINT) FROM cost_layers WHERE "+
		"enterprise_id = ? AND remaining > 0", enterpriseID)
}

func stockTotals(ctx context.Context, r db.Reader, actor access.Actor) (*StockTotals, error) {
	q := stockQuery(actor.EnterpriseID)
	totals, err := db.SelectOne[StockTotals](ctx, r, q)
	if err != nil {
		return nil, err
	}
	q = incomingQuery(actor.EnterpriseID)
	if totals.Incoming, err = db.SelectOne[int64](ctx, r, q); err != nil {
		return nil, err
	}
	q = lowQuery(actor.EnterpriseID)
	if totals.Low, err = db.SelectOne[int64](ctx, r, q); err != nil || !actor.MaySeeCost() {
		return &totals, err
	}
	q = valueQuery(actor.EnterpriseID)
	value, err := db.SelectOne[int64](ctx, r, q)
	totals.Value = &value
	return &totals, err
}

// daysMoved sums per day what moved of all products.
func daysMoved(q *db.Query, enterpriseID int64, f SummaryFilter) *db.Query {
	return daySums(q.Add("SELECT d.date,"), enterpriseID, f).Add("GROUP BY d.date, d.kind ORDER BY d.date")
}

func listDays(ctx context.Context, r db.Reader, enterpriseID int64, f SummaryFilter) ([]DateSummary, error) {
	gains, err := db.Select[daySum](ctx, r, daysMoved(&db.Query{}, enterpriseID, f))
	days := []DateSummary{}
	for _, g := range gains {
		if n := len(days); n == 0 || days[n-1].Date != g.Date {
			days = append(days, DateSummary{Date: g.Date})
		}
		days[len(days)-1].gain(g.Kind, g.Gained)
	}
	return days, err
}

// packedQuery writes each day's packing small, see packedSums.
func packedQuery(q *db.Query, enterpriseID int64, f PackedFilter) *db.Query {
	q.Add("SELECT l.date, string_agg(CAST(l.user_id AS TEXT) || ' ' || CAST(l.product_id AS TEXT) || ' ' || " +
		"CAST(l.quantity * 2 + CASE WHEN l." + inventory.FromLine + " THEN 1 ELSE 0 END AS TEXT), ' ') AS moves")
	return inDays(q, enterpriseID, SummaryFilter{Range: f.Range}).Add("AND l.kind = ?", inventory.KindPack).
		If(f.UserID != 0, "AND l.user_id = ?", f.UserID).If(f.ProductID != 0, "AND l.product_id = ?",
		f.ProductID).Add("GROUP BY l.date")
}

// listPacked names what is left when it is cut: most sums are never shown.
func listPacked(ctx context.Context, r db.Reader, enterpriseID int64, f PackedFilter, daily bool,
	limit int,
) (packed, error) {
	days, err := db.Select[dayMoves](ctx, r, packedQuery(&db.Query{}, enterpriseID, f))
	if err != nil {
		return packed{}, err
	}
	all := packedSums(days, daily, limit)
	products, users := map[int64]named{}, map[int64]named{}
	for _, row := range all.rows {
		products[row.ProductID] = named{}
	}
	for _, head := range all.heads {
		users[head.UserID] = named{}
	}
	err = listNames(ctx, r, "SELECT id, name, pn FROM warehouse_products WHERE enterprise_id = ?", enterpriseID,
		products)
	if err == nil {
		err = listNames(ctx, r, "SELECT id, TRIM(first_name || ' ' || last_name) AS name, '' AS pn FROM users WHERE "+
			"enterprise_id = ?", enterpriseID, users)
	}
	for i := range all.rows {
		row := &all.rows[i]
		row.ProductName, row.PN, row.UserName = products[row.ProductID].Name, products[row.ProductID].PN,
			users[row.UserID].Name
	}
	for i := range all.heads {
		all.heads[i].UserName = users[all.heads[i].UserID].Name
	}
	return all, err
}

type named struct {
	ID   int64  `db:"id"`
	Name string `db:"name"`
	PN   string `db:"pn"`
}

// listNames fills in what the query says of the ids.
func listNames(ctx context.Context, r db.Reader, text string, enterpriseID int64, of map[int64]named) error {
	ids := slices.Sorted(maps.Keys(of))
	for few := range slices.Chunk(ids, namedAtOnce) {
		rows, err := db.Select[named](ctx, r, db.Build(text, enterpriseID).In("AND id", few))
		if err != nil {
			return err
		}
		for _, row := range rows {
			of[row.ID] = row
		}
	}
	return nil
}
