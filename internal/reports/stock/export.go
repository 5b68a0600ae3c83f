package stock

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Each gives everything that lies in the storages, storage by storage; storageID 0 means all.
func (s *Service) Each(ctx context.Context, actor access.Actor, r db.Reader, text string, storageID int64,
	row func(Row) error,
) error {
	found, err := db.Look(ctx, r, db.Lookup{
		Subject: "warehouse_products", EnterpriseID: actor.EnterpriseID,
		Text: text,
	})
	if err != nil {
		return err
	}
	return page.Walk(func(last *Row) ([]Row, error) {
		return db.Select[Row](ctx, r, rowsAfter(actor.EnterpriseID, storageID, found, last))
	}, row)
}

// EachBill gives every bill of the history with its lines, the latest first. clock.ErrRange.
func (s *Service) EachBill(ctx context.Context, actor access.Actor, f HistoryFilter,
	row func(HistoryHead) error,
) error {
	from, until, err := f.bounds(s.db.Clock())
	if err != nil {
		return err
	}
	r := s.db.Read()
	return page.Walk(func(last *HistoryHead) ([]HistoryHead, error) {
		return db.Moment(ctx, r, func(ctx context.Context, r db.Reader) ([]HistoryHead, error) {
			rows, err := db.Select[HistoryHead](ctx, r, billsAfter(actor.EnterpriseID, f, from, until, last))
			if err != nil || len(rows) == 0 {
				return rows, err
			}
			return rows, f.fill(ctx, r, actor, rows)
		})
	}, row)
}

// EachWaiting gives every product that orders wait for, all of one moment.
func (s *Service) EachWaiting(ctx context.Context, actor access.Actor, text string, row func(Waiting) error) error {
	return pages(ctx, s.db, func(ctx context.Context, r db.Reader, q page.Query) ([]Waiting, error) {
		found, err := waiting(ctx, r, actor, text, q)
		return found.Data, err
	}, row)
}

// EachMovement gives every movement of a product, the latest first, all of one moment. ErrNoProduct.
func (s *Service) EachMovement(ctx context.Context, actor access.Actor, f CardFilter, row func(CardRow) error) error {
	if err := f.bounds(); err != nil {
		return err
	}
	return pages(ctx, s.db, func(ctx context.Context, r db.Reader, q page.Query) ([]CardRow, error) {
		narrowed := f
		narrowed.Page = q
		c, err := card(ctx, r, actor, narrowed)
		return c.Data, err
	}, row)
}

// pages gives every row of a list that is short, or of one thing. Its pages are counted off from the first row, so they
// are of one moment: a row that came meanwhile would push one over the edge of a page and into the file twice.
func pages[T any](ctx context.Context, d *db.DB, read func(context.Context, db.Reader, page.Query) ([]T, error),
	row func(T) error,
) error {
	all, err := db.SnapshotOf(ctx, d, func(ctx context.Context, r db.Reader) (all []T, err error) {
		for q := (page.Query{Page: 1, Limit: page.MaxLimit}); ; q.Page++ {
			rows, err := read(ctx, r, q)
			if err != nil {
				return nil, err
			}
			if all = append(all, rows...); len(rows) < page.MaxLimit {
				return all, nil
			}
		}
	})
	if err != nil {
		return err
	}
	for _, r := range all {
		if err := row(r); err != nil {
			return err
		}
	}
	return nil
}
