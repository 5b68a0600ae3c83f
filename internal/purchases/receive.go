package purchases

import (
	"context"
	"fmt"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
)

// Receipt of goods, and how the calls share it. The list of calls has two closings and no receiving, and an order that
// may be partly received needs one: PUT /po/receive/{id} is an addition. So:
//
//   - receive takes given pieces of given lines in, and leaves the order partly received; the last piece closes it;
//   - close takes all that is still awaited in, and closes;
//   - close/partial closes without the rest, which is written off with a reason. Lines in its body come in before.
//
// Each writes one stock-in bill, at the order's cost, into one storage.

// Coming is what came of an order: into which storage, and how many pieces of which lines.
type Coming struct {
	Step
	StorageID  int64
	Note       string
	Image      string // name of a picture of the paper that was sent before
	OccurredAt clock.Instant
	Lines      []ComingLine
	Reason     string // why the rest will not come; of ClosePartly
}

// ComingLine is what came of one line; the serials, when given, are as many as the pieces.
type ComingLine struct {
	LineID, Quantity int64
	Serials          []SerialRange `json:",omitempty"`
}

// Receive takes goods of an order in, once per key; without a version, two people may receive different lines at the
// same time. ErrNotFound, ErrStatus, ErrTooMuch at the lines of which less is awaited, ErrOrdered and
// ErrCame at the lines with wrong serials, errs.ErrStale, and what a stock-in is refused with.
func (s *Service) Receive(ctx context.Context, actor access.Actor, in Coming, key string) (Order, error) {
	use := once.Of(s.db, actor, key, "po.receive", in)
	return s.receiving(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, in.Step)
		if err != nil {
			return 0, err
		}
		_, err = receive(ctx, tx, actor, o, in, ByReceipt)
		return in.ID, err
	})
}

// Close takes in all that is still awaited and closes the order, once per key. Errors as Receive.
func (s *Service) Close(ctx context.Context, actor access.Actor, in Coming, key string) (Order, error) {
	id := in.ID
	use := once.Of(s.db, actor, key, "po.close", in)
	return s.receiving(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, in.Step)
		if err != nil {
			return 0, err
		}
		if !MayBecome(o.Status, Closed, ByClosing) {
			return 0, ErrStatus
		}
		lines, err := awaitedLines(ctx, tx, actor.EnterpriseID, id)
		if err != nil {
			return 0, err
		}
		all := in
		all.Lines = nil
		for _, l := range lines {
			if l.Awaited > 0 {
				all.Lines = append(all.Lines, ComingLine{LineID: l.ID, Quantity: l.Awaited})
			}
		}
		_, err = receive(ctx, tx, actor, o, all, ByClosing)
		return id, err
	})
}

// ClosePartly takes in what came, if lines say so, and writes the rest off with a reason, once per key. ErrNothing for
// an order of which nothing came; errors as Receive.
func (s *Service) ClosePartly(ctx context.Context, actor access.Actor, in Coming, key string) (Order, error) {
	if in.Reason = i18n.Clean(in.Reason); in.Reason == "" {
		return Order{}, errNoReason
	}
	id, reason := in.ID, in.Reason
	use := once.Of(s.db, actor, key, "po.close.partial", in)
	return s.receiving(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, in.Step)
		if err != nil {
			return 0, err
		}
		if !isOpen(o.Status) {
			return 0, ErrStatus
		}
		if len(in.Lines) > 0 {
			if o, err = receive(ctx, tx, actor, o, in, ByReceipt); err != nil || o.Status == Closed {
				return id, err
			}
		}
		if !MayBecome(o.Status, Closed, ByClosingPartly) {
			return 0, ErrNothing
		}
		if err := saveWrittenOff(ctx, tx, actor.EnterpriseID, id, reason); err != nil {
			return 0, err
		}
		return id, trace(ctx, tx, actor, id, "po.closed_partly", o.Status, Closed,
			map[string]any{"reason": reason, "written_off": o.Pieces - o.Received - o.WrittenOff})
	})
}

