package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Mark says that a customer is a risk, and why; an empty reason takes the mark away. Version is the one that was read.
type Mark struct {
	ID, Version int64
	Reason      string
}

// SetRisk marks a customer as a risk by hand, with the name of who did and when, or takes the mark away. What orders
// tell of it, Sums.Refused, stays. ErrNotFound, errs.ErrStale.
func (s *Service) SetRisk(ctx context.Context, actor access.Actor, m Mark, key string) (Customer, error) {
	m.Reason = i18n.Clean(m.Reason)
	if len([]rune(m.Reason)) > maxReason {
		return Customer{}, errs.ErrInvalid.At("reason", errs.InvalidParam)
	}
	return s.write(ctx, once.Of(s.db, actor, key, "customers.risk", m), func(ctx context.Context,
		tx *db.Tx,
	) (Customer, error) {
		before, after, err := alter(ctx, tx, actor, m.ID, func(c Customer) Customer {
			c.Version = m.Version
			c.RiskNote, c.RiskByName, c.RiskAt = m.Reason, actor.Name, tx.Instant()
			if m.Reason == "" {
				c.RiskByName, c.RiskAt = "", clock.Instant(0)
			}
			return c
		})
		if err != nil {
			return after, err
		}
		return after, trace(ctx, tx, actor, "customer.risk", m.ID, map[string]string{
			"before": before.RiskNote, "after": after.RiskNote,
		})
	})
}

// maxReason is how long the reason of a mark may be, in letters.
const maxReason = 500
