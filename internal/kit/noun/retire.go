package noun

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

// Whether a thing is in use, as its table keeps it.
const (
	Retired = 0
	InUse   = 1
)

// Which things a list shows; the zero value is those in use.
const (
	OnlyRetired = "retired"
	All         = "all"
)

// OfStatus narrows a query to the things that the word means.
func OfStatus(q *db.Query, column, which string) *db.Query {
	return q.If(which == "", "AND "+column+" = ?", InUse).If(which == OnlyRetired, "AND "+column+" = ?", Retired)
}

// IsRetired tells whether a thing is out of use.
func (k *Kind[T]) IsRetired(v *T) bool { return k.Status != nil && k.Status(v) == Retired }

// Switch takes a thing out of use or into use again.
type Switch struct{ ID, Version, Status int64 }

// SetStatus retires one that nothing needs, or takes it into use again; Missing, errs.ErrStale, or what Idle says.
func (n *Nouns[T]) SetStatus(ctx context.Context, actor access.Actor, to Switch) (T, error) {
	use := once.Of(n.db, actor, "", n.Table+".status", to)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (T, error) {
		v, err := n.Read(ctx, tx, actor.EnterpriseID, to.ID)
		if err == nil && to.Status == Retired && n.Idle != nil {
			err = n.Idle(ctx, tx, actor.EnterpriseID, to.ID)
		}
		if err != nil {
			return v, err
		}
		v, err = db.One[T](ctx, tx, "UPDATE "+n.Table+" SET status = $4, version = version + 1 WHERE "+
			"enterprise_id = $1 AND id = $2 AND version = $3 RETURNING "+n.texts.columns, actor.EnterpriseID, to.ID,
			to.Version, to.Status)
		if errors.Is(err, db.ErrNone) {
			err = errs.ErrStale
		}
		if err != nil {
			return v, err
		}
		return v, audit.AddAndTell(ctx, tx, actor, n.Table, audit.Event{
			Kind: n.Name + ".status", Ref: n.Ref, RefID: to.ID, ToStatus: to.Status, Data: v,
		})
	})
}
