package orders

import (
	"context"
	"errors"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/once"
	"langraan/internal/kit/rest"
)

// maxMoved is how many orders one merge of customers moves, and movedAtOnce how many of them one transaction where one
// writes at a time.
const (
	maxMoved    = 2000
	movedAtOnce = 200
)

// ErrTooManyOrders refuses to merge a customer with many orders into another.
var ErrTooManyOrders = errs.ErrConflict.Declare("ลูกค้าที่จะรวมเข้ามีคำสั่งซื้อเกิน 2,000 รายการ ให้เก็บรายนั้นไว้แทน",
	"the customer that would go has more than 2,000 orders; keep that one instead").At("gone_id", errs.InvalidParam)

// errMore says that the customer got an order while those it had were locked.
var errMore = errs.ErrConflict.Declare("มีคำสั่งซื้อใหม่ของลูกค้าเข้ามาพอดี ลองอีกครั้ง",
	"an order of this customer came in just now; try again")

// MergeCustomers makes two customers one: orders and addresses of m.Gone go over to m.ID, and its id leads there from
// then on. It can't be undone. Very many orders go in parts before, so that nobody else waits for all of them: where
// that breaks off, those that went over stay there, and the same merge takes the others along. customers.ErrSame,
// ErrNotFound, ErrChannels, ErrHasUser; ErrTooManyOrders, errs.ErrStale.
func (s *Service) MergeCustomers(ctx context.Context, actor access.Actor, m customers.Merge,
	key string,
) (customers.Customer, error) {
	if err := m.Clean(); err != nil {
		return customers.Customer{}, err
	}
	use := once.Of(s.db, actor, key, "customers.merge", m)
	_, known, err := once.Before[int64](ctx, use)
	if err != nil {
		return customers.Customer{}, err
	}
	moved := 0
	for more := !known && !s.db.Postgres(); more; { // where one writes at a time
		n, err := s.moveSome(ctx, actor, m)
		if err != nil {
			return customers.Customer{}, err
		}
		moved, more = moved+n, n > 0
	}
	for range 3 {
		c, err := s.mergeOnce(ctx, actor, m, use, moved)
		if !errors.Is(err, errMore) {
			return c, err
		}
	}
	return customers.Customer{}, errMore
}

// moveSome gives the oldest orders of the customer that goes to the other one, while it has more than are moved at
// once, and tells how many. Refusals are those of the merge.
func (s *Service) moveSome(ctx context.Context, actor access.Actor, m customers.Merge) (int, error) {
	return db.Save(db.Apart(ctx), s.db, func(ctx context.Context, tx *db.Tx) (int, error) {
		ids, err := lockOf(ctx, tx, actor, m.Gone)
		switch {
		case err != nil || len(ids) <= movedAtOnce:
			return 0, err
		case len(ids) > maxMoved:
			return 0, ErrTooManyOrders
		}
		if _, _, err := m.Lock(ctx, tx, actor); err != nil {
			return 0, err
		}
		return movedAtOnce, moveOrders(ctx, tx, actor, m, ids[:movedAtOnce])
	})
}

// moveOrders gives the first orders of a customer to another.
func moveOrders(ctx context.Context, tx *db.Tx, actor access.Actor, m customers.Merge, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	if err := setCustomer(ctx, tx, actor, m.Gone, m.ID, ids[len(ids)-1]); err != nil {
		return err
	}
	for _, id := range ids {
		if err := audit.Add(ctx, tx, actor, audit.Event{
			Kind: "order.customer_merged", Ref: audit.RefOrder, RefID: id,
			Data: map[string]int64{"from": m.Gone, "to": m.ID},
		}); err != nil {
			return err
		}
	}
	live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: LiveTopic})
	return nil
}

func (s *Service) mergeOnce(ctx context.Context, actor access.Actor, m customers.Merge, use once.Use,
	before int,
) (customers.Customer, error) {
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		ids, err := lockOf(ctx, tx, actor, m.Gone)
		if err != nil {
			return 0, err
		}
		if len(ids) > maxMoved {
			return 0, ErrTooManyOrders
		}
		keep, gone, err := m.Lock(ctx, tx, actor)
		if err != nil {
			return 0, err
		}
		n, err := countOf(ctx, tx, actor, m.Gone)
		if err != nil {
			return 0, err
		}
		if n != len(ids) {
			return 0, errMore
		}
		if err := moveOrders(ctx, tx, actor, m, ids); err != nil {
			return 0, err
		}
		return keep.ID, customers.Join(ctx, tx, actor, keep, gone, int64(before+n))
	}, func(ctx context.Context, r db.Reader, id int64) (customers.Customer, error) {
		return customers.Find(ctx, r, actor, id)
	})
}

type mergeCustomersInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version     int64 `json:"version" minimum:"1" doc:"of the customer that stays, as it was read"`
		GoneID      int64 `json:"gone_id" minimum:"1" doc:"the customer that becomes this one"`
		GoneVersion int64 `json:"gone_version" minimum:"1"`
	}
}

func (s *Service) httpMergeCustomers(ctx context.Context, a access.Actor,
	in *mergeCustomersInput,
) (customers.Customer, error) {
	b := in.Body
	return s.MergeCustomers(ctx, a, customers.Merge{
		ID: in.ID.ID, Version: b.Version, Gone: b.GoneID, GoneVersion: b.GoneVersion,
	}, in.Key)
}
