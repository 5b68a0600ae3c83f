package orders

import (
	"context"
	"errors"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
	"langraan/internal/products"
)

const resolveBatch = 200

// resolveHeld gives orders that were held for a listing their goods: those of the given listings, or, without any, all
// that still wait, for instance because there was not enough of something when the listing was linked.
func (s *Service) resolveHeld(ctx context.Context, run *jobs.Run, linked products.LinkedListings) error {
	after, done := int64(0), int64(0)
	var failed []error
	for {
		batch, err := listHeld(ctx, s.db.Fresh(), run.EnterpriseID, linked.IDs, after, resolveBatch)
		if err != nil || len(batch) == 0 {
			return errors.Join(append(failed, err)...)
		}
		for _, o := range batch {
			after = o.ID
			actor := access.System(o.EnterpriseID)
			err := s.Resolve(ctx, actor, o.ID)
			if refused(err) && len(linked.IDs) > 0 { // said once, not at every later try
				err = s.noteWaiting(ctx, actor, o.ID, err)
			}
			if err != nil && !refused(err) {
				failed = noted(failed, o.ID, err)
			}
			done++
		}
		if err := run.Progress(ctx, done, 0, ""); err != nil {
			return err
		}
	}
}

// noteWaiting writes into the trace why a linked order still waits.
func (s *Service) noteWaiting(ctx context.Context, actor access.Actor, id int64, why error) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		e := errs.Of(why)
		return audit.Add(ctx, tx, actor, audit.Event{
			Kind: "order.map_waits", Ref: audit.RefOrder, RefID: id,
			Data: map[string]any{"code": e.Code, "th": e.Detail.TH, "en": e.Detail.EN},
		})
	})
}

// refused tells whether the rules refuse, as against a failure, or somebody being faster, that may pass.
func refused(err error) bool {
	var e *errs.Error
	return errors.As(err, &e) && (e.Kind == errs.Conflict || e.Kind == errs.Invalid || e.Kind == errs.NotFound) &&
		!errors.Is(err, errs.ErrStale)
}

// Resolve gives the lines of a held order that are linked by now their product and reserves its parts; all of them or
// none. While a line is left without, the order stays flagged. An order that waits for nothing stays as it is. Refusals
// are those of reserving.
func (s *Service) Resolve(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, id, 0)
		if err != nil || !o.NotLinked || !slices.Contains([]Status{Unpaid, AwaitingShipment}, o.Status) {
			return err
		}
		lines, left, err := linkedLines(ctx, tx, actor, o)
		if err != nil || len(lines) == 0 {
			return err
		}
		if err := drawLines(ctx, tx, actor.EnterpriseID, lines); err != nil {
			return err
		}
		for i := range lines {
			if err := linkLine(ctx, tx, &lines[i]); err != nil {
				return err
			}
		}
		if err := inventory.Reserve(ctx, tx, actor, refOf(id), itemsOf(lines)); err != nil {
			return err
		}
		if err := insertParts(ctx, tx, actor.EnterpriseID, o, lines); err != nil {
			return err
		}
		if err := saveLinked(ctx, tx, o, left > 0); err != nil {
			return err
		}
		changed(tx, actor.EnterpriseID, id)
		return audit.Add(ctx, tx, actor, event("order.mapped", o, o.Status, map[string]any{
			"lines": len(lines),
			"left":  left,
		}))
	})
}

// linkedLines are the held lines of an order whose listings are linked now, with what they take; left is how many are
// not.
func linkedLines(ctx context.Context, tx *db.Tx, actor access.Actor, o Head) (linked []Line, left int, err error) {
	all, err := listLines(ctx, tx, o.ID)
	if err != nil {
		return nil, 0, err
	}
	held := slices.DeleteFunc(all, func(l Line) bool { return !l.held() })
	drafts := make([]DraftLine, len(held))
	for i, l := range held {
		drafts[i] = DraftLine{ListingID: l.ListingID, Quantity: l.Quantity, Price: &l.Price, Discount: l.Discount}
	}
	lines, err := linesOf(ctx, tx, actor.EnterpriseID, drafts, o.OrderedAt.Day(), nil)
	for i := range lines {
		if lines[i].held() {
			left++
			continue
		}
		lines[i].ID = held[i].ID
		linked = append(linked, lines[i])
	}
	return linked, left, err
}
