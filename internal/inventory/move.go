package inventory

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/warehouse"
)

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

// Reversal takes a bill back; why is the note of the reversing bill.
type Reversal struct {
	BillID int64
	Reason string
}

// Reverse takes a bill back, once per key, and gives the reversing bill. Errors as the function Reverse.
func (s *Service) Reverse(ctx context.Context, actor access.Actor, r Reversal, key string) (Bill, error) {
	use := once.Of(s.db, actor, key, "inventory.reverse", r)
	return s.Record(ctx, use, KindReverse, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Reverse(ctx, tx, actor, r.BillID, i18n.Clean(r.Reason))
	})
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

// Ledger is what the ledger does for warehouse products; it fulfils warehouse.Stock.
type Ledger struct{}

// SetRules makes the product's stock row and says whether more may be reserved than lies there, and below which amount
// it is low; ErrOversold. What lies there is listed under the product's name.
func (Ledger) SetRules(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64, p warehouse.Product) error {
	err := setRules(ctx, tx, actor.EnterpriseID, productID, p)
	var broken *db.Check
	switch {
	case errors.As(err, &broken):
		return ErrOversold
	case err != nil || !p.Oversell:
		return err
	}
	return Refill(ctx, tx, actor, []int64{productID}) // as much as orders want may be promised now
}

// Begin makes the stock rows of products that are made at this moment.
func (Ledger) Begin(ctx context.Context, tx *db.Tx, actor access.Actor, ids []int64,
	products []warehouse.Product,
) error {
	return insertStocks(ctx, tx, actor.EnterpriseID, ids, products)
}

// Open takes the first pieces of goods into a storage; cost is that of one piece in satang, nil where nobody knows it.
// ErrNoPlace and faults at goods.pieces and goods.cost.
func (Ledger) Open(
	ctx context.Context, tx *db.Tx, actor access.Actor, storageID, productID, pieces int64, known *int64,
) error {
	var faults errs.Fields
	var cost int64
	if known != nil {
		cost = *known
	}
	faults.Check(pieces > 0 && pieces <= MaxQuantity, "goods.pieces", errs.InvalidParam)
	faults.Check(cost >= 0 && cost <= MaxCost && cost <= MaxValue/max(pieces, 1), "goods.cost", errs.InvalidParam)
	if err := faults.Err(); err != nil {
		return err
	}
	_, err := Receive(ctx, tx, actor, In{
		StorageID: storageID, Lines: []InLine{
			{ProductID: productID, Quantity: pieces, Cost: cost, Assumed: known == nil},
		},
	})
	return err
}

// Forget removes the empty rows of a product that is about to be deleted.
func (Ledger) Forget(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64) error {
	return deleteStock(ctx, tx, actor.EnterpriseID, productID)
}
