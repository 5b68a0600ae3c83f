package inventory

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

var (
	errNoLines = errs.ErrInvalid.Declare("ไม่มีรายการสินค้า", "there are no lines").At("lines", errs.InvalidParam)
	errFuture  = errs.ErrInvalid.Declare("เวลาอยู่ในอนาคต", "the time is ahead of now").At("occurred_at",
		errs.InvalidParam)
)

// Receive takes goods in; each line becomes a cost layer. ErrNoPlace, ErrNoPartner, ErrNoProduct, ErrOccurredAt, and
// those of warehouse for what is retired.
func Receive(ctx context.Context, tx *db.Tx, actor access.Actor, in In) (Bill, error) {
	b := Bill{Kind: KindIn, Note: i18n.Clean(in.Note), Image: in.Image, RefKind: in.Ref.Kind, RefID: in.Ref.ID}
	wanted := make([]Wanted, len(in.Lines))
	for i, l := range in.Lines {
		wanted[i] = Wanted{l.ProductID, l.Code, l.Quantity}
	}
	at, err := occurred(actor, in.OccurredAt, tx.Instant())
	if err != nil {
		return b, err
	}
	b.CreatedAt = at
	if in.PartnerID != 0 {
		b.PartnerID = &in.PartnerID
		if err := lockPartner(ctx, tx, actor.EnterpriseID, in.PartnerID); err != nil {
			return b, err
		}
	}
	to := Place{Storage, in.StorageID}
	side, err := lockTarget(ctx, tx, actor.EnterpriseID, to)
	if err != nil {
		return b, err
	}
	d, err := demanded(ctx, tx, actor.EnterpriseID, wanted, 1)
	if err != nil {
		return b, err
	}
	lines, err := priced(in.Lines, d)
	if err != nil {
		return b, err
	}
	if err := addStocks(ctx, tx, actor.EnterpriseID, d.total, side); err != nil {
		return b, err
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	came, as := make([]BillLine, len(lines)), make([]layer, len(lines))
	for i, l := range lines {
		came[i] = BillLine{ProductID: l.ProductID, ToKind: to.Kind, ToID: to.ID, Quantity: l.Quantity}
		as[i] = layer{UnitCost: l.Cost, Assumed: l.Assumed}
	}
	if err := b.arrive(ctx, tx, actor, came, as); err != nil {
		return b, err
	}
	return b, b.finish(ctx, tx, actor)
}

// priced gives the lines in pieces and in the order of products.
func priced(given []InLine, d demand) ([]InLine, error) {
	lines := make([]InLine, len(given))
	var faults errs.Fields
	for i, l := range given {
		n := d.lines[i].Quantity
		faults.Check(l.Cost >= 0 && l.Cost <= MaxCost && l.Cost*n <= MaxValue, fmt.Sprintf("lines.%d.cost", i),
			errs.InvalidParam)
		lines[i] = InLine{ProductID: d.lines[i].ProductID, Quantity: n, Cost: l.Cost, Assumed: l.Assumed}
	}
	slices.SortStableFunc(lines, func(a, b InLine) int { return cmp.Compare(a.ProductID, b.ProductID) })
	return lines, faults.Err()
}

// Out is a stock-out by hand: from where, why (Note), and what. OccurredAt other than zero is for privileged people.
type Out struct {
	StorageID  int64
	Note       string
	Image      string
	OccurredAt clock.Instant
	Lines      []Wanted
}

// Remove takes goods out that nobody reserved. ErrNoReason, ErrNoPlace, ErrNoProduct, ErrOccurredAt, and
// ErrNotEnough at the lines that ask for more than lies there, lay there since a past moment, or is free.
func Remove(ctx context.Context, tx *db.Tx, actor access.Actor, out Out) (Bill, error) {
	b := Bill{Kind: KindOut, Note: i18n.Clean(out.Note), Image: out.Image}
	if b.Note == "" {
		return b, ErrNoReason
	}
	at, err := occurred(actor, out.OccurredAt, tx.Instant())
	if err != nil {
		return b, err
	}
	b.CreatedAt = at
	from := Place{Storage, out.StorageID}
	side, err := lockPlace(ctx, tx, actor.EnterpriseID, from)
	if err != nil {
		return b, err
	}
	d, err := demanded(ctx, tx, actor.EnterpriseID, out.Lines, 1)
	if err != nil {
		return b, err
	}
	if err := d.lies(ctx, tx, actor.EnterpriseID, from); err != nil {
		return b, err
	}
	if err := d.lay(ctx, tx, actor.EnterpriseID, from, at); err != nil {
		return b, err
	}
	if side == forSale {
		if err := d.isFree(ctx, tx, actor.EnterpriseID); err != nil {
			return b, err
		}
	}
	if err := movesStocks(ctx, tx, actor.EnterpriseID, d.total, side, nowhere); err != nil {
		return b, err
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	gone := make([]BillLine, len(d.total))
	for i, item := range d.total {
		gone[i] = BillLine{ProductID: item.ProductID, FromKind: from.Kind, FromID: from.ID, Quantity: item.Quantity}
	}
	if err := b.leave(ctx, tx, actor, gone, nil); err != nil {
		return b, err
	}
	return b, b.finish(ctx, tx, actor)
}

// Receive takes goods in, once per key. It gives the bill. Errors as the function Receive.
func (s *Service) Receive(ctx context.Context, actor access.Actor, in In, key string) (Bill, error) {
	use := once.Of(s.db, actor, key, "inventory.in", in).Foresees(func(tx *db.Tx) []*db.Query {
		wanted := make([]Wanted, len(in.Lines))
		for i, l := range in.Lines {
			wanted[i] = Wanted{l.ProductID, l.Code, l.Quantity}
		}
		return foreseen(tx, actor, wanted, Place{Storage, in.StorageID})
	})
	return s.Record(ctx, use, KindIn, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Receive(ctx, tx, actor, in)
	})
}

// Remove takes goods out, once per key. It gives the bill. Errors as the function Remove.
func (s *Service) Remove(ctx context.Context, actor access.Actor, out Out, key string) (Bill, error) {
	use := once.Of(s.db, actor, key, "inventory.out", out)
	return s.Record(ctx, use, KindOut, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Remove(ctx, tx, actor, out)
	})
}
