package inventory

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/numbers"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
	"langraan/internal/warehouse"
)

// Receive takes goods in, once per key. It gives the bill. Errors as the function Receive.
func (s *Service) Receive(ctx context.Context, actor access.Actor, key string, in In) (Bill, error) {
	return s.write(ctx, actor, KindIn, key, "inventory.in", in, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Receive(ctx, tx, actor, in)
	})
}

// Remove takes goods out, once per key. It gives the bill. Errors as the function Remove.
func (s *Service) Remove(ctx context.Context, actor access.Actor, key string, out Out) (Bill, error) {
	return s.write(ctx, actor, KindOut, key, "inventory.out", out, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Remove(ctx, tx, actor, out)
	})
}

// Reverse takes a bill back, once per key, and keeps why as the note of the reversing bill, which it gives. Errors as the
// function Reverse.
func (s *Service) Reverse(ctx context.Context, actor access.Actor, key string, billID int64, reason string) (Bill, error) {
	return s.write(ctx, actor, KindReverse, key, "inventory.reverse", []any{billID, reason}, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Reverse(ctx, tx, actor, billID, warehouse.CleanText(reason))
	})
}

// write runs one movement once. The number of its bill is announced, so that movements at the same time don't wait for it.
func (s *Service) write(ctx context.Context, actor access.Actor, kind Kind, key, operation string, input any,
	move func(context.Context, *db.Tx) (Bill, error)) (b Bill, err error) {
	done, err := numbers.Expect(ctx, s.db, actor.EnterpriseID, kind.prefix(), 1)
	if err != nil {
		return b, err
	}
	defer done()
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		id, err := once.Do(ctx, tx, actor, key, operation, input, func() (int64, error) {
			moved, err := move(ctx, tx)
			return moved.ID, err
		})
		if err != nil {
			return err
		}
		b, err = readBill(ctx, tx, actor.EnterpriseID, id)
		return err
	})
	return b, err
}

func readBill(ctx context.Context, r db.Reader, enterpriseID, id int64) (Bill, error) {
	b, err := findBill(ctx, r, enterpriseID, id, "")
	if errors.Is(err, db.ErrNone) {
		return b, ErrNoBill
	}
	if err != nil {
		return b, err
	}
	if b.Lines, err = linesOf(ctx, r, id); err != nil || b.Kind != KindCount {
		return b, err
	}
	c, err := countOf(ctx, r, enterpriseID, id)
	b.Counted, b.Short = c.Counted, c.Short
	return b, err
}

// Row is what lies of one product in one storage. Reserved and Available are those of the product in all places.
type Row struct {
	ID          int64  `db:"id" json:"ID"`
	StorageName string `db:"storage_name" json:"StorageName"`
	ProductName string `db:"product_name" json:"ProductName"`
	ProductID   int64  `db:"product_id" json:"product_id"`
	StorageID   int64  `db:"storage_id" json:"storage_id"`
	PN          string `db:"pn" json:"pn"`
	Barcode     string `db:"barcode" json:"barcode"`
	OnHand      int64  `db:"on_hand" json:"on_hand" doc:"pieces in this storage"`
	Reserved    int64  `db:"reserved" json:"reserved" doc:"pieces of the product that orders wait for, in all storages"`
	Available   int64  `db:"available" json:"available" doc:"pieces of the product that may still be sold, in all storages"`
	Incoming    int64  `db:"incoming" json:"incoming" doc:"pieces of the product still to come of open purchase orders"`
}

// Rows is one page of what lies in the storages. Capped tells that a search found more than Total.
type Rows struct {
	page.List[Row]
	Capped bool `json:"Capped,omitempty" doc:"more were found than Total says"`
}

// List gives one page of what lies in the storages; storageID 0 means all.
func (s *Service) List(ctx context.Context, actor access.Actor, text string, storageID int64, q page.Query) (Rows, error) {
	if err := rowKeys.Check(q.Sort); err != nil {
		return Rows{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Rows, error) {
		rows, total, capped, err := listRows(ctx, r, actor.EnterpriseID, text, storageID, q)
		return Rows{page.ListOf(rows, total), capped}, err
	})
}

// Ledger is what the ledger does for warehouse products; it fulfils warehouse.Stock.
type Ledger struct{}

// SetRules makes the product's stock row and says whether more may be reserved than lies there, and below which amount it is
// low; ErrOversold. What lies there is listed under the product's name.
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

// Forget removes the empty rows of a product that is about to be deleted.
func (Ledger) Forget(ctx context.Context, tx *db.Tx, actor access.Actor, productID int64) error {
	return forgetStock(ctx, tx, actor.EnterpriseID, productID)
}
