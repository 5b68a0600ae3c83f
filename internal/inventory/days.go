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

// daysOf is what the bills of the transaction add to the sums so far.
func daysOf(tx *db.Tx) days {
	return *db.KeptIn(tx, func() *days {
		fresh := days{}
		tx.BeforeCommit(func(ctx context.Context) error { return addDays(ctx, tx, fresh.sorted()) })
		return &fresh
	})
}

// addDay adds the bill to the sums of its day.
func addDay(tx *db.Tx, enterpriseID int64, b *Bill) {
	all := daysOf(tx)
	for place, pieces := range gains(b.Lines) {
		all[dayKey{enterpriseID, b.Date, max(b.lineKind(), -b.lineKind()), b.UserID, place}] += pieces
	}
}

// dayMove is what all bills of a day, a kind and a person moved from one place to another.
type dayMove struct {
	Date     string    `db:"date"`
	Kind     Kind      `db:"kind"`
	UserID   int64     `db:"user_id"`
	FromKind PlaceKind `db:"from_kind"`
	FromID   int64     `db:"from_id"`
	ToKind   PlaceKind `db:"to_kind"`
	ToID     int64     `db:"to_id"`
	Quantity int64     `db:"quantity"`
}

// takeDays takes what was moved off the sums again; those that say nothing then are gone when the transaction ends.
func takeDays(tx *db.Tx, enterpriseID int64, moved []dayMove) {
	all, touched := daysOf(tx), days{}
	for _, m := range moved {
		line := BillLine{FromKind: m.FromKind, FromID: m.FromID, ToKind: m.ToKind, ToID: m.ToID, Quantity: m.Quantity}
		for place, pieces := range gains([]BillLine{line}) {
			key := dayKey{enterpriseID, m.Date, m.Kind, m.UserID, place}
			all[key] -= pieces
			touched[key] = 0
		}
	}
	tx.BeforeCommit(func(ctx context.Context) error { return deleteEmptyDays(ctx, tx, touched.sorted()) })
}
