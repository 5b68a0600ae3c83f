package orders

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Filter narrows the order list. Zero values narrow nothing; the range may span 31 days at most (spec section 9). One
// end alone means the 31 days from it or up to it, none the last 31 days; then a whole order number, number of the
// platform, tracking number or phone is found through all time. Orders that are named by their numbers are found
// whatever the range.
type Filter struct {
	Statuses           []Status
	Range              clock.Range
	Platform           int64
	SaleChannelID      int64
	PaymentMethodID    int64
	ShippingProviderID int64
	ProductID          int64 // orders of which a line sells it
	WarehouseProductID int64 // orders that take it from the warehouse, whatever they were sold as
	TagID              int64
	OnHold             bool // those alone that people put on hold
	Late               bool // those alone that were to leave by now
	Paid               Paid
	OnDelivery         bool // those alone of which a courier collects the money
	Tracking           Tracking
	Noted              bool // those alone with a note of the seller
	CustomerID         int64
	CreatedBy          int64
	Day                Day // what the range and the order of the list mean
	Query              string
	Numbers            []string // those alone of these: their own, a platform's, a courier's, a parcel's, phones
	OldestFirst        bool
	Page               page.Query

	everywhen bool          // no dates were given: a whole number is found through all time
	now       clock.Instant // what is late is late at this moment
	none      bool          // no order can be what is asked: late, and in a status in which none is
}

// List is a page of orders.
type List struct {
	page.List[Head]
	Capped bool `json:"Capped" doc:"the search found more than it counts: Total is at least"`

	AllTime bool     `json:"AllTime" doc:"the text is a whole number or phone of orders before the last 31 days; the list holds them"`
	Days    []string `json:"Days" doc:"the local days of those orders, newest first, twenty at most"`
	Missing []string `json:"Missing,omitempty" doc:"of the numbers that were asked for: those of no order that the caller may see, whatever else is asked"`
}

// List gives a page of the orders that the actor may see. A range over 31 days is orders.invalid_date_range.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter) (List, error) {
	f, span, err := s.bounded(f)
	if err != nil || f.none && len(f.Numbers) == 0 {
		return List{List: page.ListOf([]Head{}, 0), Days: []string{}}, err
	}
	switch {
	case !f.isSearched() && f.isHalved(actor) && f.Page.Offset()+f.Page.Size() <= deepestHalf:
		return listByHalves(ctx, s.db.Read(), actor, f, span)
	case !f.isSearched():
		return list(ctx, s.db.Read(), actor, f, span)
	}
	return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (List, error) {
		return searchOrders(ctx, r, actor, f, span)
	})
}

