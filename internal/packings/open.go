package packings

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/numbers"
	"langraan/internal/orders"
)

// parcel is the row of a parcel as the use cases hold it.
type parcel struct {
	ID       int64  `db:"id"`
	Number   string `db:"number"`
	Status   Status `db:"status"`
	OrderID  int64  `db:"order_id"`
	UserID   int64  `db:"user_id"`
	UserName string `db:"user_name"`
	Released string `db:"released_by_name"` // who released it

	OpenedAt  clock.Instant `db:"opened_at"`
	TakenFrom int64         `db:"taken_from"` // the user who packed it before; 0 where nobody took it over
	TakenAt   clock.Instant `db:"taken_at"`
}

// lock locks an open parcel of the actor until the transaction ends. Who needs its order too locks that one first.
func lock(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) (parcel, error) {
	p, err := lockParcel(ctx, tx, actor.EnterpriseID, id)
	if errors.Is(err, db.ErrNone) {
		return p, ErrNotFound
	}
	if err != nil {
		return p, err
	}
	return p, mine(actor, p)
}

// open finds the order of a scanned code and opens its parcel, or resumes the actor's own. Of two packers at once the
// lock of the order lets one through; the other hears who it was.
func open(ctx context.Context, tx *db.Tx, actor access.Actor, code string) (parcel, string, error) {
	id, err := orders.IDByCode(ctx, tx, actor, code)
	if err != nil {
		return parcel{}, "", naming(ctx, tx, actor, code, err)
	}
	var p parcel
	o, err := orders.LockForPacking(ctx, tx, actor, id, askOpenParcel(&p, tx, actor.EnterpriseID, id))
	if stopped := o.RefuseHold(tx.Instant()); stopped != nil {
		return parcel{}, "", stopped
	}
	if p.ID != 0 { // whatever the order waits for
		return p, ResultResumed, mine(actor, p)
	}
	if err != nil {
		return parcel{}, "", err
	}
	number, err := numbers.Next(ctx, tx, actor.EnterpriseID, numbers.Packing)
	if err != nil {
		return parcel{}, "", err
	}
	p, err = insertParcel(ctx, tx, actor, parcel{Number: number, OrderID: id}, 0)
	if err != nil {
		return parcel{}, "", err
	}
	if err := insertItems(ctx, tx, actor.EnterpriseID, p); err != nil {
		return parcel{}, "", err
	}
	changed(tx, actor.EnterpriseID, p.ID)
	orderChanged(tx, actor.EnterpriseID, p.OrderID)
	return p, ResultOpened, audit.Add(ctx, tx, actor, event("packing.opened", p, nil))
}

// Leave says that a closed parcel left the house; the caller has locked its order.
func (s *Service) Leave(ctx context.Context, tx *db.Tx, actor access.Actor, id int64, at clock.Instant) error {
	changed(tx, actor.EnterpriseID, id)
	return saveLeft(ctx, tx, actor, id, at)
}

// ComeBack says that a parcel did not leave after all; the caller has locked its order and the parcel.
func (s *Service) ComeBack(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	changed(tx, enterpriseID, id)
	return saveNotLeft(ctx, tx, enterpriseID, id)
}

// Arrive says that the parcels of the order that left have arrived; the caller has locked the order.
func (s *Service) Arrive(ctx context.Context, tx *db.Tx, enterpriseID, orderID int64, at clock.Instant) error {
	return saveArrived(ctx, tx, enterpriseID, orderID, at)
}

// Forget takes parts of an order out of what its parcels wanted; the caller has locked the order, and nothing of the
// parts was packed.
func (s *Service) Forget(ctx context.Context, tx *db.Tx, enterpriseID int64, partIDs []int64) error {
	return deleteItems(ctx, tx, enterpriseID, partIDs)
}

// Void closes the order's open parcel for good, because the order is being cancelled; the caller has locked the order.
func (s *Service) Void(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64) error {
	voided, err := voidParcels(ctx, tx, actor.EnterpriseID, orderID)
	if err != nil {
		return err
	}
	for _, p := range voided {
		changed(tx, actor.EnterpriseID, p.ID)
		if err := audit.Add(ctx, tx, actor, event("packing.voided", p, nil)); err != nil {
			return err
		}
	}
	return nil
}
