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
	ID     int64         `db:"id"`
	Status Status        `db:"status"`
	At     clock.Instant `db:"at"`
	Late   bool          `db:"late"`
}

func (f Filter) compareHits(a, b hit) int { return f.compare(place{a.At, a.ID}, place{b.At, b.ID}) }

// selectHits begins a statement on orders o that gives hits.
func selectHits(actor access.Actor, f Filter) *db.Query {
	due, args := WasDue(actor.EnterpriseID, f.now)
	return db.Build("SELECT o.id, o.status, o."+f.Day.column()+" AS at, (o.status IN (111, 112, 114) AND "+due+
		") AS late FROM", args...)
}

// wants tells whether a hit has a status that the filter asks for, and is late where it asks for that.
func (f Filter) wants(h hit) bool {
	return !f.none && (len(f.Statuses) == 0 || slices.Contains(f.Statuses, h.Status)) && (!f.Late || h.Late)
}

// begunCap is how many orders the beginning of a tracking number finds, and shortestBegun how long it is at least.
const (
	begunCap      = 1000
	shortestBegun = 4
)

// wholeCap is how many orders a whole number or phone finds through all time, the newest first.
const wholeCap = 200

// wholeQuery finds the orders of which the text is the whole number, number of the platform, of a parcel, tracking
// number or phone, however old they are. Each has its own index; CROSS JOIN keeps SQLite to begin with them.
func wholeQuery(actor access.Actor, f Filter) *db.Query {
	text := strings.TrimSpace(f.Query)
	code := cleanTracking(text)
	q := selectHits(actor, f).Add("(SELECT id AS order_id FROM orders WHERE enterprise_id = ? AND number = ?",
		actor.EnterpriseID, code)
	q.Add("UNION SELECT id FROM orders WHERE enterprise_id = ? AND platform IN (1, 2, 3, 4, 5, 8) AND "+
		"platform_order_id IN (?, ?, ?)",
		actor.EnterpriseID, text, code, strings.ToLower(code))
	q.Add("UNION SELECT id FROM (SELECT id FROM orders WHERE enterprise_id = ? AND "+TrackedBy+" = ? AND "+
		"tracking_number <> '' LIMIT ?) AS shipped",
		actor.EnterpriseID, TrackingKey(text), wholeCap)
	q.Add("UNION SELECT order_id FROM packings WHERE enterprise_id = ? AND number = ?", actor.EnterpriseID, code)
	if phone, ok := thai.TakePhone(text); ok {
		q.Add("UNION SELECT id FROM (SELECT id FROM orders WHERE enterprise_id = ? AND phone = ? AND phone <> '' "+
			"ORDER BY ordered_at DESC LIMIT ?) AS called",
			actor.EnterpriseID, phone, wholeCap)
	}
	return filters(q.Add(") AS held CROSS JOIN orders o WHERE"), actor, f).Add("AND o.id = held.order_id").
		If(f.Day != DayOrdered, "AND o."+f.Day.column()+" > 0").Add(direction(f)).Add("LIMIT ?", wholeCap)
}

// headsBeside are the orders of beside in the order of the list, as far as the filter wants them.
func headsBeside(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) ([]Head, error) {
	found, err := beside(ctx, r, actor, f, t)
	if err != nil {
		return nil, err
	}
	return headsOf(ctx, r, actor, f.idsOf(found.all))
}

// begunQuery finds the orders of which the text begins the tracking number, however either is written.
func begunQuery(actor access.Actor, key string) *db.Query {
	return db.Build("SELECT id FROM orders WHERE enterprise_id = ? AND tracking_number <> ''", actor.EnterpriseID).
		Beginning(TrackedBy, key, begunCap+1)
}

