package customers

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/kit/thai"
)

// MaxFound is how many customers a search by a frequent text counts and shows.
const MaxFound = 1000

const (
	addressesInList   = 10
	addressesInDetail = 200
)

// Listing is one page of customers. Capped tells that a search found more than MaxFound, which is then the Total.
type Listing struct {
	Data   []Customer `json:"Data"`
	Total  int        `json:"Total"`
	Capped bool       `json:"Capped,omitempty" doc:"more were found than Total says"`
}

// How a list is narrowed by orders.
const (
	WithOrders    = "with"
	WithoutOrders = "without"
)

// Filter is what a list shows. Zero values leave it wide: a nil Status, an empty range of the days of the last order.
type Filter struct {
	Text     string // every word of it is found in name, phone, e-mail, LINE id or Facebook name
	Status   *int64
	Province string // of the default address
	Risk     bool   // refused a parcel on delivery, or marked by hand
	Orders   string // WithOrders or WithoutOrders
	Last     clock.Range
	Sort     string
}

// lastBounds are the first moment of the days that the last order lies in, and the first one behind them. An end that
// is not given is a zero.
func (f Filter) lastBounds() (from, until clock.Instant) {
	from, _, _ = clock.DayBounds(f.Last.From)
	_, until, _ = clock.DayBounds(f.Last.To)
	return from, until
}

// tidy brings what was asked to the form that is kept.
func (f *Filter) tidy() error {
	if err := sortKeys.Check(f.Sort); err != nil {
		return err
	}
	if err := clock.CheckDays(map[string]string{"last_from": f.Last.From, "last_to": f.Last.To}); err != nil {
		return err
	}
	if phone, ok := thai.TakePhone(f.Text); ok && callable(phone) {
		f.Text = phone
	}
	f.Text, f.Province = strings.TrimSpace(f.Text), strings.TrimSpace(f.Province)
	return nil
}

// List gives a page of the customers that the filter wants, newest first unless sorted otherwise; an Invalid error at
// the field. An agent sees those of its own sale channel's orders, and only those orders counted.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter, q page.Query) (Listing, error) {
	f.Sort = q.Sort
	if err := f.tidy(); err != nil {
		return Listing{}, err
	}
	return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (l Listing, err error) {
		var ids []int64
		if f.Text == "" {
			ids, l.Total, l.Capped, err = listIDs(ctx, r, actor, f, q)
		} else {
			ids, l.Total, l.Capped, err = searchIDs(ctx, r, actor, f, q)
		}
		if err != nil {
			return l, err
		}
		if l.Data, err = listRows(ctx, r, actor, ids); err == nil {
			err = fill(ctx, r, actor, l.Data, addressesInList)
		}
		return l, err
	})
}

// Each gives all customers that the filter wants, newest first, block by block.
func (s *Service) Each(ctx context.Context, actor access.Actor, f Filter, row func(Customer) error) error {
	f.Sort = ""
	if err := f.tidy(); err != nil {
		return err
	}
	return page.Walk(func(last *Customer) (rows []Customer, err error) {
		return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (rows []Customer, err error) {
			var behind int64
			if last != nil {
				behind = last.ID
			}
			ids, err := blockAfter(ctx, r, actor, f, behind)
			if err != nil {
				return nil, err
			}
			if rows, err = listRows(ctx, r, actor, ids); err == nil {
				err = fill(ctx, r, actor, rows, 1)
			}
			return rows, err
		})
	}, row)
}

// Customer finds one, or the one that it became; ErrNotFound.
func (s *Service) Customer(ctx context.Context, actor access.Actor, id int64) (Customer, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Customer, error) {
		return Find(ctx, r, actor, id)
	})
}

// Find is Customer for who reads more beside it, in one snapshot.
func Find(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Customer, error) {
	id, err := idNow(ctx, r, actor, id)
	if err != nil {
		return Customer{}, err
	}
	c, err := find(ctx, r, actor, id, "")
	if err != nil {
		return Customer{}, err
	}
	return filled(ctx, r, actor, c)
}

// Now gives the id of a customer that the actor sees, or of the one that it became; ErrNotFound.
func Now(ctx context.Context, r db.Reader, actor access.Actor, id int64) (int64, error) {
	return idNow(ctx, r, actor, id)
}

// filled adds addresses and sums to one customer.
func filled(ctx context.Context, r db.Reader, actor access.Actor, c Customer) (Customer, error) {
	rows := []Customer{c}
	err := fill(ctx, r, actor, rows, addressesInDetail)
	return rows[0], err
}

// fill adds addresses and sums to the customers of a page, with one query each.
func fill(ctx context.Context, r db.Reader, actor access.Actor, rows []Customer, most int) error {
	if len(rows) == 0 {
		return nil
	}
	ids := make([]int64, len(rows))
	at := map[int64]*Customer{}
	for i := range rows {
		ids[i], at[rows[i].ID] = rows[i].ID, &rows[i]
		rows[i].Addresses = []Address{}
	}
	addresses, err := addressesOf(ctx, r, actor.EnterpriseID, ids, most)
	if err != nil {
		return err
	}
	for _, a := range addresses {
		at[a.CustomerID].Addresses = append(at[a.CustomerID].Addresses, a)
	}
	sums, err := sumsOf(ctx, r, actor, ids)
	for _, s := range sums {
		s.AverageOrder = s.TotalSpent / max(s.OrderCount, 1)
		at[s.CustomerID].Sums = s.Sums
	}
	return err
}
