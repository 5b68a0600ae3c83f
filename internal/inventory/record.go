package inventory

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
)

// foreseen is what a movement asks first, whatever it finds: its places, in their order, and then its goods, which it
// locks. Codes have to be looked up before.
func foreseen(tx *db.Tx, actor access.Actor, wanted []Wanted, places ...Place) (queries []*db.Query) {
	for _, p := range places {
		queries = append(queries, placeQuery(tx, actor.EnterpriseID, p))
	}
	items := make([]Item, len(wanted))
	for i, w := range wanted {
		if w.Code != "" || w.Quantity > MaxQuantity || len(wanted) > MaxLines {
			return queries
		}
		items[i] = Item{w.ProductID, w.Quantity}
	}
	products := ids(total(items))
	if tx.ForUpdate() != "" {
		queries = append(queries, lockQuery(tx, actor.EnterpriseID, products))
	}
	return append(queries, productsQuery(actor.EnterpriseID, products))
}

// Record runs one movement of a kind, once per key, and gives its bill. The bill's number is announced, so that
// movements at the same time don't wait for it.
func (s *Service) Record(ctx context.Context, use once.Use, kind Kind,
	move func(context.Context, *db.Tx) (Bill, error),
) (Bill, error) {
	done, err := numbers.Expect(ctx, s.db, use.Actor().EnterpriseID, kind.prefix(), 1)
	if err != nil {
		return Bill{}, err
	}
	defer done()
	var made Bill
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (_ int64, err error) {
		made, err = move(ctx, tx)
		return made.ID, err
	}, func(ctx context.Context, r db.Reader, id int64) (Bill, error) {
		if made.ID != id || made.Kind == KindCount { // made before, or with what only the trace tells
			return readBill(ctx, r, use.Actor().EnterpriseID, id)
		}
		slices.SortStableFunc(made.Lines, func(a, b BillLine) int { return cmp.Compare(a.ProductID, b.ProductID) })
		return made, nil
	})
}

func readBill(ctx context.Context, r db.Reader, enterpriseID, id int64) (Bill, error) {
	b, err := findBill(ctx, r, enterpriseID, id, "")
	if errors.Is(err, db.ErrNone) {
		return b, ErrNoBill
	}
	if err != nil {
		return b, err
	}
	if b.Lines, err = linesOf(ctx, r, id); err != nil {
		return b, err
	}
	b.Trace, err = Traced(ctx, r, enterpriseID, id, b.Kind)
	return b, err
}
