package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
)

// Move takes an order one step along by hand. At is for privileged people; zero is now.
type Move struct {
	ID      int64
	Version int64
	To      Status
	Note    string
	At      clock.Instant
}

// Deliver says that the parcel arrived.
func (s *Service) Deliver(ctx context.Context, actor access.Actor, m Move, key string) (Order, error) {
	m.To = Delivered
	return s.move(ctx, actor, m, key, ByDelivery, "order.delivered")
}

// SetStatus takes the steps that have no call of their own: completion, and, for privileged people, reopening.
func (s *Service) SetStatus(ctx context.Context, actor access.Actor, m Move, key string) (Order, error) {
	if m.To == Delivered {
		return s.move(ctx, actor, m, key, ByReopening, "order.reopened")
	}
	return s.move(ctx, actor, m, key, ByCompletion, "order.completed")
}

func (s *Service) move(ctx context.Context, actor access.Actor, m Move, key string, by Cause,
	kind string,
) (Order, error) {
	use := once.Of(s.db, actor, key, kind, m)
	return s.change(ctx, use, m.ID, func(ctx context.Context, tx *db.Tx) error {
		if err := mayBackdate(actor, m.At, tx.Instant()); err != nil {
			return err
		}
		o, err := lock(ctx, tx, actor, m.ID, m.Version)
		if err != nil {
			return err
		}
		if !MayBecome(o.Status, m.To, by) || (by == ByReopening && !actor.Privileged) {
			return refuseStep(o.Status, m.To)
		}
		if by == ByDelivery {
			if err := s.parcels.Arrive(ctx, tx, actor.EnterpriseID, o.ID, timeOr(m.At, tx.Instant())); err != nil {
				return err
			}
		}
		return saveStep(ctx, tx, actor, o, m, kind)
	})
}

func saveStep(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, m Move, kind string) error {
	if err := saveMoved(ctx, tx, o, m.To, timeOr(m.At, tx.Instant())); err != nil {
		return err
	}
	var data any
	if m.Note != "" {
		data = map[string]any{"note": m.Note}
	}
	return audit.Add(ctx, tx, actor, event(kind, o, m.To, data))
}
