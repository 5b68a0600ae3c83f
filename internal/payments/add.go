package payments

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/once"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// Facts are what people say of a slip. Amount is satang; zero values say nothing.
type Facts struct {
	OrderID         int64
	Amount          int64
	Account         string
	Payer           string
	PaidAt          clock.Instant
	PaymentMethodID int64
	Bank            string
	Reference       string
	Note            string
}

func (f *Facts) clean() {
	f.Account, f.Payer, f.Note = clean(f.Account), clean(f.Payer), clean(f.Note)
	f.Reference = orders.BareReference(f.Reference)
}

// Add is a slip whose picture was sent before.
type Add struct {
	Image string
	Facts
}

// Add adds a slip, which waits to be decided. What its QR says is read before. ErrRead, files.ErrNoImage,
// orders.ErrNotFound, settings.ErrPaymentMethodNotFound.
func (s *Service) Add(ctx context.Context, actor access.Actor, c Add, key string) (Slip, error) {
	c.clean()
	content, err := s.pictures.Content(ctx, actor.EnterpriseID, files.Slip, c.Image)
	if err != nil {
		return Slip{}, err
	}
	sum := sha256.Sum256(content)
	made := Slip{Image: c.Image, Digest: hex.EncodeToString(sum[:])}
	if made.Code, made.Bank, made.Reference, err = s.look(ctx, actor.EnterpriseID, content); err != nil {
		return Slip{}, err
	}
	if err := made.say(c.Facts); err != nil {
		return Slip{}, err
	}
	use := once.Of(s.db, actor, key, "payments.add_slip", c)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		if err := check(ctx, tx, actor, c.Facts); err != nil {
			return 0, err
		}
		id, err := insertSlip(ctx, tx, actor, made)
		if err != nil {
			return 0, err
		}
		on := files.Ref{Kind: audit.RefSlip, ID: id}
		if err := files.Attach(ctx, tx, actor, files.Slip, made.Image, on); err != nil {
			return 0, err
		}
		tellOrder(tx, actor, made.OrderID)
		return id, audit.Add(ctx, tx, actor, event("slip.added", id, map[string]any{
			"order_id": made.OrderID, "reference": made.Reference, "code": made.Code,
		}))
	})
}

// say takes over what people say of the slip. ErrRead when that differs from what its QR says.
func (s *Slip) say(f Facts) error {
	s.OrderID, s.Amount, s.Account, s.Payer, s.PaidAt = f.OrderID, f.Amount, f.Account, f.Payer, f.PaidAt
	s.PaymentMethodID, s.Note = f.PaymentMethodID, f.Note
	if !s.Code.isRead() {
		s.Bank, s.Reference = f.Bank, f.Reference
		return nil
	}
	if f.Reference != "" && f.Reference != orders.BareReference(s.Reference) || f.Bank != "" && f.Bank != s.Bank {
		return ErrRead
	}
	return nil
}

// check refuses facts that name an order or a payment method that the actor doesn't have.
func check(ctx context.Context, tx *db.Tx, actor access.Actor, f Facts) error {
	if f.OrderID > 0 {
		if _, err := orders.FindHead(ctx, tx, actor, f.OrderID); err != nil {
			return err
		}
	}
	if f.PaymentMethodID > 0 {
		_, err := settings.PaymentMethods.Read(ctx, tx, actor.EnterpriseID, f.PaymentMethodID)
		return err
	}
	return nil
}

// Save is what people say of a slip from now on; Version is the one that was read.
type Save struct {
	ID, Version int64
	Facts
}

// Save writes what people say of a slip that waits. ErrNotFound, ErrDecided, ErrRead, errs.ErrStale,
// orders.ErrNotFound, settings.ErrPaymentMethodNotFound.
func (s *Service) Save(ctx context.Context, actor access.Actor, c Save) (Slip, error) {
	c.clean()
	use := once.Of(s.db, actor, "", "payments.save_slip", c)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		if c.OrderID > 0 { // the slip will point at it, and orders are locked before slips
			if _, err := orders.LockAll(ctx, tx, actor, []int64{c.OrderID}); err != nil {
				return 0, err
			}
		}
		slip, err := lockWaiting(ctx, tx, actor, c.ID, c.Version)
		if err != nil {
			return 0, err
		}
		before := slip
		if err := slip.say(c.Facts); err != nil {
			return 0, err
		}
		if err := check(ctx, tx, actor, c.Facts); err != nil {
			return 0, err
		}
		if err := saveFacts(ctx, tx, slip); err != nil {
			return 0, err
		}
		tellOrder(tx, actor, before.OrderID)
		tellOrder(tx, actor, slip.OrderID)
		return slip.ID, audit.Add(ctx, tx, actor, event("slip.changed", slip.ID, map[string]any{
			"order_id": slip.OrderID, "amount": slip.Amount, "reference": slip.Reference, "account": slip.Account,
		}))
	})
}

// lockWaiting reads a slip for change that waits to be decided. A version above zero must be the slip's.
func lockWaiting(ctx context.Context, tx *db.Tx, actor access.Actor, id, version int64) (Slip, error) {
	slip, err := lockSlip(ctx, tx, actor, id)
	switch {
	case err != nil:
		return slip, err
	case slip.Status != Waiting:
		return slip, ErrDecided
	case version > 0 && version != slip.Version:
		return slip, errs.ErrStale
	}
	return slip, nil
}

// change runs one use case on one slip: once, in one transaction, with the live event, and reads the slip afterwards.
func (s *Service) change(ctx context.Context, use once.Use, fn func(ctx context.Context, tx *db.Tx) (int64, error),
) (Slip, error) {
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		id, err := fn(ctx, tx)
		if err == nil {
			changed(tx, use.Actor().EnterpriseID, id)
		}
		return id, err
	}, func(ctx context.Context, r db.Reader, id int64) (Slip, error) {
		return find(ctx, r, use.Actor(), id)
	})
}

// tellOrder tells open browsers that what proves an order's money changed.
func tellOrder(tx *db.Tx, actor access.Actor, orderID int64) {
	if orderID > 0 {
		live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: orders.LiveTopic, ID: orderID})
	}
}
