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
	last, err := db.One[int64](ctx, tx, `INSERT INTO running_numbers (enterprise_id, prefix, period, last) VALUES ($1, $2, $3, 1)
		ON CONFLICT (enterprise_id, prefix, period) DO UPDATE SET last = running_numbers.last + 1 RETURNING last`,
		enterpriseID, prefix, period)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s%s-%06d", prefix, period, last), nil
}
