package payments

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
)

// Accept says that the money of a slip is there. Without parts the slip's order gets the amount that people read on it.
type Accept struct {
	ID              int64
	Version         int64 // 0: whatever it is
	PaymentMethodID int64 // 0: the slip's, or each order's own
	Reason          string
	Parts           []Part
}

// Part is what an order gets of a slip: satang.
type Part struct {
	OrderID int64
	Version int64 // of the order; 0: whatever it is
	Amount  int64
}

const mostParts = 20

func (c *Accept) validate() error {
	c.Reason = i18n.Clean(c.Reason)
	c.Parts = slices.Clone(c.Parts)
	slices.SortFunc(c.Parts, func(a, b Part) int { return cmp.Compare(a.OrderID, b.OrderID) })
	var f errs.Fields
	f.Check(len(c.Parts) <= mostParts, "parts", errs.InvalidParam)
	for i, p := range c.Parts {
		f.Check(p.OrderID > 0 && p.Amount > 0, "parts", errs.InvalidParam)
		f.Check(i == 0 || c.Parts[i-1].OrderID != p.OrderID, "parts", errs.InvalidParam)
	}
	return f.Err()
}

// Accept receives the money of a slip for its order, or for several, once per key; what they owe beyond that they wait
// for, unless a reason lets it pass. ErrNotFound, ErrDecided, ErrNoOrder, ErrNoAmount, ErrSum, ErrPicture,
// errs.ErrStale; the refusals of orders, of which ErrReference names the order that the transfer paid before.
func (s *Service) Accept(ctx context.Context, actor access.Actor, c Accept, key string) (Slip, error) {
	if err := c.validate(); err != nil {
		return Slip{}, err
	}
	use := once.Of(s.db, actor, key, "payments.accept_slip", c)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		seen, err := findSlip(ctx, tx, actor, c.ID)
		if err != nil {
			return 0, err
		}
		parts := c.Parts
		if len(parts) == 0 {
			parts = []Part{{OrderID: seen.OrderID}}
		}
		heads, err := lockOrders(ctx, tx, actor, parts)
		if err != nil {
			return 0, err
		}
		slip, err := lockWaiting(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return 0, err
		}
		if parts, err = shared(slip, parts, heads); err != nil {
			return 0, err
		}
		if err := refuseUsed(ctx, tx, actor, slip, heads[0].Number); err != nil {
			return 0, err
		}
		for i, o := range heads {
			if err := orders.Receive(ctx, tx, actor, o, payOf(c, slip, o, parts[i], i)); err != nil {
				return 0, err
			}
		}
		tellOrder(tx, actor, slip.OrderID)
		slip.Status, slip.OrderID = Accepted, ofParts(slip.OrderID, parts)
		if err := saveDecided(ctx, tx, actor, slip); err != nil {
			return 0, err
		}
		return slip.ID, audit.Add(ctx, tx, actor, event("slip.accepted", slip.ID, map[string]any{"parts": parts}))
	})
}

// lockOrders locks the orders of the parts, which stand in the order of their ids.
func lockOrders(ctx context.Context, tx *db.Tx, actor access.Actor, parts []Part) ([]orders.Head, error) {
	ids := make([]int64, len(parts))
	for i, p := range parts {
		if ids[i] = p.OrderID; p.OrderID == 0 {
			return nil, ErrNoOrder
		}
	}
	return orders.LockAll(ctx, tx, actor, ids)
}

// shared are the parts with their amounts. ErrSum when they come to another amount than people read on the slip;
// errs.ErrStale when the slip's order changed meanwhile, ErrNoAmount where nothing says how much.
func shared(slip Slip, parts []Part, heads []orders.Head) ([]Part, error) {
	if len(parts) == 1 && parts[0].Amount == 0 {
		if parts[0].OrderID != slip.OrderID {
			return nil, errs.ErrStale
		}
		if slip.Amount == 0 {
			return nil, ErrNoAmount
		}
		return []Part{{OrderID: slip.OrderID, Amount: slip.Amount}}, nil
	}
	var sum int64
	for _, p := range parts {
		sum += p.Amount
	}
	if slip.Amount > 0 && sum != slip.Amount {
		return nil, ErrSum
	}
	return parts, nil
}