func list(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (List, error) {
	var counts []statusCount
	var rows []listed
	var h Hours
	asked := []db.Asked{AskHours(&h, actor.EnterpriseID), db.ToAll(&rows, pageQuery(actor, f, t))}
	counting := db.ToAll(&counts, countQuery(actor, f, t, wanted(f)))
	isCounted := !f.isHeld() && !f.isSifted()
	if isCounted {
		asked = append(asked, counting)
	}
	if err := db.Together(ctx, r, asked...); err != nil {
		return List{}, err
	}
	total, isKnown := seen(rows, f)
	if !isKnown && !isCounted {
		if err := db.Together(ctx, r, counting); err != nil {
			return List{}, err
		}
	}
	if !isKnown {
		total = totalOf(counts)
	}
	heads := headsOfRows(rows)
	h.timeAll(heads, f.now.Time())
	return List{List: page.ListOf(heads, total), Days: []string{}}, nil
}

// seen is how many orders the list has, where its page tells: a page of what orders hold, or a first one that isn't
// full.
func seen(rows []listed, f Filter) (total int, isKnown bool) {
	switch {
	case len(rows) > 0 && f.isHeld():
		return rows[0].All, true
	case f.Page.Offset() == 0 && len(rows) < f.Page.Size():
		return len(rows), true
	}
	return 0, false
}

// wanted are the statuses that a list shows.
func wanted(f Filter) []Status {
	if len(f.Statuses) == 0 {
		return Statuses
	}
	return f.Statuses
}

// Counts are how many orders a filter leaves of each status and how many of them are late, whatever it asks of that
// itself.
type Counts struct {
	Counts map[string]int `json:"Counts" doc:"orders per status under the filter without its status and without late; 999 is 121+122+130, late is what is late, all is all"`
	Capped bool           `json:"Capped" doc:"the search found more than it counts: the counts are at least"`
}

// Counts counts the orders that the actor may see. A range over 31 days is orders.invalid_date_range.
func (s *Service) Counts(ctx context.Context, actor access.Actor, f Filter) (Counts, error) {
	f, span, err := s.bounded(f)
	if err != nil {
		return Counts{}, err
	}
	r := s.db.Read()
	if !f.isSearched() {
		f.Statuses = nil
		c, err := countTabs(ctx, r, actor, f, span)
		return Counts{Counts: countsOf(c.all, totalOf(c.late))}, err
	}
	hits, err := db.Moment(ctx, r, func(ctx context.Context, r db.Reader) (hits, error) {
		return searchHits(ctx, r, actor, f, span)
	})
	perStatus, late := map[Status]int{}, 0
	for _, h := range hits.all {
		perStatus[h.Status]++
		if h.Late {
			late++
		}
	}
	counts := make([]statusCount, 0, len(perStatus))
	for s, n := range perStatus {
		counts = append(counts, statusCount{s, n})
	}
	return Counts{countsOf(counts, late), hits.capped}, err
}

// Each gives every order that the filter leaves and the actor may see, in the order of the list.
func (s *Service) Each(ctx context.Context, actor access.Actor, f Filter, row func(Head) error) error {
	return s.each(ctx, s.db.Read(), actor, f, row)
}

func (s *Service) each(ctx context.Context, r db.Reader, actor access.Actor, f Filter, row func(Head) error) error {
	f, span, err := s.bounded(f)
	if err != nil || f.none {
		return err
	}
	if len(f.Numbers) > 0 {
		return eachNumbered(ctx, r, actor, f, row)
	}
	var found *db.Found
	var more []Head
	if f.Query != "" {
		if found, err = search(ctx, r, actor, f); err != nil {
			return err
		}
		if more, err = headsBeside(ctx, r, actor, f, span); err != nil {
			return err
		}
	}
	err = page.Walk(func(last *Head) ([]Head, error) { return headsAfter(ctx, r, actor, f, span, found, last) },
		func(o Head) error {
			for len(more) > 0 && f.compare(f.placeOf(more[0]), f.placeOf(o)) <= 0 {
				if first := more[0]; first.ID != o.ID {
					if err := row(first); err != nil {
						return err
					}
				}
				more = more[1:]
			}
			return row(o)
		})
	for _, o := range more {
		if err == nil {
			err = row(o)
		}
	}
	return err
}

// bounded fills in what a filter leaves open and refuses a range that is too long.
func (s *Service) bounded(f Filter) (Filter, span, error) {
	f.everywhen = f.Range == (clock.Range{})
	var err error
	if f.Range, err = s.db.Clock().Asked(f.Range); err != nil {
		return f, span{}, err
	}
	from, until, _ := f.Range.Bounds()
	f.Statuses, f.now = expand(f.Statuses), clock.InstantOf(s.db.Clock()())
	if f.Late {
		f.Statuses = slices.DeleteFunc(slices.Clone(staying), func(s Status) bool {
			return len(f.Statuses) > 0 && !slices.Contains(f.Statuses, s)
		})
		f.none = len(f.Statuses) == 0
	}
	return f, span{from, until}, nil
}

type span struct{ from, until clock.Instant }

// place is where an order lies in the list.
type place struct {
	at clock.Instant
	id int64
}

// compare tells which of two orders comes first in the list.
func (f Filter) compare(a, b place) int {
	way := cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.id, b.id))
	if f.OldestFirst {
		return way
	}
	return -way
}

type statusCount struct {
	Status Status `db:"status"`
	N      int    `db:"n"`
}

func totalOf(counts []statusCount) (total int) {
	for _, c := range counts {
		total += c.N
	}
	return total
}

func countsOf(rows []statusCount, late int) map[string]int {
	counts := map[string]int{"all": 0, "late": late, key(TransitOrDone): 0}
	for _, s := range Statuses {
		counts[key(s)] = 0
	}
	for _, c := range rows {
		counts[key(c.Status)] += c.N
		counts["all"] += c.N
		if c.Status == InTransit || c.Status == Delivered || c.Status == Completed {
			counts[key(TransitOrDone)] += c.N
		}
	}
	return counts
}

func key(s Status) string { return strconv.FormatInt(int64(s), 10) }
