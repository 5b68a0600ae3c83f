package inventory

import (
	"context"

	"langraan/internal/kit/db"
)

// dayKey is one sum of a day: what a person's movements of a kind did to a place.
type dayKey struct {
	EnterpriseID int64
	Date         string
	Kind         Kind
	UserID       int64
	Place        Place
}

// dayGain is what comes to a sum.
type dayGain struct {
	dayKey

	Pieces int64
}

// days is what the bills of one transaction add to the sums of their days. Everybody's movements of a day meet at those
// rows, so they are written when the rest is done, in one order, whatever the order of the bills is.
type days map[dayKey]int64

// addDay adds the bill to the sums of its day.
func addDay(tx *db.Tx, enterpriseID int64, b *Bill) {
	all := db.KeptIn(tx, func() *days {
		fresh := days{}
		tx.BeforeCommit(func(ctx context.Context) error { return addDays(ctx, tx, fresh.sorted()) })
		return &fresh
	})
	for place, pieces := range gains(b.Lines) {
		(*all)[dayKey{enterpriseID, b.Date, max(b.lineKind(), -b.lineKind()), b.UserID, place}] += pieces
	}
}