// beside are the hits that are found by an index of numbers, beside those of the words: orders of a whole number, where
// no dates were given, and those whose number begins so. Where very many do, only the search of words tells them apart.
func beside(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (hits, error) {
	var whole, begun []hit
	var ids []int64
	var asked []db.Asked
	if f.everywhen {
		asked = append(asked, db.ToAll(&whole, wholeQuery(actor, f)))
	}
	key := TrackingKey(f.Query)
	if len(key) >= shortestBegun && trackingForm.MatchString(key) {
		asked = append(asked, db.ToAll(&ids, begunQuery(actor, key)))
	}
	if len(asked) == 0 {
		return hits{}, nil
	}
	err := db.Together(ctx, r, asked...)
	if err == nil && len(ids) > 0 && len(ids) <= begunCap {
		begun, err = db.Select[hit](ctx, r, t.within(filters(selectHits(actor, f).Add("orders o WHERE"), actor, f), f).
			In("AND o.id", ids))
	}
	return hits{all: f.sorted(append(begun, whole...)), whole: whole}, err
}

// sorted are the hits in the order of the list, each once.
func (f Filter) sorted(all []hit) []hit {
	slices.SortFunc(all, f.compareHits)
	return slices.CompactFunc(all, func(a, b hit) bool { return a.ID == b.ID })
}

// idsOf are the ids of the hits that the filter wants.
func (f Filter) idsOf(hits []hit) (ids []int64) {
	for _, h := range hits {
		if f.wants(h) {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// mostDays bounds the days that a search names: who buys often has orders on very many.
const mostDays = 20

// daysBefore are the local days of the wanted hits before a moment, newest first.
func (f Filter) daysBefore(from clock.Instant, hits []hit) []string {
	days := []string{}
	for _, h := range hits {
		if h.At < from && f.wants(h) {
			days = append(days, h.At.Day())
		}
	}
	slices.Sort(days)
	slices.Reverse(days)
	days = slices.Compact(days)
	return days[:min(len(days), mostDays)]
}

// searchQuery finds the first hits that the filter wants, or the first whatever their status.
func searchQuery(actor access.Actor, f Filter, t span, found *db.Found, asWanted bool) *db.Query {
	statuses := Statuses
	if asWanted {
		statuses = wanted(f)
	} else {
		f.Late = false
	}
	return matching(actor, f, t, found, statuses, nil, searchCap+1)
}

// matching finds the first hits of the statuses that have the words, behind an order. Those of a frequent word are not
// collected: then the search begins with what the orders hold, or walks the list until there are enough.
func matching(actor access.Actor, f Filter, t span, found *db.Found, statuses []Status, last *Head, most int,
) *db.Query {
	if found.Common() && !f.isHeld() && (f.Day != DayOrdered || f.isFew()) {
		return perStatus(f, "id, status, at, late", statuses, most, func(s Status) *db.Query {
			q := filters(selectHits(actor, f).Add("orders o WHERE"), actor, f).Add("AND o.status = ?", s)
			return behind(t.within(lateOnly(q, actor, f), f), f, last).Matching(found, "o.id", "o.search_text")
		}).Add("LIMIT ?", most)
	}
	q := selectHits(actor, f)
	if found.Common() && f.isHeld() {
		q = holdersOf(q, actor, f, t)
	} else {
		q = t.within(filters(q.Add("orders o WHERE"), actor, f), f)
	}
	q.If(len(statuses) < len(Statuses), "AND o.status IN "+values(statuses))
	q = behind(lateOnly(q, actor, f), f, last)
	return q.Matching(found, "o.id", "o.search_text").Add(direction(f)).Add("LIMIT ?", most)
}

func searchOrders(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (List, error) {
	hits, err := searchHits(ctx, r, actor, f, t)
	if err != nil {
		return List{}, err
	}
	ids := f.idsOf(hits.all)
	total := len(ids)
	first := min(f.Page.Offset(), total)
	rows, err := timedHeads(ctx, r, actor, f, ids[first:min(first+f.Page.Size(), total)])
	days := f.daysBefore(t.from, hits.whole)
	return List{
		List: page.ListOf(rows, total), Capped: hits.capped, AllTime: len(days) > 0, Days: days,
		Missing: hits.missing,
	}, err
}

// hits are what a search finds, in the order of the list: whole are those of a whole number, capped tells that there
// are more, missing are the numbers that no order has.
type hits struct {
	all, whole []hit
	capped     bool
	missing    []string
}

func searchHits(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (hits, error) {
	if len(f.Numbers) > 0 {
		return numberedHits(ctx, r, actor, f)
	}
	found, err := search(ctx, r, actor, f)
	if err != nil {
		return hits{}, err
	}
	all, capped, err := hitsOf(ctx, r, searchQuery(actor, f, t, found, false))
	if err != nil {
		return hits{}, err
	}
	if capped && len(f.Statuses) > 0 { // the wanted ones may lie beyond those that were counted
		wanted, _, err := hitsOf(ctx, r, searchQuery(actor, f, t, found, true))
		if err != nil {
			return hits{}, err
		}
		all = append(slices.DeleteFunc(all, f.wants), wanted...)
	}
	more, err := beside(ctx, r, actor, f, t)
	return hits{all: f.sorted(append(all, more.all...)), whole: more.whole, capped: capped}, err
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

// indexNumber does the same where nothing but the tracking number changed.
func indexNumber(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head) error {
	return db.IndexNumber(ctx, tx, entryOf(enterpriseID, o), o.TrackingNumber)
}

func entryOf(enterpriseID int64, o Head) db.Entry {
	return db.Entry{
		Subject: searchSubject, EnterpriseID: enterpriseID, ID: o.ID, Part: db.MonthPart(o.OrderedAt.Day()),
		Text: searchTextOf(o),
	}
}