// receiving is change for a use case that takes goods in: its bill's number is announced, so that stock-ins at the same
// time don't wait for it.
func (s *Service) receiving(ctx context.Context, use once.Use,
	fn func(ctx context.Context, tx *db.Tx) (int64, error),
) (Order, error) {
	done, err := numbers.Expect(ctx, s.db, use.Actor().EnterpriseID, numbers.In, 1)
	if err != nil {
		return Order{}, err
	}
	defer done()
	return s.change(ctx, use, fn)
}

// receive takes the lines in and gives the order as it stands then.
func receive(ctx context.Context, tx *db.Tx, actor access.Actor, o Head, in Coming, by Cause) (Head, error) {
	if !isOpen(o.Status) {
		return o, ErrStatus
	}
	if len(in.Lines) == 0 || len(in.Lines) > inventory.MaxLines {
		return o, errNoLines
	}
	lines, err := awaitedLines(ctx, tx, actor.EnterpriseID, o.ID)
	if err != nil {
		return o, err
	}
	bill := inventory.In{
		StorageID: in.StorageID, PartnerID: o.PartnerID, Note: noteOf(in.Note, o), Image: in.Image,
		OccurredAt: in.OccurredAt,
		Ref:        inventory.Ref{Kind: audit.RefPurchase, ID: o.ID},
	}
	pieces, err := match(in.Lines, lines, &bill)
	if err != nil {
		return o, err
	}
	came, err := readCame(ctx, tx, actor.EnterpriseID, o.ID, in.Lines, lines)
	if err != nil {
		return o, err
	}
	made, err := inventory.Receive(ctx, tx, actor, bill)
	if err != nil {
		return o, err
	}
	if err := addReceived(ctx, tx, actor.EnterpriseID, o.ID, made.ID, in.Lines); err != nil {
		return o, err
	}
	if err := insertSerials(ctx, tx, actor.EnterpriseID, o.ID, made.ID, came); err != nil {
		return o, err
	}
	from := o.Status
	o.Received += pieces
	o.Status = afterReceipt(o.Pieces - o.Received - o.WrittenOff)
	if !MayBecome(from, o.Status, by) {
		return o, ErrStatus
	}
	if err := saveReceived(ctx, tx, actor.EnterpriseID, o.ID, pieces, o.Status); err != nil {
		return o, err
	}
	data := map[string]any{"bill": made.Number, "pieces": pieces}
	if len(came) > 0 {
		data["serials"] = told(came)
	}
	return o, trace(ctx, tx, actor, o.ID, "po.received", from, o.Status, data)
}

func noteOf(note string, o Head) string {
	if note = i18n.Clean(note); note != "" {
		return note
	}
	return o.Number
}

// match finds the lines that came among those of the order, puts them on the bill and counts their pieces. ErrTooMuch
// at each line of which less is awaited; lines of one order line are refused when given twice.
func match(came []ComingLine, lines []openLine, bill *inventory.In) (pieces int64, err error) {
	at := make(map[int64]openLine, len(lines))
	for _, l := range lines {
		at[l.ID] = l
	}
	var f errs.Fields
	var tooMuch *errs.Error
	seen := map[int64]bool{}
	for i, c := range came {
		l, known := at[c.LineID]
		f.Check(known && !seen[c.LineID], fmt.Sprintf("lines.%d.line_id", i), errs.InvalidParam)
		f.Check(c.Quantity >= 1, fmt.Sprintf("lines.%d.quantity", i), errs.InvalidParam)
		if seen[c.LineID] = true; known && c.Quantity > l.Awaited {
			if tooMuch == nil {
				tooMuch = ErrTooMuch
			}
			tooMuch = tooMuch.At(fmt.Sprintf("lines.%d.quantity", i), errs.InvalidParam)
		}
		pieces += c.Quantity
		bill.Lines = append(bill.Lines, inventory.InLine{ProductID: l.ProductID, Quantity: c.Quantity, Cost: l.Cost})
	}
	if err := f.Err(); err != nil {
		return 0, err
	}
	if tooMuch != nil {
		return 0, tooMuch
	}
	return pieces, nil
}
