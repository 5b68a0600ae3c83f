package customers

import (
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// MaxFound is how many customers a search by a frequent text counts and shows.
const MaxFound = 1000

// Listing is one page of customers. Capped tells that a search found more than MaxFound, which is then the Total.
type Listing struct {
	Data   []Customer `json:"Data"`
	Total  int        `json:"Total" example:"1"`
	Capped bool       `json:"Capped,omitempty" doc:"more were found than Total says"`
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

// LastChange tells who changed a customer last, to who sees that customer or the one that it became; of one that is
// deleted it tells those who see all of them. ErrNotFound, audit.ErrUnchanged.
func (s *Service) LastChange(ctx context.Context, actor access.Actor, id int64) (audit.Change, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (audit.Change, error) {
		if _, err := idNow(ctx, r, actor, id); err != nil && (!errors.Is(err, ErrNotFound) || !actor.IsEmployee()) {
			return audit.Change{}, err
		}
		return audit.FindLast(ctx, r, actor, audit.RefCustomer, id)
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

// filled adds addresses, former phones and sums to one customer.
func filled(ctx context.Context, r db.Reader, actor access.Actor, c Customer) (Customer, error) {
	rows := []Customer{c}
	err := fill(ctx, r, actor, rows, addressesInDetail)
	return rows[0], err
}

// fill adds addresses, former phones and sums to the customers of a page, with one query each.
func fill(ctx context.Context, r db.Reader, actor access.Actor, rows []Customer, most int) error {
	if len(rows) == 0 {
		return nil
	}
	ids, at := make([]int64, len(rows)), map[int64]*Customer{}
	for i := range rows {
		ids[i], at[rows[i].ID] = rows[i].ID, &rows[i]
	}
	if err := fillAddresses(ctx, r, actor, ids, at, most); err != nil {
		return err
	}
	if err := fillFormer(ctx, r, actor, ids, at); err != nil {
		return err
	}
	if err := fillStopped(ctx, r, actor, rows); err != nil {
		return err
	}
	return fillSums(ctx, r, actor, ids, at)
}

// fillFormer adds the phones of those who became the customers.
func fillFormer(ctx context.Context, r db.Reader, actor access.Actor, ids []int64, at map[int64]*Customer) error {
	all, err := formerPhones(ctx, r, actor.EnterpriseID, ids)
	for _, f := range all {
		at[f.ID].Former = append(at[f.ID].Former, f.Phone)
	}
	return err
}

// fillStopped tells of blocked customers whether the shop refuses their orders, as Recognise does.
func fillStopped(ctx context.Context, r db.Reader, actor access.Actor, rows []Customer) error {
	isBlocked := func(c Customer) bool { return c.Status == StatusOff }
	if access.Manage(access.Customer).Check(actor) == nil || !slices.ContainsFunc(rows, isBlocked) {
		return nil
	}
	isStopped, err := blockedStop(ctx, r, actor.EnterpriseID)
	for i := range rows {
		rows[i].Stopped = isStopped && isBlocked(rows[i])
	}
	return err
}
