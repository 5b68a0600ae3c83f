package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// Parcels is what an order demands of the packing bench in its own transaction.
type Parcels interface {
	// Void closes the order's open parcels for good: the order was cancelled.
	Void(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) error
	// Leave says that a closed parcel left the house, scanned out by the actor.
	Leave(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, at clock.Instant) error
	// ComeBack says that a parcel did not leave after all.
	ComeBack(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error
	// Arrive says that all parcels of the order that left have arrived.
	Arrive(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64, at clock.Instant) error
	// Forget takes parts of an order, of which nothing was packed, out of what its parcels wanted.
	Forget(ctx context.Context, tx *db.Tx, enterpriseID int64, partIDs []int64) error
}

// Proofs is what payments of an order were confirmed by.
type Proofs interface {
	// Release lets slips and lines of statements be decided again: the payments that they proved were taken back.
	Release(ctx context.Context, tx *db.Tx, actor access.Actor, slipIDs, lineIDs []int64) error
	// Follow gives the slips and lines of orders to another, with which they were merged.
	Follow(ctx context.Context, tx *db.Tx, actor access.Actor, from []int64, to int64) error
}
