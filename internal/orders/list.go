package orders

import (
	"context"
	"slices"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Filter narrows the order list. Zero values narrow nothing; the range may span 31 days at most (spec section 9).
type Filter struct {
	Statuses           []Status
	Range              clock.Range
	Platform           int64
	SaleChannelID      int64
	PaymentMethodID    int64
	ShippingProviderID int64
	ProductID          int64 // orders of which a line sells it
	WarehouseProductID int64 // orders that take it from the warehouse, whatever they were sold as
	Query              string
	OldestFirst        bool
	Page               page.Query
}

// List is a page of orders, with how many there are per status under the same filter without its status.
type List struct {
	page.List[Head]
	Counts map[string]int `json:"Counts" doc:"orders per status under the same filter without its status; 999 is 121+122+130, all is all"`
	Capped bool           `json:"Capped" doc:"the search found more than it counts: Total and Counts are at least"`
}

// List gives a page of the orders that the actor may see. A range over 31 days is orders.invalid_date_range.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter) (List, error) {
	f, span, err := s.bounded(f)
	if err != nil {
		return List{}, err
	}
	if f.Query != "" {
		return searchOrders(ctx, s.db.Read(), actor, f, span)
	}
	counts, err := countByStatus(ctx, s.db.Read(), actor, f, span)
	if err != nil {
		return List{}, err
	}
	total := 0
	for _, c := range counts {
		if len(f.Statuses) == 0 || slices.Contains(f.Statuses, c.Status) {
			total += c.N
		}
	}
	rows, err := listHeads(ctx, s.db.Read(), actor, f, span)
	return List{List: page.ListOf(rows, total), Counts: countsOf(counts)}, err
}

// Each gives every order that the filter leaves and the actor may see, in the order of the list.
func (s *Service) Each(ctx context.Context, actor access.Actor, f Filter, row func(Head) error) error {
	f, span, err := s.bounded(f)
	if err != nil {
		return err
	}
	r := s.db.Read()
	var found *db.Found
	if f.Query != "" {
		if found, err = look(ctx, r, actor, f); err != nil {
			return err
		}
	}
	return page.Walk(func(last *Head) ([]Head, error) { return headsAfter(ctx, r, actor, f, span, found, last) }, row)
}

// bounded fills in what a filter leaves open and refuses a range that is too long.
func (s *Service) bounded(f Filter) (Filter, span, error) {
	if f.Range == (clock.Range{}) {
		f.Range = s.db.Clock().LastDays(clock.MaxDays)
	}
	from, until, ok := f.Range.Bounds()
	if !ok {
		return f, span{}, ErrRange.At("from", ErrRange.Code).At("to", ErrRange.Code)
	}
	f.Statuses = expand(f.Statuses)
	return f, span{from, until}, nil
}

type span struct{ from, until clock.Instant }

type statusCount struct {
	Status Status `db:"status"`
	N      int    `db:"n"`
}

func countsOf(rows []statusCount) map[string]int {
	counts := map[string]int{"all": 0, key(TransitOrDone): 0}
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
