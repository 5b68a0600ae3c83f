package purchases

import (
	"context"
	"errors"
	"fmt"

	"langraan/internal/files"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/warehouse"
)

// Draft is a purchase order as people write it. Documents are names of files that were sent before.
type Draft struct {
	PartnerID                   int64
	Reference, Note, ExpectedOn string
	Documents                   []string
	Lines                       []DraftLine
}

// DraftLine is what is wanted of a product, named by its id or by a scanned Code. Quantity counts pieces, or units or
// packages of the code; Cost is that of one piece, in satang. The serials, when given, are as many as the pieces.
type DraftLine struct {
	ProductID, Quantity, Cost int64
	Code                      string
	RunningFrom, RunningTo    string
}

// newLine is a line that was read.
type newLine struct {
	ProductID, Quantity, Cost int64
	from, to                  string
	serials                   *serials
}

const maxDocuments = 10

var errNoLines = errs.ErrInvalid.Declare("ไม่มีรายการสินค้า", "there are no lines").At("lines", errs.InvalidParam)

func (d *Draft) clean() error {
	d.Reference, d.Note = i18n.Line(d.Reference), i18n.Clean(d.Note)
	if len(d.Lines) == 0 || len(d.Lines) > inventory.MaxLines {
		return errNoLines
	}
	var f errs.Fields
	f.Check(d.ExpectedOn == "" || clock.IsDay(d.ExpectedOn), "expected_on", errs.InvalidParam)
	f.Check(len(d.Documents) <= maxDocuments, "documents", errs.InvalidParam)
	for i := range d.Lines {
		l := &d.Lines[i]
		l.Code, l.RunningFrom, l.RunningTo = i18n.Line(l.Code), i18n.Line(l.RunningFrom), i18n.Line(l.RunningTo)
		f.Check((l.ProductID > 0) != (l.Code != ""), fmt.Sprintf("lines.%d.product_id", i), errs.InvalidParam)
		f.Check(l.Quantity >= 1 && l.Quantity <= inventory.MaxQuantity, fmt.Sprintf("lines.%d.quantity", i),
			errs.InvalidParam)
		f.Check(fits(max(1, min(l.Quantity, inventory.MaxQuantity)), l.Cost), fmt.Sprintf("lines.%d.cost", i),
			errs.InvalidParam)
	}
	return f.Err()
}

// Create makes a draft, once per key. ErrPartner, ErrNoProduct, ErrSerials, files.ErrNoDocument.
func (s *Service) Create(ctx context.Context, actor access.Actor, d Draft, key string) (Order, error) {
	if err := d.clean(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "po.create", d)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return create(ctx, tx, actor, d, 0)
	})
}

// create writes a draft; from is the order it was copied from, or 0.
func create(ctx context.Context, tx *db.Tx, actor access.Actor, d Draft, from int64) (int64, error) {
	lines, err := d.read(ctx, tx, actor)
	if err != nil {
		return 0, err
	}
	number, err := numbers.Next(ctx, tx, actor.EnterpriseID, numbers.Purchase)
	if err != nil {
		return 0, err
	}
	id, err := insertOrder(ctx, tx, actor, number, d, lines)
	if err != nil {
		return 0, err
	}
	if err := putLines(ctx, tx, actor.EnterpriseID, id, lines); err != nil {
		return 0, err
	}
	if err := files.HangDocuments(ctx, tx, actor, files.Purchase, d.Documents, files.Ref{
		Kind: audit.RefPurchase,
		ID:   id,
	}); err != nil {
		return 0, err
	}
	data := map[string]any{"number": number, "lines": len(lines), "pieces": sumOf(lines).pieces}
	if from != 0 {
		data["copy_of"] = from
	}
	return id, trace(ctx, tx, actor, id, "po.created", 0, Drafted, data)
}

// Step is an order that a person takes further; version is the one that was read, 0 is not compared.
type Step struct{ ID, Version int64 }

// Edit is a draft in place of another.
type Edit struct {
	Step
	Draft
}

// Update writes a draft anew, once per key. ErrNotFound, ErrNotDraft, errs.ErrStale; errors as Create.
func (s *Service) Update(ctx context.Context, actor access.Actor, e Edit, key string) (Order, error) {
	if err := e.clean(); err != nil {
		return Order{}, err
	}
	id, d := e.ID, e.Draft
	use := once.Of(s.db, actor, key, "po.update", e)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := lock(ctx, tx, actor, e.Step)
		if err != nil {
			return 0, err
		}
		if o.Status != Drafted {
			return 0, ErrNotDraft
		}
		lines, err := d.read(ctx, tx, actor)
		if err != nil {
			return 0, err
		}
		if err := saveDraft(ctx, tx, actor.EnterpriseID, id, d, lines); err != nil {
			return 0, err
		}
		if err := deleteLines(ctx, tx, actor.EnterpriseID, id); err != nil {
			return 0, err
		}
		if err := putLines(ctx, tx, actor.EnterpriseID, id, lines); err != nil {
			return 0, err
		}
		if err := files.HangDocuments(ctx, tx, actor, files.Purchase, d.Documents, files.Ref{
			Kind: audit.RefPurchase,
			ID:   id,
		}); err != nil {
			return 0, err
		}
		sum := sumOf(lines)
		return id, trace(ctx, tx, actor, id, "po.changed", Drafted, Drafted, map[string]any{
			"before": map[string]int64{"pieces": o.Pieces, "total": o.total(), "lines": o.LineCount},
			"after":  map[string]int64{"pieces": sum.pieces, "total": sum.total, "lines": int64(len(lines))},
		})
	})
}

