package orders

import (
	"context"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/kit/thai"
)

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
