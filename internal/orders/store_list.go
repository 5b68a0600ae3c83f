package orders

import (
	"context"
	"strconv"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// The list never scans: each filter of a plain noun has an index (enterprise, filter, status, ordered_at, id), so that
// the orders of one status lie in time order, and behind them what the others ask for, so that a pair reads the index
// of one of them and no order: how much is paid, whether there is a tracking number, what is paid on delivery and who
// made it stand behind the keys of all of them. Counts are one range count per status, or of days alone what the
// database has counted; a page is the merge of the first rows of each status. The other days of an order have such an
// index too. A customer has one in the order of time alone, which is walked; what people put on hold or wrote a note on
// has one of few rows, with which everything begins.

// filters adds the conditions that are neither status nor time.
func filters(q *db.Query, actor access.Actor, f Filter) *db.Query {
	// A customer has few: the plus keeps all of the enterprise from being read.
	scoped(q.If(f.CustomerID != 0, "+"), actor)
	of := "AND o."
	if f.isFew() || f.Day != DayOrdered { // they have an index of their own: a plus keeps the others from being taken
		of = "AND +o."
	}
	q.If(f.Platform != 0, of+"platform = ?", f.Platform)
	q.If(f.SaleChannelID != 0, of+"sale_channel_id = ?", f.SaleChannelID)
	q.If(f.PaymentMethodID != 0, of+"payment_method_id = ?", f.PaymentMethodID)
	q.If(f.ShippingProviderID != 0, of+"shipping_provider_id = ?", f.ShippingProviderID)
	q.If(f.OnHold, "AND o.hold_kind <> ''")
	q.If(f.Paid != "", "AND o.paid = ?", paidNumbers[f.Paid])
	q.If(f.OnDelivery, "AND o.payment_type = 2")
	q.If(f.Tracking != "", trackingSQL[f.Tracking])
	q.If(f.Noted, "AND o.seller_note <> ''")
	q.If(f.CustomerID != 0, "AND o.customer_id = ?", f.CustomerID)
	q.If(f.CreatedBy != 0, "AND o.created_by = ?", f.CreatedBy)
	for _, h := range f.holdings() {
		q.Add("AND EXISTS (SELECT 1 FROM "+h.table+" h WHERE h."+h.column+" = ? AND h.enterprise_id = ? AND "+
			"h.ordered_at = o.ordered_at AND h.order_id = o.id)",
			h.id, actor.EnterpriseID)
	}
	return q
}

// lateOnly leaves the late ones where the filter asks for them.
func lateOnly(q *db.Query, actor access.Actor, f Filter) *db.Query {
	if f.Late {
		addLate(q, actor.EnterpriseID, f.now)
	}
	return q
}

// within leaves the orders of the span. Few have an index of when they were made: the plus, and a bound that leaves
// nothing out, keep it to that. What the index of another day says of its orders comes last, since SQLite begins with
// the first bound.
func (t span) within(q *db.Query, f Filter) *db.Query {
	at := "o." + f.Day.column()
	if f.isFew() && f.Day != DayOrdered {
		q.Add("AND o.ordered_at >= ?", 0)
		at = "+" + at
	}
	return q.Add("AND "+at+" >= ? AND "+at+" < ?", t.from, t.until).If(f.Day != DayOrdered, "AND "+at+" > 0")
}

// behind is the part of the span that holds what comes after an order in the list's direction, and those of its very
// moment. SQLite begins with the first bound: without this a list that is read block by block is walked from its start
// for each block.
func (t span) behind(f Filter, last *Head) span {
	switch {
	case last == nil:
	case f.OldestFirst:
		t.from = f.Day.of(*last)
	default:
		t.until = f.Day.of(*last) + 1
	}
	return t
}

// made is when the orders of the span were made.
func (t span) made(f Filter) span {
	if f.Day != DayOrdered {
		days := f.orderedWithin()
		t.from, _, _ = clock.DayBounds(days.From)
		_, t.until, _ = clock.DayBounds(days.To)
	}
	return t
}

func values(statuses []Status) string {
	texts := make([]string, len(statuses))
	for i, s := range statuses {
		texts[i] = "(" + strconv.FormatInt(int64(s), 10) + ")"
	}
	return "(VALUES " + strings.Join(texts, ", ") + ")"
}

func countQuery(actor access.Actor, f Filter, t span, statuses []Status) *db.Query {
	if f.isSummed(actor) {
		return summedQuery(actor, t, statuses)
	}
	if f.isHeld() {
		return lateOnly(holdersOf(db.Build("SELECT o.status, COUNT(*) AS n FROM"), actor, f, t), actor, f).
			Add("AND o.status IN " + values(statuses)).Add("GROUP BY o.status")
	}
	if f.CustomerID != 0 {
		return walked(db.Build("SELECT o.status, COUNT(*) AS n FROM orders o WHERE"), actor, f, t, statuses).
			Add("GROUP BY o.status")
	}
	q := filters(db.Build("SELECT s.column1 AS status, (SELECT COUNT(*) FROM orders o WHERE"), actor, f)
	return t.within(lateOnly(q.Add("AND o.status = s.column1"), actor, f), f).
		Add(") AS n FROM " + values(statuses) + " AS s")
}

func direction(f Filter) string { return f.inOrder(f.Day.column()) }

func (f Filter) inOrder(column string) string {
	way := " DESC"
	if f.OldestFirst {
		way = " ASC"
	}
	return "ORDER BY " + column + way + ", id" + way
}

// listed is a row of a list, with what its label says besides and what it said, where it may still be relabelled. All
// is how many the list has, where its page had to look at all of them.
type listed struct {
	Head
	Address   string `db:"address"`
	District  string `db:"district"`
	City      string `db:"city"`
	Zipcode   string `db:"zipcode"`
	SaidLabel int64  `db:"said_label"`
	All       int    `db:"all_found"`
}

// pageQuery reads a page of listed. CROSS JOIN keeps SQLite to begin with the ids of its rows.
func pageQuery(actor access.Actor, f Filter, t span) *db.Query {
	var q *db.Query
	if f.isHeld() {
		q = db.Build("SELECT " + rowColumns(actor) + ", page.all_found FROM (").
			Append(holdingQuery("o.id, COUNT(*) OVER () AS all_found", actor, f, t, nil).
				Page(f.Page.Size(), f.Page.Offset()))
	} else {
		q = db.Build("SELECT " + rowColumns(actor) + ", 0 AS all_found FROM (").
			Append(idsQuery(actor, f, t, nil, f.Page.Size(), f.Page.Offset()))
	}
	return q.Add(") AS page " + pageTables + "WHERE o.id = page.id").Add(pageOrder(f))
}

const pageTables = `CROSS JOIN orders o JOIN sale_channels sc ON sc.id = o.sale_channel_id
	JOIN payment_methods pm ON pm.id = o.payment_method_id `

func pageOrder(f Filter) string {
	way := " DESC"
	if f.OldestFirst {
		way = " ASC"
	}
	return "ORDER BY o." + f.Day.column() + way + ", o.id" + way
}

// behind leaves only what comes after an order in the list's direction.
func behind(q *db.Query, f Filter, last *Head) *db.Query {
	if last == nil {
		return q
	}
	after := "<"
	if f.OldestFirst {
		after = ">"
	}
	return q.Add("AND (o."+f.Day.column()+", o.id) "+after+" (?, ?)", f.Day.of(*last), last.ID)
}

func idsQuery(actor access.Actor, f Filter, t span, last *Head, limit, offset int) *db.Query {
	if f.isHeld() {
		return holdingQuery("o.id", actor, f, t, last).Page(limit, offset)
	}
	return placesQuery("id", actor, f, t, last, limit+offset).Page(limit, offset)
}

// placesQuery gives the first orders behind last, as many of each status, and of id, status and at the columns named.
func placesQuery(columns string, actor access.Actor, f Filter, t span, last *Head, most int) *db.Query {
	of := "SELECT o.id, o.status, o." + f.Day.column() + " AS at FROM orders o WHERE"
	if f.isWalked(actor) {
		q := behind(walked(db.Build("SELECT "+columns+" FROM ("+of), actor, f, t, f.Statuses), f, last)
		return q.Add(direction(f)).Add("LIMIT ?", most).Add(") AS walked").Add(f.inOrder("at"))
	}
	return perStatus(f, columns, wanted(f), most, func(s Status) *db.Query {
		q := filters(db.Build(of), actor, f).Add("AND o.status = ?", s)
		return behind(t.within(lateOnly(q, actor, f), f), f, last)
	})
}

// isWalked tells whether one index has all orders of the list in its order, whatever their statuses.
func (f Filter) isWalked(actor access.Actor) bool {
	return f.CustomerID != 0 || len(f.Statuses) == 0 && f.isSummed(actor)
}

// perStatus reads as many first rows of each status, and gives the columns of them all in the order of the list.
func perStatus(f Filter, columns string, statuses []Status, most int, of func(Status) *db.Query) *db.Query {
	q := db.Build("SELECT " + columns + " FROM (")
	for i, s := range statuses {
		q.If(i > 0, "UNION ALL").Add("SELECT * FROM (").Append(of(s).Add(direction(f)+" LIMIT ?", most)).
			Add(") AS part" + strconv.Itoa(i))
	}
	return q.Add(") AS merged").Add(f.inOrder("at"))
}

// walked leaves the orders of the list as they lie in an index in the order of time alone; of no status in particular
// where none is named.
func walked(q *db.Query, actor access.Actor, f Filter, t span, statuses []Status) *db.Query {
	return t.within(lateOnly(filters(q, actor, f), actor, f), f).If(len(statuses) > 0,
		"AND +o.status IN "+values(statuses))
}

// isPlain tells whether nothing but the time narrows the list: one index has all orders in its order.
func (f Filter) isPlain() bool {
	return f.Platform == 0 && f.SaleChannelID == 0 && f.PaymentMethodID == 0 && f.ShippingProviderID == 0 &&
		!f.OnHold && !f.Late && f.Paid == "" && !f.OnDelivery && f.Tracking == "" && !f.Noted &&
		f.CustomerID == 0 && f.CreatedBy == 0 && f.Day == DayOrdered
}

// isSifted tells whether the list is found by reading all orders of the time, for lack of an index that begins with
// what is asked.
func (f Filter) isSifted() bool {
	return f.Paid != "" || f.OnDelivery || f.Tracking != "" || f.CreatedBy != 0 || f.Day != DayOrdered
}

// isFew tells whether the filter asks for what has an index of few orders.
func (f Filter) isFew() bool { return f.OnHold || f.Noted }

// isHeld tells whether the list begins with what the orders hold.
func (f Filter) isHeld() bool { return len(f.holdings()) > 0 }

// holding is what an order must hold: a product by the lines that sell it, warehouse goods by what is taken for them,
// or a tag.
type holding struct {
	table, column string
	id            int64
}

func (f Filter) holdings() (all []holding) {
	if f.ProductID != 0 {
		all = append(all, holding{"order_lines", "product_id", f.ProductID})
	}
	if f.WarehouseProductID != 0 {
		all = append(all, holding{"order_parts", "warehouse_product_id", f.WarehouseProductID})
	}
	if f.TagID != 0 {
		all = append(all, holding{"order_tags", "tag_id", f.TagID})
	}
	return all
}

// holdersOf begins with the orders that hold the product and were made in the span, which an index gives, or up to a
// year before where the span means another day, and looks the rest up; CROSS JOIN keeps SQLite to that.
func holdersOf(q *db.Query, actor access.Actor, f Filter, t span) *db.Query {
	h := f.holdings()[0]
	switch h.table {
	case "order_lines":
		f.ProductID = 0
	case "order_parts":
		f.WarehouseProductID = 0
	default:
		f.TagID = 0
	}
	made := t.made(f)
	q.Add("(SELECT DISTINCT h.order_id FROM "+h.table+" h WHERE h."+h.column+" = ? AND h.enterprise_id = ? AND "+
		"h.ordered_at >= ? AND h.ordered_at < ?) held CROSS JOIN orders o WHERE",
		h.id, actor.EnterpriseID, made.from, made.until)
	q = filters(q, actor, f).Add("AND o.id = held.order_id")
	if f.Day != DayOrdered {
		q = t.within(q, f)
	}
	return q
}

// holdingQuery reads the list where it begins with what the orders hold.
func holdingQuery(what string, actor access.Actor, f Filter, t span, last *Head) *db.Query {
	q := holdersOf(db.Build("SELECT "+what+" FROM"), actor, f, t).If(len(f.Statuses) > 0,
		"AND o.status IN "+values(f.Statuses))
	return behind(lateOnly(q, actor, f), f, last).Add(direction(f))
}

// headsOf reads the orders of the ids and keeps the order of the ids.
func headsOf(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]Head, error) {
	rows := []Head{}
	if len(ids) == 0 {
		return rows, nil
	}
	err := db.Together(ctx, r, askHeads(&rows, actor, ids))
	return page.InOrder(rows, ids, func(o Head) int64 { return o.ID }), err
}

func askHeads(to *[]Head, actor access.Actor, ids []int64) db.Asked {
	return db.ToAll(to, headsQuery(headColumns, actor, ids))
}

func headsQuery(columns string, actor access.Actor, ids []int64) *db.Query {
	return db.Build("SELECT "+columns+headTables+"WHERE o.enterprise_id = ?", actor.EnterpriseID).In("AND o.id", ids)
}

// timedHeads is headsOf with the times by which they are to leave.
func timedHeads(ctx context.Context, r db.Reader, actor access.Actor, f Filter, ids []int64) ([]Head, error) {
	if len(ids) == 0 {
		return []Head{}, nil
	}
	var h Hours
	var rows []listed
	err := db.Together(ctx, r, AskHours(&h, actor.EnterpriseID), db.ToAll(&rows, headsQuery(rowColumns(actor), actor,
		ids)))
	heads := headsOfRows(page.InOrder(rows, ids, func(o listed) int64 { return o.ID }))
	h.timeAll(heads, f.now.Time())
	return heads, err
}
