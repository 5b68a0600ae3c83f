package customers

import (
	"context"
	"strings"

	"langraan/internal/kit/access"
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

// List gives the customers whose name, phone, e-mail, LINE id or Facebook name has every word of the text, newest first
// unless sorted by id; an Invalid error at "sort" or "q". An agent sees those of its own sale channel's orders, and
// only those orders counted.
func (s *Service) List(ctx context.Context, actor access.Actor, text string, q page.Query) (Listing, error) {
	if err := sortKeys.Check(q.Sort); err != nil {
		return Listing{}, err
	}
	if phone, ok := thai.TakePhone(text); ok && callable(phone) {
		text = phone
	}
	return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (l Listing, err error) {
		if strings.TrimSpace(text) == "" {
			l.Data, l.Total, err = listAll(ctx, r, actor, q)
		} else {
			l.Data, l.Total, l.Capped, err = search(ctx, r, actor, text, q)
		}
		if err == nil {
			err = fill(ctx, r, actor, l.Data, addressesInList)
		}
		return l, err
	})
}

// Customer finds one; ErrNotFound.
func (s *Service) Customer(ctx context.Context, actor access.Actor, id int64) (Customer, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Customer, error) {
		c, err := find(ctx, r, actor, id, "")
		if err != nil {
			return Customer{}, err
		}
		return filled(ctx, r, actor, c)
	})
}

// Check gives ErrNotFound for a customer that the actor doesn't see.
func Check(ctx context.Context, r db.Reader, actor access.Actor, id int64) error {
	_, err := find(ctx, r, actor, id, "")
	return err
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
		at[s.CustomerID].OrderCount, at[s.CustomerID].TotalSpent = s.Orders, s.Spent
	}
	return err
}
