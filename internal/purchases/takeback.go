package purchases

import (
	"context"
	"fmt"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// TakeBack undoes the receipt that a bill is of.
type TakeBack struct {
	Step
	BillID int64
	Reason string
}

// TakeBack undoes a receipt, once per key: its stock-in bill is reversed, its lines await the pieces again, its serials
// are free, and the order steps back, out of closed too. What was written off stays written off. ErrNotFound,
// ErrStatus, ErrNoReceipt, ErrRetired, errs.ErrStale, inventory.ErrReversed, and inventory.ErrGone at the lines whose
// goods are no longer there.
func (s *Service) TakeBack(ctx context.Context, actor access.Actor, t TakeBack, key string) (Order, error) {
	if t.Reason = i18n.Clean(t.Reason); t.Reason == "" {
		return Order{}, errNoReason
	}
	id, billID, reason := t.ID, t.BillID, t.Reason
	use := once.Of(s.db, actor, key, "po.take_back", t)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, t.Step)
		if err != nil {
			return 0, err
		}
		came, err := receivedBy(ctx, tx, actor.EnterpriseID, id, billID)
		if err != nil {
			return 0, err
		}
		if len(came) == 0 {
			return 0, ErrNoReceipt
		}
		undone, err := inventory.ReverseOf(ctx, tx, actor, billID, reason, inventory.Ref{
			Kind: audit.RefPurchase,
			ID:   id,
		})
		if err != nil {
			return 0, err
		}
		if !isOpen(o.Status) {
			if err := refuseRetired(ctx, tx, actor.EnterpriseID, o); err != nil {
				return 0, err
			}
		}
		pieces := int64(0)
		for _, c := range came {
			pieces += c.Quantity
		}
		if pieces > o.Received {
			return 0, fmt.Errorf("purchase order %d: bill %d brought %d pieces of %d", id, billID, pieces, o.Received)
		}
		to := afterTakingBack(o.Received - pieces)
		if !MayBecome(o.Status, to, ByTakingBack) {
			return 0, ErrStatus
		}
		if err := takeReceived(ctx, tx, actor.EnterpriseID, id, came); err != nil {
			return 0, err
		}
		if err := freeSerials(ctx, tx, actor.EnterpriseID, id, billID); err != nil {
			return 0, err
		}
		if err := saveTakenBack(ctx, tx, actor.EnterpriseID, id, pieces, to); err != nil {
			return 0, err
		}
		return id, trace(ctx, tx, actor, id, "po.taken_back", o.Status, to,
			map[string]any{"bill": came[0].Number, "by": undone.Number, "pieces": pieces, "reason": reason})
	})
}

const namedRetired = 5 // of a refusal

// refuseRetired refuses to await goods of an order again when its partner or any of its goods is out of use:
// ErrRetired. Whoever asks has locked the stock rows that it changes.
func refuseRetired(ctx context.Context, tx *db.Tx, enterpriseID int64, o Head) error {
	names, err := retiredOf(ctx, tx, enterpriseID, o)
	if err != nil || len(names) == 0 {
		return err
	}
	text := strings.Join(names[:min(namedRetired, len(names))], ", ")
	return ErrRetired.Say(text+" เลิกใช้แล้ว กด “นำกลับมาใช้” ก่อน จึงจะถอนการรับของใบสั่งซื้อที่ปิดแล้วได้",
		text+" is retired; use it again before you take back a receipt of this closed order")
}
