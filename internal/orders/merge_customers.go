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

// maxMoved is how many orders one merge of customers moves.
const maxMoved = 2000

// ErrTooManyOrders refuses to merge a customer with many orders into another.
var ErrTooManyOrders = errs.ErrConflict.Declare("ลูกค้าที่จะรวมเข้ามีคำสั่งซื้อเกิน 2,000 รายการ ให้เก็บรายนั้นไว้แทน",
	"the customer that would go has more than 2,000 orders; keep that one instead").At("gone_id", errs.InvalidParam)

// errMore says that the customer got an order while those it had were locked.
var errMore = errs.ErrConflict.Declare("มีคำสั่งซื้อใหม่ของลูกค้าเข้ามาพอดี ลองอีกครั้ง",
	"an order of this customer came in just now; try again")

// MergeCustomers makes two customers one: orders and addresses of m.Gone go over to m.ID, and its id leads there from
// then on. It can't be undone. customers.ErrSame, ErrNotFound, ErrChannels, ErrHasUser; ErrTooManyOrders,
// errs.ErrStale.
func (s *Service) MergeCustomers(ctx context.Context, actor access.Actor, m customers.Merge,
	key string,
) (customers.Customer, error) {
	if err := m.Clean(); err != nil {
		return customers.Customer{}, err
	}
	for range 3 {
		c, err := s.mergeOnce(ctx, actor, m, key)
		if !errors.Is(err, errMore) {
			return c, err
		}
	}
	return customers.Customer{}, errMore
}

func (s *Service) mergeOnce(ctx context.Context, actor access.Actor, m customers.Merge,
	key string,
) (customers.Customer, error) {
	use := once.Of(s.db, actor, key, "customers.merge", m)
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
		if err := setCustomer(ctx, tx, actor, gone.ID, keep.ID); err != nil {
			return 0, err
		}
		for _, id := range ids {
			if err := audit.Add(ctx, tx, actor, audit.Event{
				Kind: "order.customer_merged", Ref: audit.RefOrder, RefID: id,
				Data: map[string]int64{"from": gone.ID, "to": keep.ID},
			}); err != nil {
				return 0, err
			}
		}
		live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: LiveTopic})
		return keep.ID, customers.Join(ctx, tx, actor, keep, gone, int64(n))
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
