package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Retain says that the shop keeps what of an order's money was to be given back, and why; Back says that it does so no
// longer.
type Retain struct {
	ID      int64
	Version int64 // that was read: what is kept is what was seen
	Reason  string
	Back    bool
}

func (r *Retain) validate() error {
	r.Reason = i18n.Clean(r.Reason)
	var f errs.Fields
	f.Check(r.Version > 0, "version", errs.InvalidParam)
	f.Check(r.Back || r.Reason != "", "reason", errs.InvalidParam)
	return f.Err()
}

// ErrNothingOver refuses to keep money of an order of which none is to be given back.
var ErrNothingOver = errs.ErrConflict.Declare("คำสั่งซื้อนี้ไม่มีเงินที่รอคืนลูกค้า",
	"no money of this order is to be given back")

// Retain takes an order out of those of which money is to be given back: a deposit or what came in beyond what was
// asked is kept. What comes in later, and any change of what the order asks, is to be given back as ever.
// ErrNothingOver, errs.ErrStale.
func (s *Service) Retain(ctx context.Context, actor access.Actor, r Retain, key string) (Order, error) {
	if err := r.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.retain", r)
	return s.change(ctx, use, r.ID, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, r.ID, r.Version)
		if err != nil {
			return err
		}
		after, kind, told, err := retained(o, r)
		if err != nil {
			return err
		}
		if err := saveMoney(ctx, tx, o, after); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event(kind, o, o.Status, told))
	})
}

// retained is the order once its deposit is kept, or no longer, the kind of that event and what is told of it.
func retained(o Head, r Retain) (after Head, kind string, told map[string]any, err error) {
	after = o
	if r.Back {
		if o.Retained == 0 {
			return o, "", nil, ErrNothingOver
		}
		after.Retained = 0
		return after, "order.deposit_freed", map[string]any{"amount": o.Retained}, nil
	}
	amount := MoneyOf(o).ToRefund
	if amount == 0 {
		return o, "", nil, ErrNothingOver
	}
	after.Retained += amount
	return after, "order.deposit_kept", map[string]any{"amount": amount, "reason": r.Reason}, nil
}
