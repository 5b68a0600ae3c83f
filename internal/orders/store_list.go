package orders

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/kit/thai"
	"langraan/internal/settings"
)

// The list never scans: each filter has an index (enterprise, filter, status, ordered_at, id), so that the orders of
// one status lie in time order. Counts are one range count per status; a page is the merge of the first rows of each
// status.

// filters adds the conditions that are neither status nor time.
func filters(q *db.Query, actor access.Actor, f Filter) *db.Query {
	scoped(q, actor)
	q.If(f.Platform != 0, "AND o.platform = ?", f.Platform)
	q.If(f.SaleChannelID != 0, "AND o.sale_channel_id = ?", f.SaleChannelID)
	q.If(f.PaymentMethodID != 0, "AND o.payment_method_id = ?", f.PaymentMethodID)
	q.If(f.ShippingProviderID != 0, "AND o.shipping_provider_id = ?", f.ShippingProviderID)
	for _, h := range f.holdings() {
		q.Add("AND EXISTS (SELECT 1 FROM "+h.table+" h WHERE h."+h.column+" = ? AND h.enterprise_id = ? AND "+
			"h.ordered_at = o.ordered_at AND h.order_id = o.id)",
			h.productID, actor.EnterpriseID)
	}
	return q
}

func values(statuses []Status) string {
	texts := make([]string, len(statuses))
	for i, s := range statuses {
		texts[i] = "(" + strconv.FormatInt(int64(s), 10) + ")"
	}
	return "(VALUES " + strings.Join(texts, ", ") + ")"
}

func countQuery(actor access.Actor, f Filter, t span, statuses []Status) *db.Query {
	if len(f.holdings()) > 0 {
		return holdersOf(db.Build("SELECT o.status, COUNT(*) AS n FROM"), actor, f, t, nil).
			Add("AND o.status IN " + values(statuses)).Add("GROUP BY o.status")
	}
	q := db.Build("SELECT s.column1 AS status, (SELECT COUNT(*) FROM orders o WHERE")
	return filters(q, actor, f).Add("AND o.status = s.column1 AND o.ordered_at >= ? AND o.ordered_at < ?) AS "+
		"n FROM "+values(statuses)+" AS s", t.from, t.until)
}

func direction(f Filter) string {
	if f.OldestFirst {
		return "ORDER BY ordered_at ASC, id ASC"
	}
	return "ORDER BY ordered_at DESC, id DESC"
}

// pageQuery reads a page. CROSS JOIN keeps SQLite to begin with the ids of its rows.
func pageQuery(actor access.Actor, f Filter, t span) *db.Query {
	q := db.Build("SELECT " + headColumns + " FROM (").
		Append(idsQuery(actor, f, t, nil, f.Page.Size(), f.Page.Offset()))
	way := "DESC"
	if f.OldestFirst {
		way = "ASC"
	}
	return q.Add(`) AS page CROSS JOIN orders o JOIN sale_channels sc ON sc.id = o.sale_channel_id
		JOIN payment_methods pm ON pm.id = o.payment_method_id
		WHERE o.id = page.id ORDER BY o.ordered_at ` + way + ", o.id " + way)
}

// behind leaves only what comes after an order in the list's direction.
func behind(q *db.Query, f Filter, last *Head) *db.Query {
	if last == nil {
		return q
	}
	if f.OldestFirst {
		return q.Add("AND (o.ordered_at, o.id) > (?, ?)", last.OrderedAt, last.ID)
	}
	return q.Add("AND (o.ordered_at, o.id) < (?, ?)", last.OrderedAt, last.ID)
}

