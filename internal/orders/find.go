package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
)

// Find reads everything of one order that the actor may see; ErrNotFound.
func (s *Service) Find(ctx context.Context, actor access.Actor, id int64) (Order, error) {
	return db.SnapshotOf(ctx, s.db, func(ctx context.Context, r db.Reader) (Order, error) {
		return find(ctx, r, actor, "id", id)
	})
}

// FindByNumber does the same for a printed order number.
func (s *Service) FindByNumber(ctx context.Context, actor access.Actor, number string) (Order, error) {
	return db.SnapshotOf(ctx, s.db, func(ctx context.Context, r db.Reader) (Order, error) {
		return find(ctx, r, actor, "number", number)
	})
}

func find(ctx context.Context, r db.Reader, actor access.Actor, column string, value any) (Order, error) {
	o, err := findOrder(ctx, r, actor, column, value)
	if err != nil {
		return Order{}, err
	}
	if err := fill(ctx, r, &o); err != nil {
		return Order{}, err
	}
	return withStory(ctx, r, actor, o)
}

func withStory(ctx context.Context, r db.Reader, actor access.Actor, o Order) (_ Order, err error) {
	o.Timeline, err = audit.Timeline(ctx, r, actor.EnterpriseID, audit.RefOrder, o.ID)
	o.Next = NextFor(o.Status, actor)
	return o, err
}

func fill(ctx context.Context, r db.Reader, o *Order) (err error) {
	if err := fillLines(ctx, r, o); err != nil {
		return err
	}
	if o.Payments, err = listPayments(ctx, r, o.ID); err != nil {
		return err
	}
	o.Packings, err = listParcels(ctx, r, o.ID)
	return err
}

func fillLines(ctx context.Context, r db.Reader, o *Order) (err error) {
	if o.Lines, err = listLines(ctx, r, o.ID); err != nil {
		return err
	}
	return fillParts(ctx, r, o)
}

// fillParts reads what the lines take, with the names of the warehouse.
func fillParts(ctx context.Context, r db.Reader, o *Order) error {
	parts, err := listParts(ctx, r, o.ID)
	if err != nil {
		return err
	}
	at := map[int64]int{}
	for i := range o.Lines {
		o.Lines[i].Parts = []Part{}
		at[o.Lines[i].ID] = i
	}
	for _, p := range parts {
		if i, known := at[p.LineID]; known {
			o.Lines[i].Parts = append(o.Lines[i].Parts, p)
		}
	}
	for i := range o.Lines {
		o.Lines[i].Packed = packedWhole(o.Lines[i])
	}
	return nil
}