// Duplicate makes a new draft of the same partner, goods and costs, once per key. Papers and serials belong to the one
// order and are not copied.
func (s *Service) Duplicate(ctx context.Context, actor access.Actor, id int64, key string) (Order, error) {
	use := once.Of(s.db, actor, key, "po.duplicate", id)
	return s.change(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		o, err := findHead(ctx, tx, actor.EnterpriseID, id)
		if err != nil {
			return 0, err
		}
		before, err := listLines(ctx, tx, actor.EnterpriseID, id)
		if err != nil {
			return 0, err
		}
		d := Draft{PartnerID: o.PartnerID, Note: o.Note}
		for _, l := range before {
			d.Lines = append(d.Lines, DraftLine{ProductID: l.ProductID, Quantity: l.Quantity, Cost: l.cost()})
		}
		return create(ctx, tx, actor, d, id)
	})
}

// Delete removes a draft. ErrNotFound, ErrNotDraft, errs.ErrStale.
func (s *Service) Delete(ctx context.Context, actor access.Actor, d Step) error {
	id := d.ID
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, actor, d)
		if err != nil {
			return err
		}
		if o.Status != Drafted {
			return ErrNotDraft
		}
		if err := files.HangDocuments(ctx, tx, actor, files.Purchase, nil, files.Ref{
			Kind: audit.RefPurchase,
			ID:   id,
		}); err != nil {
			return err
		}
		if err := deleteLines(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		if err := deleteOrder(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return trace(ctx, tx, actor, id, "po.deleted", Drafted, 0, map[string]any{"number": o.Number})
	})
}

// read turns the lines into pieces of products and checks what they name; nobody else gives out these serials from here
// on.
func (d *Draft) read(ctx context.Context, tx *db.Tx, actor access.Actor) ([]newLine, error) {
	if err := lockPartner(ctx, tx, actor.EnterpriseID, d.PartnerID); err != nil {
		return nil, err
	}
	var f errs.Fields
	lines := make([]newLine, len(d.Lines))
	unknown := map[string]errs.Code{}
	codes := warehouse.Codes{}
	for i, l := range d.Lines {
		lines[i] = newLine{
			ProductID: l.ProductID, Quantity: l.Quantity, Cost: l.Cost, from: l.RunningFrom,
			to: l.RunningTo,
		}
		if l.Code != "" {
			found, err := codes.Find(ctx, tx, actor.EnterpriseID, l.Code)
			if errors.Is(err, warehouse.ErrProductNotFound) {
				unknown[fmt.Sprintf("lines.%d.code", i)] = errs.InventoryNotFound
				continue
			}
			if err != nil {
				return nil, err
			}
			lines[i].ProductID, lines[i].Quantity = found.ProductID, l.Quantity*found.Pieces
		}
		f.Check(fits(lines[i].Quantity, l.Cost), fmt.Sprintf("lines.%d.quantity", i), errs.InvalidParam)
		if l.RunningFrom != "" || l.RunningTo != "" {
			range_, ok := readSerials(l.RunningFrom, l.RunningTo)
			f.Check(ok && range_.size() == lines[i].Quantity, fmt.Sprintf("lines.%d.running_to", i), errs.InvalidParam)
			lines[i].serials = &range_
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	known, err := knownProducts(ctx, tx, actor.EnterpriseID, lines)
	if err != nil {
		return nil, err
	}
	var retired []string
	at := map[string]errs.Code{}
	for i, l := range lines {
		p, has := known[l.ProductID]
		switch {
		case !has && d.Lines[i].Code == "":
			unknown[fmt.Sprintf("lines.%d.product_id", i)] = errs.InventoryNotFound
		case has && p.Status == noun.Retired:
			retired = append(retired, p.Name)
			at[fmt.Sprintf("lines.%d.product_id", i)] = errs.InvalidParam
		}
	}
	if len(unknown) > 0 {
		return nil, ErrNoProduct.On(unknown)
	}
	if len(retired) > 0 {
		return nil, warehouse.ProductsRetired(retired...).On(at)
	}
	if err := serialsAt(ErrSerials, overlapping(lines)); err != nil {
		return nil, err
	}
	return lines, lockSerials(ctx, tx, actor.EnterpriseID, lines)
}

// serialsAt refuses the lines, if there are any.
func serialsAt(refusal *errs.Error, indexes []int) error {
	if len(indexes) == 0 {
		return nil
	}
	for _, i := range indexes {
		refusal = refusal.At(fmt.Sprintf("lines.%d.running_from", i), errs.InvalidParam)
	}
	return refusal
}

// putLines writes the lines, whose serials the caller has locked, unless those of one stand in another order, or came,
// already.
func putLines(ctx context.Context, tx *db.Tx, enterpriseID, id int64, lines []newLine) error {
	for _, table := range []string{orderSerials, receiptSerials} {
		taken, err := takenSerials(ctx, tx, table, enterpriseID, lines)
		if err != nil {
			return err
		}
		if err := serialsAt(ErrSerials, taken); err != nil {
			return err
		}
	}
	return insertLines(ctx, tx, enterpriseID, id, lines)
}

// change runs one use case once, in one transaction, and reads the order it gives afterwards.
func (s *Service) change(ctx context.Context, use once.Use,
	fn func(ctx context.Context, tx *db.Tx) (int64, error),
) (Order, error) {
	return once.Then(ctx, use, fn, func(ctx context.Context, r db.Reader, id int64) (Order, error) {
		return find(ctx, r, use.Actor(), id)
	})
}

// trace leaves the event of a change and tells open browsers.
func trace(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, kind string, from, to Status,
	data map[string]any,
) error {
	changed(tx, actor.EnterpriseID, id)
	return audit.Add(ctx, tx, actor, audit.Event{
		Kind: kind, Ref: audit.RefPurchase, RefID: id, FromStatus: int64(from),
		ToStatus: int64(to), Data: data,
	})
}