// ofParts is the order of a slip once the parts are paid: the one it was sent for, unless it pays others alone. Who
// sends the transfer again is told which order it paid.
func ofParts(sentFor int64, parts []Part) int64 {
	if slices.ContainsFunc(parts, func(p Part) bool { return p.OrderID == sentFor }) {
		return sentFor
	}
	return parts[0].OrderID
}

// refuseUsed refuses a picture that was accepted before, naming the order that it paid where the actor may see it.
func refuseUsed(ctx context.Context, tx *db.Tx, actor access.Actor, slip Slip, number string) error {
	first, err := acceptedAs(ctx, tx, actor, slip.Digest)
	switch {
	case errors.Is(err, db.ErrNone):
		return nil
	case err != nil:
		return err
	case first == "":
		return ErrPicture
	}
	return ErrPicture.Say("สลิปของ "+number+" เคยใช้กับคำสั่งซื้อ "+first+" แล้ว",
		"the slip given for "+number+" was used for "+first)
}

// payOf is the payment of an order that is the slip's nth.
func payOf(c Accept, slip Slip, o orders.Head, p Part, nth int) orders.Pay {
	return orders.Pay{ID: o.ID, Version: p.Version, Reason: c.Reason, Payments: []orders.PayPart{{
		PaymentMethodID: cmp.Or(c.PaymentMethodID, slip.PaymentMethodID, o.PaymentMethodID),
		Amount:          p.Amount, Reference: slip.Reference, Image: slip.Image,
		Proof: orders.Proof{Bank: slip.Bank, Part: int64(nth), SlipID: slip.ID},
	}}}
}

// Refuse says that a slip proves nothing, and why.
type Refuse struct {
	ID      int64
	Version int64 // 0: whatever it is
	Reason  string
}

// Refuse refuses a slip, once per key: its order stays as it is and its story says why. ErrNotFound, ErrDecided,
// errs.ErrStale.
func (s *Service) Refuse(ctx context.Context, actor access.Actor, c Refuse, key string) (Slip, error) {
	if c.Reason = i18n.Clean(c.Reason); c.Reason == "" {
		return Slip{}, errs.ErrInvalid.At("reason", errs.InvalidParam)
	}
	use := once.Of(s.db, actor, key, "payments.refuse_slip", c)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		slip, err := lockWaiting(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return 0, err
		}
		slip.Status, slip.Reason = Refused, c.Reason
		if err := saveDecided(ctx, tx, actor, slip); err != nil {
			return 0, err
		}
		told := map[string]any{"reason": c.Reason, "reference": slip.Reference}
		if slip.OrderID > 0 {
			tellOrder(tx, actor, slip.OrderID)
			if err := audit.Add(ctx, tx, actor, audit.Event{
				Kind: "order.slip_refused", Ref: audit.RefOrder, RefID: slip.OrderID, Data: told,
			}); err != nil {
				return 0, err
			}
		}
		return slip.ID, audit.Add(ctx, tx, actor, event("slip.refused", slip.ID, told))
	})
}

// Release lets slips and lines of statements be decided again whose payments were taken back; orders calls it, which
// has
// locked the order.
func (s *Service) Release(ctx context.Context, tx *db.Tx, actor access.Actor, slipIDs, lineIDs []int64) error {
	slices.Sort(slipIDs)
	slices.Sort(lineIDs)
	if len(slipIDs) > 0 {
		if err := setWaiting(ctx, tx, actor, slices.Compact(slipIDs)); err != nil {
			return err
		}
	}
	for _, id := range slipIDs {
		changed(tx, actor.EnterpriseID, id)
	}
	if len(lineIDs) > 0 {
		changed(tx, actor.EnterpriseID, lineIDs[0])
		return setLinesWaiting(ctx, tx, actor.EnterpriseID, slices.Compact(lineIDs))
	}
	return nil
}
