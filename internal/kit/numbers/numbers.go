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
	Purchase = "PO"
)

// Next gives the next number of the prefix for the enterprise in the transaction's month.
func Next(ctx context.Context, tx *db.Tx, enterpriseID int64, prefix string) (string, error) {
	period := clock.BuddhistMonth(tx.Now())
	n, ok := blockOf(tx.DB(), enterpriseID, prefix).take(period)
	if !ok {
		var err error
		if n, err = advance(ctx, tx, enterpriseID, prefix, period, 1); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf("%s%s-%06d", prefix, period, n), nil
}

// advance moves the counter on by size and gives its last number. Its row stays locked until the transaction ends.
func advance(ctx context.Context, tx *db.Tx, enterpriseID int64, prefix, period string, size int64) (int64, error) {
	return db.One[int64](ctx, tx, `INSERT INTO running_numbers (enterprise_id, prefix, period, last)
		VALUES ($1, $2, $3, $4) ON CONFLICT (enterprise_id, prefix, period) DO UPDATE SET last = running_numbers.last +
		$4 RETURNING last`,
		enterpriseID, prefix, period, size)
}
