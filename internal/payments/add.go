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
