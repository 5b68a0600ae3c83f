package inventory

import (
	"cmp"
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Transfer moves goods between two places of the enterprise: storages, or the line of a person. OccurredAt other than
// zero is for privileged people. Reserved goods move too: a reservation says how many, not where from.
type Transfer struct {
	From, To   Place
	Note       string
	Image      string
	OccurredAt clock.Instant
	Lines      []Wanted
}

// Move runs a transfer. Goods that go to a storage that is not for selling are taken off what may be promised; where
// they are reserved, the latest orders wait for others. ErrSamePlace, ErrNoPlace, ErrNoPerson, ErrBlocked or
// ErrNoPacker for the line of who no longer works here or never did, ErrNotForSale for a line and a storage that is not
// for selling, ErrNoProduct, ErrOccurredAt, and ErrNotEnough at the lines that ask for more than lies there or lay
// there since a past moment.
func Move(ctx context.Context, tx *db.Tx, actor access.Actor, m Transfer) (Bill, error) {
	b := Bill{Kind: KindTransfer, Note: i18n.Clean(m.Note), Image: m.Image}
	at, err := occurred(actor, m.OccurredAt, tx.Instant())
	if err != nil {
		return b, err
	}
	b.CreatedAt = at
	from, to, err := lockPlaces(ctx, tx, actor, m.From, m.To)
	if err != nil {
		return b, err
	}
	if m.To.Kind == Line { // what lies in the line of a blocked person can still be taken back
		if err := isAtWork(ctx, tx, actor.EnterpriseID, m.To.ID); err != nil {
			return b, err
		}
	}
	d, err := demanded(ctx, tx, actor.EnterpriseID, m.Lines, 1)
	if err != nil {
		return b, err
	}
	if err := d.lies(ctx, tx, actor.EnterpriseID, m.From); err != nil {
		return b, err
	}
	if err := d.lay(ctx, tx, actor.EnterpriseID, m.From, at); err != nil {
		return b, err
	}
	if err := b.changeSide(ctx, tx, actor, d.total, from, to); err != nil {
		return b, err
	}
	moved := make([]BillLine, len(d.total))
	for i, item := range d.total {
		moved[i] = BillLine{
			ProductID: item.ProductID, Quantity: item.Quantity, FromKind: m.From.Kind, FromID: m.From.ID,
			ToKind: m.To.Kind, ToID: m.To.ID,
		}
	}
	if err := b.carry(ctx, tx, actor, moved); err != nil {
		return b, err
	}
	if len(b.Short) == 0 {
		return b, b.finish(ctx, tx, actor)
	}
	if err := tellOrders(ctx, tx, actor, "order.goods_missing", b.Number, b.Short); err != nil {
		return b, err
	}
	return b, b.finishWith(ctx, tx, actor, map[string]any{"short": b.Short})
}

// carry writes the head of the bill and moves the lines' goods between places; layers are the product's and stay as
// they are, as does its stock unless changeSide says otherwise. Whoever calls has locked the stock rows and seen that
// the goods lie there.
func (b *Bill) carry(ctx context.Context, tx *db.Tx, actor access.Actor, lines []BillLine) error {
	if err := b.begin(ctx, tx, actor); err != nil {
		return err
	}
	return b.shift(ctx, tx, actor, lines)
}

// shift is carry for a bill that has its head.
func (b *Bill) shift(ctx context.Context, tx *db.Tx, actor access.Actor, lines []BillLine) error {
	if err := b.depart(ctx, tx, actor, lines); err != nil {
		return err
	}
	if err := b.come(ctx, tx, actor, lines); err != nil {
		return err
	}
	return b.add(ctx, tx, actor, lines)
}

// foreseen is what Move is going to ask, whatever it finds.
func (m Transfer) foreseen(tx *db.Tx, actor access.Actor) []*db.Query {
	if m.To.Kind == Line || m.From.Kind == Line || len(m.Lines) == 0 {
		return nil
	}
	first, second := inOrder(m.From, m.To)
	queries := foreseen(tx, actor, m.Lines, first, second)
	items := make([]Item, len(m.Lines))
	for i, w := range m.Lines {
		items[i] = Item{w.ProductID, w.Quantity}
	}
	return append(queries, balancesQuery(actor.EnterpriseID, m.From, ids(total(items))))
}

// LockPlaces keeps the two places of a movement, storages in the order of their ids; it comes before Lock.
// ErrSamePlace, ErrNoPlace, ErrNoPerson, ErrBlocked, ErrNoPacker, ErrNotForSale, warehouse.ErrStorageRetired.
func LockPlaces(ctx context.Context, tx *db.Tx, actor access.Actor, from, to Place) error {
	_, _, err := lockPlaces(ctx, tx, actor, from, to)
	return err
}

// lockPlaces is LockPlaces that tells how pieces in each of them count.
func lockPlaces(ctx context.Context, tx *db.Tx, actor access.Actor, from, to Place) (out, in standing, err error) {
	if from == to {
		return 0, 0, ErrSamePlace.At("to_storage_id", errs.InvalidParam)
	}
	first, second := inOrder(from, to)
	found := map[Place]*kept{from: {}, to: {}}
	if err = db.Together(ctx, tx,
		lockingPlace(found[first], tx, actor.EnterpriseID, first, placed(ErrNoPlace, first, from, to)),
		lockingPlace(found[second], tx, actor.EnterpriseID, second, placed(ErrNoPlace, second, from, to))); err == nil {
		if from.Kind == Line || to.Kind == Line {
			err = cmp.Or(found[to].takesIn("storage_id"), found[from].servesLines(), found[to].servesLines())
		} else {
			err = found[to].takesIn("to_storage_id")
		}
	}
	return standingOf(found[from].Kind), standingOf(found[to].Kind), err
}

// inOrder is the order in which every movement takes its places.
func inOrder(from, to Place) (first, second Place) {
	if from.Kind == to.Kind && to.ID < from.ID {
		return to, from
	}
	return from, to
}

// placed names the field that says which place is missing.
func placed(err error, p, from, to Place) error {
	switch {
	case errs.Of(err).Kind != errs.NotFound:
		return err
	case p.Kind == Line:
		return ErrNoPerson
	case from.Kind == Line || to.Kind == Line:
		return err
	}
	field := "to_storage_id"
	if p == from {
		field = "from_storage_id"
	}
	return ErrNoPlace.On(map[string]errs.Code{field: errs.InvalidParam})
}

// Transfer moves goods, once per key. It gives the bill. Errors as the function Move.
func (s *Service) Transfer(ctx context.Context, actor access.Actor, m Transfer, key string) (Bill, error) {
	use := once.Of(s.db, actor, key, "inventory.transfer", m).Foresees(func(tx *db.Tx) []*db.Query {
		return m.foreseen(tx, actor)
	})
	return s.Record(ctx, use, KindTransfer, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Move(ctx, tx, actor, m)
	})
}