func idsQuery(actor access.Actor, f Filter, t span, last *Head, limit, offset int) *db.Query {
	if len(f.holdings()) > 0 {
		q := holdersOf(db.Build("SELECT o.id FROM"), actor, f, t, last).If(len(f.Statuses) > 0,
			"AND o.status IN "+values(f.Statuses))
		return behind(q, f, last).Add(direction(f)).Page(limit, offset)
	}
	plain := len(f.Statuses) == 0 && f.Platform == 0 && f.SaleChannelID == 0 && f.PaymentMethodID == 0 &&
		f.ShippingProviderID == 0 &&
		actor.IsEmployee()
	if plain {
		q := filters(db.Build("SELECT o.id FROM orders o WHERE"), actor,
			f).Add("AND o.ordered_at >= ? AND o.ordered_at < ?", t.from, t.until)
		return behind(q, f, last).Add(direction(f)).Page(limit, offset)
	}
	statuses := f.Statuses
	if len(statuses) == 0 {
		statuses = Statuses
	}
	q := db.Build("SELECT id FROM (")
	for i, s := range statuses {
		q.If(i > 0, "UNION ALL")
		q.Add("SELECT id, ordered_at FROM (SELECT o.id, o.ordered_at FROM orders o WHERE")
		filters(q, actor, f).Add("AND o.status = ? AND o.ordered_at >= ? AND o.ordered_at < ?", s, t.from, t.until)
		behind(q, f, last).Add(direction(f)+" LIMIT ?) AS part"+strconv.Itoa(i), limit+offset)
	}
	return q.Add(") AS merged").Add(direction(f)).Page(limit, offset)
}

// holding is what an order must hold: a product by the lines that sell it, or warehouse goods by what is taken for
// them.
type holding struct {
	table, column string
	productID     int64
}

func (f Filter) holdings() (all []holding) {
	if f.ProductID != 0 {
		all = append(all, holding{"order_lines", "product_id", f.ProductID})
	}
	if f.WarehouseProductID != 0 {
		all = append(all, holding{"order_parts", "warehouse_product_id", f.WarehouseProductID})
	}
	return all
}

// holdersOf begins with the orders of the span that hold the product, which an index gives, and looks the rest up;
// CROSS JOIN keeps SQLite to that. Behind an order, those on the other side of its moment are left out at once.
func holdersOf(q *db.Query, actor access.Actor, f Filter, t span, last *Head) *db.Query {
	h := f.holdings()[0]
	if h.table == "order_lines" {
		f.ProductID = 0
	} else {
		f.WarehouseProductID = 0
	}
	switch {
	case last == nil:
	case f.OldestFirst:
		t.from = last.OrderedAt
	default:
		t.until = last.OrderedAt + 1
	}
	q.Add("(SELECT DISTINCT h.order_id FROM "+h.table+" h WHERE h."+h.column+" = ? AND h.enterprise_id = ? AND "+
		"h.ordered_at >= ? AND h.ordered_at < ?) held CROSS JOIN orders o WHERE",
		h.productID, actor.EnterpriseID, t.from, t.until)
	return filters(q, actor, f).Add("AND o.id = held.order_id")
}

// headsOf reads the orders of the ids and keeps the order of the ids.
func headsOf(ctx context.Context, r db.Reader, actor access.Actor, ids []int64) ([]Head, error) {
	if len(ids) == 0 {
		return []Head{}, nil
	}
	q := db.Build("SELECT "+headColumns+headTables+"WHERE o.enterprise_id = ?", actor.EnterpriseID).In("AND o.id", ids)
	rows, err := db.Select[Head](ctx, r, q)
	if err != nil {
		return nil, err
	}
	at := map[int64]int{}
	for i, id := range ids {
		at[id] = i
	}
	slices.SortFunc(rows, func(a, b Head) int { return cmp.Compare(at[a.ID], at[b.ID]) })
	return rows, nil
}

// searchCap is how many hits a search counts; what lies beyond is told as "at least".
const searchCap = 500

type hit struct {
	ID        int64         `db:"id"`
	Status    Status        `db:"status"`
	OrderedAt clock.Instant `db:"ordered_at"`
}

// wholeCap is how many orders a whole number or phone finds through all time, the newest first.
const wholeCap = 200

