package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// Merge says that two customers are one: Gone becomes ID. The versions are those that were read.
type Merge struct {
	ID, Version       int64
	Gone, GoneVersion int64
}

// The refusals of a merge.
var (
	ErrSame = errs.ErrInvalid.Declare("เลือกลูกค้าสองคนที่ต่างกัน", "choose two different customers").
		At("gone_id", errs.InvalidParam)
	ErrChannels = errs.ErrConflict.Declare("ลูกค้าของร้านกับของตัวแทน หรือของตัวแทนต่างช่องทาง รวมกันไม่ได้",
		"customers of the house and of an agent, or of agents of different channels, stay apart").
		At("gone_id", errs.InvalidParam)
	ErrHasUser = errs.ErrConflict.Declare("มีผู้ใช้เข้าระบบเป็นลูกค้ารายที่จะรวมเข้า ให้เก็บรายนั้นไว้แทน",
		"a user signs in as the customer that would go; keep that one instead").At("gone_id", errs.InvalidParam)
)

// Clean refuses a merge of a customer with itself; ErrSame.
func (m Merge) Clean() error {
	if m.ID == m.Gone {
		return ErrSame
	}
	return nil
}

// Lock makes everybody else wait who makes an order for one of the two, or changes one. Orders are locked before.
// ErrNotFound, ErrChannels, ErrHasUser, errs.ErrStale.
func (m Merge) Lock(ctx context.Context, tx *db.Tx, actor access.Actor) (keep, gone Customer, err error) {
	if err := lockBoth(ctx, tx, actor.EnterpriseID, m.ID, m.Gone); err != nil {
		return keep, gone, err
	}
	if keep, err = find(ctx, tx, actor, m.ID, ""); err != nil {
		return keep, gone, err
	}
	if gone, err = find(ctx, tx, actor, m.Gone, ""); err != nil {
		return keep, gone, err
	}
	own := channelOf(actor)
	switch {
	case keep.ChannelID != gone.ChannelID, own > 0 && keep.ChannelID != own:
		return keep, gone, ErrChannels
	case keep.Version != m.Version || gone.Version != m.GoneVersion:
		return keep, gone, errs.ErrStale
	}
	signsIn, err := isUser(ctx, tx, actor.EnterpriseID, gone.ID)
	if err == nil && signsIn {
		err = ErrHasUser
	}
	return keep, gone, err
}

// Join makes two locked customers one: addresses move, equal ones once, what the first lacks comes from the other, and
// the other's id and phone lead to the first from now on. The caller has moved the orders; moved is how many.
func Join(ctx context.Context, tx *db.Tx, actor access.Actor, keep, gone Customer, moved int64) error {
	after := joined(keep, gone)
	if err := saveGone(ctx, tx, actor.EnterpriseID, gone, after); err != nil {
		return err
	}
	after, err := save(ctx, tx, actor.EnterpriseID, after)
	if err != nil {
		return err
	}
	if err := saveMoved(ctx, tx, actor.EnterpriseID, keep.ID, gone.ID); err != nil {
		return err
	}
	if err := trace(ctx, tx, actor, "customer.merged", keep.ID, merged{keep, after, gone, moved}); err != nil {
		return err
	}
	return trace(ctx, tx, actor, "customer.merged_into", gone.ID, map[string]int64{"customer_id": keep.ID})
}

// merged is the data of the event of a merge.
type merged struct {
	Before Customer `json:"before"`
	After  Customer `json:"after"`
	Gone   Customer `json:"gone"`
	Orders int64    `json:"orders"`
}

// Now gives the id of a customer that the actor sees, or of the one that it became; ErrNotFound.
func Now(ctx context.Context, r db.Reader, actor access.Actor, id int64) (int64, error) {
	return idNow(ctx, r, actor, id)
}
