// Package numbers hands out the running numbers people see: prefix, two-digit Buddhist year and month, and a count per
// enterprise and month (SO6911-000123). A number is never given twice; gaps may arise.
package numbers

import (
	"context"
	"fmt"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// The prefixes of product.md section 2.
const (
	Order    = "SO"
	Packing  = "PK"
	In       = "IN"
	Out      = "OUT"
	Transfer = "TR"
	Return   = "RT"
	Count    = "CN"
	Cost     = "CC"
	Purchase = "PO"
)

// Next gives the next number of the prefix for the enterprise in the transaction's month.
func Next(ctx context.Context, tx *db.Tx, enterpriseID int64, prefix string) (string, error) {
	var d Drawn
	err := db.Together(ctx, tx, d.Ask(tx, enterpriseID, prefix)...)
	return d.String(), err
}

// Drawn is a number that is asked for together with other things.
type Drawn struct {
	prefix, period string
	n              int64
}

// Ask asks for what Next gives; nothing where it was drawn ahead. Its counter stays locked until the transaction ends.
func (d *Drawn) Ask(tx *db.Tx, enterpriseID int64, prefix string) []db.Asked {
	d.prefix, d.period = prefix, clock.BuddhistMonth(tx.Now())
	if n, ok := blockOf(tx.DB(), enterpriseID, prefix).take(d.period); ok {
		d.n = n
		return nil
	}
	return []db.Asked{db.ToOne(&d.n, nil, advance(enterpriseID, prefix, d.period, 1))}
}

// AskCounter is Ask for who may be refused yet: where numbers were drawn ahead it takes none, and Draw does.
func (d *Drawn) AskCounter(tx *db.Tx, enterpriseID int64, prefix string) []db.Asked {
	if blockOf(tx.DB(), enterpriseID, prefix).holds(clock.BuddhistMonth(tx.Now())) {
		return nil
	}
	return d.Ask(tx, enterpriseID, prefix)
}

// Draw draws the number, unless it was asked for.
func (d *Drawn) Draw(ctx context.Context, tx *db.Tx, enterpriseID int64, prefix string) error {
	if d.n > 0 {
		return nil
	}
	return db.Together(ctx, tx, d.Ask(tx, enterpriseID, prefix)...)
}

// String is the number as people see it.
func (d Drawn) String() string { return fmt.Sprintf("%s%s-%06d", d.prefix, d.period, d.n) }

// advance moves the counter on by size and gives its last number. Its row stays locked until the transaction ends.
func advance(enterpriseID int64, prefix, period string, size int64) *db.Query {
	return db.Build(`INSERT INTO running_numbers (enterprise_id, prefix, period, last) VALUES (?, ?, ?, ?)
		ON CONFLICT (enterprise_id, prefix, period) DO UPDATE SET last = running_numbers.last + excluded.last
		RETURNING last`, enterpriseID, prefix, period, size)
}