// wholeQuery finds the orders of which the text is the whole number, number of the platform, tracking number or phone,
// however old they are. Each has its own index; CROSS JOIN keeps SQLite to begin with them.
func wholeQuery(actor access.Actor, f Filter) *db.Query {
	text := strings.TrimSpace(f.Query)
	code := cleanTracking(text)
	q := db.Build("SELECT o.id, o.status, o.ordered_at FROM (SELECT id AS order_id FROM orders WHERE enterprise_id = "+
		"? AND number = ?", actor.EnterpriseID, code)
	q.Add("UNION SELECT id FROM orders WHERE enterprise_id = ? AND platform IN (1, 2, 3, 4, 5, 8) AND "+
		"platform_order_id IN (?, ?, ?)",
		actor.EnterpriseID, text, code, strings.ToLower(code))
	q.Add("UNION SELECT id FROM (SELECT id FROM orders WHERE enterprise_id = ? AND tracking_number = ? AND "+
		"tracking_number <> '' LIMIT ?) AS shipped",
		actor.EnterpriseID, code, wholeCap)
	if phone, ok := thai.TakePhone(text); ok {
		q.Add("UNION SELECT id FROM (SELECT id FROM orders WHERE enterprise_id = ? AND phone = ? AND phone <> '' "+
			"ORDER BY ordered_at DESC LIMIT ?) AS called",
			actor.EnterpriseID, phone, wholeCap)
	}
	return filters(q.Add(") AS held CROSS JOIN orders o WHERE"), actor, f).Add("AND o.id = held.order_id").Add(
		direction(f)).Add("LIMIT ?", wholeCap)
}

// wholeHits are the orders of a whole number; none where dates were given.
func wholeHits(ctx context.Context, r db.Reader, actor access.Actor, f Filter) ([]hit, error) {
	if !f.everywhen {
		return nil, nil
	}
	return db.Select[hit](ctx, r, wholeQuery(actor, f))
}

// wholeHeads are those orders in the order of the list, as far as the statuses leave them.
func wholeHeads(ctx context.Context, r db.Reader, actor access.Actor, f Filter) ([]Head, error) {
	hits, err := wholeHits(ctx, r, actor, f)
	if err != nil {
		return nil, err
	}
	return headsOf(ctx, r, actor, idsOf(hits, f.Statuses))
}

