package inventory

import (
	"context"
	"errors"
	"maps"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/numbers"
)

// begin numbers and writes the head of a bill. CreatedAt is the transaction's moment unless it is set.
func (b *Bill) begin(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	number, err := numbers.Next(ctx, tx, actor.EnterpriseID, b.Kind.prefix())
	if err != nil {
		return err
	}
	b.Number, b.UserID, b.UserName = number, actor.UserID, actor.Name
	if b.CreatedAt == 0 {
		b.CreatedAt = tx.Instant()
	}
	b.Date = b.CreatedAt.Day()
	if err := insertBill(ctx, tx, actor.EnterpriseID, b); err != nil || b.Image == "" {
		return err
	}
	err = files.Attach(ctx, tx, actor, files.Bill, b.Image, files.Ref{Kind: audit.RefBill, ID: b.ID})
	// the field has a name of its own here
	if refusal, is := errors.AsType[*errs.Error](err); is && len(refusal.Fields) > 0 {
		named := *refusal
		named.Fields = nil
		return named.At("bill_image", errs.InvalidParam)
	}
	return err
}

// arrive puts the line's goods into its place as a new layer.
func (b *Bill) arrive(ctx context.Context, tx *db.Tx, actor access.Actor, l BillLine, as layer) error {
	item := Item{l.ProductID, l.Quantity}
	l.Cost = l.Quantity * as.UnitCost
	if err := insertLine(ctx, tx, actor.EnterpriseID, b, &l); err != nil {
		return err
	}
	b.Lines = append(b.Lines, l)
	if err := addBalance(ctx, tx, actor.EnterpriseID, item, Place{l.ToKind, l.ToID}, b.CreatedAt); err != nil {
		return err
	}
	return addLayer(ctx, tx, actor.EnterpriseID, l, as)
}

// leave takes the line's goods out of its place, the oldest layers first. Whoever calls took them off the stock row
// before and so has locked it. ErrNotEnough when the place has less.
func (b *Bill) leave(ctx context.Context, tx *db.Tx, actor access.Actor, l BillLine) error {
	item := Item{l.ProductID, l.Quantity}
	done, err := takeBalance(ctx, tx, actor.EnterpriseID, item, Place{l.FromKind, l.FromID})
	if err != nil {
		return err
	}
	if !done {
		return notEnoughThere(ctx, tx, actor.EnterpriseID, item, Place{l.FromKind, l.FromID})
	}
	takes, cost, err := oldest(ctx, tx, actor.EnterpriseID, item)
	if err != nil {
		return err
	}
	l.Cost = cost
	if err := insertLine(ctx, tx, actor.EnterpriseID, b, &l); err != nil {
		return err
	}
	b.Lines = append(b.Lines, l)
	for _, t := range takes {
		if err := takeLayer(ctx, tx, l.ID, t); err != nil {
			return err
		}
	}
	return nil
}

// oldest chooses the layers for the item, reading as few of them as it needs.
func oldest(ctx context.Context, tx *db.Tx, enterpriseID int64, item Item) (all []take, cost int64, err error) {
	left, after := item.Quantity, int64(0)
	for left > 0 {
		layers, err := openLayers(ctx, tx, enterpriseID, item.ProductID, after)
		if err != nil {
			return nil, 0, err
		}
		if len(layers) == 0 {
			return nil, 0, errLayersLack(item)
		}
		after = layers[len(layers)-1].ID
		takes, c, _ := takeOldest(layers, left)
		for _, t := range takes {
			left -= t.Quantity
		}
		all, cost = append(all, takes...), cost+c
	}
	return all, cost, nil
}

// finish leaves the trace of the bill, and gives what came to the orders it is missing of.
func (b *Bill) finish(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	return b.finishWith(ctx, tx, actor, nil)
}

// finishWith is finish with more to remember.
func (b *Bill) finishWith(ctx context.Context, tx *db.Tx, actor access.Actor, more map[string]any) error {
	pieces := int64(0)
	var came []int64
	for _, l := range b.Lines {
		if pieces += l.Quantity; l.FromKind == Outside {
			came = append(came, l.ProductID)
		}
	}
	if err := Refill(ctx, tx, actor, came); err != nil {
		return err
	}
	addDay(tx, actor.EnterpriseID, b)
	live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: "inventory", ID: b.ID})
	data := map[string]any{
		"number": b.Number, "lines": len(b.Lines), "pieces": pieces, "note": b.Note,
		"at": b.CreatedAt,
	}
	maps.Copy(data, more)
	return audit.Add(ctx, tx, actor, audit.Event{Kind: b.Kind.event(), Ref: audit.RefBill, RefID: b.ID, Data: data})
}

// occurred says when a movement happened: now, or at the moment a privileged person gives, which is never ahead.
func occurred(actor access.Actor, given, now clock.Instant) (clock.Instant, error) {
	switch {
	case given == 0 || given == now:
		return now, nil
	case !actor.Privileged:
		return 0, ErrOccurredAt
	case given > now:
		return 0, errFuture
	}
	return given, nil
}
