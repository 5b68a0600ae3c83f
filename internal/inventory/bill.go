package inventory

import (
	"context"
	"errors"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/numbers"
)

// begin numbers and writes the head of a bill.
func (b *Bill) begin(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	number, err := numbers.Next(ctx, tx, actor.EnterpriseID, b.Kind.prefix())
	if err != nil {
		return err
	}
	return b.beginAs(ctx, tx, actor, number)
}

// beginAs writes the head of a bill. CreatedAt is the transaction's moment unless it is set.
func (b *Bill) beginAs(ctx context.Context, tx *db.Tx, actor access.Actor, number string) error {
	b.Number, b.UserID, b.UserName = number, actor.UserID, actor.Name
	if b.CreatedAt == 0 {
		b.CreatedAt = tx.Instant()
	}
	b.Date = b.CreatedAt.Day()
	if err := insertBill(ctx, tx, actor.EnterpriseID, b); err != nil || b.Image == "" {
		return err
	}
	err := files.Attach(ctx, tx, actor, files.Bill, b.Image, files.Ref{Kind: audit.RefBill, ID: b.ID})
	// the field has a name of its own here
	if refusal, is := errors.AsType[*errs.Error](err); is && len(refusal.Fields) > 0 {
		return refusal.On(map[string]errs.Code{"bill_image": errs.InvalidParam})
	}
	return err
}

// arrive puts the lines' goods into their places, those of each line as a new layer.
func (b *Bill) arrive(ctx context.Context, tx *db.Tx, actor access.Actor, lines []BillLine, as []layer) error {
	for i := range lines {
		lines[i].Cost = lines[i].Quantity * as[i].UnitCost
	}
	if err := b.add(ctx, tx, actor, lines); err != nil {
		return err
	}
	if err := b.come(ctx, tx, actor, lines); err != nil {
		return err
	}
	return addLayers(ctx, tx, actor.EnterpriseID, lines, as)
}

// leave takes the lines' goods out of their places, the oldest layers first. Whoever calls has locked the stock rows
// and seen that the goods lie there; layers are those known of the goods, nil to ask for them.
func (b *Bill) leave(ctx context.Context, tx *db.Tx, actor access.Actor, lines []BillLine, layers *openLayers) error {
	if layers == nil {
		layers = &openLayers{}
		if err := db.Together(ctx, tx, layers.ask(actor.EnterpriseID, ids(sums(lines)))...); err != nil {
			return err
		}
	}
	var takes []take
	for i := range lines {
		l := &lines[i]
		some, cost, err := layers.take(ctx, tx, actor.EnterpriseID, Item{l.ProductID, l.Quantity})
		if err != nil {
			return err
		}
		for j := range some {
			some[j].line = i
		}
		l.Cost, takes = cost, append(takes, some...)
	}
	if err := b.add(ctx, tx, actor, lines); err != nil {
		return err
	}
	if err := b.depart(ctx, tx, actor, lines); err != nil {
		return err
	}
	for i := range takes {
		takes[i].LineID = lines[takes[i].line].ID
	}
	return takeLayers(ctx, tx, takes)
}

// add writes lines of the bill.
func (b *Bill) add(ctx context.Context, tx *db.Tx, actor access.Actor, lines []BillLine) error {
	if err := insertLines(ctx, tx, actor.EnterpriseID, b, lines); err != nil {
		return err
	}
	b.Lines = append(b.Lines, lines...)
	return nil
}

// come adds the goods of lines to the balances of where they go.
func (b *Bill) come(ctx context.Context, tx *db.Tx, actor access.Actor, lines []BillLine) error {
	for _, at := range perPlace(lines, func(l BillLine) Place { return Place{l.ToKind, l.ToID} }) {
		if err := addBalances(ctx, tx, actor.EnterpriseID, at.items, at.Place, b.CreatedAt); err != nil {
			return err
		}
	}
	return nil
}

// depart takes the goods of lines off the balances of where they come from.
func (b *Bill) depart(ctx context.Context, tx *db.Tx, actor access.Actor, lines []BillLine) error {
	for _, at := range perPlace(lines, func(l BillLine) Place { return Place{l.FromKind, l.FromID} }) {
		if err := takeBalances(ctx, tx, actor.EnterpriseID, at.items, at.Place); err != nil {
			return err
		}
	}
	return nil
}

// finish leaves the trace of the bill, and gives what came to the orders it is missing of.
func (b *Bill) finish(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	return b.finishWith(ctx, tx, actor, nil)
}

// finishWith is finish with what the bill doesn't say itself.
func (b *Bill) finishWith(ctx context.Context, tx *db.Tx, actor access.Actor, more map[string]any) error {
	var came []int64
	for _, l := range b.Lines {
		if l.FromKind == Outside {
			came = append(came, l.ProductID)
		}
	}
	if err := Refill(ctx, tx, actor, append(came, b.freed...)); err != nil {
		return err
	}
	addDay(tx, actor.EnterpriseID, b)
	live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: "inventory", ID: b.ID})
	return audit.Add(ctx, tx, actor, audit.Event{Kind: b.Kind.event(), Ref: audit.RefBill, RefID: b.ID, Data: more})
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