// idsOf are the ids of the hits that have one of the statuses, or of all when there are none.
func idsOf(hits []hit, statuses []Status) (ids []int64) {
	for _, h := range hits {
		if len(statuses) == 0 || slices.Contains(statuses, h.Status) {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// monthsBefore are the local months of the hits before a moment, newest first.
func monthsBefore(from clock.Instant, hits []hit, statuses []Status) []string {
	months := []string{}
	for _, h := range hits {
		if h.OrderedAt < from && (len(statuses) == 0 || slices.Contains(statuses, h.Status)) {
			months = append(months, h.OrderedAt.Day()[:len("2006-01")])
		}
	}
	slices.Sort(months)
	slices.Reverse(months)
	return slices.Compact(months)
}

// searchQuery finds the first hits of the statuses, or of all when there are none.
func searchQuery(actor access.Actor, f Filter, t span, found *db.Found, statuses []Status) *db.Query {
	q := filters(db.Build("SELECT o.id, o.status, o.ordered_at FROM orders o WHERE"), actor, f).
		If(len(statuses) > 0, "AND o.status IN "+values(statuses)).
		Add("AND o.ordered_at >= ? AND o.ordered_at < ?", t.from, t.until)
	return q.Matching(found, "o.id", "o.search_text").Add(direction(f)).Add("LIMIT ?", searchCap+1)
}

func searchOrders(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (List, error) {
	hits, err := searchHits(ctx, r, actor, f, t)
	if err != nil {
		return List{}, err
	}
	ids := idsOf(hits.all, f.Statuses)
	total := len(ids)
	first := min(f.Page.Offset(), total)
	var h hours
	if err := db.Together(ctx, r, askHours(&h, actor.EnterpriseID)); err != nil {
		return List{}, err
	}
	rows, err := headsOf(ctx, r, actor, ids[first:min(first+f.Page.Size(), total)])
	h.timeAll(rows)
	months := monthsBefore(t.from, hits.whole, f.Statuses)
	return List{
		List: page.ListOf(rows, total), Capped: hits.capped, AllTime: len(months) > 0, Months: months,
	}, err
}

// hits are what a search finds, in the order of the list: whole are those of a whole number, capped tells that there
// are more.
type hits struct {
	all, whole []hit
	capped     bool
}

func searchHits(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (hits, error) {
	found, err := search(ctx, r, actor, f)
	if err != nil {
		return hits{}, err
	}
	all, capped, err := hitsOf(ctx, r, searchQuery(actor, f, t, found, nil))
	if err != nil {
		return hits{}, err
	}
	if capped && len(f.Statuses) > 0 { // the wanted ones may lie beyond those that were counted
		wanted, _, err := hitsOf(ctx, r, searchQuery(actor, f, t, found, f.Statuses))
		if err != nil {
			return hits{}, err
		}
		all = append(slices.DeleteFunc(all, func(h hit) bool { return slices.Contains(f.Statuses, h.Status) }),
			wanted...)
	}
	whole, err := wholeHits(ctx, r, actor, f)
	all = append(all, whole...)
	slices.SortFunc(all, func(a, b hit) int { return f.compare(place{a.OrderedAt, a.ID}, place{b.OrderedAt, b.ID}) })
	return hits{slices.CompactFunc(all, func(a, b hit) bool { return a.ID == b.ID }), whole, capped}, err
}

func hitsOf(ctx context.Context, r db.Reader, q *db.Query) (hits []hit, capped bool, err error) {
	hits, err = db.Select[hit](ctx, r, q)
	capped = len(hits) > searchCap
	return hits[:min(len(hits), searchCap)], capped, err
}

const searchSubject = "orders"

// searchTextOf is what an order is found by: its numbers, the recipient, the phone and the province.
func searchTextOf(o Head) string {
	return db.SearchText(o.Number, o.PlatformOrderID, o.TrackingNumber, o.RecipientName, o.Phone, o.Province)
}

// index brings the search up to date after a searchable field changed.
func index(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	o, err := db.One[Head](ctx, tx, `SELECT id, number, COALESCE(platform_order_id, '') AS platform_order_id,
		tracking_number, recipient_name, phone, province, ordered_at FROM orders WHERE id = $1`, id)
	if err != nil {
		return err
	}
	if _, err := db.Exec(ctx, tx, "UPDATE orders SET search_text = $2 WHERE id = $1", id, searchTextOf(o)); err != nil {
		return err
	}
	return indexText(ctx, tx, enterpriseID, o)
}

func indexText(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head) error {
	return db.Index(ctx, tx, entryOf(enterpriseID, o))
}

func entryOf(enterpriseID int64, o Head) db.Entry {
	return db.Entry{
		Subject: searchSubject, EnterpriseID: enterpriseID, ID: o.ID, Part: db.MonthPart(o.OrderedAt.Day()),
		Text: searchTextOf(o),
	}
}

// toLeave finds packed orders, and partly packed ones of which a closed parcel waits.
const toLeave = `AND o.status IN (112, 114) AND (o.status = 112 OR EXISTS (SELECT 1 FROM packings p
	WHERE p.order_id = o.id AND p.status = 2 AND p.left_at = 0))`

// tally counts the parcels of a provider (0 for all) that the actor may see: scanned out on the date, and those still
// waiting. Each provider is counted by itself, along the index that begins with it.
func tally(ctx context.Context, r db.Reader, actor access.Actor, provider int64, date string) (Tally, error) {
	from, until, ok := clock.Range{From: date, To: date}.Bounds()
	if !ok {
		return Tally{}, ErrRange.At("date", ErrRange.Code)
	}
	all, err := providersOf(ctx, r, actor, provider)
	if err != nil {
		return Tally{}, err
	}
	count := func(to *int64, condition string, args ...any) db.Asked {
		q := db.Build("SELECT CAST(COALESCE(SUM(n), 0) AS BIGINT) FROM (")
		for i, one := range all {
			q.If(i > 0, "UNION ALL")
			q.Append(scoped(db.Build("SELECT COUNT(*) AS n FROM orders o WHERE"), actor).
				Add(condition, args...).Add("AND o.shipping_provider_id = ?", one))
		}
		return db.ToOne(to, nil, q.Add(") AS each"))
	}
	var checked, waiting int64
	err = db.Together(ctx, r, count(&checked, "AND o.shipped_at > 0 AND o.shipped_at >= ? AND o.shipped_at < ?", from,
		until), count(&waiting, toLeave))
	return Tally{checked, checked + waiting}, err
}

// providersOf gives the one provider, or for 0 every one that the enterprise's parcels may go with.
func providersOf(ctx context.Context, r db.Reader, actor access.Actor, provider int64) ([]int64, error) {
	if provider != 0 {
		return []int64{provider}, nil
	}
	own, err := settings.CourierNames(ctx, r, actor.EnterpriseID)
	return slices.Concat(settings.Providers(), slices.Sorted(maps.Keys(own))), err
}

func listMissing(ctx context.Context, r db.Reader, actor access.Actor, provider int64) ([]Head, error) {
	q := scoped(db.Build("SELECT "+headColumns+headTables+"WHERE"), actor).Add(toLeave).
		If(provider != 0, "AND o.shipping_provider_id = ?", provider).Add("ORDER BY o.ordered_at, o.id LIMIT 200")
	return db.Select[Head](ctx, r, q)
}

// listPatience gives the enterprises that don't wait for transfers for ever.
func listPatience(ctx context.Context, r db.Reader) ([]patience, error) {
	return db.All[patience](ctx, r, "SELECT id, cancel_hours FROM enterprises WHERE cancel_hours > 0 ORDER BY id")
}

// unpaidQuery finds orders to be paid by transfer that were made until a moment and for which nothing came in, from
// behind the last one that was seen. Whoever changes an order begins its time anew.
func unpaidQuery(enterpriseID int64, until clock.Instant, last unpaid, limit int) *db.Query {
	return db.Build(`SELECT o.id, o.version, o.ordered_at FROM orders o WHERE o.enterprise_id = ? AND o.status = 100
		AND o.ordered_at <= ? AND o.updated_at <= ? AND o.payment_type = 1 AND o.payment_amount = 0 AND o.waived = 0`,
		enterpriseID, until, until).
		Add("AND (o.ordered_at, o.id) > (?, ?) ORDER BY o.ordered_at, o.id LIMIT ?", last.OrderedAt, last.ID, limit)
}

// listDue finds delivered orders whose enterprise waits no longer for a complaint. One that was completed before and
// reopened waits for people. listDue gives orders that are due, those delivered first before, from behind the last one
// that was seen.
func listDue(ctx context.Context, r db.Reader, now clock.Instant, last due, limit int) ([]due, error) {
	return db.All[due](ctx, r, `SELECT o.id, o.enterprise_id, o.delivered_at FROM orders o JOIN enterprises e
		ON e.id = o.enterprise_id WHERE o.status = 122 AND o.completed_at = 0 AND o.delivered_at > 0
		AND o.delivered_at <= $1 - e.complete_days * 86400000
			AND (o.delivered_at > $2 OR o.delivered_at = $2 AND o.id > $3) ORDER BY o.delivered_at, o.id
			LIMIT $4`, now, last.DeliveredAt, last.ID, limit)
}
